#include <algorithm>
#include <string>
#include <utility>

#include "engine/board/hex/space_name.hpp"
#include "engine/content/hex_pieces.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr int most_levels = content_limits::hex_piece_level;

bool is_glyph_letter(std::string_view text) {
  if (text.size() != 1) return false;
  const char letter = text[0];
  return letter == '?' || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
         (letter >= '0' && letter <= '9');
}

}  // namespace

std::optional<std::uint8_t> HexPieceReader::direction_between(const MapPiece& place, const MapPiece& from, const MapPiece& to,
                                                              HexCoordinate& at) {
  const std::optional<HexCoordinate> one = read_hex_name(from.text);
  const std::optional<HexCoordinate> other = read_hex_name(to.text);
  for (std::uint8_t direction = 0; one && other && direction < hex_directions.size(); ++direction) {
    if (neighbour_of(*one, hex_directions[direction]) != *other) continue;
    at = *one;
    return direction;
  }
  errors_.add(place, "expected two hexes that touch, such as C4 and C5, found " + fracas::quoted(from.text) + " and " +
                         fracas::quoted(to.text));
  return std::nullopt;
}

/// KIND C4|C5 @LEVEL OPTIONS.
void HexPieceReader::read_edge(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  Draft draft{.line = line};
  if (!read_kind(HexBlock::Edges, words[0], draft)) return;
  const std::size_t bar = words.size() < 2 ? std::string_view::npos : words[1].text.find('|');
  if (bar == std::string_view::npos) {
    errors_.add(words.size() < 2 ? line : words[1], "expected the two hexes of the edge, such as C4|C5, the inner one first");
    return;
  }
  EdgePiece edge{.kind = static_cast<EdgeKind>(draft.kind)};
  const std::optional<std::uint8_t> direction =
      direction_between(words[1], part_of(words[1], 0, bar), part_of(words[1], bar + 1), edge.at);
  if (!direction) return;
  if (!read_rest(HexBlock::Edges, words, 2, draft)) return;
  const std::optional<Level> bottom = draft.level ? draft.level : surface(edge.at, words[1]);
  const std::optional<int> height = number(draft, PieceOption::Height, 1, most_levels, edge.height.value);
  std::optional<std::string> name_of_edge = name(draft);
  if (!bottom || !height || !name_of_edge) return;
  edge.direction = *direction;
  edge.bottom = *bottom;
  edge.height.value = static_cast<std::int16_t>(*height);
  edge.is_crossed_on_foot = draft.has(PieceOption::Crossed);
  edge.has_sight_mark = draft.has(PieceOption::Mark);
  edge.name = *std::move(name_of_edge);
  placed_.build.edges.push_back(std::move(edge));
  placed_.places[static_cast<std::size_t>(BuildPart::Edge)].push_back(line);
}

/// C4 -> C5 @LANDING OPTIONS.
void HexPieceReader::read_ladder(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  if (words.size() < 3 || words[1].text != "->") {
    errors_.add(line, "expected a ladder such as 'C4 -> C5 pieces 3': the hex it stands on and the hex it leans on");
    return;
  }
  LadderPiece ladder;
  Draft draft{.line = line};
  const std::optional<std::uint8_t> direction = direction_between(words[0], words[0], words[2], ladder.at);
  if (!direction) return;
  if (!read_rest(HexBlock::Ladders, words, 3, draft)) return;
  const std::optional<Level> landing = draft.level ? draft.level : surface(ladder.at, words[0]);
  const std::optional<int> pieces = number(draft, PieceOption::Pieces, 1, 99, 1);
  if (!landing || !pieces) return;
  ladder.direction = *direction;
  ladder.landing = *landing;
  ladder.pieces = static_cast<std::uint8_t>(*pieces);
  ladder.is_turbo_lift = draft.has(PieceOption::Turbo);
  placed_.build.ladders.push_back(ladder);
  placed_.places[static_cast<std::size_t>(BuildPart::Ladder)].push_back(line);
}

/// KIND SPACE, with the letter of a glyph between them, and perhaps face-up behind.
void HexPieceReader::read_token(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  Draft draft{.line = line};
  if (!read_kind(HexBlock::Tokens, words[0], draft)) return;
  MapToken token{.kind = static_cast<MapTokenKind>(draft.kind)};
  std::size_t next = 1;
  if (token.kind == MapTokenKind::Glyph) {
    if (next >= words.size() || !is_glyph_letter(words[next].text)) {
      errors_.add(next < words.size() ? words[next] : line,
                  "expected the letter of the glyph, or ? for an unknown one, as in 'glyph A D4'");
      return;
    }
    token.letter = words[next++].text[0];
  }
  if (next >= words.size()) {
    errors_.add(line, "expected the space on which it lies, such as D4");
    return;
  }
  const std::optional<Place> space = read_space(words[next++]);
  if (!space || !read_rest(HexBlock::Tokens, words, next, draft)) return;
  if (draft.level) {
    errors_.add(line, "expected the level directly behind the hex, such as D4@9");
    return;
  }
  token.at = space->at;
  token.level = *space->level;
  token.is_face_up = draft.has(PieceOption::FaceUp);
  placed_.build.tokens.push_back(token);
  placed_.places[static_cast<std::size_t>(BuildPart::Token)].push_back(line);
}

