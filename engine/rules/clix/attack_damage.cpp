#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/knock_back.hpp"

namespace fracas::clix {
namespace {

constexpr int critical_hit = 12;  // HC-ATK-07

/// Whom this attack would knock back: hit, damaged, still on the map and not immune (HC-KB-02, HC-KB-06, HC-KB-07).
KnockBack knock_back_of(const Attack& frame, const State& state) {
  KnockBack knock_back{.attacker = frame.attacker};
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    const bool is_firm = ((frame.firm >> i) & 1U) != 0;
    const bool is_damaged = ((frame.damaged >> i) & 1U) != 0;
    if (!is_damaged || is_firm || !state.figures[frame.targets[i].index()].is_on_board()) continue;
    knock_back.targets[knock_back.count] = frame.targets[i];
    knock_back.distances[knock_back.count] = frame.damage[i];
    ++knock_back.count;
  }
  return knock_back;
}

}  // namespace

/// Each hit target is dealt its damage by itself; a critical hit adds nothing to 0 (HC-ATK-07, HC-RUL-36).
void deal_attack_damage(Attack& frame, Play& play) {
  while (frame.stage < frame.target_count && frame.damage[frame.stage] == 0) ++frame.stage;
  if (frame.stage == frame.target_count) {
    frame.stage = 0;
    frame.step = AttackStep::TurnDials;
    return;
  }
  const std::uint8_t target = frame.stage++;
  const bool is_critical = frame.first_die + frame.second_die == critical_hit;
  if (is_knock_back_immune(play.game, play.state, frame.targets[target]))
    frame.firm = static_cast<std::uint8_t>(frame.firm | (1U << target));
  deal(play, {.figure = frame.targets[target],
              .dealer = frame.attacker,
              .amount = frame.damage[target] + (is_critical ? 1 : 0),
              .critical = is_critical ? 1 : 0,
              .kind = frame.damage_kind,
              .cause = DamageCause::Attack,
              .target = target});
}

/// All characters damaged by one attack click at the same time; what follows from it waits (HC-DMG-08).
void turn_dials(Attack& frame, Play& play) {
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.damage[i] == 0) continue;
    if (!play.state.figures[frame.targets[i].index()].is_on_board()) frame.damage[i] = 0;
    frame.damage[i] = static_cast<std::uint8_t>(click(play, frame.targets[i], frame.damage[i], frame.attacker));
    if (frame.damage[i] > 0) frame.damaged = static_cast<std::uint8_t>(frame.damaged | (1U << i));
  }
  note_struck(play.state, frame);
  frame.step = AttackStep::IsDamaged;
  for (std::size_t i = 0; i < frame.target_count; ++i) knock_out_if_spent(play, frame.targets[i]);
}

void tell_damaged(Attack& frame, Play& play) {
  while (frame.stage < frame.target_count && ((frame.damaged >> frame.stage) & 1U) == 0) ++frame.stage;
  if (frame.stage == frame.target_count) {
    frame.stage = 0;
    frame.step = AttackStep::OfferKnockBack;
    return;
  }
  const std::uint8_t target = frame.stage++;
  play.open(
      Window::ClixDamaged,
      {.figure = frame.targets[target], .other = frame.attacker, .seat = play.state.active, .amount = frame.damage[target]});
}

/// KNOCKBACK is printed or given, or doubles give it for this attack; it is always optional (HC-KB-01, HC-KB-06, HC-RUL-43).
void offer_knock_back(Attack& frame, Play& play) {
  const bool has_knockback = frame.first_die == frame.second_die || knocks_back(play.game, play.state, frame.attacker);
  if (!has_knockback || knock_back_of(frame, play.state).count == 0) {
    frame.step = AttackStep::Resolved;
    return;
  }
  frame.step = AttackStep::AnswerKnockBack;
  play.ask({.kind = DecisionKind::KnockBack, .figure = frame.attacker, .other = frame.targets[0]},
           player_of(play.state, frame.attacker));
}

void answer_knock_back(Attack& frame, Play& play) {
  frame.step = AttackStep::Resolved;
  if (play.choice.verb == Verb::Accept) play.push(knock_back_of(frame, play.state));
}

void announce_resolution(Attack& frame, Play& play) {
  frame.step = AttackStep::Resolve;
  play.open(Window::ClixAttackResolved,
            {.figure = frame.attacker, .other = frame.targets[0], .seat = play.state.active, .amount = frame.normal_damage});
}

/// What was shot through falls immediately after the attack resolves (HC-ABL-IMP-DESTROY).
void resolve_attack(Attack& frame, Play& play) {
  const FigureId attacker = frame.attacker;
  const TerrainPiece broken = frame.broken_piece();
  end_frame_scope(play.state, Scope::Attack);
  play.pop();
  if (broken.is_some()) destroy(play, attacker, broken);
}

}  // namespace fracas::clix
