#include "scenario/force_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/content/clix_element_file.hpp"
#include "engine/content/force_rules.hpp"
#include "engine/content/make_game.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/force.hpp"
#include "scenario/names.hpp"

namespace fracas {
namespace {

constexpr auto printed_keys =
    std::to_array<std::string_view>({"set", "number", "rank", "trait-values", "generic-keywords", "keywords", "name"});
constexpr auto chosen_keys =
    std::to_array<std::string_view>({"bought-at", "paid-traits", "free", "equipped-to", "held-by", "assigned-to", "for"});
constexpr int most_points = 9999;

struct StatusWord {
  std::string_view word;
  ElementStatus status;
};
constexpr auto status_words = std::to_array<StatusWord>({{"off-map", ElementStatus::OffMap},
                                                         {"on-map", ElementStatus::OnMap},
                                                         {"held", ElementStatus::Held},
                                                         {"equipped", ElementStatus::Equipped},
                                                         {"ko", ElementStatus::KnockedOut},
                                                         {"removed", ElementStatus::Removed}});

std::string_view word_of_status(ElementStatus status) {
  for (const StatusWord& word : status_words) {
    if (word.status == status) return word.word;
  }
  return "not in the game";
}

ElementStatus read_element_status(const YamlNode& node) {
  std::vector<std::string> valid;
  for (const StatusWord& word : status_words) {
    if (word.word == text_of(node, "a status")) return word.status;
    valid.emplace_back(word.word);
  }
  fail_unknown(place_of(node), "status", node.text, valid);
}

std::vector<std::string> words_in(const YamlNode& node, std::string_view what) {
  std::vector<std::string> words;
  for (const YamlNode* item : items_of(node)) words.push_back(text_of(*item, what));
  return words;
}

/// What is chosen for an element while its force is built.
void read_choices(const YamlNode& node, CardDraft& card) {
  BuildChoice& build = card.build;
  if (const YamlNode* value = node.find("bought-at")) build.points = number_of(*value, "bought-at", 1, most_points);
  if (const YamlNode* value = node.find("paid-traits")) build.traits = words_in(*value, "a trait");
  if (const YamlNode* value = node.find("free")) build.is_free = is_yes(*value, "free");
  if (const YamlNode* value = node.find("equipped-to")) build.equipped_to = text_of(*value, "a character");
  if (const YamlNode* value = node.find("held-by")) build.held_by = text_of(*value, "a character");
  if (const YamlNode* value = node.find("assigned-to")) build.assigned_to = words_in(*value, "a character");
  if (const YamlNode* value = node.find("for")) build.registered_for = text_of(*value, "an effect");
}

/// A card of a scenario has a set symbol and a number of its own unless it says that it has none (HC-FRC-02).
void complete_marks(const YamlNode& node, CardDraft& card) {
  ClixElement& element = card.card.element;
  if (node.find("set") == nullptr) element.set = "scenario";
  if (element.set == "none") element.set.clear();
  if (node.find("number") == nullptr) element.number = card.name;
}

void fail_on(const LoadErrors& errors) {
  if (!errors.empty()) fail({errors.front().line, errors.front().column}, errors.front().message);
}

bool is_on_sideline(const CardDraft& card) {
  return card.is_on_sideline || std::any_of(card.figures.begin(), card.figures.end(),
                                            [](const FigureDraft& figure) { return figure.status == FigureStatus::Sideline; });
}

std::string theme_of_seat(const YamlNode* themes, const Game& game, SeatId seat) {
  if (themes == nullptr) return {};
  if (!themes->is_map()) fail(place_of(*themes), "themes are a map of players and keywords: { P1: Night Shift }");
  const Names names(game);
  std::string theme;
  for (const YamlEntry& entry : themes->entries) {
    if (names.seat({entry.key, {entry.line, entry.column}}) == seat) theme = text_of(entry.value, "a keyword");
  }
  return theme;
}

std::optional<std::size_t> find_element(const State& state, CardId card) {
  for (std::size_t i = 0; i < max_elements; ++i) {
    if (state.elements[i].status != ElementStatus::None && state.elements[i].card == card) return i;
  }
  return std::nullopt;
}

std::string place_text(const Situation& situation, const ElementState& element) {
  std::string text(word_of_status(element.status));
  if (element.space.is_some()) text += " on " + situation.names.name_of(element.space);
  if (element.bearer.is_some()) text += " by " + situation.names.name_of(element.bearer);
  return text;
}

/// One thing that must be true of an element.
template <class Holds>
void add_element_check(const YamlNode& node, CardId card, std::vector<Check>& checks, Holds holds) {
  checks.push_back({place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
                      const auto index = find_element(situation.state, card);
                      const ElementState element = index ? situation.state.elements[*index] : ElementState{};
                      if (holds(element)) return std::nullopt;
                      return fmt::format("{} is {}", situation.names.game().cards[card.index()].key,
                                         place_text(situation, element));
                    }});
}

void add_status_check(const YamlNode& node, CardId card, std::vector<Check>& checks) {
  const ElementStatus expected = read_element_status(node);
  add_element_check(node, card, checks, [=](const ElementState& element) { return element.status == expected; });
}

}  // namespace

