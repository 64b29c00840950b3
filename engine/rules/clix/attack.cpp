#include "engine/rules/clix/attack.hpp"

#include <algorithm>

#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/object_attack.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

constexpr int critical_hit = 12;  // HC-ATK-07
constexpr int critical_miss = 2;  // HC-ATK-08

std::uint8_t with_bit(std::uint8_t mask, std::size_t bit) { return static_cast<std::uint8_t>(mask | (1U << bit)); }
std::uint8_t without_bit(std::uint8_t mask, std::size_t bit) { return static_cast<std::uint8_t>(mask & ~(1U << bit)); }

void leave_out(Attack& frame, Play& play) {
  frame.step = AttackStep::Resolve;
  (void)play;
}

/// An attack that an effect lets a character make begins with its first target; it may be left out if the effect says so.
void offer_first_target(Attack& frame, Play& play) {
  if (frame.target_count > 0) {
    frame.step = frame.is_area != 0 ? AttackStep::WouldBeTargeted : AttackStep::OfferBreaking;
    return;
  }
  const bool is_anybody_there = frame.is_area == 0 && has_first_target(play.game, play.state, frame);
  if (!is_anybody_there) return leave_out(frame, play);
  frame.step = AttackStep::TakeFirstTarget;
  play.ask({.kind = DecisionKind::ChooseTargets, .figure = frame.attacker}, player_of(play.state, frame.attacker));
}

void take_first_target(Attack& frame, Play& play) {
  if (play.choice.verb == Verb::Decline) return leave_out(frame, play);
  frame.targets[frame.target_count++] = play.choice.target;
  frame.step = AttackStep::OfferBreaking;
}

void break_through(Attack& frame, TerrainPiece piece) {
  frame.broken = piece.space;
  frame.broken_part = piece.part;
  frame.step = AttackStep::OfferTarget;
}

/// The line to the target just taken may have to break through a piece; of two sides of a corner the player picks (HC-MAP-25).
void offer_breaking(Attack& frame, Play& play) {
  frame.step = AttackStep::OfferTarget;
  if (frame.kind == AttackKind::Close || frame.broken.is_some()) return;
  const BreakablePieces pieces =
      breakable_pieces(play.game, play.state, frame.attacker, frame.targets[frame.target_count - 1U], least_range_of(frame));
  if (pieces.empty()) return;
  if (pieces.size() == 1) return break_through(frame, pieces.front());
  frame.step = AttackStep::AnswerBreaking;
  play.ask({.kind = DecisionKind::DestroySide, .figure = frame.attacker, .other = frame.targets[frame.target_count - 1U]},
           player_of(play.state, frame.attacker));
}

void answer_breaking(Attack& frame, Play& play) { break_through(frame, piece_of(play.choice)); }

void offer_target(Attack& frame, Play& play) {
  if (frame.kind == AttackKind::Close || !has_further_target(play.game, play.state, frame)) {
    frame.step = AttackStep::WouldBeTargeted;
    return;
  }
  frame.step = AttackStep::AddTarget;
  play.ask({.kind = DecisionKind::ChooseTargets, .figure = frame.attacker, .other = frame.targets[0]},
           player_of(play.state, frame.attacker));
}

void add_target(Attack& frame, Play& play) {
  if (play.choice.verb == Verb::Fire) {
    frame.step = AttackStep::WouldBeTargeted;
    return;
  }
  frame.targets[frame.target_count++] = play.choice.target;
  frame.step = AttackStep::OfferBreaking;
}

Roles about_target(const Play& play, const Attack& frame) {
  return {.figure = frame.targets[frame.stage], .other = frame.attacker, .seat = play.state.active};
}

