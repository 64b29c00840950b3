#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/rules/scape/stance.hpp"

namespace fracas::scape {

/// What a half-made move has come to, apart from where the figure stands.
enum class MoveFlag : std::uint8_t {
  Flying = 1,         ///< in the air (SS-SYM-04)
  OnRoad = 2,         ///< began on road and has entered nothing else: the road bonus is open (SS-RUL-61, HS-RUL-25)
  Halted = 4,         ///< forced to stop where it stands (SS-TER-07, HS-MOV-12)
  EnteredByStep = 8,  ///< has just moved onto its space and may use its transit (SS-BLD-06)
  IsDrifting = 16,    ///< on a straight line over cosmos that has not ended (SS-TER-15)
  Lost = 32,          ///< fell down a shaft without room at its bottom: defeated (SS-BLD-21)
};

/// The running account of a move action. Part of the state, so without padding.
struct MoveProgress {
  std::uint8_t budget = 0;  ///< the Move number
  std::uint8_t spent = 0;   ///< may pass the budget on road
  std::uint8_t flags = 0;
  std::uint8_t drift = 0;                 ///< which of the six directions a drift follows
  SpaceId drift_origin;                   ///< where it began (SS-RUL-64)
  std::uint8_t climbed = 0;               ///< levels climbed for nothing by an ability (SS-SMP-02)
  SeatId seat;                            ///< who moves the figure: whoever loses control of it loses the rest of its move
  std::array<SpaceId, 3> lava_crossed{};  ///< molten lava that was rolled for, last first; no move crosses more (HS-RUL-21)

  [[nodiscard]] constexpr bool has(MoveFlag flag) const { return (flags & static_cast<std::uint8_t>(flag)) != 0; }
  constexpr void set(MoveFlag flag, bool is_set = true) {
    const auto bit = static_cast<std::uint8_t>(flag);
    flags = static_cast<std::uint8_t>(is_set ? flags | bit : flags & ~bit);
  }
  [[nodiscard]] constexpr bool has_crossed(SpaceId lava) const {
    return lava_crossed[0] == lava || lava_crossed[1] == lava || lava_crossed[2] == lava;
  }
  constexpr void remember_lava(SpaceId lava) {
    if (!has_crossed(lava)) lava_crossed = {lava, lava_crossed[0], lava_crossed[1]};
  }
};

/// How a figure goes on.
enum class StepKind : std::uint8_t { Walk, Fly, Transit, Turn };

/// One step that has been judged and found possible.
struct PlannedStep {
  Stance after;
  std::int16_t drop = 0;
  std::uint8_t cost = 0;
  StepKind kind = StepKind::Walk;
  std::uint8_t climbed_free = 0;  ///< levels an ability climbs for nothing
  std::uint8_t unused = 0;
};
static_assert(std::has_unique_object_representations_v<MoveProgress> && std::has_unique_object_representations_v<PlannedStep>);

/// A figure in the middle of a move, wherever the board says it is.
struct Mover {
  FigureId figure;
  Stance stance;
  MoveProgress progress;
};

}  // namespace fracas::scape