/// The building of a transit line, by its name or its place in the list.
std::optional<std::uint8_t> HexPieceReader::read_building(const MapPiece& word) {
  const std::vector<BuildingPiece>& buildings = placed_.build.buildings;
  if (const std::optional<int> number = whole_number(word.text, no_feature)) {
    if (*number >= 1 && static_cast<std::size_t>(*number) <= buildings.size()) return static_cast<std::uint8_t>(*number - 1);
  }
  const std::optional<std::string> name = read_name_text(word.text);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min<std::size_t>(buildings.size(), no_feature); ++i) {
    if (name && !name->empty() && buildings[i].name == *name) return static_cast<std::uint8_t>(i);
    if (!buildings[i].name.empty()) names.push_back(buildings[i].name);
  }
  errors_.add(word, "expected a building, by its name or by its number from 1 to " + std::to_string(buildings.size()) +
                        ", found " + fracas::quoted(word.text) + did_you_mean(word.text, names));
  return std::nullopt;
}

/// BUILDING NUMBER: SPACES.
void HexPieceReader::read_transit(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  if (words.size() < 3 || !words[1].text.ends_with(':')) {
    errors_.add(line, "expected a building, a transit number with a colon and spaces, such as 'house 4: D4@1 G4@1'");
    return;
  }
  const std::optional<std::uint8_t> building = read_building(words[0]);
  constexpr int most_number = 255;
  const std::optional<int> number = whole_number(words[1].text.substr(0, words[1].text.size() - 1), most_number);
  if (!number || *number < 1) {
    errors_.add(words[1], "expected a transit number from 1 to " + std::to_string(most_number) + " and a colon, found " +
                              fracas::quoted(words[1].text));
    return;
  }
  const std::vector<Place> spaces = read_spaces(words, 2);
  if (!building) return;
  const auto price = static_cast<std::uint8_t>(*number);
  const std::uint16_t stairwell = next_stairwells_[{*building, price}]++;  // lines tell stairs of one price apart
  for (const Place& space : spaces) {
    placed_.build.transits.push_back({space.at, *space.level, *building, price, stairwell});
    placed_.places[static_cast<std::size_t>(BuildPart::Transit)].push_back(space.text);
  }
}

/// PLAYER: SPACES.
void HexPieceReader::read_zone(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  std::optional<int> player;
  if (words.size() >= 2 && words[0].text.ends_with(':'))
    player = whole_number(words[0].text.substr(0, words[0].text.size() - 1), content_limits::players);
  if (!player || *player < 1) {
    errors_.add(words[0], "expected a player from 1 to " + std::to_string(content_limits::players) +
                              ", a colon and spaces, such as '2: D4@9 E4@9'");
    return;
  }
  for (const Place& space : read_spaces(words, 1)) {
    placed_.build.zones.push_back({space.at, *space.level, SeatId{static_cast<std::uint8_t>(*player - 1)}});
    placed_.places[static_cast<std::size_t>(BuildPart::Zone)].push_back(space.text);
  }
}

/// KIND SPACES.
void HexPieceReader::read_mark(const MapPiece& line) {
  const std::vector<MapPiece> words = split_words(line);
  Draft draft{.line = line};
  if (!read_kind(HexBlock::Marks, words[0], draft)) return;
  if (words.size() < 2) errors_.add(line, "expected the spaces to mark, such as 'exit D4 D5@3'");
  for (const Place& space : read_spaces(words, 1)) {
    placed_.build.marks.push_back({space.at, *space.level, static_cast<SpaceMark>(1U << draft.kind)});
    placed_.places[static_cast<std::size_t>(BuildPart::Mark)].push_back(space.text);
  }
}

void HexPieceReader::read_declaration(const MapPiece& line) {
  if (line.text == declaration_words[0]) {
    placed_.build.is_ice_slippery = true;
  } else if (line.text == declaration_words[1]) {
    placed_.build.is_snow_heavy = true;
  } else {
    errors_.add(line, "expected " + list_words(declaration_words) + ", found " + fracas::quoted(line.text) +
                          did_you_mean(line.text, declaration_words));
  }
}

}  // namespace fracas