/// One after another those who would be targeted may do something about it (HC-ATK-01).
void would_be_targeted(Attack& frame, Play& play) {
  if (frame.stage >= frame.target_count && frame.is_spreading != 0 && frame.target_count > 0) spread(frame, play);
  if (frame.stage >= frame.target_count) {
    frame.stage = 0;
    frame.step = frame.target_count > 0 ? AttackStep::ComputeValues : AttackStep::Resolve;
    return;
  }
  frame.step = AttackStep::SettleTargeted;
  play.open(Window::ClixWouldBeTargeted, about_target(play, frame));
}

/// Whoever is no target any more is taken off the list; the attacker may name another one (HC-ATK-13, HC-PWR-DMG-SHAPE).
void settle_targeted(Attack& frame, Play& play) {
  frame.step = AttackStep::WouldBeTargeted;
  const bool is_there = play.state.figures[frame.targets[frame.stage].index()].is_on_board();
  if (play.state.answer.is_prevented == 0 && is_there) {
    ++frame.stage;
    return;
  }
  std::copy(frame.targets.begin() + frame.stage + 1, frame.targets.end(), frame.targets.begin() + frame.stage);
  frame.targets.back() = FigureId{};
  --frame.target_count;
  frame.is_optional = 1;  // it may name another one, and need not
  if (frame.is_area != 0 || frame.stage < frame.target_count) return;
  if (frame.target_count == 0)
    frame.step = AttackStep::OfferFirstTarget;
  else if (frame.kind == AttackKind::Range)
    frame.step = AttackStep::OfferTarget;
}

bool is_hindered(const Attack& frame, std::size_t target) { return ((frame.hindered >> target) & 1U) != 0; }

int defense_against(const Play& play, const Attack& frame, std::size_t target, Parts* parts = nullptr) {
  return defense_of(play.game, play.state, frame.targets[target], frame.attacker, is_hindered(frame, target), parts);
}

void tell_declaration(Play& play, const Attack& frame, std::size_t target) {
  const FigureId id = frame.targets[target];
  Event event{.kind = EventKind::AttackDeclared,
              .rule = frame.kind == AttackKind::Close ? "HC-ATK-02"_rule : "HC-ATK-03"_rule,
              .seat = play.state.active,
              .figure = frame.attacker,
              .other = id,
              .label = frame.kind == AttackKind::Close ? "close" : "range"};
  event.amount = attack_of(play.game, play.state, frame.attacker, id, &event.parts);
  event.total = defense_against(play, frame, target, &event.parts);
  play.tell(event);
}

void note_hindered_lines(Attack& frame, const Play& play) {
  if (frame.kind == AttackKind::Close) return;  // close attacks are never hindered (HC-LOF-19)
  const int range = reach_of(play.game, play.state, frame);
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    const CharacterLine line = best_line(play.game, play.state, frame.attacker, frame.targets[i], range, frame.broken_piece());
    if (line.answer.status == LineOfFire::Hindered) frame.hindered = with_bit(frame.hindered, i);
  }
}

void compute_values(Attack& frame, Play& play) {
  play.state.figures[frame.attacker.index()].set(FigureMark::Attacked);
  note_hindered_lines(frame, play);
  if (play.is_observed()) {
    for (std::size_t i = 0; i < frame.target_count; ++i) tell_declaration(play, frame, i);
  }
  frame.step = AttackStep::RollAttack;
  play.open(Window::ClixAttackRoll, {.figure = frame.attacker, .other = frame.targets[0], .seat = play.state.active});
}

void roll_attack(Attack& frame, Play& play) {
  frame.step = AttackStep::SettleHits;
  play.roll({.purpose = ChanceKind::AttackRoll,
             .shape = DiceShape::TwoD6,
             .count = 2,
             .seat = player_of(play.state, frame.attacker),
             .figure = frame.attacker,
             .other = frame.targets[0]});
}

RuleId rule_of_roll(int roll) {
  return roll == critical_hit ? "HC-ATK-07"_rule : roll == critical_miss ? "HC-ATK-08"_rule : "HC-ATK-06"_rule;
}

