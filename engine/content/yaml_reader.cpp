#include "engine/content/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

std::string_view kind_name(const YamlNode& node) {
  switch (node.kind) {
    case YamlKind::Null: return "nothing";
    case YamlKind::Scalar: return "a single value";
    case YamlKind::List: return "a list";
    case YamlKind::Map: return "a map of keys and values";
  }
  return "";
}

/// What stands there, for "expected ..., found ...".
std::string found(const YamlNode& node) { return node.is_scalar() ? fracas::quoted(node.text) : std::string(kind_name(node)); }

}  // namespace

void YamlReader::error(int line, int column, std::string message) {
  ++error_count_;
  if (error_count_ > content_limits::errors_per_file) return;
  if (error_count_ == content_limits::errors_per_file) message += " (further errors in this file are not listed)";
  errors_.push_back({.file = file_, .line = line, .column = column, .message = std::move(message)});
}

bool YamlReader::expect_map(const YamlNode& node, std::span<const YamlKey> keys, std::string_view what,
                            std::string_view example) {
  const std::string shown = example.empty() ? std::string() : ", such as " + std::string(example);
  if (!node.is_map()) {
    error(node, "expected " + std::string(what) + " as a map of keys and values" + shown +
                    (shown.empty() ? ", found " : "; found ") + found(node));
    return false;
  }
  std::vector<std::string_view> names;
  for (const YamlKey& key : keys) names.push_back(key.name);
  for (const YamlEntry& entry : node.entries) {
    if (std::find(names.begin(), names.end(), entry.key) != names.end()) continue;
    const std::string near = did_you_mean(entry.key, names);
    error(entry.line, entry.column,
          "unknown key " + fracas::quoted(entry.key) + " in " + std::string(what) +
              (names.empty()  ? "; it takes no keys"
               : near.empty() ? "; expected " + list_words(names)
                              : near));
  }
  for (const YamlKey& key : keys) {
    if (!key.is_required || node.find(key.name) != nullptr) continue;
    error(node, "the key '" + std::string(key.name) + "' is missing in " + std::string(what) +
                    (key.values.empty() ? shown : "; expected " + std::string(key.name) + ": " + list_words(key.values)));
  }
  return true;
}

bool YamlReader::expect_list(const YamlNode& node, std::string_view what, std::size_t least, std::size_t most) {
  if (!node.is_list()) {
    error(node, "expected " + std::string(what) + " as a list, found " + found(node));
    return false;
  }
  if (node.items.size() >= least && node.items.size() <= most) return true;
  error(node, "expected " + std::to_string(least) + " to " + std::to_string(most) + " items in " + std::string(what) +
                  ", found " + std::to_string(node.items.size()));
  return false;
}

std::optional<int> YamlReader::number(const YamlNode& node, std::string_view what, int least, int most) {
  int value = 0;
  bool is_number = node.is_scalar() && !node.is_quoted;
  if (is_number) {
    const char* end = node.text.data() + node.text.size();
    const auto [stop, problem] = std::from_chars(node.text.data(), end, value);
    is_number = problem == std::errc() && stop == end;
  }
  if (is_number && value >= least && value <= most) return value;
  error(node, "expected " + std::string(what) + " as a whole number from " + std::to_string(least) + " to " +
                  std::to_string(most) + ", found " + found(node));
  return std::nullopt;
}

std::optional<std::string> YamlReader::text(const YamlNode& node, std::string_view what, std::size_t longest) {
  if (!node.is_scalar() || node.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    error(node, "expected " + std::string(what) + " as text, found " + found(node));
    return std::nullopt;
  }
  const bool has_control =
      std::any_of(node.text.begin(), node.text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; });
  if (has_control) {
    error(node, "expected " + std::string(what) + " as text without tabs and other control characters");
    return std::nullopt;
  }
  if (node.text.size() > longest) {
    error(node, std::string(what) + " has " + std::to_string(node.text.size()) + " bytes; at most " + std::to_string(longest) +
                    " are allowed");
    return std::nullopt;
  }
  return node.text;
}

std::optional<std::string> YamlReader::id(const YamlNode& node, std::string_view what) {
  if (node.is_scalar() && is_id(node.text)) return node.text;
  error(node, "expected " + std::string(what) +
                  " as an id of small letters, digits and single hyphens, such as 'ridge-sentinel', found " + found(node));
  return std::nullopt;
}

std::optional<std::size_t> YamlReader::word(const YamlNode& node, std::string_view what,
                                            std::span<const std::string_view> valid) {
  if (node.is_scalar()) {
    const auto position = std::find(valid.begin(), valid.end(), node.text);
    if (position != valid.end()) return static_cast<std::size_t>(position - valid.begin());
  }
  error(node, "expected " + std::string(what) + " as " + list_words(valid) + ", found " + found(node) +
                  (node.is_scalar() ? did_you_mean(node.text, valid) : std::string()));
  return std::nullopt;
}

std::optional<bool> YamlReader::flag(const YamlNode& node, std::string_view what) {
  if (node.is_scalar() && !node.is_quoted && (node.text == "true" || node.text == "false")) return node.text == "true";
  error(node, "expected " + std::string(what) + " as true or false, found " + found(node));
  return std::nullopt;
}

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > content_limits::id_length || text.front() == '-' || text.back() == '-') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    const bool is_word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (!is_word && (letter != '-' || text[i - 1] == '-')) return false;
  }
  return true;
}

}  // namespace fracas
