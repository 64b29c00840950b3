#include "scenario/position_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/sight/square/line_of_fire.hpp"
#include "scenario/ability_checks.hpp"
#include "scenario/event_text.hpp"
#include "scenario/ground_text.hpp"
#include "scenario/odds_checks.hpp"
#include "scenario/reach.hpp"
#include "scenario/space_checks.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {
namespace {

/// One end of a question: a figure, or a space.
struct End {
  FigureId figure;
  SpaceId space;

  [[nodiscard]] SpaceId at(const State& state) const { return figure.is_some() ? state.figures[figure.index()].space : space; }
};

End read_end(const YamlNode& node, const Names& names) {
  if (node.is_scalar()) {
    if (const auto figure = names.find_figure(node.text)) return {*figure, {}};
    if (const auto space = names.find_space(node.text)) return {{}, *space};
    fail_unknown(place_of(node), "figure or space", node.text, names.figure_names());
  }
  return {{}, names.space_of(node)};
}

FigureId read_figure(const YamlNode& node, const Names& names) { return names.figure(word_of(node, "a figure")); }

std::string end_text(const End& end, const Names& names) {
  return end.figure.is_some() ? names.name_of(end.figure) : names.name_of(end.space);
}

struct Pair {
  End from;
  End to;
  std::string text;
  ScenarioPlace place;
};

Pair read_pair(const YamlNode& from, const YamlNode& to, const Names& names) {
  Pair pair{read_end(from, names), read_end(to, names), {}, place_of(from)};
  pair.text = end_text(pair.from, names) + " and " + end_text(pair.to, names);
  return pair;
}

/// [a, x], or several of these in a list.
std::vector<Pair> read_pairs(const YamlNode& node, const Names& names) {
  std::vector<Pair> pairs;
  const bool is_single = node.is_list() && node.items.size() == 2 && node.items[0].is_scalar() && node.items[1].is_scalar();
  if (is_single) {
    pairs.push_back(read_pair(node.items[0], node.items[1], names));
    return pairs;
  }
  if (!node.is_list() || node.items.empty()) fail(place_of(node), "two figures are expected, such as [a, x]");
  for (const YamlNode& item : node.items) {
    if (!item.is_list() || item.items.size() != 2) fail(place_of(item), "two figures are expected, such as [a, x]");
    pairs.push_back(read_pair(item.items[0], item.items[1], names));
  }
  return pairs;
}

void require_figures(const Pair& pair) {
  if (pair.from.figure.is_none() || pair.to.figure.is_none()) fail(pair.place, "figures are expected here, not spaces");
}

void require_scape(const Game& game, ScenarioPlace place, std::string_view what) {
  if (!game.is_hex()) fail(place, fmt::format("{} is no question of HeroClix", what));
}

void require_clix(const Game& game, ScenarioPlace place, std::string_view what) {
  if (game.is_hex()) fail(place, fmt::format("{} is a question of HeroClix only", what));
}

bool is_on_board(const State& state, const End& end) {
  return end.figure.is_none() || state.figures[end.figure.index()].is_on_board();
}

bool are_adjacent(const Game& game, const State& state, const Pair& pair) {
  if (!is_on_board(state, pair.from) || !is_on_board(state, pair.to)) return false;
  if (game.is_hex()) return scape::are_adjacent(game, state, pair.from.figure, pair.to.figure);
  if (pair.from.figure.is_some() && pair.to.figure.is_some())
    return clix::are_adjacent(game, state, pair.from.figure, pair.to.figure);
  return clix::ground_of(game, state).is_adjacent(pair.from.at(state), pair.to.at(state));
}

void read_adjacent(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool expected = entry.key == "adjacent";
  for (const Pair& pair : read_pairs(entry.value, names)) {
    if (names.game().is_hex()) require_figures(pair);
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        if (are_adjacent(situation.names.game(), situation.state, pair) == expected) return std::nullopt;
                        return fmt::format("{} are {}adjacent", pair.text, expected ? "not " : "");
                      }});
  }
}