void tell_result(Play& play, const Attack& frame, std::size_t target, int attack) {
  const int roll = frame.first_die + frame.second_die;
  Event event{.kind = frame.is_hit(target) ? EventKind::AttackHit : EventKind::AttackMissed,
              .rule = rule_of_roll(roll),
              .seat = play.state.active,
              .figure = frame.attacker,
              .other = frame.targets[target],
              .amount = roll + attack,
              .total = defense_against(play, frame, target)};
  event.parts.push_back({"first die", frame.first_die, "HC-ATK-06"_rule});
  event.parts.push_back({"second die", frame.second_die, "HC-ATK-06"_rule});
  event.parts.push_back({"attack", attack, "HC-ATK-06"_rule});
  play.tell(event);
}

/// One roll serves all targets, compared one by one (HC-ATK-06); a natural 12 hits and a natural 2 misses them all.
void settle_hits(Attack& frame, Play& play) {
  frame.first_die = play.outcome.values[0];
  frame.second_die = play.outcome.values[1];
  const int roll = play.outcome.sum();
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    const int attack = attack_of(play.game, play.state, frame.attacker, frame.targets[i]);
    const bool is_hit = roll == critical_hit || (roll != critical_miss && roll + attack >= defense_against(play, frame, i));
    if (is_hit) frame.hits = with_bit(frame.hits, i);
    if (play.is_observed()) tell_result(play, frame, i, attack);
  }
  if (roll == critical_miss) note_critical_miss(play.state);
  frame.stage = 0;
  frame.step = AttackStep::WouldBeHit;
}

/// Whoever would be hit may evade or let another one stand in; one after another (HC-ATK-10, HC-RUL-31).
void would_be_hit(Attack& frame, Play& play) {
  while (frame.stage < frame.target_count && !frame.is_hit(frame.stage)) ++frame.stage;
  if (frame.stage == frame.target_count) {
    frame.stage = 0;
    frame.step = AttackStep::IsHit;
    return;
  }
  frame.step = AttackStep::SettleEvasion;
  play.open(Window::ClixWouldBeHit, about_target(play, frame));
}

void settle_evasion(Attack& frame, Play& play) {
  const WindowAnswer answer = play.state.answer;
  frame.step = AttackStep::WouldBeHit;
  if (answer.redirected.is_some()) frame.targets[frame.stage] = answer.redirected;
  if (answer.is_prevented != 0) {
    frame.hits = without_bit(frame.hits, frame.stage);
    if (play.is_observed()) {
      play.tell({.kind = EventKind::AttackMissed,
                 .rule = "HC-ATK-10"_rule,
                 .seat = play.state.active,
                 .figure = frame.attacker,
                 .other = frame.targets[frame.stage],
                 .amount = frame.first_die + frame.second_die});
    }
  }
  ++frame.stage;
}

void is_hit_or_missed(Attack& frame, Play& play) {
  if (frame.stage == frame.target_count) {
    frame.stage = 0;
    frame.step = frame.hits == 0 ? AttackStep::Resolved : AttackStep::WouldDeal;
    note_struck(play.state, frame);
    return;
  }
  const Roles roles = about_target(play, frame);
  const Window window = frame.is_hit(frame.stage) ? Window::ClixHit : Window::ClixMissed;
  ++frame.stage;
  play.open(window, roles);
}

FigureId first_hit(const Attack& frame) {
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.is_hit(i)) return frame.targets[i];
  }
  return {};
}

/// Normal damage is the attacker's damage value, unless something is dealt instead of it (HC-ATK-11, HC-ATK-12).
void would_deal(Attack& frame, Play& play) {
  if (frame.fixed_damage != Attack::no_fixed_damage) {
    frame.normal_damage = frame.fixed_damage;
    frame.step = AttackStep::OfferDivision;
    return;
  }
  const int damage =
      damage_of(play.game, play.state, frame.attacker, first_hit(frame), nullptr, object_bonus(play.game, play.state, frame));
  frame.step = AttackStep::SettleDealing;
  play.open(Window::ClixWouldDeal, {.figure = frame.attacker,
                                    .other = first_hit(frame),
                                    .seat = play.state.active,
                                    .amount = static_cast<std::int16_t>(damage)});
}

