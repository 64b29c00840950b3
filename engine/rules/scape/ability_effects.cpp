#include "engine/rules/scape/ability_effects.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/effects.hpp"
#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/defeats.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/movement_abilities.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/placement.hpp"
#include "engine/rules/scape/situation.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

enum class Changed : std::uint8_t { Amount, Result, Hits, Blocks, Place };
enum class Ended : std::uint8_t { Move, Activation };

/// One verb at work: its figures are read once, and whatever it needs is at hand.
class Deed {
 public:
  Deed(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction)
      : variant_(variant),
        play_(play),
        frame_(frame),
        instruction_(instruction),
        context_(context_of(play.game, play.state, frame)) {}

  void run() {
    switch (instruction_.effect) {
      case Effect::Wound: return wound(number(1));
      case Effect::DamageDice: return throw_damage_dice();
      case Effect::Heal: return heal();
      case Effect::Defeat: return strike_down();
      case Effect::Revive: return revive();
      case Effect::SetAside:
        if (is_in_play(figure(0))) remove_from_game(play_, figure(0), variant_.rules.ability);
        return;
      case Effect::Lift:
        if (is_standing(figure(0)) && may(Permission::Displace, figure(0))) take_off_the_battlefield(play_, figure(0));
        return;
      case Effect::Place:
      case Effect::Switch: return before_displacing();
      case Effect::Knockback: return knock_back();
      case Effect::Move: return maneuver();
      case Effect::Give: return give();
      case Effect::TakeControl: return take();
      case Effect::Flip: return flip();
      case Effect::Change: return change();
      case Effect::End: return end();
      case Effect::Redirect: return note_stand_in();
      case Effect::AddTerrain:
        return play_.push(TerrainAddition{.seat = frame_.you,
                                          .allowed = static_cast<std::uint8_t>(std::clamp(number(1), 0, 20)),
                                          .terrain = static_cast<HexTerrain>(number(0))});
      case Effect::RemoveTerrain:
        return play_.push(TerrainRemoval{.seat = frame_.you, .allowed = static_cast<std::uint8_t>(std::clamp(number(0), 0, 20))});
      default: return;
    }
  }

  /// The skulls of damage dice are wounds (SS-DIE-07); a figure is displaced after what comes before moving.
  void finish() {
    switch (instruction_.effect) {
      case Effect::DamageDice: return wound(play_.outcome.skulls());
      case Effect::Place: return set_on(figure(0), handle<SpaceId>(number(1, nothing)));
      case Effect::Switch: return change_places();
      case Effect::Revive: return take_start_space();
      default: return;
    }
  }

 private:
  [[nodiscard]] int number(std::size_t index, int otherwise = 0) const {
    return argument(context_, instruction_, index, otherwise);
  }
  [[nodiscard]] FigureId figure(std::size_t index) const { return handle<FigureId>(number(index, nothing)); }
  [[nodiscard]] bool is_standing(FigureId id) const { return id.is_some() && play_.state.figures[id.index()].is_on_board(); }
  /// Wounds and markers lie on cards, wherever the figure is (SS-WND-01, SS-RUL-148).
  [[nodiscard]] bool is_in_play(FigureId id) const { return id.is_some() && play_.state.figures[id.index()].is_in_play(); }
  [[nodiscard]] bool may(Permission permission, FigureId target) const {
    const Roles roles{.figure = frame_.self, .other = target};
    return verdict(play_.game, play_.state, permission, roles) != Verdict::Forbidden;
  }

  void wound(int count) {
    if (!is_in_play(figure(0)) || count <= 0) return;
    const int kind = number(2, nothing);
    suffer_wounds(variant_, play_,
                  {.figure = figure(0),
                   .harm = Harm::Ability,
                   .wounds = count,
                   .damage = kind < 0 ? DamageTypes{0} : static_cast<DamageTypes>(1U << static_cast<unsigned>(kind)),
                   .source = frame_.self,
                   .is_judged_later = is_in_loop(play_.game, frame_)});
  }

  void throw_damage_dice() {
    const int dice = std::clamp(number(1), 0, 40);
    if (!is_in_play(figure(0)) || dice == 0) return;
    frame_.is_waiting = 1;
    play_.roll({.purpose = ChanceKind::DamageDice,
                .shape = DiceShape::Combat,
                .count = dice,
                .seat = frame_.you,
                .figure = frame_.self,
                .other = figure(0)});
  }

