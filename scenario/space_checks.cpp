#include "scenario/space_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "engine/content/hex_piece_words.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "scenario/ability_markers.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 3> ground_words = {"land", "non-land", "neither"};
constexpr std::array<std::string_view, 3> fit_words = {"full", "half", "partial"};

void require_hex(const Game& game, const YamlEntry& entry) {
  if (!game.is_hex()) fail({entry.line, entry.column}, fmt::format("'{}' is asked of hex boards only", entry.key));
}

std::string yes_or_no(bool is_so) { return is_so ? "yes" : "no"; }

std::string category_list(TerrainCategories categories) {
  std::string list;
  for (std::size_t i = 0; i < terrain_category_names.size(); ++i) {
    if ((categories >> i & 1U) == 0) continue;
    if (!list.empty()) list += ", ";
    list += terrain_category_names[i];
  }
  return list.empty() ? "none" : list;
}

/// One thing that can be asked of a space, as text, so that answers are compared and told in the same words.
struct SpaceQuestion {
  std::string_view word;
  std::string (*answer)(const Game& game, const State& state, SpaceId space);
};

const HexSpace& space_in(const Game& game, const State& state, SpaceId space) { return game.board(state)[space]; }

constexpr auto space_questions = std::to_array<SpaceQuestion>({
    {"level", [](const Game& game, const State& state,
                 SpaceId space) { return std::to_string(space_in(game, state, space).level.value); }},
    {"terrain",
     [](const Game& game, const State& state, SpaceId space) { return terrain_word(space_in(game, state, space).terrain); }},
    {"ground",
     [](const Game& game, const State& state, SpaceId space) {
       return std::string(ground_words[static_cast<std::size_t>(terrain_info(space_in(game, state, space).terrain).ground)]);
     }},
    {"categories", [](const Game& game, const State& state,
                      SpaceId space) { return category_list(terrain_info(space_in(game, state, space).terrain).categories); }},
    {"fit", [](const Game& game, const State& state,
               SpaceId space) { return std::string(fit_words[static_cast<std::size_t>(space_in(game, state, space).fit)]); }},
    {"clearance",
     [](const Game& game, const State& state, SpaceId space) {
       const HexSpace& asked = space_in(game, state, space);
       return asked.ceiling == no_ceiling ? std::string("open") : std::to_string(asked.clearance());
     }},
    {"inside",
     [](const Game& game, const State& state, SpaceId space) { return yes_or_no(space_in(game, state, space).is_inside); }},
    {"empty", [](const Game& game, const State& state, SpaceId space) { return yes_or_no(scape::is_empty(game, state, space)); }},
    {"occupied",
     [](const Game& game, const State& state, SpaceId space) { return yes_or_no(scape::is_occupied(game, state, space)); }},
    {"battlefield", [](const Game& game, const State& state,
                       SpaceId space) { return std::to_string(space_in(game, state, space).battlefield + 1); }},
});

/// The answer a scenario expects, in the words of the question; lists are joined as category_list joins them.
std::string expected_text(const YamlNode& node, std::string_view word) {
  if (!node.is_list()) return text_of(node, word);
  std::set<std::string> names;
  for (const YamlNode& item : node.items) names.insert(text_of(item, word));
  std::string list;
  for (const char* const category : terrain_category_names) {
    if (names.erase(category) == 0) continue;
    list += list.empty() ? category : std::string(", ") + category;
  }
  if (!names.empty()) {
    fail_unknown(place_of(node), "terrain category", *names.begin(),
                 std::vector<std::string>(terrain_category_names.begin(), terrain_category_names.end()));
  }
  return list;
}

void read_question(const YamlEntry& line, SpaceId space, const Names& names, std::vector<Check>& checks) {
  if (line.key == "ability-markers") {
    const MarkerHolder holder{MarkerPlace::Space, space.value, names.name_of(space)};
    return read_ability_marker_checks(line.value, names.game(), holder, checks);
  }
  const auto question = std::find_if(space_questions.begin(), space_questions.end(),
                                     [&](const SpaceQuestion& each) { return each.word == line.key; });
  if (question == space_questions.end()) {
    std::vector<std::string> valid;
    for (const SpaceQuestion& each : space_questions) valid.emplace_back(each.word);
    valid.emplace_back("ability-markers");
    fail_unknown({line.line, line.column}, "question about a space", line.key, valid);
  }
  const std::string expected = expected_text(line.value, question->word);
  checks.push_back({{line.line, line.column}, [=](const Situation& situation) -> std::optional<std::string> {
                      const SpaceId now = situation.names.present(situation.state, space);  // it may have been built up
                      const std::string actual = question->answer(situation.names.game(), situation.state, now);
                      if (actual == expected) return std::nullopt;
                      return fmt::format("the {} of {} is {}, expected {}", question->word, situation.names.name_of(now), actual,
                                         expected);
                    }});
}

struct BoardCount {
  std::string_view word;
  std::size_t (*count)(const HexBoard& board);
};

constexpr auto board_counts = std::to_array<BoardCount>({
    {"spaces",
     [](const HexBoard& board) {
       return static_cast<std::size_t>(
           std::count_if(board.spaces().begin(), board.spaces().end(), [](const HexSpace& space) { return !space.is_gone; }));
     }},
    {"objects", [](const HexBoard& board) { return board.build().objects.size(); }},
    {"battlefields", [](const HexBoard& board) { return static_cast<std::size_t>(board.battlefield_count()); }},
});

}  // namespace

void read_space_checks(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_hex(names.game(), entry);
  constexpr std::string_view form = "spaces are asked as { A1: { level: 5, terrain: rock } }";
  if (!entry.value.is_map()) fail(place_of(entry.value), std::string(form));
  for (const YamlEntry& space : entry.value.entries) {
    const SpaceId id = names.space({space.key, {space.line, space.column}});
    if (!space.value.is_map() || space.value.entries.empty()) fail(place_of(space.value), std::string(form));
    for (const YamlEntry& line : space.value.entries) read_question(line, id, names, checks);
  }
}

void read_board_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  require_hex(names.game(), entry);
  Fields fields(entry.value, "the board");
  for (const BoardCount& each : board_counts) {
    const YamlNode* node = fields.find(each.word);
    if (node == nullptr) continue;
    const auto expected = static_cast<std::size_t>(number_of(*node, each.word, 0, 9999));
    checks.push_back({place_of(*node), [=](const Situation& situation) -> std::optional<std::string> {
                        const std::size_t actual = each.count(situation.names.game().board(situation.state));
                        if (actual == expected) return std::nullopt;
                        return fmt::format("the board has {} {}, expected {}", actual, each.word, expected);
                      }});
  }
  fields.finish();
}

}  // namespace fracas
