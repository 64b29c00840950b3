#pragma once

#include "engine/abilities/vocabulary.hpp"
#include "engine/board/square/improvements.hpp"
#include "engine/state/event.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Combat values as they are now: what the dial or base prints, replaced, then modified (HC-VAL-01, HC-VAL-07).
[[nodiscard]] int attack_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts = nullptr);
/// Defense against somebody; a hindered line counts among the modifiers (HC-LOF-19).
[[nodiscard]] int defense_of(const Game& game, const State& state, FigureId target, FigureId attacker, bool is_hindered,
                             Parts* parts = nullptr);
/// Damage against somebody; what an object adds counts among the modifiers (HC-OBJ-05).
[[nodiscard]] int damage_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts = nullptr,
                            int object_bonus = 0);
[[nodiscard]] int range_of(const Game& game, const State& state, FigureId figure, Parts* parts = nullptr);
/// Squares a character may move: its speed value, halved where it starts in hindering or water (HC-MOV-07), less 1 for each
/// friend it carries (HC-MOV-14).
[[nodiscard]] int movement_of(const Game& game, const State& state, FigureId figure, int carried = 0, Parts* parts = nullptr);
/// How many targets one range attack may have; never below 1 (HC-ATK-04).
[[nodiscard]] int target_limit(const Game& game, const State& state, FigureId figure);
/// A combat value by its name, for those who ask what it is now.
[[nodiscard]] int value_now(const Game& game, const State& state, Value value, FigureId figure, FigureId other, int nesting = 0);

/// What the moves of a character ignore, and its lines of fire: printed, or given by an ability (HC-ABL-IMP-WHEN).
[[nodiscard]] Improvements improved_movement_of(const Game& game, const State& state, FigureId figure);
[[nodiscard]] Improvements improved_targeting_of(const Game& game, const State& state, FigureId figure);

}  // namespace fracas::clix