void settle_dealing(Attack& frame, Play& play) {
  frame.normal_damage = static_cast<std::uint8_t>(std::clamp<int>(play.state.answer.amount, 0, 99));
  frame.step = AttackStep::OfferDivision;
}

/// Damage of several bolts is divided among those hit (HC-ATK-11); everything else is dealt to each of them in full.
bool is_divided(const Attack& frame) {
  return frame.is_area == 0 && frame.fixed_damage == Attack::no_fixed_damage && (frame.hits & (frame.hits - 1U)) != 0;
}

void offer_division(Attack& frame, Play& play) {
  while (frame.assigned < frame.target_count && !frame.is_hit(frame.assigned)) ++frame.assigned;
  if (frame.assigned == frame.target_count || frame.normal_damage == 0 || !is_divided(frame)) {
    for (std::size_t i = 0; !is_divided(frame) && i < frame.target_count; ++i)
      frame.damage[i] = frame.is_hit(i) ? frame.normal_damage : std::uint8_t{0};
    frame.stage = 0;
    frame.step = AttackStep::DealDamage;
    return;
  }
  frame.step = AttackStep::AssignDamage;
  play.ask({.kind = DecisionKind::DivideDamage, .figure = frame.attacker, .other = frame.targets[frame.assigned]},
           player_of(play.state, frame.attacker));
}

void assign_damage(Attack& frame, Play& play) {
  frame.damage[frame.assigned++] = play.choice.value;
  frame.step = AttackStep::OfferDivision;
}

}  // namespace

int undivided_damage(const Attack& attack) {
  int left = attack.normal_damage;
  for (std::size_t i = 0; i < attack.assigned; ++i) left -= attack.damage[i];
  return left;
}

bool is_last_share(const Attack& attack) { return (attack.hits >> (attack.assigned + 1U)) == 0; }

void advance(Attack& frame, Play& play) {
  switch (frame.step) {
    case AttackStep::OfferFirstTarget: return offer_first_target(frame, play);
    case AttackStep::TakeFirstTarget: return take_first_target(frame, play);
    case AttackStep::OfferBreaking: return offer_breaking(frame, play);
    case AttackStep::AnswerBreaking: return answer_breaking(frame, play);
    case AttackStep::OfferTarget: return offer_target(frame, play);
    case AttackStep::AddTarget: return add_target(frame, play);
    case AttackStep::WouldBeTargeted: return would_be_targeted(frame, play);
    case AttackStep::SettleTargeted: return settle_targeted(frame, play);
    case AttackStep::ComputeValues: return compute_values(frame, play);
    case AttackStep::RollAttack: return roll_attack(frame, play);
    case AttackStep::SettleHits: return settle_hits(frame, play);
    case AttackStep::WouldBeHit: return would_be_hit(frame, play);
    case AttackStep::SettleEvasion: return settle_evasion(frame, play);
    case AttackStep::IsHit: return is_hit_or_missed(frame, play);
    case AttackStep::WouldDeal: return would_deal(frame, play);
    case AttackStep::SettleDealing: return settle_dealing(frame, play);
    case AttackStep::OfferDivision: return offer_division(frame, play);
    case AttackStep::AssignDamage: return assign_damage(frame, play);
    case AttackStep::DealDamage: return deal_attack_damage(frame, play);
    case AttackStep::TurnDials: return turn_dials(frame, play);
    case AttackStep::IsDamaged: return tell_damaged(frame, play);
    case AttackStep::OfferKnockBack: return offer_knock_back(frame, play);
    case AttackStep::AnswerKnockBack: return answer_knock_back(frame, play);
    case AttackStep::Resolved: return announce_resolution(frame, play);
    case AttackStep::Resolve: return resolve_attack(frame, play);
  }
}

}  // namespace fracas::clix