  void heal() {
    if (!is_in_play(figure(0)) || !may(Permission::Heal, figure(0)) || is_frail(variant_, play_.game, figure(0))) return;
    FigureState& healed = play_.state.figures[figure(0).index()];
    const int count = std::clamp<int>(number(1), 0, healed.damage);
    if (count == 0) return;
    healed.damage = static_cast<std::uint8_t>(healed.damage - count);
    play_.tell({.kind = EventKind::FigureHealed,
                .rule = "SS-WND-09"_rule,
                .figure = figure(0),
                .amount = count,
                .total = healed.damage,
                .parts = own_part(count)});
    play_.open(Window::Healed, {.figure = figure(0), .other = frame_.self, .amount = static_cast<std::int16_t>(count)});
  }

  /// What this ability does, as the one part of a number.
  [[nodiscard]] Parts own_part(int amount) const {
    Parts parts;
    add_part(parts, part_of(play_.game, running_ability(frame_), amount));
    return parts;
  }

  void strike_down() {
    if (is_in_play(figure(0))) defeat(variant_, play_, figure(0), Harm::Destruction, frame_.self);
  }

  /// Back on the board with the wounds the ability says, else none (SS-DSP-08, SS-RUL-156).
  void revive() {
    const FigureId id = figure(0);
    if (id.is_none() || play_.state.figures[id.index()].status != FigureStatus::Defeated) return;
    if (!has_argument(play_.game, instruction_, 1)) return revive_in_start_zone(id);
    const SpaceId onto = handle<SpaceId>(number(1, nothing));
    if (onto.is_none()) return;
    if (const auto stance = empty_stance_at(variant_, play_.game, play_.state, id, onto)) come_back(id, *stance);
  }

  /// Where in the start zone its player chooses.
  void revive_in_start_zone(FigureId id) {
    FigureState& revived = play_.state.figures[id.index()];
    revived.status = FigureStatus::Unplaced;
    if (!can_place(variant_, play_.game, play_.state, id)) {
      revived.status = FigureStatus::Defeated;
      return;
    }
    frame_.is_waiting = 1;
    play_.ask({.kind = DecisionKind::PlaceFigures, .figure = id}, revived.controller);
  }

  void take_start_space() {
    const Choice& choice = play_.choice;
    come_back(choice.figure,
              stance_at(play_.game.board(play_.state), play_.game.profile(choice.figure), choice.space, choice.value));
  }

  void come_back(FigureId id, const Stance& stance) {
    FigureState& revived = play_.state.figures[id.index()];
    revived.status = FigureStatus::OnBoard;
    revived.damage =
        is_frail(variant_, play_.game, id) ? std::uint8_t{0} : static_cast<std::uint8_t>(std::clamp(number(2), 0, 100));
    set_down(play_.game, play_.state, id, stance);
    play_.tell({.kind = EventKind::FigureRevived, .rule = "SS-DSP-08"_rule, .figure = id, .space = stance.lead});
    arrive_by_placement(variant_, play_, id, {});
  }

  /// "Before moving" is before every kind of movement (SS-MOV-05).
  void before_displacing() {
    if (!play_.game.listeners.listens(Window::BeforeMoving)) return finish();
    frame_.is_waiting = 1;
    const FigureId one = figure(0);
    const FigureId other = instruction_.effect == Effect::Switch ? figure(1) : FigureId{};
    if (is_standing(other)) play_.open(Window::BeforeMoving, {.figure = other});
    if (is_standing(one)) play_.open(Window::BeforeMoving, {.figure = one});
  }

  /// Lifted and set down; nobody swipes (SS-DSP-06).
  void set_on(FigureId id, SpaceId space) {
    const bool is_waiting = id.is_some() && play_.state.figures[id.index()].status == FigureStatus::Unplaced;
    if ((!is_standing(id) && !is_waiting) || space.is_none() || !may(Permission::Displace, id)) return;
    const Stance from = stance_of(play_.state.figures[id.index()]);
    const auto stance = empty_stance_at(variant_, play_.game, play_.state, id, space);
    if (!stance) return;
    if (is_waiting) {  // it has waited beside the board for this (SS-RUL-148)
      play_.state.figures[id.index()].status = FigureStatus::OnBoard;
      set_down(play_.game, play_.state, id, *stance);
      play_.tell({.kind = EventKind::FigurePlaced, .rule = "SS-DSP-06"_rule, .figure = id, .space = stance->lead});
    } else {
      lift(play_.game, play_.state, id);
      set_down(play_.game, play_.state, id, *stance);
      tell_moved(id, from.lead, "placed");
    }
    open_displaced(id, from);
  }

