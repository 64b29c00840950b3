#pragma once

#include "engine/state/game.hpp"
#include "server/board_json.hpp"
#include "server/dial_json.hpp"

namespace fracas {

/// The texts of the standard powers a card may come to use in this game, which must outlive the answer.
[[nodiscard]] PowerText power_text_in(const Game& game, const CardDefinition& definition);

/// A card as printed: numbers, kind, symbols and powers, each with its text and as the engine reads it; of a flip card the
/// back too. The whole dial only where it is open (HC-CMP-12).
[[nodiscard]] OrderedJson card_json(const Game& game, CardId id, bool is_dial_open);

/// A card of the library as printed, with its whole dial: numbers, kind, symbols and powers of its front.
[[nodiscard]] OrderedJson printed_card_json(System system, const CardDefinition& card, const PowerText& text_of);

/// What has changed about cards: the side that lies face up, markers on them, uses of limited powers. Cards of which there is
/// nothing to say are left out.
[[nodiscard]] OrderedJson card_states_json(const Game& game, const State& state);

/// What abilities have put in force, and until when.
[[nodiscard]] OrderedJson effects_json(const Game& game, const State& state);

/// Markers on one card, figure or space, by kind.
[[nodiscard]] OrderedJson marker_piles_json(const Game& game, const State& state, MarkerPlace place, std::uint16_t where);

}  // namespace fracas
