#pragma once

#include <vector>

#include "engine/board/hex/column_drafts.hpp"

namespace fracas {

/// Sets the cars on their floors: each fills the air above its shaft spaces, which are inside it. Cars without a shaft are
/// left to compile_cars.
void place_cars(const HexBuild& build, ColumnDrafts& drafts);

/// The cars with the floors of their shafts. A shaft is shaft spaces floor over floor at one place, with one car that fills it
/// from side to side (SS-BLD-17).
[[nodiscard]] std::vector<ElevatorCar> compile_cars(const HexBuild& build, ColumnDrafts& drafts,
                                                    std::vector<BuildProblem>& problems);

/// Every stairway of a stairwell lies one floor from the next (SS-BLD-25).
void check_stairwells(const HexBuild& build, ColumnDrafts& drafts, std::vector<BuildProblem>& problems);

}  // namespace fracas