  /// What a changed place brings with it: a fall, the sky below, and what abilities make of it (SS-RUL-50, SS-MOV-32).
  void open_displaced(FigureId id, const Stance& before) {
    FigureState& displaced = play_.state.figures[id.index()];
    displaced.set(FigureMark::ChangedPlace);
    const SpaceId to = displaced.space;
    open_after_displacement(variant_, play_, id, frame_.self, before);
    if (is_in_freefall(variant_, play_.game, play_.state, id))
      play_.tell({.kind = EventKind::FreefallBegan, .rule = variant_.rules.sky_stop, .figure = id, .space = to});
    arrive_by_placement(variant_, play_, id, before);
  }

  void tell_moved(FigureId id, SpaceId from, const char* how) {
    play_.tell({.kind = EventKind::FigureMoved,
                .rule = "SS-DSP-06"_rule,
                .figure = id,
                .from = from,
                .space = play_.state.figures[id.index()].space,
                .label = how});
  }

  /// In the other's own stance if the base is the same, else turned so that it fits from one of its spaces on.
  [[nodiscard]] std::optional<Stance> stance_in_place(FigureId id, FigureId other, const Stance& stance) const {
    const Situation situation(variant_, play_.game, play_.state);
    const bool is_same_base = situation.profile(id).base == situation.profile(other).base;
    if (is_same_base && !check_standing(situation, id, stance)) return stance;
    for (const SpaceId space : spaces_of(situation.board, situation.profile(other), stance)) {
      if (const auto found = empty_stance_at(variant_, play_.game, play_.state, id, space)) return found;
    }
    return std::nullopt;
  }

  /// In the hand for a moment, so that its space is free for the other one.
  void take_up(FigureId id) {
    lift(play_.game, play_.state, id);
    play_.state.figures[id.index()].status = FigureStatus::Unplaced;
  }
  void put_down(FigureId id, const Stance& stance) {
    play_.state.figures[id.index()].status = FigureStatus::OnBoard;
    set_down(play_.game, play_.state, id, stance);
  }

  /// Only if both fit where they go (SS-DSP-07, SS-RUL-155).
  void change_places() {
    const FigureId one = figure(0);
    const FigureId other = figure(1);
    if (one == other || !is_standing(one) || !is_standing(other)) return;
    if (!may(Permission::Displace, one) || !may(Permission::Displace, other)) return;
    const Stance here = stance_of(play_.state.figures[one.index()]);
    const Stance there = stance_of(play_.state.figures[other.index()]);
    take_up(one);
    take_up(other);
    const auto one_there = stance_in_place(one, other, there);
    if (one_there) put_down(one, *one_there);
    const auto other_here = one_there ? stance_in_place(other, one, here) : std::nullopt;
    if (!other_here) {
      if (one_there) take_up(one);
      put_down(one, here);
      return put_down(other, there);
    }
    put_down(other, *other_here);
    tell_moved(one, here.lead, "switched");
    tell_moved(other, there.lead, "switched");
    open_displaced(other, there);
    open_displaced(one, here);
  }

  void knock_back() {
    if (!is_standing(figure(0)) || !is_standing(figure(2))) return;
    play_.push(Knockback{.is_held = may(Permission::Displace, figure(0)) ? std::uint8_t{0} : std::uint8_t{1},
                         .figure = figure(0),
                         .from = figure(2),
                         .seat = frame_.you,
                         .left = static_cast<std::uint8_t>(std::clamp(number(1), 0, most_movement))});
  }

  /// A move action outside the move phase, with a number nothing changes (SS-MOV-29). Another player's figure is controlled
  /// as long as it lasts (SS-MOV-31, SS-CTL-04).
  void maneuver() {
    const FigureId id = figure(0);
    if (!is_standing(id)) return;
    const bool is_foreign = play_.state.figures[id.index()].controller != frame_.you;
    if (is_foreign &&
        (!may(Permission::Displace, id) || !can_be_controlled(play_.game, play_.state, id, frame_.you, frame_.self)))
      return;
    begin_maneuver(variant_, play_, id, frame_.you, std::clamp(number(1), 0, most_movement));
    if (is_foreign) take_control(play_, id, frame_.you, Scope::Action, source());
  }

  [[nodiscard]] Lasting source() const {
    return {.ability = frame_.ability, .card = frame_.card, .self = frame_.self, .seat = frame_.you};
  }