bool is_element_entry(const YamlNode& node, System system) {
  return system == System::HeroClix && node.is_map() && (is_other_element(node) || node.find("element") != nullptr);
}

CardDraft read_element_draft(const YamlEntry& entry, SeatId owner) {
  CardDraft card;
  card.name = entry.key;
  card.place = {entry.line, entry.column};
  card.owner = owner;
  card.card.id = entry.key;
  card.card.name = entry.key;
  Fields fields(entry.value, "an element");
  for (const YamlKey& key : clix_element_keys()) (void)fields.find(key.name);
  for (const std::string_view key : chosen_keys) (void)fields.find(key);
  if (const YamlNode* name = fields.find("name")) card.card.name = text_of(*name, "a name");
  if (const YamlNode* at = fields.find("at")) {
    card.is_on_sideline = at->is_scalar() && at->text == "sideline";
    if (!card.is_on_sideline) card.at = at;
  }
  card.turned = fields.find("turned");
  if (const YamlNode* copy = fields.find("copy-of")) card.copy_of = Word{text_of(*copy, "a card"), place_of(*copy)};
  const YamlNode* shipped = fields.find("element");
  if (shipped != nullptr) card.library_card = Word{text_of(*shipped, "an element"), place_of(*shipped)};
  fields.finish();
  if (shipped == nullptr) {
    LoadErrors errors;
    YamlReader reader("", errors);
    read_other_element(entry.value, card.card, reader);
    fail_on(errors);
    complete_marks(entry.value, card);
  }
  read_choices(entry.value, card);
  return card;
}

void name_force_keys(Fields& fields) {
  for (const std::string_view key : printed_keys) (void)fields.find(key);
  for (const std::string_view key : chosen_keys) (void)fields.find(key);
}

void read_force_text(const YamlNode& node, CardDraft& card) {
  if (!node.is_map()) return complete_marks(node, card);
  if (const YamlNode* name = node.find("name")) card.card.name = text_of(*name, "a name");
  if (const YamlNode* keywords = node.find("keywords")) card.card.keywords = words_in(*keywords, "a keyword");
  LoadErrors errors;
  YamlReader reader("", errors);
  read_force_keys(node, card.card, reader);
  fail_on(errors);
  complete_marks(node, card);
  read_choices(node, card);
}

std::vector<TeamProblem> enlist_forces(const std::vector<CardDraft>& cards, const YamlNode* themes, Game& game) {
  std::vector<TeamProblem> problems;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    std::vector<ForceWish> wishes;
    std::size_t first = game.cards.size();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].owner != SeatId{seat}) continue;
      if (wishes.empty()) first = i;
      wishes.push_back({.card = &game.definitions[game.cards[i].definition],
                        .build = cards[i].build,
                        .is_on_sideline = is_on_sideline(cards[i])});
    }
    BuiltForce built = build_force(wishes, theme_of_seat(themes, game, SeatId{seat}));
    for (std::size_t i = 0; i < built.force.elements.size(); ++i) {
      const std::vector<FigureDraft>& figures = cards[first + i].figures;
      built.force.elements[i].recruitment.is_outside = !figures.empty() && figures.front().status == FigureStatus::Outside;
    }
    enlist(game, SeatId{seat}, first, built.force);
    problems.insert(problems.end(), built.problems.begin(), built.problems.end());
  }
  return problems;
}

