#pragma once

#include <span>
#include <vector>

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/abilities/context.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/state/event.hpp"

namespace fracas {

/// What an ability adds to a number, with its name and whose it is.
[[nodiscard]] Part part_of(const Game& game, const BoundAbility& bound, int amount);

/// A number as abilities leave it: set, then multiplied, then added to, then kept within bounds. `roles.figure` is the figure
/// the number belongs to.
[[nodiscard]] int modified(const Game& game, const State& state, Value value, int base, const Roles& roles,
                           Parts* parts = nullptr, int nesting = 0);

/// What the rules themselves do to a combat value beside abilities: a halving, a modifier (HC-MOV-07, HC-MOV-14, HC-LOF-19).
struct RuleChange {
  Layer layer = Layer::Add;
  int amount = 0;
  const char* name = "";
  RuleId rule;
};
/// A combat value of HeroClix: replaced, then modified by at least -3 and at most +3 in all, never below 0 (HC-VAL-01 to
/// HC-VAL-04).
[[nodiscard]] int combat_value(const Game& game, const State& state, Value value, int printed, const Roles& roles,
                               std::span<const RuleChange> rules, Parts* parts = nullptr, int nesting = 0);

/// One thing an ability does to a number.
struct NumberChange {
  BoundAbility bound;
  Layer layer = Layer::Add;
  int amount = 0;
};
/// Everything abilities do to a number now, whatever it is, in the order in which it counts.
[[nodiscard]] std::vector<NumberChange> changes_to(const Game& game, const State& state, Value value, const Roles& roles);

/// A number of a player as abilities leave it: each ability of a card counts once, however many figures of the player it is
/// about.
[[nodiscard]] int modified_for_player(const Game& game, const State& state, Value value, int base, SeatId seat,
                                      Parts* parts = nullptr);

/// Whether roles.figure has this number at all: printed, or because an ability sets a whole new one (SS-CRD-08, SS-RUL-116).
[[nodiscard]] bool has_number(const Game& game, const State& state, Value value, const Roles& roles, int nesting = 0);

/// Whether an ability gives the figure this property; what is printed on its card is not asked here.
[[nodiscard]] bool is_granted(const Game& game, const State& state, Property property, FigureId figure, std::uint16_t word = 0,
                              int nesting = 0);

/// What abilities say about a figure doing something (to another one).
enum class Verdict : std::uint8_t { Silent, Allowed, Forbidden };
/// Forbidding beats allowing.
[[nodiscard]] Verdict verdict(const Game& game, const State& state, Permission permission, const Roles& roles, int nesting = 0);

/// Who decides for an ability: the controller of its figure, or the owner of its card.
[[nodiscard]] SeatId controller_of(const Game& game, const State& state, CardId card, FigureId figure);

/// Whose ability it is: that of a hero's card is the hero's, whether it names `self` or not; that of a squad's card nobody's.
[[nodiscard]] FigureId self_of(const Game& game, const BoundAbility& bound);

/// What the conditions and numbers of an ability are read in, with what was captured when it was put in force.
[[nodiscard]] AbilityContext context_of(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles,
                                        std::span<const std::int16_t> locals = {}, int nesting = 0);

/// Usable if this ability is at work: its card is active, that side lies face up, nothing suppresses it (SS-CRD-15); otherwise
/// why not.
[[nodiscard]] Usability work_of(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles = {},
                                int nesting = 0);
/// Whether the abilities of this card work: it is active, that side lies face up, and nothing suppresses them (SS-CRD-15).
[[nodiscard]] bool is_at_work(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles = {},
                              int nesting = 0);

}  // namespace fracas