  void give() {
    constexpr std::array<Grant, 7> grants = {Grant::Activation, Grant::MovePhase,    Grant::TransitionPhase, Grant::AttackPhase,
                                             Grant::MoveAction, Grant::AttackAction, Grant::Attack};
    const auto what = static_cast<std::size_t>(std::clamp(number(1), 0, 6));
    const bool is_to_card = static_cast<Type>(instruction_.detail) == Type::Card;
    const FigureId to = is_to_card ? FigureId{} : figure(0);
    if (!is_to_card && !is_standing(to)) return;
    const CardId card = is_to_card ? handle<CardId>(number(0, nothing)) : play_.game.figures[to.index()].card;
    if (card.is_none() || count_living_figures(play_.game, play_.state, card) == 0) return;
    const bool is_borrowed = is_to_card && holder_of(play_.game, play_.state, card) != frame_.you &&
                             controls_any(play_.game, play_.state, card, frame_.you);
    const SeatId seat = is_borrowed ? frame_.you : controller_of(play_.game, play_.state, card, to);
    Granted granted{.grant = grants[what], .kind = static_cast<AttackKind>(std::clamp(number(2), 0, 2))};
    granted.has_targets = has_argument(play_.game, instruction_, 3);
    for (std::size_t i = 0; granted.has_targets && i < play_.game.figures.size(); ++i) {
      const Expression against = play_.game.abilities.arguments[instruction_.first_argument + 3U];
      if (matches(context_, against, static_cast<int>(i))) granted.targets[i / 32] |= 1U << (i % 32);
    }
    if (granted.grant == Grant::Attack && granted.kind == AttackKind::Special && prolong_special(to)) return;
    const bool is_activation = grants[what] == Grant::Activation;
    if (is_activation && seat != frame_.you) return;  // only of one's own team (SS-TRN-06)
    grant(play_, granted, seat, card, is_activation ? FigureId{} : to);
  }

  /// One more attack of the special attack that the figure is making, declared once the one under way is over.
  bool prolong_special(FigureId to) {
    AttackAction* action = innermost<AttackAction>(play_.state);
    if (action == nullptr || action->special.is_none() || action->attacker != to) return false;
    if (action->left < most_attacks) ++action->left;
    return true;
  }

  void take() {
    const FigureId id = figure(0);
    const SeatId by = handle<SeatId>(number(1, number_of(frame_.you)));
    if (!is_standing(id) || by.is_none() || !can_be_controlled(play_.game, play_.state, id, by, frame_.self)) return;
    take_control(play_, id, by, static_cast<Scope>(instruction_.detail), source());
  }

  void flip() {
    const CardId card = handle<CardId>(number(0, number_of(frame_.card)));
    if (card.is_none() || !play_.game.definition(card).has_other_side()) return;
    std::uint8_t& side = play_.state.sides[card.index()];
    side = side == 0 ? 1 : 0;
    play_.tell({.kind = EventKind::CardFlipped, .rule = "SS-UNQ-06"_rule, .card = card});
    const CardInGame& flipped = play_.game.cards[card.index()];
    for (std::size_t i = 0; i < flipped.figure_count; ++i) {
      const FigureId member{static_cast<std::uint8_t>(flipped.first_figure.index() + i)};
      defeat_if_due(variant_, play_, member, Harm::Ability, {});  // SS-RUL-164
    }
  }

  /// A player's place in the order of this round.
  void change_place() {
    const int place = std::clamp(number(2, 1), 1, static_cast<int>(play_.game.seat_count())) - 1;
    auto& order = play_.state.order;
    const auto mine = std::find(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(play_.game.seat_count()), frame_.you);
    const auto aim = order.begin() + place;
    if (mine < aim) std::rotate(mine, mine + 1, aim + 1);
    if (aim < mine) std::rotate(aim, mine, mine + 1);
    for (std::size_t i = 0; i < play_.game.seat_count(); ++i)
      play_.tell(
          {.kind = EventKind::OrderDecided, .rule = variant_.rules.ability, .seat = order[i], .amount = static_cast<int>(i) + 1});
  }