void place_elements(const std::vector<CardDraft>& cards, Setting& setting) {
  const Game& game = *setting.game;
  const Names names(game);
  if (game.is_hex()) return;
  clix::muster_elements(game, setting.state);
  clix::give_to_bearers(game, setting.state);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto index = find_element(setting.state, CardId{static_cast<std::uint8_t>(i)});
    if (!index || cards[i].at == nullptr) continue;
    ElementState& element = setting.state.elements[*index];
    const auto space = cards[i].at->is_scalar() ? names.find_space(cards[i].at->text) : std::nullopt;
    if (!space && cards[i].at->is_scalar()) {
      element.status = read_element_status(*cards[i].at);
      continue;
    }
    element.status = ElementStatus::OnMap;
    element.space = space ? *space : names.space_of(*cards[i].at);
    if (cards[i].turned != nullptr) element.value = static_cast<std::uint8_t>(number_of(*cards[i].turned, "quarter turns", 0, 3));
  }
}

bool read_element_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const Game& game = names.game();
  std::optional<CardId> card;
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    if (game.cards[i].key == entry.key && game.cards[i].figure_count == 0) card = CardId{static_cast<std::uint8_t>(i)};
  }
  if (!card || game.is_hex()) return false;
  if (entry.value.is_scalar() && !names.find_space(entry.value.text)) {
    add_status_check(entry.value, *card, checks);
    return true;
  }
  if (!entry.value.is_map()) {
    const SpaceId expected = names.space_of(entry.value);
    add_element_check(entry.value, *card, checks,
                      [=](const ElementState& element) { return element.is_on_map() && element.space == expected; });
    return true;
  }
  Fields fields(entry.value, "an element");
  if (const YamlNode* at = fields.find("at")) {
    const SpaceId expected = names.space_of(*at);
    add_element_check(*at, *card, checks,
                      [=](const ElementState& element) { return element.is_on_map() && element.space == expected; });
  }
  if (const YamlNode* status = fields.find("status")) add_status_check(*status, *card, checks);
  if (const YamlNode* bearer = fields.find("held-by")) {
    const FigureId expected = names.figure(word_of(*bearer, "a character"));
    add_element_check(*bearer, *card, checks, [=](const ElementState& element) {
      return element.status == ElementStatus::Held && element.bearer == expected;
    });
  }
  if (const YamlNode* bearer = fields.find("equipped-to")) {
    const FigureId expected = names.figure(word_of(*bearer, "a character"));
    add_element_check(*bearer, *card, checks, [=](const ElementState& element) {
      return element.status == ElementStatus::Equipped && element.bearer == expected;
    });
  }
  fields.finish();
  return true;
}

void read_recruitment_checks(FigureId figure, const std::string& name, Fields& fields, std::vector<Check>& checks) {
  const auto add = [&](std::string_view key, int (*read)(const Recruitment&)) {
    const YamlNode* node = fields.find(key);
    if (node == nullptr) return;
    const int expected = number_of(*node, key, 0, most_points);
    const std::string what = fmt::format("{} of {}", key, name);
    checks.push_back({place_of(*node), [=](const Situation& situation) -> std::optional<std::string> {
                        const int actual = read(situation.names.game().recruitment(figure));
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} is {}, expected {}", what, actual, expected);
                      }});
  };
  add("points", [](const Recruitment& recruitment) { return int{recruitment.points}; });
  add("scored", [](const Recruitment& recruitment) { return clix::scored_value(recruitment); });
  const YamlNode* traits = fields.find("traits");
  if (traits == nullptr) return;
  std::vector<std::string> expected = words_in(*traits, "a trait");
  std::erase(expected, "none");
  checks.push_back({place_of(*traits), [=](const Situation& situation) -> std::optional<std::string> {
                      const Game& game = situation.names.game();
                      std::vector<std::string> actual;
                      for (const TraitValue& value : game.definition(figure).element.trait_values) {
                        if (clix::has_trait(game, game.figures[figure.index()].card, value.trait)) actual.push_back(value.trait);
                      }
                      if (actual == expected) return std::nullopt;
                      return fmt::format("the traits of {} are {}, expected {}", name, fmt::join(actual, ", "),
                                         fmt::join(expected, ", "));
                    }});
}

}  // namespace fracas