std::string figures_text(const Names& names, const std::vector<FigureId>& figures) {
  std::string text;
  for (const FigureId figure : figures) text += (text.empty() ? "" : ", ") + names.name_of(figure);
  return text.empty() ? "nobody" : text;
}

/// engaged: { a: [x, y] }, the full list; { a: [] } for an unengaged figure.
void read_engagements(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  for (const YamlEntry& line : entry.value.entries) {
    const FigureId figure = names.figure({line.key, {line.line, line.column}});
    std::vector<FigureId> expected;
    for (const YamlNode* item : items_of(line.value)) expected.push_back(read_figure(*item, names));
    std::sort(expected.begin(), expected.end());
    checks.push_back({{line.line, line.column}, [=](const Situation& situation) -> std::optional<std::string> {
                        const scape::Neighbours enemies = scape::engaged_enemies(situation.names.game(), situation.state, figure);
                        std::vector<FigureId> actual(enemies.begin(), enemies.end());
                        std::sort(actual.begin(), actual.end());
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} is engaged with {}, expected {}", situation.names.name_of(figure),
                                           figures_text(situation.names, actual), figures_text(situation.names, expected));
                      }});
  }
}

void read_engaged(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_scape(names.game(), {entry.line, entry.column}, "engagement");
  if (entry.value.is_map()) return read_engagements(entry, names, checks);
  const bool expected = entry.key == "engaged";
  for (const Pair& pair : read_pairs(entry.value, names)) {
    require_figures(pair);
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        const bool actual =
                            scape::are_engaged(situation.names.game(), situation.state, pair.from.figure, pair.to.figure);
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} are {}engaged", pair.text, expected ? "not " : "");
                      }});
  }
}

/// Reads { from: a, to: x, is: ... } or a list of these, and hands each to `make`.
template <class Make>
void read_between(const YamlEntry& entry, const Names& names, Make make) {
  for (const YamlNode* item : items_of(entry.value)) {
    Fields fields(*item, "a question between two ends");
    Pair pair = read_pair(fields.require("from"), fields.require("to"), names);
    pair.place = place_of(*item);
    make(pair, fields.require("is"), fields);
    fields.finish();
  }
}

/// Between figures from their nearest spaces, between spaces as it is.
int range_of(const Game& game, const State& state, const Pair& pair) {
  if (pair.from.figure.is_some() && pair.to.figure.is_some())
    return scape::range_between(game, state, pair.from.figure, pair.to.figure);
  return scape::range_along_board(game, state, pair.from.at(state), pair.to.at(state));
}

void read_range(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_scape(names.game(), {entry.line, entry.column}, "range");
  read_between(entry, names, [&](const Pair& pair, const YamlNode& is, Fields&) {
    const int expected = is.is_scalar() && is.text == "none" ? HexBoard::unreachable : number_of(is, "a range", 0, 254);
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        const int actual = range_of(situation.names.game(), situation.state, pair);
                        if (actual == expected) return std::nullopt;
                        const auto text = [](int range) {
                          return range == HexBoard::unreachable ? std::string("none") : std::to_string(range);
                        };
                        return fmt::format("the range between {} is {}, expected {}", pair.text, text(actual), text(expected));
                      }});
  });
}

int clix_distance(const Game& game, const State& state, const Pair& pair) {
  if (pair.from.figure.is_some() && pair.to.figure.is_some())
    return clix::distance_between(game, state, pair.from.figure, pair.to.figure);
  return game.square.distance(pair.from.at(state), pair.to.at(state));
}

void read_distance(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_clix(names.game(), {entry.line, entry.column}, "distance");
  read_between(entry, names, [&](const Pair& pair, const YamlNode& is, Fields&) {
    const int expected = number_of(is, "a distance", 0, 999);
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        const int actual = clix_distance(situation.names.game(), situation.state, pair);
                        if (actual == expected) return std::nullopt;
                        return fmt::format("the distance between {} is {}, expected {}", pair.text, actual, expected);
                      }});
  });
}

template <std::size_t Count>
std::size_t read_word(const YamlNode& node, std::string_view what, const std::array<std::string_view, Count>& words) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (words[i] == text_of(node, what)) return i;
  }
  fail_unknown(place_of(node), what, node.text, std::vector<std::string>(words.begin(), words.end()));
}

