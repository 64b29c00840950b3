#pragma once

#include <optional>

#include "engine/core/inline_vector.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Who sees or is seen: a figure where it stands, or somebody with a single base who is imagined on a space.
struct Onlooker {
  FigureId figure;  ///< none for somebody imagined
  SpaceId space;    ///< of a figure, its leading one
  Height height = usual_height;
};
/// A figure on the board with its own Height.
[[nodiscard]] Onlooker onlooker(const Game& game, const State& state, FigureId figure);

/// Figures as sight knows them, with room for the hexes of larger bases.
class FigureBodies {
 public:
  void add(const Game& game, const State& state, const Onlooker& somebody);
  /// The bodies in the order they were added; valid until the next one is.
  [[nodiscard]] std::span<const SightBody> list();
  /// Whose body it is, or none.
  [[nodiscard]] FigureId figure(std::size_t index) const { return index < figures_.size() ? figures_[index] : FigureId{}; }

 private:
  InlineVector<SightBody, 64> bodies_;
  InlineVector<FigureId, 64> figures_;
  InlineVector<std::uint16_t, 64> first_hexes_;
  InlineVector<HexCoordinate, 32> hexes_;
};

/// A question about two figures that owns everything the question shows.
struct FigureSightQuestion {
  FigureBodies ends;
  FigureBodies others;
  SightMarks marks;
  SightQuestion question;
};

/// What decides about sight besides lines.
enum class SightReason : std::uint8_t {
  Lines,
  Itself,        ///< nobody sees oneself (SS-LOS-14)
  ShutCar,       ///< one is inside an elevator car and the other is not (SS-BLD-17)
  OneCar,        ///< both are inside one car (SS-ENG-22)
  PairedStairs,  ///< on paired stairways one floor apart (SS-BLD-28)
  Ability,       ///< a power takes the sight away (SS-ABL-01)
};

/// Sight as an attack between the two takes it, with the line that proves it and what is in the way.
struct ExplainedSight {
  SightAnswer answer;
  SightReason reason = SightReason::Lines;
  FigureId blocker;  ///< the figure in the way, where one is
};

/// Sight between two, exactly as sight_between and is_obstructed decide it, explained. `asked` keeps what was asked, for
/// drawings. Much slower than sight_between.
[[nodiscard]] ExplainedSight explain_sight_between(const Variant& variant, const Game& game, const State& state,
                                                   const Onlooker& from, const Onlooker& to, FigureSightQuestion& asked);

/// Whether the two are, or would be, adjacent.
[[nodiscard]] bool are_adjacent(const Game& game, const State& state, const Onlooker& one, const Onlooker& other);

/// Whether two spaces are paired stairways one floor apart (SS-BLD-25, SS-BLD-28).
[[nodiscard]] bool are_paired_stairs(const HexBoard& board, SpaceId one, SpaceId other);

}  // namespace fracas::scape
