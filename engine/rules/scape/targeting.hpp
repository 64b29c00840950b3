#pragma once

#include <optional>

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/scape/variant.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/state/event.hpp"

namespace fracas::scape {

/// Sight between two figures on the board by the variant's model, other figures included.
[[nodiscard]] Sight sight_between(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to);
/// Sight from a figure to a body that is not on the board, such as one that would fill a window (SS-BLD-31).
[[nodiscard]] Sight sight_of_body(const Variant& variant, const Game& game, const State& state, FigureId from,
                                  const SightBody& to);
/// Spaces counted from one to the other along the variant's route; HexBoard::unreachable on another battlefield.
[[nodiscard]] int range_along_board(const Game& game, const State& state, SpaceId from, SpaceId to);
/// The same from the nearest part of a figure to a space.
[[nodiscard]] int range_to(const Game& game, const State& state, FigureId from, SpaceId to);
/// Spaces counted between the nearest parts of two figures; none of a figure to itself (SS-RNG-07,
/// SS-RNG-01 to SS-RNG-03, SS-RUL-36, HS-RNG-02 to HS-RNG-04).
[[nodiscard]] int range_between(const Game& game, const State& state, FigureId from, FigureId to);

/// Sight that is more than none and that no ability takes away (SS-ABL-01).
[[nodiscard]] bool has_clear_sight(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to);
/// Whether the target is partly hidden; an adjacent one never is (SS-RUL-32).
[[nodiscard]] bool is_obstructed(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                 FigureId target);
/// Why abilities or an engagement keep the figure from attacking this target, or nothing (SS-CMB-03, SS-ABL-01).
[[nodiscard]] std::optional<Refusal> check_may_attack(const Variant& variant, const Game& game, const State& state,
                                                      FigureId attacker, bool is_attacker_engaged, FigureId target,
                                                      AbilityId special = {});
/// Why the figure may not make a normal attack on this target, or nothing.
[[nodiscard]] std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                                  FigureId target);

/// The same for a figure known to be engaged or not: who asks about many targets finds that out once.
[[nodiscard]] std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                                  bool is_attacker_engaged, FigureId target);

/// The Range number against this target (SS-CMB-02); parts tell where it came from.
[[nodiscard]] int range_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts = nullptr);

/// A number of dice and where it came from.
struct DiceCount {
  int dice = 0;
  Parts parts;
};
/// Dice of a normal attack (SS-CMB-10, SS-HGT-02, HS-ATK-04, HS-HGT-01), or of a special one, which nothing outside its own
/// text changes (SS-CMB-11, SS-HGT-04).
[[nodiscard]] DiceCount attack_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    FigureId defender, AbilityId special = {});
/// Dice of the defense against it (SS-CMB-17, SS-HGT-03, SS-LOS-09, SS-TER-26, HS-ATK-05, HS-TER-17 to HS-TER-20). An
/// attacker that has fallen in its own attack counts as on the level it attacked from (SS-RUL-96).
[[nodiscard]] DiceCount defense_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                     FigureId defender, bool is_obstructed, int fallen_level = 0);

}  // namespace fracas::scape