constexpr std::array<std::string_view, 3> sight_words = {"none", "obstructed", "clear"};
static_assert(static_cast<int>(Sight::None) == 0 && static_cast<int>(Sight::Obstructed) == 1 &&
              static_cast<int>(Sight::Clear) == 2);

void read_sight(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_scape(names.game(), {entry.line, entry.column}, "sight");
  read_between(entry, names, [&](const Pair& pair, const YamlNode& is, Fields&) {
    require_figures(pair);
    const std::size_t expected = read_word(is, "sight", sight_words);
    checks.push_back(
        {pair.place, [=](const Situation& situation) -> std::optional<std::string> {
           const Game& game = situation.names.game();
           const Sight sight =
               scape::sight_between(scape::variant_of(game), game, situation.state, pair.from.figure, pair.to.figure);
           const auto actual = static_cast<std::size_t>(sight);
           if (actual == expected) return std::nullopt;
           return fmt::format("sight between {} is {}, expected {}", pair.text, sight_words[actual], sight_words[expected]);
         }});
  });
}

constexpr std::array<std::string_view, 3> line_words = {"clear", "hindered", "blocked"};
static_assert(static_cast<int>(LineOfFire::Clear) == 0 && static_cast<int>(LineOfFire::Hindered) == 1 &&
              static_cast<int>(LineOfFire::Blocked) == 2);

LineAnswer line_between(const Game& game, const State& state, const Pair& pair) {
  if (pair.from.figure.is_some() && pair.to.figure.is_some())
    return clix::best_line(game, state, pair.from.figure, pair.to.figure, std::numeric_limits<int>::max()).answer;
  if (pair.from.figure.is_some())
    return clix::line_to_square(game, state, pair.from.figure, pair.from.at(state), pair.to.at(state));
  const LineQuestion question{.from = pair.from.at(state), .to = pair.to.at(state)};
  return draw_line(clix::ground_of(game, state), question, [](SpaceId, bool) { return FigureId{}; });
}

/// What decides a line, in words: a character, or the square or wall with its cause.
std::string decider_text(const LineAnswer& answer, const Names& names) {
  if (answer.cause == LineCause::Nothing) return "nothing";
  if (answer.character.is_some()) return names.name_of(answer.character);
  const std::string square = names.name_of(answer.square);
  return answer.beside.is_some() ? square + "|" + names.name_of(answer.beside) : square;
}

void read_line(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_clix(names.game(), {entry.line, entry.column}, "line-of-fire");
  read_between(entry, names, [&](const Pair& pair, const YamlNode& is, Fields& fields) {
    const std::size_t expected = read_word(is, "line of fire", line_words);
    const YamlNode* decider = fields.find("decided-by");
    const std::string decided_by = decider == nullptr ? "" : with_square_commas(text_of(*decider, "what decides the line"));
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        const LineAnswer line = line_between(situation.names.game(), situation.state, pair);
                        const auto actual = static_cast<std::size_t>(line.status);
                        const std::string by = decider_text(line, situation.names);
                        if (actual == expected && (decided_by.empty() || decided_by == by)) return std::nullopt;
                        if (decided_by.empty()) {
                          return fmt::format("the line of fire between {} is {}, expected {}", pair.text, line_words[actual],
                                             line_words[expected]);
                        }
                        return fmt::format("the line of fire between {} is {} (decided by {}), expected {} (decided by {})",
                                           pair.text, line_words[actual], by, line_words[expected], decided_by);
                      }});
  });
}

scape::DiceCount dice_of(const Situation& situation, const Pair& pair, bool is_attack) {
  const Game& game = situation.names.game();
  const scape::Variant& variant = scape::variant_of(game);
  if (is_attack) return scape::attack_dice(variant, game, situation.state, pair.from.figure, pair.to.figure);
  const bool can_be_obstructed = !scape::are_adjacent(game, situation.state, pair.from.figure, pair.to.figure);
  const bool is_obstructed = can_be_obstructed && scape::sight_between(variant, game, situation.state, pair.from.figure,
                                                                       pair.to.figure) == Sight::Obstructed;
  return scape::defense_dice(variant, game, situation.state, pair.from.figure, pair.to.figure, is_obstructed);
}

