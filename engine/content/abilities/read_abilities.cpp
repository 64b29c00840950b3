#include "engine/content/abilities/read_abilities.hpp"

#include <algorithm>
#include <string>

#include "engine/content/abilities/ability_reader.hpp"
#include "engine/content/abilities/book_writer.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/reading.hpp"

namespace fracas {
namespace {

/// Every name behind a `remember`, taken for a number until it is read.
void collect_memories(const YamlNode& node, Memories& memories) {
  for (const YamlEntry& entry : node.entries) {
    if (entry.key == "remember") {
      for (const YamlEntry& named : entry.value.entries) {
        if (named.key != "for") memories.emplace(named.key, Type::Number);
      }
    }
    collect_memories(entry.value, memories);
  }
  for (const YamlNode& item : node.items) collect_memories(item, memories);
}

AbilityBook read_all(const YamlNode& list, YamlReader& reader, MemoryTypes& memories, std::string_view card_name, System system) {
  AbilityBook book;
  BookWriter writer(book, reader);
  AbilityReader abilities(writer, memories, card_name, system);
  for (const YamlNode& item : list.items) abilities.read(item);
  writer.check_size(list);
  return book;
}

/// Words turned into ids: small letters and digits, the rest as single hyphens.
std::string id_of(std::string_view name) {
  std::string id;
  for (const char letter : name) {
    const bool is_capital = letter >= 'A' && letter <= 'Z';
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (is_plain || is_capital) {
      id += is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    } else if (!id.empty() && id.back() != '-' && letter != '\'') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "ability" : id;
}

/// Abilities without an id are called after their name, and counted where several share it.
void give_ids(AbilityBook& book) {
  const auto is_taken = [&](const std::string& id) {
    return std::any_of(book.abilities.begin(), book.abilities.end(), [&](const Ability& ability) { return ability.id == id; });
  };
  for (Ability& ability : book.abilities) {
    if (!ability.id.empty()) continue;
    const std::string id = id_of(ability.name);
    std::string free = id;
    for (int number = 2; is_taken(free); ++number) free = id + "-" + std::to_string(number);
    ability.id = std::move(free);
  }
}

}  // namespace

std::optional<AbilityBook> read_abilities(const YamlNode& list, YamlReader& reader, std::string_view card_name, System system) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_list(list, "abilities", 1, ability_limits::abilities)) return std::nullopt;
  MemoryTypes memories;
  collect_memories(list, memories.known);
  if (!memories.known.empty()) {
    // An ability may ask for what one further down remembers: read once to learn of what types that is.
    LoadErrors unread;
    YamlReader quiet(reader.file(), unread);
    (void)read_all(list, quiet, memories, card_name, system);
    for (const auto& [name, type] : memories.found) memories.known[name] = type;
  }
  AbilityBook book = read_all(list, reader, memories, card_name, system);
  if (reader.error_count() != errors_before) return std::nullopt;
  give_ids(book);
  for (Ability& ability : book.abilities) ability.reading = reading(ability, book, card_name);
  return book;
}

}  // namespace fracas
