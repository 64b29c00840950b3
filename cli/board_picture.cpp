#include "cli/board_picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <vector>

#include "cli/figure_marks.hpp"
#include "engine/api/display_name.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/ground.hpp"

namespace fracas {
namespace {

/// A line of cells put at columns; cells may carry colours, which take no room.
class TextLine {
 public:
  void put(std::size_t column, const std::string& plain, const std::string& painted) {
    if (column > width_) text_.append(column - width_, ' ');
    width_ = std::max(width_, column) + plain.size();
    text_ += painted;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t width_ = 0;
};

/// Who stands on a space as a mark, and the same in the colour of its owner.
struct Occupant {
  std::string plain;
  std::string painted;
};

Occupant occupant_of(const Game& game, const State& state, SpaceId space, const std::vector<std::string>& marks,
                     const Paint& paint) {
  const FigureId figure = state.occupants[space.index()];
  if (figure.is_none()) return {};
  const std::string& mark = marks[figure.index()];
  return {mark, paint.seat(game.figures[figure.index()].owner, mark)};
}

std::string hex_cell(const HexBoard& board, SpaceId space) {
  const HexSpace& hex = board[space];
  return fmt::format("{}:{}{}", board.name(space), hex.level.value, terrain_info(hex.terrain).letter);
}

/// Room for one hex: the widest text plus a gap, even, because each row is shifted by half a hex.
std::size_t hex_width(const HexBoard& board, const std::vector<std::string>& marks) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < board.size(); ++i)
    width = std::max(width, hex_cell(board, SpaceId{static_cast<std::uint16_t>(i)}).size());
  for (const std::string& mark : marks) width = std::max(width, mark.size());
  return (width + 2) / 2 * 2;
}

std::string hex_picture(const Game& game, const State& state, const Paint& paint) {
  const std::vector<std::string> marks = figure_marks(game);
  std::map<int, std::map<int, SpaceId>> rows;  // r, then the place in half hexes
  int leftmost = 0;
  const HexBoard& board = game.board(state);
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    if (board[space].is_gone) continue;
    const HexCoordinate at = board[space].at;
    const int halves = 2 * at.q + at.r;
    leftmost = rows.empty() ? halves : std::min(leftmost, halves);
    rows[at.r][halves] = space;
  }
  const std::size_t half = hex_width(board, marks) / 2;
  std::string picture;
  for (const auto& [r, row] : rows) {
    TextLine ground;
    TextLine figures;
    for (const auto& [halves, space] : row) {
      const std::size_t column = static_cast<std::size_t>(halves - leftmost) * half;
      const std::string cell = hex_cell(board, space);
      ground.put(column, cell, paint.dim(cell));
      const Occupant occupant = occupant_of(game, state, space, marks, paint);
      if (!occupant.plain.empty()) figures.put(column, occupant.plain, occupant.painted);
    }
    picture += ground.text() + "\n" + figures.text() + "\n";
  }
  return picture;
}

std::string terrain_letters(const Square& square) {
  std::string letters(1, square_terrain_table[static_cast<std::size_t>(square.terrain)].letter);
  if (square.elevation != 1) letters += static_cast<char>('0' + std::min<int>(square.elevation, 9));
  return letters;
}

/// o for a light object, O for any other; * where there are several.
std::string object_letter(const Game& game, const State& state, SpaceId space) {
  std::string letters;
  clix::for_each_element(state, [&](std::size_t, const ElementState& element) {
    if (!element.is_on_map() || element.space != space || !clix::is_object(game, element)) return;
    letters += clix::weight_of(game, element) == ObjectWeight::Light ? 'o' : 'O';
  });
  return letters.size() > 1 ? "*" : letters;
}

