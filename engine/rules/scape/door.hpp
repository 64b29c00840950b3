#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whether the choice works a fortress door, which answers no question (HS-DOR-05, HS-RUL-20).
[[nodiscard]] constexpr bool is_door_work(Verb verb) { return verb == Verb::OpenDoor || verb == Verb::CloseDoor; }

/// Why this seat may not work that door now, or nothing (HS-DOR-03 to HS-DOR-05).
[[nodiscard]] std::optional<Refusal> check_door(const Variant& variant, const Game& game, const State& state,
                                                const Choice& choice);
void list_doors(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);
/// Whether the seat could open or shut any door.
[[nodiscard]] bool can_work_any_door(const Variant& variant, const Game& game, const State& state, SeatId seat);
/// Opens or shuts the door.
void work_door(const Variant& variant, Play& play, const Choice& choice);

}  // namespace fracas::scape
