#include "scenario/script.hpp"

#include <fmt/format.h>

#include <array>

namespace fracas {
namespace {

/// The only entry of a map that names a player.
const YamlEntry& only_player(const YamlNode& node, std::string_view what) {
  if (!node.is_map() || node.entries.size() != 1)
    fail(place_of(node), fmt::format("{} is written for one player, such as {{ P1: ... }}", what));
  return node.entries.front();
}

SeatId seat_of(const YamlEntry& entry, const Names& names) { return names.seat({entry.key, {entry.line, entry.column}}); }

AnswerQuestion read_ask(const YamlNode& node, const YamlNode* answer, const Names& names) {
  const YamlEntry& entry = only_player(node, "ask");
  AnswerQuestion line{.question = read_question(seat_of(entry, names), entry.value, names), .answer = {}};
  if (answer == nullptr) return line;
  const std::string& text = text_of(*answer, "an answer");
  const SeatId seat = line.question.seat;
  if (text == "yes") {
    line.answer = Choice{.verb = Verb::Accept, .seat = seat};
  } else if (text == "no") {
    line.answer = Choice{.verb = Verb::Decline, .seat = seat};
  } else {
    line.answer = read_choice(seat, *answer, names);
  }
  return line;
}

RefuseWish read_refuse(const YamlNode& node, const Names& names) {
  Fields fields(node, "a refused wish");
  RefuseWish line;
  line.rule = text_of(fields.require("rule"), "a rule id");
  if (const YamlNode* because = fields.find("because")) line.because = text_of(*because, "what the reason says");
  for (const std::string& name : names.seat_names()) {
    const YamlNode* wish = fields.find(name);
    if (wish == nullptr) continue;
    if (!line.plan.choices.empty()) fail(place_of(*wish), "a refused wish has one player");
    line.plan = read_plan(*read_seat(name, names.game().seat_count()), *wish, names);
  }
  fields.finish();
  if (line.plan.choices.empty())
    fail(fields.place(), "a refused wish needs a player and a choice, such as { P1: attack a x, rule: SS-RNG-01 }");
  return line;
}

ExpectRoll read_expected_roll(const YamlNode& node, const Names& names) {
  ExpectRoll roll;
  if (node.is_scalar()) {
    roll.purpose = read_roll_word({node.text, place_of(node)});
    return roll;
  }
  Fields fields(node, "a roll");
  if (const YamlNode* purpose = fields.find("for")) roll.purpose = read_roll_word(word_of(*purpose, "a roll"));
  if (const YamlNode* count = fields.find("count")) roll.count = number_of(*count, "a number of dice", 0, 60);
  if (const YamlNode* by = fields.find("by")) {
    const Word word = word_of(*by, "a player or figure");
    if (const auto figure = names.find_figure(word.text)) {
      roll.figure = *figure;
    } else {
      roll.seat = names.seat(word);
    }
  }
  if (const YamlNode* other = fields.find("against")) roll.other = names.figure(word_of(*other, "a figure"));
  if (const YamlNode* parts = fields.find("parts")) roll.parts = read_parts(*parts);
  fields.finish();
  return roll;
}

/// Keys of a line of play that are expectations.
constexpr auto check_keys = std::to_array<std::string_view>({"asked", "offered", "not-offered", "only-offered"});

/// What the keys of a line say; a line says exactly one thing.
std::vector<LineContent> read_contents(Fields& fields, const YamlNode* answer, const Names& names) {
  std::vector<LineContent> contents;
  for (const std::string& name : names.seat_names()) {
    const YamlNode* choice = fields.find(name);
    if (choice == nullptr) continue;
    contents.emplace_back(TakeChoice{read_plan(*read_seat(name, names.game().seat_count()), *choice, names)});
  }
  if (const YamlNode* ask = fields.find("ask")) contents.emplace_back(read_ask(*ask, answer, names));
  if (const YamlNode* refuse = fields.find("refuse")) contents.emplace_back(read_refuse(*refuse, names));
  if (const YamlNode* roll = fields.find("roll")) contents.emplace_back(read_expected_roll(*roll, names));
  if (const YamlNode* agreement = fields.find("agree")) {
    if (word_of(*agreement, "draw").text != "draw") fail(place_of(*agreement), "players can agree on a draw");
    contents.emplace_back(AgreeOnDraw{});
  }
  if (const YamlNode* expect = fields.find("expect")) contents.emplace_back(TestChecks{read_checks(*expect, names)});
  for (const std::string_view key : check_keys) {
    const YamlNode* check = fields.find(key);
    if (check == nullptr) continue;
    TestChecks tests;
    read_check({std::string(key), check->line, check->column, *check}, names, tests.checks);
    contents.emplace_back(std::move(tests));
  }
  return contents;
}

ScriptLine read_line(const YamlNode& node, const Names& names) {
  Fields fields(node, "a line of play");
  ScriptLine line{.place = place_of(node), .dice = {}, .what = TestChecks{}};
  const YamlNode* dice = fields.find("dice");
  const YamlNode* answer = fields.find("answer");
  if (dice != nullptr) line.dice = read_rolls(*dice);
  std::vector<LineContent> contents = read_contents(fields, answer, names);
  fields.finish();
  if (contents.empty() && dice != nullptr) contents.emplace_back(ExpectRoll{});
  if (contents.size() != 1)
    fail(line.place,
         "a line of play says one thing: a player's choice, ask, refuse, roll, dice, agree, expect, asked or offered");
  line.what = std::move(contents.front());
  if (answer != nullptr && !std::holds_alternative<AnswerQuestion>(line.what))
    fail(place_of(*answer), "an answer belongs to an ask");
  return line;
}

}  // namespace

Script read_script(Fields& scenario, const Names& names) {
  Script script;
  if (const YamlNode* dice = scenario.find("dice")) script.dice = read_rolls(*dice);
  if (const YamlNode* play = scenario.find("play")) {
    if (!play->is_list()) fail(place_of(*play), "the play is a list");
    for (const YamlNode& item : play->items) script.lines.push_back(read_line(item, names));
  }
  if (const YamlNode* expect = scenario.find("expect")) script.checks = read_checks(*expect, names);
  return script;
}

}  // namespace fracas
