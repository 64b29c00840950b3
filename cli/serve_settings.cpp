#include "cli/serve_settings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "cli/text_file.hpp"
#include "engine/content/yaml_tree.hpp"
#include "engine/core/nearest_word.hpp"
#include "server/ip_range.hpp"
#include "server/public_address.hpp"
#include "server/serve.hpp"

namespace fracas {
namespace {

using Mistake = std::optional<std::string>;

Mistake any_text(std::string_view) { return std::nullopt; }

template <int least, int most>
Mistake whole_number(std::string_view value) {
  int number = 0;
  const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (code == std::errc() && end == value.data() + value.size() && number >= least && number <= most) return std::nullopt;
  return "a number from " + std::to_string(least) + " to " + std::to_string(most) + " was expected, not " + fracas::quoted(value);
}

template <std::size_t count>
Mistake one_of(std::string_view value, const std::array<std::string_view, count>& words) {
  if (std::ranges::find(words, value) != words.end()) return std::nullopt;
  return list_words(words) + " was expected, not " + fracas::quoted(value);
}

Mistake log_word(std::string_view value) {
  return one_of(value, std::array<std::string_view, 4>{"quiet", "errors", "info", "debug"});
}
Mistake format_word(std::string_view value) { return one_of(value, std::array<std::string_view, 2>{"text", "json"}); }
Mistake switch_word(std::string_view value) { return one_of(value, std::array<std::string_view, 2>{"on", "off"}); }
Mistake metrics_word(std::string_view value) {
  return one_of(value, std::array<std::string_view, 3>{"off", "loopback", "everyone"});
}

Mistake path_prefix(std::string_view value) {
  if (read_base_path(value)) return std::nullopt;
  return "a path such as /fracas was expected, not " + fracas::quoted(value);
}

Mistake address_of_server(std::string_view value) {
  if (value.empty()) return std::nullopt;
  const auto address = read_public_address(value);
  return address ? std::nullopt : Mistake(address.error());
}

Mistake proxies(std::string_view value) {
  const auto ranges = read_ip_ranges(value);
  return ranges ? std::nullopt : Mistake(ranges.error());
}

/// Tells nothing of what it was given: that may be half a password.
Mistake place_of_store(std::string_view value) {
  if (value.empty() || can_be_store(value)) return std::nullopt;
  return "a folder or postgresql://USER:PASSWORD@HOST/NAME was expected";
}

/// As it may be printed.
std::string shown(std::string_view setting, const std::string& value) {
  return setting == "store" ? store_without_secrets(value) : value;
}

constexpr std::array<ServeSetting, 24> settings = {{
    {"address", "127.0.0.1", "Address to listen on; the usual one is this machine only", any_text},
    {"port", "7654", "Port to listen on; a free one is taken if it is in use, unless there is a public address",
     whole_number<0, 65'535>},
    {"store", "", "Where games are kept: a folder [fracas in the user's data folder] or postgresql://USER:PASSWORD@HOST/NAME",
     place_of_store},
    {"public-address", "",
     "Where people find the server, such as https://play.example.org/fracas: the only name it then answers to",
     address_of_server},
    {"base-path", "", "Prefix of all paths, such as /fracas [that of the public address]", path_prefix},
    {"trusted-proxy", "", "Addresses or ranges of proxies whose X-Forwarded headers count, with commas between them", proxies},
    {"log", "info", "What to say on the error output: quiet, errors, info or debug", log_word},
    {"log-format", "text", "How to say it: text, or json (one object a line)", format_word},
    {"metrics", "loopback", "Who may read /metrics: off, loopback or everyone", metrics_word},
    {"accounts", "on", "Whether people may make accounts: on or off", switch_word},
    {"web", "", "Folder of a page to serve in place of the one inside the program", any_text},
    {"content", "", "Use the packs of this folder instead of those inside the program", any_text},
    {"connections", "8192", "Most connections at once", whole_number<8, 100'000>},
    {"connections-per-address", "64", "Most connections of one address at once", whole_number<1, 100'000>},
    {"bot-threads", "0", "Threads on which bots think; 0: as the machine has cores, at most 4", whole_number<0, 256>},
    {"requests-per-minute", "1200", "Requests of one client", whole_number<1, 1'000'000>},
    {"new-games-per-minute", "30", "New games of one client", whole_number<1, 1'000'000>},
    {"logins-per-minute", "10", "Logins and new accounts of one client", whole_number<1, 1'000'000>},
    {"claims-per-minute", "60", "Invitations one client may take up", whole_number<1, 1'000'000>},
    {"reads-per-minute", "240", "Replays, records, lists and searches of one client", whole_number<1, 1'000'000>},
    {"joins-per-minute", "120", "Games one client may have read from the store to join or look at them",
     whole_number<1, 1'000'000>},
    {"keep-finished", "0", "Days after which games that are over are deleted; 0: never", whole_number<0, 100'000>},
    {"keep-unfinished", "0", "Days without any change after which other games are deleted; 0: never", whole_number<0, 100'000>},
    {"messages-per-second", "200", "Messages on one WebSocket; twenty times as many may come at once",
     whole_number<1, 1'000'000>},
}};

std::vector<std::string_view> setting_names() {
  std::vector<std::string_view> names;
  for (const ServeSetting& setting : settings) names.push_back(setting.name);
  return names;
}

const ServeSetting* find_setting(std::string_view name) {
  const auto found = std::ranges::find(settings, name, &ServeSetting::name);
  return found == settings.end() ? nullptr : &*found;
}

/// Takes over what a file says; what is wrong with it, with its place.
Mistake take_file(const std::string& path, SettingsInForce& values) {
  constexpr std::size_t most_bytes = 64U << 10;
  const auto text = read_text_file(path, most_bytes);
  if (!text) return text.error().sentence;
  const auto root = parse_yaml_document(*text, path);
  if (!root) return to_text(root.error());
  const auto at = [&](int line, const std::string& sentence) { return path + ":" + std::to_string(line) + ": " + sentence; };
  if (root->kind == YamlKind::Null) return std::nullopt;
  if (!root->is_map()) return at(root->line, "lines such as \"port: 7654\" were expected");
  for (const YamlEntry& entry : root->entries) {
    const ServeSetting* setting = find_setting(entry.key);
    if (setting == nullptr)
      return at(entry.line, "there is no setting " + fracas::quoted(entry.key) + did_you_mean(entry.key, setting_names()));
    if (!entry.value.is_scalar()) return at(entry.line, entry.key + ": one value was expected");
    if (const Mistake mistake = setting->mistake(entry.value.text)) return at(entry.line, entry.key + ": " + *mistake);
    values.set(entry.key, {.text = entry.value.text, .source = path + ":" + std::to_string(entry.line)});
  }
  return std::nullopt;
}

Mistake take_environment(const SettingsSources& sources, SettingsInForce& values) {
  for (const ServeSetting& setting : settings) {
    const std::string name = environment_name(setting.name);
    const auto value = sources.environment(name);
    if (!value) continue;
    if (const Mistake mistake = setting.mistake(*value)) return name + ": " + *mistake;
    values.set(setting.name, {.text = *value, .source = name});
  }
  return std::nullopt;
}

Mistake take_flags(const SettingsSources& sources, SettingsInForce& values) {
  for (const auto& [name, value] : sources.flags) {
    if (const Mistake mistake = find_setting(name)->mistake(value)) return "--" + name + ": " + *mistake;
    values.set(name, {.text = value, .source = "--" + name});
  }
  return std::nullopt;
}

}  // namespace

std::span<const ServeSetting> serve_settings() { return settings; }

std::string environment_name(std::string_view setting) {
  std::string name = "FRACAS_";
  for (const char letter : setting)
    name += letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return name;
}

Result<SettingsInForce, SettingsMistake> settings_in_force(const SettingsSources& sources) {
  SettingsInForce values;
  for (const ServeSetting& setting : settings)
    values.set(setting.name, {.text = std::string(setting.usual), .source = "default"});
  if (!sources.file.empty()) {
    if (const Mistake mistake = take_file(sources.file, values)) return SettingsMistake{.sentence = *mistake};
  }
  if (const Mistake mistake = take_environment(sources, values)) return SettingsMistake{.sentence = *mistake};
  if (const Mistake mistake = take_flags(sources, values))
    return SettingsMistake{.is_on_command_line = true, .sentence = *mistake};
  return values;
}

std::string SettingsInForce::printed() const {
  std::string text;
  for (const ServeSetting& setting : settings) {
    const SettingValue& value = values_.at(std::string(setting.name));
    std::string line = std::string(setting.name) + ": " + (value.text.empty() ? "\"\"" : shown(setting.name, value.text));
    constexpr std::size_t comment_column = 48;
    line.resize(std::max(line.size() + 1, comment_column), ' ');
    text += line + "# " + value.source + "\n";
  }
  return text;
}

}  // namespace fracas
