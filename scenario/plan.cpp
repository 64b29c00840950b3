#include "scenario/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/abilities/vocabulary.hpp"
#include "engine/api/choice_text.hpp"
#include "engine/rules/clix/elements.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {
namespace {

/// How a walk goes on: on foot, flying, by transit.
struct Arrow {
  std::string_view text;
  Verb verb;
};
constexpr auto arrows = std::to_array<Arrow>({{"->", Verb::Step}, {"~>", Verb::Fly}, {"=>", Verb::Transit}});

const Arrow* find_arrow(std::string_view text) {
  for (const Arrow& arrow : arrows) {
    if (arrow.text == text) return &arrow;
  }
  return nullptr;
}

/// A word as the game's own choices write it: squares by their map name, figures without their player.
std::string translated(const Word& word, const Names& names) {
  if (const std::size_t bar = word.text.find('|'); bar != std::string::npos) {
    const std::string one = translated({word.text.substr(0, bar), word.place}, names);
    return one + "|" + translated({word.text.substr(bar + 1), word.place}, names);
  }
  if (word.text.starts_with('(')) return names.game().space_name(names.space(word));
  if (const auto figure = names.find_figure(word.text)) return names.name_of(*figure);
  return word.text;
}

std::string translated_text(const std::vector<Word>& words, std::size_t count, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + translated(words[i], names);
  return text;
}

/// "pick sonic" means the damage type and "pick swift" the mode of an ability, unless a figure has that name.
std::string pick_by_name(std::string text, const std::vector<Word>& words, const Names& names) {
  if (words.size() != 2 || words[0].text != "pick" || names.find_figure(words[1].text)) return text;
  const AbilityBook& book = names.game().abilities;
  const auto found = std::find(book.words.begin(), book.words.end(), words[1].text);
  const bool is_mode = found != book.words.end() && number_of_mode(book, static_cast<int>(found - book.words.begin())) != nothing;
  if (is_mode) return "pick-word " + words[1].text;
  const bool is_damage = std::find(damage_words.begin(), damage_words.end(), words[1].text) != damage_words.end();
  return is_damage ? "pick-number " + words[1].text : text;
}

/// Elements are named as they are mustered at the beginning; one that is generated later has a name of its own.
Choice parse(SeatId seat, const std::string& text, ScenarioPlace place, const Game& game) {
  State state{};
  if (!game.is_hex()) clix::muster_elements(game, state);
  const auto choice = parse_choice(game, state, seat, text);
  if (!choice) fail(place, choice.error());
  return *choice;
}

bool is_walk(const std::vector<Word>& words) {
  return words.size() > 1 && words[0].text == "move" &&
         std::any_of(words.begin(), words.end(), [](const Word& word) { return find_arrow(word.text) != nullptr; });
}

/// move a A0 -> A1 ~> A2, or with an arrow at the end; the word turn between arrows swaps the ends of a double base.
Plan read_walk(Plan plan, const std::vector<Word>& words, const Names& names) {
  const FigureId figure = names.figure(words[1]);
  plan.choices.push_back({.verb = Verb::Move, .seat = plan.seat, .figure = figure});
  plan.does_stop = true;
  bool is_arrow_due = false;
  Verb verb = Verb::Step;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const Arrow* arrow = find_arrow(words[i].text);
    const bool is_arrow = arrow != nullptr;
    if (is_arrow != is_arrow_due) {
      fail(words[i].place,
           fmt::format("a walk is written as spaces with -> between them; '{}' does not fit", with_square_commas(words[i].text)));
    }
    is_arrow_due = !is_arrow_due;
    plan.does_stop = !is_arrow;
    if (is_arrow) {
      verb = arrow->verb;
      continue;
    }
    if (i > 2 && words[i].text == "turn") {
      plan.choices.push_back({.verb = Verb::Turn, .seat = plan.seat, .figure = figure});
      continue;
    }
    const SpaceId space = names.space(words[i]);
    if (i == 2) {
      plan.from = space;
    } else {
      plan.choices.push_back({.verb = verb, .seat = plan.seat, .figure = figure, .space = space});
    }
  }
  if (plan.choices.size() == 1 && plan.does_stop) fail(plan.place, "a walk needs a space after the arrow");
  if (plan.does_stop) plan.choices.push_back({.verb = Verb::Stop, .seat = plan.seat, .figure = figure});
  return plan;
}

}  // namespace

Plan read_plan(SeatId seat, const YamlNode& node, const Names& names) {
  const std::vector<Word> words = words_of(node, "a choice");
  if (words.empty()) fail(place_of(node), "a choice needs a word such as move or attack");
  Plan plan{.place = place_of(node), .text = with_square_commas(node.text), .seat = seat, .choices = {}, .from = {}};
  if (is_walk(words)) return read_walk(std::move(plan), words, names);
  plan.choices.push_back(
      parse(seat, pick_by_name(translated_text(words, words.size(), names), words, names), place_of(node), names.game()));
  return plan;
}

Choice read_choice(SeatId seat, const YamlNode& node, const Names& names) {
  const Plan plan = read_plan(seat, node, names);
  if (plan.choices.size() != 1) fail(place_of(node), "a single choice is meant here, not a walk");
  return plan.choices.front();
}

OptionPattern read_option(SeatId seat, const YamlNode& node, const Names& names) {
  const std::vector<Word> words = words_of(node, "a choice");
  OptionPattern pattern{.text = with_square_commas(text_of(node, "a choice")), .beginning = {}, .choice = {}};
  if (words.empty()) fail(place_of(node), "a choice needs a word such as move or attack");
  if (words.back().text != "*") {
    pattern.choice = read_choice(seat, node, names);
    return pattern;
  }
  std::vector<std::string> verbs;
  for (int i = 0; i <= static_cast<int>(last_verb); ++i) verbs.emplace_back(word_for(static_cast<Verb>(i)));
  if (std::find(verbs.begin(), verbs.end(), words[0].text) == verbs.end())
    fail_unknown(words[0].place, "choice", words[0].text, verbs);
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (!names.find_figure(words[i].text) && !names.find_space(words[i].text))
      fail_unknown(words[i].place, "figure or space", words[i].text, names.figure_names());
  }
  pattern.beginning = translated_text(words, words.size() - 1, names) + " ";
  return pattern;
}

bool is_option(const OptionPattern& pattern, const Choice& choice, const Situation& situation) {
  if (pattern.beginning.empty()) {
    Choice meant = pattern.choice;
    meant.space = situation.names.present(situation.state, meant.space);
    return meant == choice;
  }
  return (format_choice(situation.names.game(), situation.state, choice) + " ").starts_with(pattern.beginning);
}

}  // namespace fracas
