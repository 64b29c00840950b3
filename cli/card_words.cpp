#include "cli/card_words.hpp"

#include <array>

#include "engine/content/system_words.hpp"

namespace fracas {
namespace {

std::string capitalised(std::string_view word) {
  std::string text(word);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// "flying" as cards write it: "Super Strength".
std::string title(std::string_view words) {
  std::string text;
  bool begins = true;
  for (const char letter : words) {
    text += begins ? capitalised(std::string_view(&letter, 1)) : std::string(1, letter);
    begins = letter == ' ' || letter == '-';
  }
  return text;
}

void add_improvements(std::vector<std::string>& words, std::string_view what, Improvements improvements) {
  std::vector<std::string> ignored;
  for (const ImprovementInfo& info : improvement_table) {
    if (improvements.has(info.improvement)) ignored.emplace_back(info.word);
  }
  if (!ignored.empty()) words.push_back(std::string(what) + ": " + joined(ignored, ", "));
}

std::vector<std::string> clix_words(const ClixProfile& clix) {
  std::vector<std::string> words;
  for (const KeyphraseInfo& info : keyphrase_table) {
    if (clix.*info.flag) words.push_back(title(info.word));
  }
  add_improvements(words, "Improved movement", clix.improved_movement);
  add_improvements(words, "Improved targeting", clix.improved_targeting);
  if (clix.passenger >= 0) words.push_back("Passenger:" + std::to_string(clix.passenger));
  const std::string sign = clix.break_away > 0 ? "+" : "";
  if (clix.break_away != 0) words.push_back("Break away " + sign + std::to_string(clix.break_away));
  if (clix.hold != 0) words.push_back("Holds foes: -" + std::to_string(clix.hold) + " to break away");
  return words;
}

std::string base_words(const LibraryCard& card) {
  if (card.system == System::HeroClix)
    return card.card.clix.base == ClixBase::Single
               ? ""
               : std::string(clix_base_words[static_cast<std::size_t>(card.card.clix.base)]) + " base";
  if (card.card.scape.is_single_base()) return "";
  if (card.card.scape.is_double_base()) return "double base";
  return "base of " + std::to_string(card.card.scape.base.size() + 1) + " spaces";
}

}  // namespace

std::string kind_words(const LibraryCard& card) {
  constexpr std::array<std::string_view, 4> uniqueness = {"Common", "Uncommon", "Unique", "Event"};
  if (card.system == System::HeroClix) return "Character";
  std::string words(uniqueness[static_cast<std::size_t>(card.card.uniqueness)]);
  return words + (card.card.scape.is_squad ? " Squad of " + std::to_string(card.card.figures) : std::string(" Hero"));
}

std::vector<std::string> keyword_bar(const CardDefinition& card) {
  std::vector<std::string> words;
  const auto add = [&](const std::string& word) {
    if (!word.empty()) words.push_back(plain_line(word));
  };
  std::string species;
  for (const std::string& one : card.species) species += (species.empty() ? "" : " / ") + one;
  add(species);
  add(card.card_class);
  add(card.personality);
  for (const std::string& faction : card.factions) add(faction);
  for (const std::string& keyword : card.keywords) add(keyword);
  add(card.publisher);
  return words;
}

std::vector<std::string> symbol_words(const LibraryCard& card) {
  if (card.system == System::HeroClix) return clix_words(card.card.clix);
  std::vector<std::string> words;
  for (const SymbolName& symbol : symbol_names) {
    if (card.card.scape.has(symbol.symbol)) words.push_back(title(symbol.name));
  }
  return words;
}

std::string size_words_of(const LibraryCard& card) {
  std::string words = capitalised(size_word(card.system, card.card.size));
  if (card.system != System::HeroClix) words += " " + std::to_string(card.card.scape.height.value);
  const std::string base = base_words(card);
  return base.empty() ? words : words + " · " + base;
}

std::vector<CardStatistic> statistics_of(const CardDefinition& card) {
  const ScapeProfile& profile = card.scape;
  const auto printed = [&](Statistic statistic, int value) {
    return profile.prints(statistic) ? std::to_string(value) : std::string("–");
  };
  return {{"Move", printed(Statistic::Move, profile.move)},          {"Life", printed(Statistic::Life, profile.life)},
          {"Range", printed(Statistic::Range, profile.range)},       {"Attack", printed(Statistic::Attack, profile.attack)},
          {"Defense", printed(Statistic::Defense, profile.defense)}, {"Points", std::to_string(card.points)}};
}

std::string pack_words(const LibraryCard& card) { return std::string(system_id(card.system)) + "/" + card.pack; }

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : between).append(word);
  return text;
}

std::string plain_line(std::string_view text) {
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are control characters too, written in two bytes.
    const bool is_second_set = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    // U+FFFE and U+FFFF are no characters, and no XML reader takes them.
    const bool is_no_character =
        byte == 0xEF && text.substr(i + 1, 1) == "\xBF" && i + 2 < text.size() && static_cast<unsigned char>(text[i + 2]) >= 0xBE;
    const bool is_control = byte < 0x20 || byte == 0x7F || is_second_set || is_no_character;
    if (is_second_set) ++i;
    if (is_no_character) i += 2;
    line += is_control ? ' ' : static_cast<char>(byte);
  }
  return line;
}

}  // namespace fracas
