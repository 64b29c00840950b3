#pragma once

#include <optional>

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Elements of the forces that are no characters: objects, equipment, cards and special terrain.

/// What kind of element this is; one that was generated without a card is a standard heavy object (HC-ELM-17).
[[nodiscard]] ElementKind kind_of(const Game& game, const ElementState& element);
[[nodiscard]] ObjectWeight weight_of(const Game& game, const ElementState& element);
[[nodiscard]] inline bool is_object(const Game& game, const ElementState& element) {
  return fracas::is_object(kind_of(game, element));
}
/// Whose force it is on; nobody's if it was generated. Holding it changes nothing (HC-OBJ-04).
[[nodiscard]] SeatId owner_of(const Game& game, const ElementState& element);
/// Whether it costs nothing and has no text (HC-OBJ-01).
[[nodiscard]] bool is_standard(const Game& game, const ElementState& element);

/// Whether it turns a clear line through its square into a hindered one (HC-LOF-20).
[[nodiscard]] bool hinders_lines(const Game& game, const ElementState& element);

/// Puts every element that is no character beside the map, where it is before set-up.
void muster_elements(const Game& game, State& state);
/// Gives those that begin the game held or equipped to their bearers (HC-FRC-11).
void give_to_bearers(const Game& game, State& state);
/// A standard heavy object out of nowhere, on a square; nothing if there is no room for another (HC-ELM-17).
std::optional<std::size_t> generate_heavy_object(State& state, SpaceId space);

/// The object a character holds, or the equipment it is equipped with (HC-OBJ-12).
[[nodiscard]] std::optional<std::size_t> held_object(const State& state, FigureId figure);
[[nodiscard]] std::optional<std::size_t> equipment_of(const State& state, FigureId figure);

/// Calls visit(index, element) for each element that is anywhere in the game.
template <class Visit>
void for_each_element(const State& state, Visit visit) {
  for (std::size_t i = 0; i < max_elements && state.elements[i].status != ElementStatus::None; ++i) visit(i, state.elements[i]);
}

}  // namespace fracas::clix
