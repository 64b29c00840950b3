#include "cli/square_sight.hpp"

#include <fmt/core.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/map_square_svg.hpp"
#include "cli/text_file.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/rules/clix/character.hpp"

namespace fracas {
namespace {

constexpr std::array<const char*, 3> line_words = {"clear", "hindered", "blocked"};

Result<SpaceId, std::string> find_square(const SquareBoard& board, const std::string& name) {
  std::vector<std::string> names;
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    names.push_back(board.name(SpaceId{i}));
    if (names.back() == name) return SpaceId{i};
  }
  const std::vector<std::string_view> words(names.begin(), names.end());
  const std::string hint = did_you_mean(name, words);
  return "The map has no square " + fracas::quoted(name) + (hint.empty() ? "." : hint) + " Squares are written as B3, from " +
         names.front() + " to " + names.back() + ".\n";
}

/// What decides the line: "a wall between C2 and C3".
std::string cause_text(const SquareBoard& board, const LineAnswer& answer) {
  if (answer.cause == LineCause::Wall)
    return fmt::format("a wall between {} and {}", board.name(answer.square), board.name(answer.beside));
  return fmt::format("{} on {}", name_of(answer.cause), board.name(answer.square));
}

void print_text(const SquareBoard& board, const clix::CharacterLine& line) {
  fmt::print("{} (elevation {}) to {} (elevation {}), characters of standard size\n", board.name(line.from),
             board[line.from].elevation, board.name(line.to), board[line.to].elevation);
  fmt::print("Line of fire: {}\n", line_words[static_cast<std::size_t>(line.answer.status)]);
  fmt::print("Range: {}\n", board.distance(line.from, line.to));
  if (line.answer.cause != LineCause::Nothing) {
    const char* word = line.answer.status == LineOfFire::Blocked ? "First in the way" : "Hindered by";
    fmt::print("{}: {}\n", word, cause_text(board, line.answer));
  }
}

void print_json(const SquareBoard& board, const clix::CharacterLine& line) {
  const LineAnswer& answer = line.answer;
  nlohmann::json json = {{"from", board.name(line.from)},
                         {"to", board.name(line.to)},
                         {"sight", line_words[static_cast<std::size_t>(answer.status)]},
                         {"range", board.distance(line.from, line.to)},
                         {"blocker", nullptr},
                         {"cause", nullptr},
                         {"square", nullptr}};
  if (answer.cause != LineCause::Nothing) {
    json["blocker"] = cause_text(board, answer);
    json["cause"] = name_of(answer.cause);
    json["square"] = board.name(answer.square);
    if (answer.beside.is_some()) json["beside"] = board.name(answer.beside);
  }
  fmt::print("{}\n", json.dump(2));
}

ExitCode fail(const std::string& sentence) {
  fmt::print(stderr, "{}", sentence);
  return ExitCode::BadInput;
}

}  // namespace

ExitCode run_square_sight(const SightRequest& request, const MapDefinition& map) {
  const Result<SpaceId, std::string> from = find_square(map.square, request.from);
  if (!from) return fail(from.error());
  const Result<SpaceId, std::string> to = find_square(map.square, request.to);
  if (!to) return fail(to.error());
  Game game;
  game.system = System::HeroClix;
  game.rules = &rule_set_for(game.system);
  game.square = map.square;
  const clix::CharacterLine line = clix::best_line(game, State{}, {.character = {}, .square = *from},
                                                   {.character = {}, .square = *to}, std::numeric_limits<int>::max());
  if (request.as_json) {
    print_json(map.square, line);
  } else {
    print_text(map.square, line);
  }
  if (!request.svg.empty()) {
    const std::string title = fmt::format("{}: {} to {}, {}", map.name, request.from, request.to,
                                          line_words[static_cast<std::size_t>(line.answer.status)]);
    if (!write_or_complain(request.svg, square_line_svg(map.square, line.from, line.to, line.answer, title)))
      return ExitCode::BadInput;
  }
  return line.answer.status == LineOfFire::Blocked ? ExitCode::No : ExitCode::Ok;
}

}  // namespace fracas
