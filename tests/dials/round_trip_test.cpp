#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/content/card_file.hpp"
#include "engine/content/dials/import_dials.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"

using namespace fracas;

namespace {

constexpr std::array<std::string_view, 4> size_words = {"tiny", "standard", "giant", "colossal"};

/// Characters that a table can say whole: without powers of their own.
std::vector<CardDefinition> plain_characters() {
  static const Library library = load_library(embedded_content()).library;
  std::vector<CardDefinition> cards;
  for (const LibraryCard& card : library.cards()) {
    const ClixProfile& clix = card.card.clix;
    const bool is_plain = card.system == System::HeroClix && !clix.dial.empty() && clix.own_powers.empty() &&
                          clix.team_ability.empty() && clix.protected_from.is_empty() &&
                          card.card.element.kind == ElementKind::Character && !card.card.element.is_title &&
                          clix.break_away == 0 && clix.hold == 0;
    if (is_plain) cards.push_back(card.card);
  }
  return cards;
}

std::string cell(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) quoted += std::string(letter == '"' ? 2 : 1, letter);
  return quoted + "\"";
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : "|") + word;
  return text;
}

std::string improvements_text(const Improvements& improvements) {
  std::vector<std::string> words;
  for (const ImprovementInfo& info : improvement_table) {
    if (improvements.has(info.improvement)) words.emplace_back(info.word);
  }
  return joined(words);
}

std::string value_text(int number, const Click& click, PowerSlot slot) {
  std::string text = std::to_string(number);
  (click.powers & PowerSet::standard_of(slot)).for_each([&](PowerNumber power) {
    text += " " + std::string(standard_powers()[power].name);
  });
  return text;
}

/// What stands before the clicks in the first row of a character.
std::string titles(const CardDefinition& card, char divider) {
  const ClixProfile& clix = card.clix;
  std::vector<std::string> generic = card.element.generic_keywords;
  std::vector<std::string> named;
  for (const std::string& keyword : card.keywords) {
    if (std::find(generic.begin(), generic.end(), keyword) == generic.end()) named.push_back(keyword);
  }
  const std::string symbols = std::string(speed_symbol_words[static_cast<std::size_t>(clix.speed_symbol)]) + "|" +
                              std::string(attack_symbol_words[static_cast<std::size_t>(clix.attack_symbol)]) + "|" +
                              std::string(defense_symbol_words[static_cast<std::size_t>(clix.defense_symbol)]);
  const std::size_t size = card.size == Size::Tiny ? 0 : card.size == Size::Medium ? 1 : card.size == Size::Large ? 2 : 3;
  std::string row;
  for (const std::string& text :
       {card.id, card.name, card.element.set, card.element.number, std::to_string(clix.range), std::to_string(clix.bolts),
        symbols, std::string(size_words[size]), std::string(clix_base_words[static_cast<std::size_t>(clix.base)]),
        improvements_text(clix.improved_movement), improvements_text(clix.improved_targeting),
        clix.passenger < 0 ? std::string() : std::to_string(clix.passenger), joined(named), joined(generic),
        std::string(card.element.is_unique ? "yes" : ""), std::string(card.element.is_prime ? "yes" : ""), card.printed})
    row += cell(text) + divider;
  return row;
}

std::string points_text(const CardDefinition& card, std::size_t click) {
  if (card.element.values.empty()) return click == 1 ? std::to_string(card.points) : "";
  for (const PointValue& value : card.element.values) {
    if (value.line == click) return std::to_string(value.points);
  }
  return "";
}

