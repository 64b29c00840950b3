#include "cli/sight_command.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/find_map.hpp"
#include "cli/sight_svg.hpp"
#include "cli/square_sight.hpp"
#include "cli/text_file.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/rules/scape/figure_sight.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

constexpr std::array<const char*, 3> sight_words = {"none", "obstructed", "clear"};

Result<SpaceId, std::string> find_named(const HexBoard& board, const std::string& name) {
  const SpaceId space = find_space(board, name);
  if (space.is_some()) return space;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (!board.spaces()[i].is_gone) names.push_back(board.name(SpaceId{static_cast<std::uint16_t>(i)}));
  }
  const std::vector<std::string_view> words(names.begin(), names.end());
  const std::string hint = did_you_mean(name, words);
  return "The map has no space " + fracas::quoted(name) + (hint.empty() ? "." : hint) +
         " Spaces are written as B3, or B3@9 for the one at level 9.\n";
}

/// A point as "B3 (11.3 mm east, 4.0 mm north), level 5.75".
std::string point_text(const sight::SightPoint& point, HexCoordinate at) {
  constexpr double millimetres = 43.30127018922193 / sight::units_per_hex;
  const sight::PlanPoint middle = sight::middle_of(at);
  const auto q = static_cast<double>(point.plan.q - middle.q);
  const auto r = static_cast<double>(point.plan.r - middle.r);
  const double east = (q + r / 2) * millimetres;
  const double south = r * 0.8660254037844386 * millimetres;
  const double level = static_cast<double>(point.height) / sight::units_per_level;
  std::string place = hex_name(at);
  if (east != 0 || south != 0) {
    place += fmt::format(" ({:.1f} mm {}, {:.1f} mm {})", std::abs(east), east < 0 ? "west" : "east", std::abs(south),
                         south < 0 ? "north" : "south");
  }
  return fmt::format("{}, level {:g}", place, level);
}

/// Why the places of the two decide, where they do.
const char* reason_text(scape::SightReason reason) {
  switch (reason) {
    case scape::SightReason::Lines: return "";
    case scape::SightReason::Itself: return "nobody sees oneself";
    case scape::SightReason::ShutCar: return "an elevator car is shut";
    case scape::SightReason::OneCar: return "both are inside one elevator car";
    case scape::SightReason::PairedStairs: return "paired stairs one floor apart (SS-BLD-28)";
    case scape::SightReason::Ability: return "a power forbids it";
  }
  return "";
}

void print_text(const HexBoard& board, const SightQuestion& question, const scape::ExplainedSight& sight, SpaceId from,
                SpaceId to, int range) {
  const SightAnswer& answer = sight.answer;
  fmt::print("{} (level {}, Height {}) to {} (level {}, Height {}), {}\n", board.name(from), question.from.base.value,
             question.from.height.value, board.name(to), question.to.base.value, question.to.height.value,
             question.model == SightModel::HitZones ? "hit zones (SS-RUL-29)" : "target point to hit zone (HS-RUL-08)");
  fmt::print("Sight: {}\n", sight_words[static_cast<std::size_t>(answer.sight)]);
  fmt::print("Range: {}\n", range == HexBoard::unreachable ? "other battlefield" : std::to_string(range));
  if (sight.reason != scape::SightReason::Lines) {
    fmt::print("Because: {}\n", reason_text(sight.reason));
    return;
  }
  const char* word = answer.sight == Sight::None ? "Broken line" : "Free line";
  fmt::print("{}: {} to {}\n", word, point_text(answer.line.from, question.from.at), point_text(answer.line.to, question.to.at));
  if (answer.sight == Sight::None) fmt::print("First in the way: {}\n", blocker_text(board, answer.blocker));
  if (answer.sight == Sight::Obstructed) {
    fmt::print("Hidden from there: {} of {} samples, the first by {}\n", answer.hidden_parts, answer.parts,
               blocker_text(board, answer.blocker));
  }
}

nlohmann::json point_json(const sight::SightPoint& point) {
  return {{"q", static_cast<double>(point.plan.q) / sight::units_per_hex},
          {"r", static_cast<double>(point.plan.r) / sight::units_per_hex},
          {"level", static_cast<double>(point.height) / sight::units_per_level}};
}

void print_json(const HexBoard& board, const scape::ExplainedSight& sight, SpaceId from, SpaceId to, int range) {
  const SightAnswer& answer = sight.answer;
  nlohmann::json json = {{"from", board.name(from)},
                         {"to", board.name(to)},
                         {"sight", sight_words[static_cast<std::size_t>(answer.sight)]},
                         {"line", {point_json(answer.line.from), point_json(answer.line.to)}},
                         {"range", nullptr},
                         {"blocker", nullptr}};
  if (range != HexBoard::unreachable) json["range"] = range;
  if (answer.blocker.kind != SightBlockerKind::Nothing) json["blocker"] = blocker_text(board, answer.blocker);
  if (sight.reason != scape::SightReason::Lines) json["because"] = reason_text(sight.reason);
  if (answer.sight == Sight::Obstructed) {
    json["hidden_parts"] = answer.hidden_parts;
    json["parts"] = answer.parts;
  }
  fmt::print("{}\n", json.dump(2));
}

ExitCode fail(const std::string& sentence) {
  fmt::print(stderr, "{}", sentence);
  return ExitCode::BadInput;
}

ExitCode run_hex_sight(const SightRequest& request, const MapDefinition& map) {
  const HexBoard& board = map.hex;
  const Result<SpaceId, std::string> from = find_named(board, request.from);
  if (!from) return fail(from.error());
  const Result<SpaceId, std::string> to = find_named(board, request.to);
  if (!to) return fail(to.error());
  Game game;
  game.system = request.is_classic ? System::HeroScape : System::SuperScape;
  game.rules = &rule_set_for(game.system);
  game.hex = board;
  const auto somebody = [](SpaceId space, int height) {
    return scape::Onlooker{.figure = {}, .space = space, .height = Height{static_cast<std::int16_t>(height)}};
  };
  scape::FigureSightQuestion asked;
  const scape::ExplainedSight sight =
      scape::explain_sight_between(scape::variant_of(game), game, State{}, somebody(*from, request.height),
                                   somebody(*to, request.height_to.value_or(request.height)), asked);
  const int range = board.range(*from, *to, scape::variant_of(game).range_route);
  if (request.as_json) {
    print_json(board, sight, *from, *to, range);
  } else {
    print_text(board, asked.question, sight, *from, *to, range);
  }
  const std::string title = fmt::format("{}: {} to {}, {}", map.name, board.name(*from), board.name(*to),
                                        sight_words[static_cast<std::size_t>(sight.answer.sight)]);
  if (!request.svg.empty() && !write_or_complain(request.svg, sight_svg(board, asked.question, sight.answer, title)))
    return ExitCode::BadInput;
  return sight.answer.sight == Sight::None ? ExitCode::No : ExitCode::Ok;
}

}  // namespace

ExitCode run_sight(const SightRequest& request) {
  const Result<OpenedMap, std::string> map = find_map(request.map, request.content, shipped_catalogue());
  if (!map || !map->problems.empty()) return fail(map ? to_text(map->problems) : map.error());
  return map->is_hex() ? run_hex_sight(request, map->map) : run_square_sight(request, map->map);
}

}  // namespace fracas
