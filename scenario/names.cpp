#include "scenario/names.hpp"

#include <fmt/format.h>

#include "engine/board/hex/space_name.hpp"
#include "engine/state/state.hpp"
#include "scenario/board_text.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {

std::optional<SeatId> read_seat(std::string_view word, std::size_t seat_count) {
  if (word.size() != 2 || word[0] != 'P' || word[1] < '1') return std::nullopt;
  const auto seat = static_cast<std::size_t>(word[1] - '1');
  if (seat >= seat_count) return std::nullopt;
  return SeatId{static_cast<std::uint8_t>(seat)};
}

Word word_of(const YamlNode& node, std::string_view what) { return {text_of(node, what), {node.line, node.column}}; }

SeatId Names::seat(const Word& word) const {
  const auto seat = read_seat(word.text, game_->seat_count());
  if (!seat) fail_unknown(word.place, "player", word.text, seat_names());
  return *seat;
}

std::optional<FigureId> Names::find_figure(std::string_view name) const {
  SeatId owner;
  if (const std::size_t dot = name.find('.'); dot == 2) {
    if (const auto seat = read_seat(name.substr(0, dot), game_->seat_count())) {
      owner = *seat;
      name.remove_prefix(dot + 1);
    }
  }
  for (std::size_t i = 0; i < game_->figures.size(); ++i) {
    const FigureInGame& figure = game_->figures[i];
    if (figure.key == name && (owner.is_none() || figure.owner == owner)) return FigureId{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

FigureId Names::figure(const Word& word) const {
  const auto figure = find_figure(word.text);
  if (!figure) fail_unknown(word.place, "figure", word.text, figure_names());
  return *figure;
}

CardId Names::card(const Word& word) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game_->cards.size(); ++i) {
    if (game_->cards[i].key == word.text) return CardId{static_cast<std::uint8_t>(i)};
    names.push_back(game_->cards[i].key);
  }
  if (const auto figure = find_figure(word.text)) return game_->figures[figure->index()].card;
  fail_unknown(word.place, "card", word.text, names);
}

std::optional<SpaceId> Names::find_space(std::string_view name) const {
  if (game_->is_hex()) {
    const SpaceId space = fracas::find_space(game_->hex, name);
    return space.is_some() ? std::optional(space) : std::nullopt;
  }
  const auto square = read_square_name(name);
  if (!square || !game_->square.contains(*square)) return std::nullopt;
  return game_->square.space(*square);
}

SpaceId Names::space(const Word& word) const {
  if (const auto space = find_space(word.text)) return *space;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game_->space_count(); ++i)
    names.push_back(game_->space_name(SpaceId{static_cast<std::uint16_t>(i)}));
  fail_unknown(word.place, "space", word.text, names);
}

SpaceId Names::space_of(const YamlNode& node) const {
  if (!node.is_list()) return space(word_of(node, "a space"));
  if (node.items.size() != 2) fail(place_of(node), "a square is written as [column, row]");
  return space({fmt::format("({};{})", text_of(node.items[0], "a column"), text_of(node.items[1], "a row")), place_of(node)});
}

std::vector<std::string> Names::seat_names() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game_->seat_count(); ++i) names.push_back(fmt::format("P{}", i + 1));
  return names;
}

std::vector<std::string> Names::figure_names() const {
  std::vector<std::string> names;
  for (const FigureInGame& figure : game_->figures) names.push_back(figure.key);
  return names;
}

std::string Names::name_of(SeatId seat) const { return seat.is_some() ? fmt::format("P{}", seat.value + 1) : "nobody"; }

std::string Names::name_of(FigureId figure) const { return figure.is_some() ? game_->figures[figure.index()].key : "no figure"; }

std::string Names::name_of(SpaceId space) const {
  if (space.is_none()) return "no space";
  if (game_->is_hex() && state_ != nullptr) return game_->space_name(*state_, space);
  if (game_->is_hex()) return space.index() < game_->space_count() ? game_->space_name(space) : "a new space";
  const SquareCoordinate at = game_->square.coordinate(space);
  return fmt::format("({},{})", at.x, at.y);
}

SpaceId Names::present(const State& state, SpaceId space) const {
  if (!game_->is_hex() || space.is_none() || !game_->board(state)[space].is_gone) return space;
  const SpaceId left = game_->board(state).find(game_->board(state)[space].at);
  return left.is_some() ? left : space;
}

}  // namespace fracas