/// attack-dice and defense-dice: { from: attacker, to: defender, is: 5, parts: { Attack: 4, height advantage: 1 } }.
void read_dice(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_scape(names.game(), {entry.line, entry.column}, entry.key);
  const bool is_attack = entry.key == "attack-dice";
  read_between(entry, names, [&](const Pair& pair, const YamlNode& is, Fields& fields) {
    require_figures(pair);
    const int expected = number_of(is, "a number of dice", 0, 60);
    const YamlNode* parts_node = fields.find("parts");
    const bool has_parts = parts_node != nullptr;
    const std::vector<ExpectedPart> parts = has_parts ? read_parts(*parts_node) : std::vector<ExpectedPart>{};
    checks.push_back({pair.place, [=](const Situation& situation) -> std::optional<std::string> {
                        const scape::DiceCount actual = dice_of(situation, pair, is_attack);
                        if (actual.dice == expected && (!has_parts || do_parts_agree(actual.parts, parts))) return std::nullopt;
                        return fmt::format("{} dice between {}: {} ({}), expected {}", is_attack ? "attack" : "defense",
                                           pair.text, actual.dice, describe_parts(actual.parts),
                                           has_parts ? "other parts or another number" : std::to_string(expected));
                      }});
  });
}

/// reach: { a: { A1: 1, A2: 2, A3: no } }.
void read_reach(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (!entry.value.is_map()) fail(place_of(entry.value), "reach is written { a: { A1: 1, A2: no } }");
  for (const YamlEntry& line : entry.value.entries) {
    const FigureId figure = names.figure({line.key, {line.line, line.column}});
    if (!line.value.is_map() || line.value.entries.empty())
      fail(place_of(line.value), "reach is written { a: { A1: 1, A2: no } }");
    std::vector<std::pair<SpaceId, int>> expected;
    for (const YamlEntry& space : line.value.entries) {
      const bool is_out = space.value.is_scalar() && space.value.text == "no";
      expected.emplace_back(names.space({space.key, {space.line, space.column}}),
                            is_out ? -1 : number_of(space.value, "a cost", 0, 99));
    }
    checks.push_back({{line.line, line.column}, [=](const Situation& situation) -> std::optional<std::string> {
                        const auto reach = reach_of(situation.names.game(), situation.state, figure);
                        for (const auto& [space, cost] : expected) {
                          const auto found = reach.find(space);
                          const int actual = found == reach.end() ? -1 : found->second;
                          if (actual == cost) continue;
                          const auto text = [](int value) {
                            return value < 0 ? std::string("out of reach") : fmt::format("reached at cost {}", value);
                          };
                          return fmt::format("{} is {} for {}, expected {}", situation.names.name_of(space), text(actual),
                                             situation.names.name_of(figure), text(cost));
                        }
                        return std::nullopt;
                      }});
  }
}

struct PositionWord {
  std::string_view word;
  void (*read)(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);
};

constexpr auto position_words = std::to_array<PositionWord>({
    {"adjacent", read_adjacent},   {"not-adjacent", read_adjacent}, {"engaged", read_engaged},    {"not-engaged", read_engaged},
    {"range", read_range},         {"distance", read_distance},     {"sight", read_sight},        {"line-of-fire", read_line},
    {"attack-dice", read_dice},    {"defense-dice", read_dice},     {"reach", read_reach},        {"spaces", read_space_checks},
    {"board", read_board_check},   {"allies", read_relations},      {"enemies", read_relations},  {"has", read_possessions},
    {"has-not", read_possessions}, {"terrain", read_terrain_check}, {"tokens", read_token_check}, {"odds", read_odds},
    {"risks", read_risks},
});

}  // namespace

bool read_position_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  for (const PositionWord& word : position_words) {
    if (word.word != entry.key) continue;
    word.read(entry, names, checks);
    return true;
  }
  return false;
}

const std::vector<std::string>& position_check_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    for (const PositionWord& word : position_words) all.emplace_back(word.word);
    return all;
  }();
  return words;
}

}  // namespace fracas
