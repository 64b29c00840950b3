#pragma once

namespace fracas::scape {

/// Combat dice of entering molten lava (SS-TER-11).
inline constexpr int lava_dice = 4;
/// Molten lava destroys on the results of a d20 from 1 up to this one (HS-TER-11).
inline constexpr int highest_deadly_lava_roll = 19;
/// An extreme fall destroys on the results of a d20 from 1 up to this one (HS-FAL-04).
inline constexpr int highest_deadly_fall_roll = 18;

}  // namespace fracas::scape
