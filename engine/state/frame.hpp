#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace fracas {

/// The parts of the rulebooks that can pause: each is a frame type with named steps in its rule set's folder.
enum class Procedure : std::uint8_t {
  None,
  // rules/scape
  SetUp,
  RollOff,
  Round,
  Turn,
  MoveAction,
  LeavingEngagement,
  Fall,
  Combat,
  // rules/clix
  ClixSetUp,
  ClixRollOff,
  ClixTurn,
  ClixMove,
  ClixAttack,
  ClixAction,
  ClixKnockBack,
  ClixLay,
  // rules/scape again: numbers are part of every hash, so that new ones follow at the end
  TerrainRolls,
  Freefall,
  ExitPlacement,
  TerrainRemoval,
  TerrainAddition,
  LavaEntry,
  ShaftFall,
  CarRide,
  DoorAttack,
  // rules/abilities
  Window,
  AfterRoll,
  Ability,
  // rules/scape once more
  Activation,
  AttackAction,
  Wounding,
  Defeat,
  Knockback,
  Defeats,
  // rules/clix once more
  ClixDamage,
};

/// Room for one paused procedure. The typed frame is kept as bytes, so that a state stays a plain value.
struct Frame {
  static constexpr std::size_t payload_size = 44;
  alignas(4) std::array<std::byte, payload_size> payload{};
  Procedure procedure = Procedure::None;
  std::uint8_t is_part = 0;  ///< only part of what the procedure stands for was granted: no scope of its own (SS-GRT-04)
  std::array<std::uint8_t, 2> unused{};

  /// The typed frame inside. Body::procedure says which type lives where.
  template <class Body>
  [[nodiscard]] Body& as() {
    check_body<Body>();
    return *std::launder(reinterpret_cast<Body*>(payload.data()));
  }
  template <class Body>
  [[nodiscard]] const Body& as() const {
    check_body<Body>();
    return *std::launder(reinterpret_cast<const Body*>(payload.data()));
  }

  template <class Body>
  [[nodiscard]] static Frame of(const Body& body) {
    check_body<Body>();
    Frame frame;
    frame.procedure = Body::procedure;
    std::memcpy(frame.payload.data(), &body, sizeof body);
    return frame;
  }

 private:
  template <class Body>
  static constexpr void check_body() {
    static_assert(std::is_trivially_copyable_v<Body> && std::has_unique_object_representations_v<Body>);
    static_assert(sizeof(Body) <= payload_size && alignof(Body) <= 4);
  }
};
static_assert(std::has_unique_object_representations_v<Frame> && sizeof(Frame) == 48);

}  // namespace fracas