std::string square_picture(const Game& game, const State& state, const Paint& paint) {
  const std::vector<std::string> marks = figure_marks(game);
  const SquareBoard& board = game.map(state);
  const SquareGround ground = clix::ground_of(game, state);
  std::size_t width = 3;
  for (const std::string& mark : marks) width = std::max(width, mark.size() + 1);
  constexpr std::size_t margin = 4;
  TextLine header;
  for (int x = 0; x < board.width(); ++x) {
    std::string name = board.name(board.space({static_cast<std::int16_t>(x), 0}));
    name.pop_back();  // the row number 1
    header.put(margin + static_cast<std::size_t>(x) * (width + 1), name, paint.dim(name));
  }
  std::string picture = header.text() + "\n";
  for (int y = 0; y < board.height(); ++y) {
    TextLine cells;
    TextLine walls;
    const std::string number = fmt::format("{:>2}", y + 1);
    cells.put(0, number, paint.dim(number));
    for (int x = 0; x < board.width(); ++x) {
      const SpaceId space = board.space({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
      const std::size_t column = margin + static_cast<std::size_t>(x) * (width + 1);
      const Occupant occupant = occupant_of(game, state, space, marks, paint);
      const std::string terrain = terrain_letters(ground[space]) + object_letter(game, state, space);
      if (occupant.plain.empty()) {
        cells.put(column, terrain, paint.dim(terrain));
      } else {
        cells.put(column, occupant.plain, occupant.painted);
      }
      if (ground[space].wall_east) cells.put(column + width, "|", "|");
      if (ground[space].wall_south) walls.put(column, std::string(width, '-'), std::string(width, '-'));
    }
    picture += cells.text() + "\n";
    if (!walls.text().empty()) picture += walls.text() + "\n";
  }
  return picture;
}

std::string place_of(const Game& game, const State& state, const FigureState& figure) {
  switch (figure.status) {
    case FigureStatus::OnBoard: return "at " + game.space_name(state, figure.space);
    case FigureStatus::Unplaced: return "not placed yet";
    case FigureStatus::Defeated: return game.is_hex() ? "defeated" : "knocked out";
    case FigureStatus::Sideline: return "on the sideline";
    case FigureStatus::NotInGame:
    case FigureStatus::Outside:
    case FigureStatus::Removed:
    case FigureStatus::LeftOut: return "out of the game";
  }
  return {};
}

std::string condition_of(const Game& game, FigureId id, const FigureState& figure) {
  if (!figure.is_on_board()) return {};
  const CardDefinition& card = game.definition(id);
  if (game.is_hex()) {
    const ScapeProfile& profile = card.scape;
    const auto number = [&](Statistic statistic, int value) {
      return profile.prints(statistic) ? std::to_string(value) : std::string("none");
    };
    return fmt::format("; {} of {} wounds; move {}, range {}, attack {}, defense {}", figure.damage,
                       number(Statistic::Life, profile.life), number(Statistic::Move, profile.move),
                       number(Statistic::Range, profile.range), number(Statistic::Attack, profile.attack),
                       number(Statistic::Defense, profile.defense));
  }
  if (figure.damage >= card.clix.dial.size()) return {};
  const Click& click = card.clix.dial[figure.damage];
  return fmt::format("; click {}: speed {}, attack {}, defense {}, damage {}; range {}; {} action token{}", figure.damage + 1,
                     click.speed, click.attack, click.defense, click.damage, card.clix.range, figure.action_tokens,
                     figure.action_tokens == 1 ? "" : "s");
}

std::string element_place(const Game& game, const State& state, const ElementState& element) {
  switch (element.status) {
    case ElementStatus::None:
    case ElementStatus::Removed: return "out of the game";
    case ElementStatus::OffMap: return "not on the map";
    case ElementStatus::OnMap: return "at " + game.space_name(state, element.space);
    case ElementStatus::Held: return "held by " + display_name(game, element.bearer);
    case ElementStatus::Equipped: return "equipped to " + display_name(game, element.bearer);
    case ElementStatus::KnockedOut: return "knocked out";
  }
  return {};
}

/// What is no character: objects, equipment, cards and special terrain, each by the word players type.
std::string element_list(const Game& game, const State& state) {
  std::string list;
  clix::for_each_element(state, [&](std::size_t index, const ElementState& element) {
    const ElementKind kind = clix::kind_of(game, element);
    const std::string weight =
        is_object(kind) ? fmt::format("{} ", object_weight_words[static_cast<std::size_t>(clix::weight_of(game, element))]) : "";
    list += fmt::format("  {:<20} {}{}, {}\n", element_key(game, state, index), weight,
                        element_kind_words[static_cast<std::size_t>(kind)], element_place(game, state, element));
  });
  return list.empty() ? list : "Objects and other elements\n" + list;
}

}  // namespace

std::string board_picture(const Game& game, const State& state, const Paint& paint) {
  return game.is_hex() ? hex_picture(game, state, paint) : square_picture(game, state, paint);
}

std::string figure_list(const Game& game, const State& state, const Paint& paint) {
  const std::vector<std::string> marks = figure_marks(game);
  std::string list;
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const SeatId owner{static_cast<std::uint8_t>(seat)};
    list += paint.seat(owner, game.seats[seat].name) + "\n";
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      if (game.figures[i].owner != owner) continue;
      const FigureId figure{static_cast<std::uint8_t>(i)};
      list += fmt::format("  {}  {} {}{}\n", paint.seat(owner, fmt::format("{:<6}", marks[i])), display_name(game, figure),
                          place_of(game, state, state.figures[i]), condition_of(game, figure, state.figures[i]));
    }
  }
  return list + (game.is_hex() ? std::string() : element_list(game, state));
}

}  // namespace fracas
