#include "cli/sight_command.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/loaded_content.hpp"
#include "cli/map_opened.hpp"
#include "cli/sight_svg.hpp"
#include "cli/text_file.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {
namespace {

constexpr std::array<const char*, 3> sight_words = {"none", "obstructed", "clear"};

/// The map of an id, of SYSTEM/ID, or in a file.
Result<MapDefinition, std::string> find_map(const SightRequest& request) {
  std::error_code ignored;
  if (std::filesystem::is_regular_file(request.map, ignored)) {
    Result<OpenedMap, LoadErrors> opened = open_map(request.map, shipped_catalogue());
    if (!opened) return to_text(opened.error());
    if (!opened->problems.empty()) return to_text(opened->problems);
    return opened->map;
  }
  const Result<LoadedContent, LoadErrors> content = load_content(request.content);
  if (!content) return to_text(content.error());
  std::vector<std::string> ids;
  for (const LibraryMap& map : content->library.maps()) {
    const std::string full = fmt::format("{}/{}", system_id(map.system), map.map.id);
    if (request.map == map.map.id || request.map == full) return map.map;
    ids.push_back(map.map.id);
  }
  const std::vector<std::string_view> words(ids.begin(), ids.end());
  const std::string hint = did_you_mean(request.map, words);
  return "There is no map " + fracas::quoted(request.map) + (hint.empty() ? "." : hint) + " There are " + list_words(words) +
         ", and files.\n";
}

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

SightBody body_on(const HexBoard& board, SpaceId space, int height) {
  return {.at = board[space].at,
          .base = board[space].level,
          .height = Height{static_cast<std::int16_t>(height)},
          .space = space,
          .has_base_edge = board[space].is_rung()};
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

void print_text(const HexBoard& board, const SightQuestion& question, const SightAnswer& answer, SpaceId from, SpaceId to,
                int range) {
  fmt::print("{} (level {}, Height {}) to {} (level {}, Height {}), {}\n", board.name(from), question.from.base.value,
             question.from.height.value, board.name(to), question.to.base.value, question.to.height.value,
             question.model == SightModel::HitZones ? "hit zones (SS-RUL-29)" : "target point to hit zone (HS-RUL-08)");
  fmt::print("Sight: {}\n", sight_words[static_cast<std::size_t>(answer.sight)]);
  fmt::print("Range: {}\n", range == HexBoard::unreachable ? "other battlefield" : std::to_string(range));
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

void print_json(const HexBoard& board, const SightAnswer& answer, SpaceId from, SpaceId to, int range) {
  nlohmann::json json = {{"from", board.name(from)},
                         {"to", board.name(to)},
                         {"sight", sight_words[static_cast<std::size_t>(answer.sight)]},
                         {"line", {point_json(answer.line.from), point_json(answer.line.to)}},
                         {"range", nullptr},
                         {"blocker", nullptr}};
  if (range != HexBoard::unreachable) json["range"] = range;
  if (answer.blocker.kind != SightBlockerKind::Nothing) json["blocker"] = blocker_text(board, answer.blocker);
  if (answer.sight == Sight::Obstructed) {
    json["hidden_parts"] = answer.hidden_parts;
    json["parts"] = answer.parts;
  }
  fmt::print("{}\n", json.dump(2));
}

bool write_picture(const std::string& path, const std::string& text) {
  Result<WholeFile, FileProblem> file = WholeFile::prepare(path);
  const std::optional<FileProblem> problem = file ? file.value().write(text) : file.error();
  if (problem) fmt::print(stderr, "{}\n", problem->sentence);
  return !problem;
}

ExitCode fail(const std::string& sentence) {
  fmt::print(stderr, "{}", sentence);
  return ExitCode::BadInput;
}

}  // namespace

ExitCode run_sight(const SightRequest& request) {
  const Result<MapDefinition, std::string> map = find_map(request);
  if (!map) return fail(map.error());
  if (map->shape != BoardShape::Hex) return fail(fmt::format("{} is a square map; this command is about hex maps.\n", map->id));
  const HexBoard& board = map->hex;
  const Result<SpaceId, std::string> from = find_named(board, request.from);
  if (!from) return fail(from.error());
  const Result<SpaceId, std::string> to = find_named(board, request.to);
  if (!to) return fail(to.error());
  SightQuestion question{.from = body_on(board, *from, request.height),
                         .to = body_on(board, *to, request.height_to.value_or(request.height)),
                         .model = request.is_classic ? SightModel::TargetPoint : SightModel::HitZones};
  const SightMarks marks = marks_beside(board, question.from);
  question.marks = {marks.begin(), marks.size()};
  const SightAnswer answer = explain_sight(board, question);
  const int range = board.range(*from, *to, request.is_classic ? RangeRoute::OverSpacesAndObstacles : RangeRoute::OverSpaces);
  if (request.as_json) {
    print_json(board, answer, *from, *to, range);
  } else {
    print_text(board, question, answer, *from, *to, range);
  }
  const std::string title = fmt::format("{}: {} to {}, {}", map->name, board.name(*from), board.name(*to),
                                        sight_words[static_cast<std::size_t>(answer.sight)]);
  if (!request.svg.empty() && !write_picture(request.svg, sight_svg(board, question, answer, title))) return ExitCode::BadInput;
  return answer.sight == Sight::None ? ExitCode::No : ExitCode::Ok;
}

}  // namespace fracas
