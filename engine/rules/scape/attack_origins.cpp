#include "engine/rules/scape/attack_origins.hpp"

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

Origin::Change change_of(Layer layer) {
  switch (layer) {
    case Layer::Set: return Origin::Change::Set;
    case Layer::Multiply: return Origin::Change::Multiply;
    case Layer::Add: return Origin::Change::Add;
    case Layer::AtLeast: return Origin::Change::AtLeast;
    case Layer::AtMost: return Origin::Change::AtMost;
    case Layer::Halve:  // HeroClix alone halves and locks
    case Layer::Lock: break;
  }
  return Origin::Change::Add;
}

void add_changes(const Game& game, const State& state, Value value, const Roles& roles, std::vector<Origin>& origins) {
  for (const NumberChange& change : changes_to(game, state, value, roles)) {
    const Part part = part_of(game, change.bound, change.amount);
    origins.push_back({part.name, change_of(change.layer), part.amount, part.rule, part.figure, part.card});
  }
}

/// Symbols say what they do to wounds when there are enough of them; the first part is the wounds themselves.
void add_symbols(const Variant& variant, const Game& game, const State& state, const WoundsDue& due, bool is_more,
                 std::vector<Origin>& origins) {
  Parts parts;
  (void)wounds_received(variant, game, state, due, &parts);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Part& part = parts[i];
    const bool is_symbol = part.card.is_none() && part.figure.is_none() &&
                           (part.rule == "SS-SYM-10"_rule || part.rule == "SS-DMG-03"_rule || part.rule == "SS-DMG-04"_rule);
    if (is_symbol && (part.amount > 0) == is_more)
      origins.push_back({part.name, Origin::Change::Add, part.amount, part.rule, {}, {}});
  }
}

}  // namespace

AttackOrigins attack_origins(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                             AbilityId special) {
  constexpr int enough = 20;  // more than all resistances together ignore
  AttackOrigins origins;
  const Roles defense{.figure = defender, .other = attacker};
  add_changes(game, state, Value::Hits, {.figure = attacker, .other = defender}, origins.hits);
  add_changes(game, state, Value::Blocks, defense, origins.blocks);
  const WoundsDue due{.figure = defender,
                      .harm = Harm::Attack,
                      .wounds = enough,
                      .damage = special.is_some() ? game.abilities[special].attack.damage : DamageTypes{0},
                      .source = attacker};
  add_symbols(variant, game, state, due, false, origins.wounds);
  add_changes(game, state, Value::Wounds, defense, origins.wounds);
  if (!origins.wounds.empty() && !may_ignore_wounds(game, state, due))
    origins.wounds.push_back({"nothing may be ignored", Origin::Change::NothingIgnored, 0, "SS-SYM-07"_rule, {}, {}});
  add_symbols(variant, game, state, due, true, origins.wounds);
  return origins;
}

Parts single_origin_of_roll(const Variant& variant, const Game& game, const State& state) {
  const bool is_combat = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Combat;
  if (!is_combat) return {};
  const Combat& frame = state.frames.back().as<Combat>();
  const bool is_attack = state.pending.chance == ChanceKind::AttackDice;
  const DiceCount count = is_attack ? attack_dice(variant, game, state, frame.attacker, frame.defender, frame.special)
                                    : defense_dice(variant, game, state, frame.attacker, frame.defender, frame.is_obstructed != 0,
                                                   frame.attacker_level);
  const bool is_single = count.parts.size() == 1 && count.parts[0].card.is_none();
  return is_single ? count.parts : Parts{};
}

}  // namespace fracas::scape
