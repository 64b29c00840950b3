#pragma once

#include <optional>
#include <vector>

#include "engine/rules/scape/footing.hpp"

namespace fracas::scape {

/// The hexes of the elevator shaft that a shaft space belongs to.
[[nodiscard]] std::vector<HexCoordinate> shaft_hexes(const HexBoard& board, SpaceId shaft_space);
/// Whether the space is part of a shaft and outside every car.
[[nodiscard]] bool is_open_shaft(const HexSpace& space);
/// Whether a step or flight between two neighbouring spaces would pass from one floor of a shaft to another: a shaft is
/// entered and left on the floor on which one stands (SS-BLD-19, SS-BLD-22).
[[nodiscard]] bool does_change_floor(const HexBoard& board, const HexSpace& from, const HexSpace& to);
/// Whether a car stands on one of the levels from one space of a shaft to another (SS-BLD-22).
[[nodiscard]] bool is_car_between(const HexBoard& board, const HexSpace& from, const HexSpace& to);

/// Whether any part of the base is in the open shaft; whoever walks there falls (SS-BLD-19, SS-RUL-79).
[[nodiscard]] bool is_over_shaft(const Situation& situation, FigureId figure, const Stance& stance);
/// Where a figure that has walked into an elevator shaft ends up: in the nearest car below, else on the lowest spaces of the
/// shaft (SS-BLD-19). The same stance if it stands there, none if there is no room for it (SS-BLD-21, SS-RUL-78).
[[nodiscard]] Stance foot_of_shaft(const Situation& situation, FigureId figure, const Stance& stance);

/// Whether the figure is inside a car and the space belongs to the shaft of that car: a ride rather than a transit.
[[nodiscard]] bool is_ride(const Situation& situation, FigureId figure, SpaceId to);
/// Why the figure may not send its car to the floor of this space, or nothing (SS-BLD-18).
[[nodiscard]] std::optional<Refusal> check_ride(const Situation& situation, FigureId figure, SpaceId to);
/// The spaces over and under a figure inside a car that name the other floors of its shaft.
[[nodiscard]] std::vector<SpaceId> other_floors(const Situation& situation, FigureId figure);

/// Where a figure in the way of a car may be set: floor spaces of its level within one space (SS-BLD-23).
[[nodiscard]] std::vector<SpaceId> floor_spaces_beside(const Situation& situation, FigureId figure);
/// How it stands there, or nothing.
[[nodiscard]] std::optional<Stance> floor_stance_at(const Situation& situation, FigureId figure, SpaceId space);

}  // namespace fracas::scape