std::string table_of(const std::vector<CardDefinition>& cards, char divider, std::string_view line_end) {
  std::string table;
  for (const std::string_view heading : {"id",
                                         "name",
                                         "set",
                                         "number",
                                         "range",
                                         "bolts",
                                         "symbols",
                                         "size",
                                         "base",
                                         "improved movement",
                                         "improved targeting",
                                         "passenger",
                                         "keywords",
                                         "generic keywords",
                                         "unique",
                                         "prime",
                                         "printed",
                                         "points",
                                         "click",
                                         "speed",
                                         "attack",
                                         "defense",
                                         "damage",
                                         "stop"})
    table += (table.empty() ? std::string() : std::string(1, divider)) + std::string(heading);
  table += line_end;
  for (const CardDefinition& card : cards) {
    for (std::size_t i = 0; i < card.clix.dial.size(); ++i) {
      const Click& click = card.clix.dial[i];
      table += i == 0 ? titles(card, divider) : std::string(17, divider);
      for (const std::string& text :
           {points_text(card, i + 1), std::to_string(i + 1), value_text(click.speed, click, PowerSlot::Speed),
            value_text(click.attack, click, PowerSlot::Attack), value_text(click.defense, click, PowerSlot::Defense),
            value_text(click.damage, click, PowerSlot::Damage)})
        table += text + divider;
      table += (click.is_stop ? "yes" : "") + std::string(line_end);
    }
  }
  return table;
}

CardDefinition read_back(const ImportedCard& card) {
  const auto document = parse_yaml_document(card.text, card.id);
  REQUIRE(document);
  LoadErrors errors;
  YamlReader reader(card.id, errors);
  auto read = read_card(*document, System::HeroClix, reader);
  REQUIRE_MESSAGE(read, to_text(errors));
  return *std::move(read);
}

void check_same(const CardDefinition& one, const CardDefinition& other) {
  CHECK(one.id == other.id);
  CHECK(one.name == other.name);
  CHECK(one.printed == other.printed);
  CHECK(one.size == other.size);
  CHECK(one.points == other.points);
  CHECK(one.keywords == other.keywords);
  CHECK(one.element.generic_keywords == other.element.generic_keywords);
  CHECK(one.element.is_unique == other.element.is_unique);
  CHECK(one.element.is_prime == other.element.is_prime);
  REQUIRE(one.element.values.size() == other.element.values.size());
  for (std::size_t i = 0; i < one.element.values.size(); ++i) {
    CHECK(one.element.values[i].points == other.element.values[i].points);
    CHECK(one.element.values[i].line == other.element.values[i].line);
  }
  CHECK(one.clix.range == other.clix.range);
  CHECK(one.clix.bolts == other.clix.bolts);
  CHECK(one.clix.base == other.clix.base);
  CHECK(one.clix.passenger == other.clix.passenger);
  CHECK(one.clix.speed_symbol == other.clix.speed_symbol);
  CHECK(one.clix.attack_symbol == other.clix.attack_symbol);
  CHECK(one.clix.defense_symbol == other.clix.defense_symbol);
  CHECK(improvements_text(one.clix.improved_movement) == improvements_text(other.clix.improved_movement));
  CHECK(improvements_text(one.clix.improved_targeting) == improvements_text(other.clix.improved_targeting));
  REQUIRE(one.clix.dial.size() == other.clix.dial.size());
  for (std::size_t i = 0; i < one.clix.dial.size(); ++i) {
    const Click& left = one.clix.dial[i];
    const Click& right = other.clix.dial[i];
    CHECK(left.speed == right.speed);
    CHECK(left.attack == right.attack);
    CHECK(left.defense == right.defense);
    CHECK(left.damage == right.damage);
    CHECK(left.powers == right.powers);
    CHECK(left.is_stop == right.is_stop);
  }
}

}  // namespace

TEST_CASE("every shipped character without powers of its own goes through a table and comes back the same") {
  const std::vector<CardDefinition> cards = plain_characters();
  REQUIRE(cards.size() >= 30);
  struct Form {
    char divider;
    std::string_view line_end;
  };
  for (const Form& form : {Form{',', "\n"}, Form{';', "\r\n"}, Form{'\t', "\r"}}) {
    CAPTURE(form.divider);
    const auto import = import_dials(table_of(cards, form.divider, form.line_end), "cards.csv");
    REQUIRE_MESSAGE(import, to_text(import.error()));
    REQUIRE(import->cards.size() == cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
      CAPTURE(cards[i].id);
      check_same(cards[i], read_back(import->cards[i]));
    }
  }
}
