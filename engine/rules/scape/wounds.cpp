#include "engine/rules/scape/wounds.hpp"

#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/defeats.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/situation.hpp"
#include "engine/rules/scape/stance.hpp"

namespace fracas::scape {
namespace {

constexpr RuleId frail_rule = "SS-WND-04"_rule;

int life_of(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  return is_frail(variant, game, figure) ? 1 : game.definition(state, figure).scape.life;
}

void take_off(Play& play, FigureId figure, FigureStatus status) {
  FigureState& taken = play.state.figures[figure.index()];
  for_each_held_space(play.game, play.state, figure, [&](SpaceId space) {
    if (play.state.occupants[space.index()] == figure) play.state.occupants[space.index()] = FigureId{};
  });
  taken.space = SpaceId{};
  taken.trailing = SpaceId{};
  taken.facing = 0;
  taken.status = status;
  taken.marks = 0;
}

/// As cards write it.
const char* name_of(Symbol symbol) {
  for (const SymbolName& known : symbol_names) {
    if (known.symbol == symbol) return known.name;
  }
  return "no exposure damage";
}

void note(Parts* parts, const Part& part) {
  if (parts != nullptr && part.amount != 0) add_part(*parts, part);
}

/// Resistances and Super Strength each ignore one wound of what they are about (SS-DMG-03, SS-SYM-10, SS-RUL-57).
int strengths(const Game& game, const State& state, const WoundsDue& due, Parts* parts) {
  const auto is_of = [&](DamageType type) { return (due.damage & static_cast<DamageTypes>(type)) != 0; };
  if (is_of(DamageType::Exposure) && has_symbol(game, state, due.figure, Symbol::NoExposureDamage)) {
    note(parts, {name_of(Symbol::NoExposureDamage), -due.wounds, "SS-ABL-01"_rule});
    return due.wounds;
  }
  int ignored = 0;
  const auto ignore_one = [&](Symbol symbol, RuleId rule) {
    if (ignored >= due.wounds || !has_symbol(game, state, due.figure, symbol)) return;
    ++ignored;
    note(parts, {name_of(symbol), -1, rule});
  };
  if (is_of(DamageType::Exposure) || is_of(DamageType::Falling)) ignore_one(Symbol::SuperStrength, "SS-SYM-10"_rule);
  for (unsigned type = 0; type < damage_type_count; ++type) {
    const auto resistance = static_cast<Symbol>(static_cast<unsigned>(Symbol::ColdResistance) + type);
    if (((due.damage >> type) & 1U) != 0) ignore_one(resistance, "SS-DMG-03"_rule);
  }
  return ignored;
}

/// One more wound of a type the figure is weak to (SS-DMG-04).
int weaknesses(const Game& game, const State& state, const WoundsDue& due, Parts* parts) {
  int more = 0;
  for (unsigned type = 0; type < damage_type_count; ++type) {
    const auto weakness = static_cast<Symbol>(static_cast<unsigned>(Symbol::ColdWeakness) + type);
    if (((due.damage >> type) & 1U) == 0 || !has_symbol(game, state, due.figure, weakness)) continue;
    ++more;
    note(parts, {name_of(weakness), 1, "SS-DMG-04"_rule});
  }
  return more;
}

/// Wounds that came to nothing are told, too, if something else than luck made nothing of them.
void tell_ignored(Play& play, FigureId figure, const Parts& parts) {
  if (parts.size() < 2) return;
  play.tell({.kind = EventKind::RollChanged,
             .rule = parts[1].rule,
             .seat = play.state.figures[figure.index()].controller,
             .figure = figure,
             .label = "wounds",
             .amount = -parts[0].amount,
             .parts = parts});
}

void begin_defeat(const Variant& variant, Play& play, const Defeat& defeat) {
  if (is_being_defeated(play.state, defeat.figure)) return;
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_heard = listeners.listens(Window::WouldBeDefeated) || listeners.listens(Window::Defeated) ||
                        listeners.listens(Window::UnitDefeated);
  if (is_heard) return play.push(defeat);
  take_off_as_defeated(play, defeat.figure, rule_of_defeat(variant, play.game, defeat.figure, defeat.harm));
}

}  // namespace

bool is_frail(const Variant& variant, const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  return variant.does_first_wound_defeat_squad_figures && (card.scape.is_squad || card.uniqueness == Uniqueness::Common);
}

void place_wounds(const Variant& variant, Play& play, FigureId figure, int wounds, RuleId cause, const Parts& parts) {
  if (wounds <= 0) return tell_ignored(play, figure, parts);
  FigureState& wounded = play.state.figures[figure.index()];
  if (is_frail(variant, play.game, figure)) {  // no marker: it stands for being doomed until that is judged
    wounded.damage = 1;
    play.tell({.kind = EventKind::FigureWounded, .rule = frail_rule, .figure = figure, .amount = wounds, .parts = parts});
    return;
  }
  wounded.damage = static_cast<std::uint8_t>(std::min(wounded.damage + wounds, 255));
  play.tell({.kind = EventKind::FigureWounded,
             .rule = cause,
             .figure = figure,
             .amount = wounds,
             .total = wounded.damage,
             .parts = parts});
}

bool is_due_to_fall(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  const FigureState& wounded = state.figures[figure.index()];
  return wounded.is_in_play() && game.profile(state, figure).prints(Statistic::Life) &&
         wounded.damage >= life_of(variant, game, state, figure);
}

void defeat_if_due(const Variant& variant, Play& play, FigureId figure, Harm harm, FigureId source) {
  if (is_due_to_fall(variant, play.game, play.state, figure))
    begin_defeat(variant, play, {.figure = figure, .source = source, .harm = harm});
}

int life_left(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  return std::max(life_of(variant, game, state, figure) - state.figures[figure.index()].damage, 0);
}

void suffer_wounds(const Variant& variant, Play& play, const WoundsDue& due) {
  if (!play.game.profile(play.state, due.figure).prints(Statistic::Life)) return;  // SS-WND-07
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_heard = listeners.listens(Window::WouldBeWounded) || listeners.listens(Window::Wounded);
  if (is_heard || due.is_judged_later) {
    play.push(Wounding{.figure = due.figure,
                       .source = due.source,
                       .harm = due.harm,
                       .wounds = static_cast<std::uint8_t>(std::clamp(due.wounds, 0, 255)),
                       .terrain = due.terrain,
                       .damage = due.damage,
                       .is_judged_later = due.is_judged_later ? std::uint8_t{1} : std::uint8_t{0}});
    return;
  }
  Parts parts;
  const int wounds = wounds_received(variant, play.game, play.state, due, play.is_observed() ? &parts : nullptr);
  place_wounds(variant, play, due.figure, wounds, rule_of_wounds(variant, due.harm, due.terrain), parts);
  defeat_if_due(variant, play, due.figure, due.harm, due.source);
}

bool may_ignore_wounds(const Game& game, const State& state, const WoundsDue& due) {
  const bool is_magical = due.harm == Harm::Attack && due.source.is_some() &&
                          has_symbol(game, state, due.source, Symbol::MagicalAffinity) &&
                          has_symbol(game, state, due.figure, Symbol::MagicalAffinity);
  if (is_magical) return false;
  const Roles roles{.figure = due.figure, .other = due.source};
  return verdict(game, state, Permission::IgnoreWounds, roles) != Verdict::Forbidden;
}

int wounds_received(const Variant& variant, const Game& game, const State& state, const WoundsDue& due, Parts* parts) {
  if (due.wounds <= 0 || !game.profile(state, due.figure).prints(Statistic::Life)) return 0;
  note(parts, {due.harm == Harm::Attack ? "not blocked" : "wounds", due.wounds, rule_of_wounds(variant, due.harm, due.terrain)});
  const bool do_symbols_count = variant.do_symbols_ignore_wounds;
  const int ignored = do_symbols_count ? strengths(game, state, due, parts) : 0;
  const Roles roles{.figure = due.figure, .other = due.source, .amount = static_cast<std::int16_t>(due.wounds)};
  const int number = modified(game, state, Value::Wounds, due.wounds - ignored, roles, parts);
  const int changed = std::max(number, 0);
  note(parts, {"never below 0", changed - number, variant.rules.ability});
  const int left = may_ignore_wounds(game, state, due) ? changed : std::max(changed, due.wounds);
  note(parts, {"nothing may be ignored", left - changed, "SS-SYM-07"_rule});
  return left == 0 || !do_symbols_count ? left : left + weaknesses(game, state, due, parts);  // SS-RUL-100, SS-RUL-101
}

void defeat(const Variant& variant, Play& play, FigureId figure, Harm harm, FigureId source) {
  const bool is_event = play.game.definition(figure).uniqueness == Uniqueness::Event;
  const bool is_by_own_card =
      source.is_some() && play.game.figures[source.index()].card == play.game.figures[figure.index()].card;
  if (variant.wounds_instead_of_defeat > 0 && is_event && !is_by_own_card) {
    const bool has_no_place = harm == Harm::Freefall || harm == Harm::DeadlyShaft || harm == Harm::Crushed;
    if (has_no_place) {  // it must be left somewhere (SS-RUL-108)
      const auto stance = nearest_empty_stance(variant, play.game, play.state, figure);
      if (!stance) return begin_defeat(variant, play, {.figure = figure, .source = source, .harm = harm});
      place(play, figure, *stance, "SS-RUL-108"_rule);
    }
    suffer_wounds(variant, play,
                  {.figure = figure, .harm = Harm::EventDefeat, .wounds = variant.wounds_instead_of_defeat, .source = source});
    return;
  }
  begin_defeat(variant, play, {.figure = figure, .source = source, .harm = harm});
}

void take_off_as_defeated(Play& play, FigureId figure, RuleId cause) {
  play.tell(
      {.kind = EventKind::FigureDefeated, .rule = cause, .figure = figure, .space = play.state.figures[figure.index()].space});
  if (!play.game.abilities.abilities.empty()) note_fallen(play.state, figure);
  const Variant& variant = variant_of(play.game);
  if (is_frail(variant, play.game, figure)) play.state.figures[figure.index()].damage = 0;
  take_off(play, figure, FigureStatus::Defeated);
}

void spare(const Variant& variant, Play& play, FigureId figure) {
  if (is_frail(variant, play.game, figure)) play.state.figures[figure.index()].damage = 0;
}

RuleId rule_of_wounds(const Variant& variant, Harm harm, std::uint8_t terrain) {
  const RuleNames& rules = variant.rules;
  switch (harm) {
    case Harm::Attack: return rules.wounds;
    case Harm::LeavingEngagement: return rules.leaving_wound;
    case Harm::Fall: return rules.falling_wounds;
    case Harm::MoltenLava: return rules.molten_lava_wounds;
    case Harm::Shaft: return rules.shaft;
    case Harm::ElevatorCar: return rules.car_way;
    case Harm::Terrain: return variant.round_end_rolls[terrain].rule;
    case Harm::EventDefeat: return rules.event_defeat;
    default: return rules.ability;
  }
}

RuleId rule_of_defeat(const Variant& variant, const Game& game, FigureId figure, Harm harm) {
  const RuleNames& rules = variant.rules;
  switch (harm) {
    case Harm::ExtremeFall: return rules.extreme_fall;
    case Harm::Freefall: return rules.freefall_end;
    case Harm::DeadlyLava: return rules.molten_lava;
    case Harm::DeadlyShaft: return rules.shaft;
    case Harm::Crushed: return rules.car_way;
    case Harm::Destruction: return rules.ability;
    default: return is_frail(variant, game, figure) ? frail_rule : rules.defeat;
  }
}

void take_off_the_battlefield(Play& play, FigureId figure) {
  play.tell({.kind = EventKind::FigureLifted,
             .rule = "SS-DSP-06"_rule,
             .figure = figure,
             .space = play.state.figures[figure.index()].space});
  take_off(play, figure, FigureStatus::Unplaced);
}

void remove_from_game(Play& play, FigureId figure, RuleId cause) {
  play.tell(
      {.kind = EventKind::FigureRemoved, .rule = cause, .figure = figure, .space = play.state.figures[figure.index()].space});
  take_off(play, figure, FigureStatus::LeftOut);
}

}  // namespace fracas::scape
