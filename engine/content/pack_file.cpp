#include "engine/content/pack_file.hpp"

#include <algorithm>
#include <array>

#include "engine/content/limits.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 6> keys_of_pack = {{{"id", true},
                                                  {"name", true},
                                                  {"version", true},
                                                  {"system", true},
                                                  {"edition", false, edition_words},
                                                  {"description", true}}};

/// Three numbers without leading zeros, joined by dots.
bool is_version(std::string_view text) {
  int parts = 0;
  std::size_t digits = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == '.') {
      if (digits == 0 || digits > 6 || (digits > 1 && text[i - digits] == '0')) return false;
      ++parts;
      digits = 0;
    } else if (text[i] >= '0' && text[i] <= '9') {
      ++digits;
    } else {
      return false;
    }
  }
  return parts == 3;
}

}  // namespace

std::string Pack::full_id() const { return std::string(system_id(system)) + "/" + id; }

std::span<const YamlKey> pack_keys() { return keys_of_pack; }

std::optional<Pack> read_pack(const YamlNode& node, YamlReader& reader) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_map(node, keys_of_pack, "a pack")) return std::nullopt;
  Pack pack;
  if (const YamlNode* id = node.find("id")) pack.id = reader.id(*id, "the id").value_or("");
  if (const YamlNode* name = node.find("name"))
    pack.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
  if (const YamlNode* version = node.find("version")) {
    pack.version = version->text;
    if (!version->is_scalar() || !is_version(version->text)) {
      reader.error(*version, "expected a version of three numbers, such as 1.0.0, found " + fracas::quoted(version->text));
    }
  }
  if (const YamlNode* system = node.find("system")) {
    constexpr std::array<System, 3> systems = {System::SuperScape, System::HeroScape, System::HeroClix};
    std::array<std::string_view, 3> words;
    std::transform(systems.begin(), systems.end(), words.begin(), system_id);
    if (const auto index = reader.word(*system, "the system", words)) pack.system = systems[*index];
  }
  if (const YamlNode* edition = node.find("edition")) {
    if (const auto index = reader.word(*edition, "the edition", edition_words)) pack.edition = static_cast<Edition>(*index);
    if (pack.system != System::HeroClix) reader.error(*edition, "only packs of heroclix belong to an edition");
  }
  if (const YamlNode* description = node.find("description")) {
    pack.description = reader.text(*description, "the description", content_limits::text_length).value_or("");
  }
  if (reader.error_count() != errors_before) return std::nullopt;
  return pack;
}

}  // namespace fracas