  void change() {
    if (static_cast<Changed>(number(0)) == Changed::Place) return change_place();
    Combat* combat = innermost<Combat>(play_.state);
    if (combat == nullptr) return;
    const AfterRoll* roll = innermost<AfterRoll>(play_.state);
    const bool is_attack_roll = roll != nullptr && roll->chance == ChanceKind::AttackDice;
    const bool is_hits = static_cast<Changed>(number(0)) == Changed::Hits ||
                         (static_cast<Changed>(number(0)) == Changed::Result && is_attack_roll);
    const int before = answer(context_, is_hits ? Query::Hits : Query::Blocks, {});
    const int after = std::clamp(has_argument(play_.game, instruction_, 2) ? number(2) : before + number(1), 0, 99);
    const bool is_uncounted = roll != nullptr && roll->chance == (is_hits ? ChanceKind::AttackDice : ChanceKind::DefenseDice);
    if (is_uncounted) {  // counted once nobody changes the dice any more (SS-DIE-05)
      const int change = combat->roll_change + after - before;
      combat->roll_change = static_cast<std::int8_t>(std::clamp(change, -99, 99));
    } else {
      (is_hits ? combat->hits : combat->blocks) = static_cast<std::uint8_t>(after);
      const WindowFrame* window = innermost<WindowFrame>(play_.state);
      const bool is_for_all = is_hits && window != nullptr && window->window == Window::AfterAttacking;  // C5 comes once
      if (is_for_all) combat->rolled_hits = static_cast<std::uint8_t>(std::clamp(combat->rolled_hits + after - before, 0, 99));
    }
    Parts parts;
    add_part(parts, {is_hits ? "hits" : "blocks", before, "SS-DIE-10"_rule});
    add_part(parts, part_of(play_.game, running_ability(frame_), after - before));
    play_.tell({.kind = EventKind::RollChanged,
                .rule = "SS-DIE-10"_rule,
                .seat = frame_.you,
                .label = is_hits ? "hits" : "blocks",
                .amount = after - before,
                .total = after,
                .parts = parts});
  }

  /// Where the one who steps in stands then: it is the target as long as it stays in reach (SS-RUL-93).
  void note_stand_in() {
    Combat* combat = innermost<Combat>(play_.state);
    const FigureId stand_in = figure(0);
    if (combat != nullptr && stand_in.is_some()) combat->target_space = play_.state.figures[stand_in.index()].space;
  }

  void end() {
    if (static_cast<Ended>(number(0)) == Ended::Activation) {
      if (Activation* activation = innermost<Activation>(play_.state)) {
        activation->step = ActivationStep::EndOfActivation;
      } else if (Turn* turn = innermost<Turn>(play_.state); turn != nullptr && turn->step == TurnStep::Activate) {
        turn->step = TurnStep::EndOfTurn;  // it is about to begin (SS-TRN-05)
      }
      if (AttackAction* action = innermost<AttackAction>(play_.state)) action->left = 0;
      if (MoveAction* moving = innermost<MoveAction>(play_.state)) halt_if_it_can_rest(variant_, play_, *moving);
      return;
    }
    MoveAction* move = innermost<MoveAction>(play_.state);
    if (move == nullptr || has_symbol(play_.game, play_.state, move->mover, Symbol::Unstoppable)) return;  // SS-MOV-28
    halt_if_it_can_rest(variant_, play_, *move);
  }

  const Variant& variant_;
  Play& play_;
  AbilityFrame& frame_;
  const Instruction& instruction_;
  AbilityContext context_;
};

}  // namespace

std::optional<Refusal> check_object_of_effect(const AbilityContext& context, const Instruction& instruction, int element) {
  const Game& game = context.game;
  const State& state = context.state;
  if (instruction.effect == Effect::Defeat && element >= 0 && is_being_defeated(state, handle<FigureId>(element)))
    return Refusal{.rule = "SS-WND-05"_rule, .why = "that figure is being defeated already"};
  const bool is_control = instruction.effect == Effect::TakeControl || instruction.effect == Effect::Move;
  if (is_control) {
    const FigureId figure = handle<FigureId>(element);
    if (can_be_controlled(game, state, figure, context.you, context.self)) return std::nullopt;
    const bool is_event = game.definition(figure).uniqueness == Uniqueness::Event;
    return Refusal{.rule = is_event ? "SS-CTL-03"_rule : "SS-SYM-08"_rule, .why = "no opponent ever controls that figure"};
  }
  if (instruction.effect != Effect::Give || argument(context, instruction, 1) != 0) return std::nullopt;
  const bool is_to_card = static_cast<Type>(instruction.detail) == Type::Card;
  const CardId card = is_to_card ? handle<CardId>(element) : game.figures[static_cast<std::size_t>(element)].card;
  const bool is_own = controls_any(game, state, card, context.you);
  if (is_own) return std::nullopt;
  return Refusal{.rule = "SS-TRN-06"_rule, .why = "only active units of your own team are activated"};
}

void run_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction) {
  Deed(variant, play, frame, instruction).run();
}

void finish_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction) {
  Deed(variant, play, frame, instruction).finish();
}

}  // namespace fracas::scape
