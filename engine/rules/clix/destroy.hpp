#pragma once

#include <optional>

#include "engine/board/square/terrain_piece.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Why a character is too weak to destroy anything, terrain or object, or nothing (HC-ACT-04).
[[nodiscard]] std::optional<Refusal> refuse_weak_destroyer(const Game& game, const State& state, FigureId figure);
/// Why a character cannot destroy this piece with a Destroy action, or nothing (HC-ACT-04, HC-MAP-23, HC-MAP-24, HC-LOF-14).
/// Safe for any piece.
[[nodiscard]] std::optional<Refusal> refuse_destroy(const Game& game, const State& state, FigureId figure, TerrainPiece piece);

/// Appends every Destroy action of a character that is not refused.
void append_destructions(const Game& game, const State& state, FigureId figure, OptionList& options);

/// Destroys a piece of blocking terrain: debris on its square, or on each clear square beside the wall (HC-MAP-23).
void destroy(Play& play, FigureId figure, TerrainPiece piece);

/// Notes a piece that a move or a line breaks through; it falls when that has resolved (HC-ABL-IMP-DESTROY).
void mark_for_destruction(State& state, FigureId figure, TerrainPiece piece);
/// Destroys what has been marked.
void destroy_marked(Play& play);

/// The piece a Destroy choice names; none if its number says nothing.
[[nodiscard]] TerrainPiece piece_of(const Choice& choice);

}  // namespace fracas::clix
