#pragma once

#include "engine/core/inline_vector.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Figures as sight knows them, with room for the hexes of larger bases.
class FigureBodies {
 public:
  void add(const Game& game, const State& state, FigureId figure);
  /// The bodies in the order they were added; valid until the next one is.
  [[nodiscard]] std::span<const SightBody> list();

 private:
  InlineVector<SightBody, 64> bodies_;
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

/// Fills in who looks at whom past which other figures, by the variant's model.
void ask_sight(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to,
               FigureSightQuestion& asked);

/// Whether two spaces are paired stairways one floor apart (SS-BLD-25, SS-BLD-28).
[[nodiscard]] bool are_paired_stairs(const HexBoard& board, SpaceId one, SpaceId other);

}  // namespace fracas::scape
