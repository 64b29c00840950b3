#pragma once

#include <string>

#include "engine/api/narrate.hpp"

namespace fracas {

/// What players type for an element that is no character: the key of its card, or its number if it was generated.
[[nodiscard]] std::string element_key(const Game& game, const State& state, std::size_t index);

}  // namespace fracas

namespace fracas::words {

// Names as sentences use them; each has words for "none" too, so that no event can break a log.

[[nodiscard]] std::string name_of(const Game& game, SeatId seat);
[[nodiscard]] std::string name_of(const Game& game, FigureId figure);
[[nodiscard]] std::string name_of(const Game& game, CardId card);
[[nodiscard]] std::string name_of(const Game& game, SpaceId space);
/// The name of a space on the board as it is now.
[[nodiscard]] std::string name_of(const Game& game, const State& state, SpaceId space);

/// An element that is no character, by its card; generated objects have none.
[[nodiscard]] std::string element(const Game& game, CardId card);

/// A piece of blocking terrain of a square map: a square (C4) or a wall between two (C4|D4); value as in Verb::Destroy.
[[nodiscard]] std::string piece(const Game& game, const State& state, SpaceId space, int value);

/// Names of all seats of a mask: "Ember Watch", "Ember Watch and Tide Court".
[[nodiscard]] std::string names_of(const Game& game, unsigned seats);

/// The face of an order marker: 1, 2, 3 or X for a value of 4.
[[nodiscard]] std::string marker_face(int value);

/// The name of the ability that is at work and asks.
[[nodiscard]] std::string running_ability(const Game& game, const State& state);
/// The name of an ability of the side of a card that lies face up, counted from 0.
/// A standard power by its name, a special power by its place on the card.
[[nodiscard]] std::string power_name(PowerNumber power);
[[nodiscard]] std::string ability_name(const Game& game, const State& state, CardId card, std::size_t ordinal);

/// "1 skull", "3 skulls".
[[nodiscard]] std::string counted(int count, const char* singular, const char* plural);

/// "3 skulls, 2 shields and 1 blank"; "nothing" for no dice.
[[nodiscard]] std::string tally(const Outcome& dice);

/// How a finished game ended, as a sentence.
[[nodiscard]] std::string ending(const Game& game, EndReason reason, unsigned winners);

}  // namespace fracas::words
