#pragma once

#include <optional>

#include "engine/rules/scape/situation.hpp"
#include "engine/rules/scape/stance.hpp"

namespace fracas::scape {

/// Why a figure's body cannot be on this space at all, whoever else is there, or nothing: too low a cover (SS-OVH-02,
/// HS-MOV-14), an object, window or door (SS-MOV-18, SS-BLD-29, HS-DOR-01), too tall for the building (SS-BLD-10), a rung or
/// stairway that is not for it (SS-LAD-03, SS-BLD-26, HS-LAD-01), the Astral Plane (SS-BFD-08).
[[nodiscard]] std::optional<Refusal> check_entry(const Situation& situation, FigureId figure, SpaceId space);
/// Why a figure that is on this space may not end its move there, whoever else is there, or nothing: a half hex
/// (SS-CMP-05, HS-MOV-06), a space that may not be held (SS-BFD-17), an object passed through.
[[nodiscard]] std::optional<Refusal> check_holding(const Situation& situation, FigureId figure, SpaceId space);
/// Why a figure may not end its move in this stance, or nothing: every space held, free, on one level and not parted by
/// something on an edge (SS-MOV-19, SS-MOV-20, SS-BAS-02, SS-BAS-09, HS-DBL-02, HS-MOV-10, HS-RUL-14).
[[nodiscard]] std::optional<Refusal> check_standing(const Situation& situation, FigureId figure, const Stance& stance);
/// Whether figures of this card may be on ladders (SS-LAD-03, HS-LAD-01).
[[nodiscard]] bool may_climb_ladders(const Situation& situation, FigureId figure);

/// Where the free air above a space begins: on top of what stands on it.
[[nodiscard]] Level free_from(const HexBoard& board, SpaceId space);

}  // namespace fracas::scape
