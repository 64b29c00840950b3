#pragma once

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Wounds on their way to a figure: how many, why, of what kind and by whom.
struct WoundsDue {
  FigureId figure;
  Harm harm = Harm::Ability;
  int wounds = 0;
  DamageTypes damage = 0;
  FigureId source;
  std::uint8_t terrain = 0;      ///< for Harm::Terrain: which of Variant::round_end_rolls
  bool is_judged_later = false;  ///< with all others the same event wounds (SS-RUL-107)
};

/// Wounds that nothing blocks: what the figure ignores is taken off, the rest is placed, and it is removed if due.
void suffer_wounds(const Variant& variant, Play& play, const WoundsDue& due);
/// What is left of wounds after those the figure ignores and those it receives on top (SS-SYM-07, SS-SYM-10, SS-DMG-03,
/// SS-DMG-04, SS-RUL-49, SS-RUL-57, SS-RUL-167).
[[nodiscard]] int wounds_received(const Variant& variant, const Game& game, const State& state, const WoundsDue& due,
                                  Parts* parts = nullptr);

/// Magic against magic lets nothing be ignored, nor do some abilities (SS-SYM-07, SS-RUL-103).
[[nodiscard]] bool may_ignore_wounds(const Game& game, const State& state, const WoundsDue& due);

/// Puts wounds on a figure; it is not defeated yet (SS-WND-01, SS-CMB-21).
void place_wounds(const Variant& variant, Play& play, FigureId figure, int wounds, RuleId cause, const Parts& parts = {});
/// Whether its wounds reach its Life (SS-WND-03).
[[nodiscard]] bool is_due_to_fall(const Variant& variant, const Game& game, const State& state, FigureId figure);
/// Removes the figure if its wounds reach its Life (SS-WND-03 to SS-WND-05, SS-CMB-22, SS-CMB-23, HS-ATK-08).
void defeat_if_due(const Variant& variant, Play& play, FigureId figure, Harm harm, FigureId source);
/// Whether the first wound defeats it: it carries no wound markers, so none can be taken off (SS-WND-04).
[[nodiscard]] bool is_frail(const Variant& variant, const Game& game, FigureId figure);
/// Wounds the figure can still take.
[[nodiscard]] int life_left(const Variant& variant, const Game& game, const State& state, FigureId figure);

/// Defeats a figure outright; an Event figure is wounded instead (SS-WND-08).
void defeat(const Variant& variant, Play& play, FigureId figure, Harm harm, FigureId source = {});
/// A figure that was about to be defeated is not: one that carries no wound markers is as it was (SS-WND-04).
void spare(const Variant& variant, Play& play, FigureId figure);
/// Takes a figure off the battlefield as defeated, with nobody asked.
void take_off_as_defeated(Play& play, FigureId figure, RuleId cause);
/// The figure waits beside the board with its wounds and markers until it is placed again (SS-RUL-148).
void take_off_the_battlefield(Play& play, FigureId figure);
/// Takes a figure out of the game without defeating it (SS-BFD-10).
void remove_from_game(Play& play, FigureId figure, RuleId cause);

[[nodiscard]] RuleId rule_of_wounds(const Variant& variant, Harm harm, std::uint8_t terrain);
[[nodiscard]] RuleId rule_of_defeat(const Variant& variant, const Game& game, FigureId figure, Harm harm);

}  // namespace fracas::scape
