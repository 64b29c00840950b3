#include "engine/rules/clix/power_effects.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/effects.hpp"
#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

/// Places among give_words that HeroClix knows.
constexpr int give_move = 4;
constexpr int give_close = 7;
constexpr int give_range = 8;
static_assert(give_words[give_move] == "move-action" && give_words[give_close] == "close-action" &&
              give_words[give_range] == "range-action");

/// One verb at work: its figures are read once, and whatever it needs is at hand.
class Deed {
 public:
  Deed(Play& play, AbilityFrame& frame, const Instruction& instruction)
      : play_(play), frame_(frame), instruction_(instruction), context_(context_of(play.game, play.state, frame)) {}

  void run() {
    switch (instruction_.effect) {
      case Effect::Move: return move();
      case Effect::Give: return give();
      case Effect::CloseAttack: return attack(AttackKind::Close);
      case Effect::RangeAttack: return attack(AttackKind::Range);
      case Effect::Deal: return deal_damage();
      case Effect::Heal: return heal_clicks();
      case Effect::Defeat:
        if (is_standing(figure(0))) knock_out(play_, figure(0), "HC-DMG-10"_rule);
        return;
      case Effect::GiveToken:
        if (is_standing(figure(0))) give_token(play_, figure(0));
        return;
      case Effect::RemoveToken: return remove_token();
      case Effect::Suppress: return suppress_power();
      case Effect::LayMarker: return lay_marker();
      case Effect::Place: return place();
      case Effect::Knockback: return push_back();
      case Effect::TakeControl: return take_over();
      default: return;
    }
  }

 private:
  [[nodiscard]] int number(std::size_t index, int otherwise = 0) const {
    return argument(context_, instruction_, index, otherwise);
  }
  [[nodiscard]] FigureId figure(std::size_t index) const { return handle<FigureId>(number(index, nothing)); }
  [[nodiscard]] bool is_standing(FigureId id) const { return id.is_some() && play_.state.figures[id.index()].is_on_board(); }
  [[nodiscard]] bool is_given(std::size_t index) const { return has_argument(play_.game, instruction_, index); }

  /// A move instruction: of the speed value, or of so many squares, which nothing halves (HC-PWR-SPD-SIDESTEP).
  void move() {
    if (!is_standing(figure(0)) || profile_of(play_.game, figure(0)).is_immobile) return;
    Move move{.figure = figure(0)};
    if (is_given(1)) move.fixed = static_cast<std::uint8_t>(std::clamp(number(1), 0, 99));
    if (is_given(2)) move.less = static_cast<std::uint8_t>(std::clamp(number(2), 0, 250));
    play_.push(move);
  }

  void give() {
    if (!is_standing(figure(0))) return;
    const int what = number(1);
    if (what != give_move && what != give_close && what != give_range) return;
    const ActionType type = what == give_move ? ActionType::Move : what == give_close ? ActionType::Close : ActionType::Range;
    play_.push(Action{.step = ActionStep::OfferGrant, .figure = figure(0), .ability = {}, .type = type, .is_granted = 1});
  }

  void attack(AttackKind kind) {
    if (!is_standing(figure(0))) return;
    Attack attack{.kind = kind, .attacker = figure(0)};
    attack.damage_kind = static_cast<DamageKind>(std::clamp(number(1), 0, 2));
    if (is_given(2)) attack.fixed_damage = static_cast<std::uint8_t>(std::clamp(number(2), 0, 99));
    attack.is_optional = number(3) != 0 ? 1 : 0;
    attack.is_area = is_given(4) ? 1 : 0;
    if (is_given(4)) add_targets(attack, context_, play_.game.abilities.arguments[instruction_.first_argument + 4U]);
    attack.is_spreading = is_given(5) ? 1 : 0;
    play_.push(attack);
  }

  void deal_damage() {
    deal(play_, {.figure = figure(0),
                 .dealer = frame_.self,
                 .amount = number(1),
                 .kind = static_cast<DamageKind>(std::clamp(number(2), 0, 2)),
                 .cause = DamageCause::Effect});
  }

  void heal_clicks() {
    if (!is_standing(figure(0))) return;
    const int clicks = heal(play_, figure(0), number(1));
    if (clicks == 0) return;
    play_.open(Window::Healed, {.figure = figure(0), .other = frame_.self, .amount = static_cast<std::int16_t>(clicks)});
  }

  void remove_token() {
    if (!is_standing(figure(0))) return;
    FigureState& character = play_.state.figures[figure(0).index()];
    if (character.action_tokens == 0) return;
    --character.action_tokens;
    play_.tell({.kind = EventKind::TokenGiven,
                .rule = "HC-TRN-10"_rule,
                .seat = character.controller,
                .figure = figure(0),
                .amount = character.action_tokens});
  }

  [[nodiscard]] Lasting source(Scope scope) const {
    return {.ability = frame_.ability,
            .card = frame_.card,
            .self = frame_.self,
            .scope = scope,
            .depth = depth_of(play_.state, scope),
            .seat = frame_.you};
  }

  void suppress_power() {
    const int power = number(1, nothing);
    if (!is_standing(figure(0)) || (is_given(1) && power < 0)) return;
    const PowerNumber lost = is_given(1) ? static_cast<PowerNumber>(power) : no_power;
    const bool is_kept = suppress(play_.game, play_.state, source(static_cast<Scope>(instruction_.detail)), figure(0), lost);
    if (!is_kept || !is_given(1) || !play_.is_observed()) return;
    play_.tell({.kind = EventKind::PowerLost,
                .rule = "HC-PWR-DMG-OUTWIT"_rule,
                .seat = frame_.you,
                .figure = figure(0),
                .other = frame_.self,
                .label = name_of_power(power),
                .amount = power});
  }

  [[nodiscard]] const char* name_of_power(int power) const {
    if (power < first_own_power) return standard_powers()[static_cast<std::size_t>(power)].name.data();
    const auto& own = profile_of(play_.game, figure(0)).own_powers;
    const auto place = static_cast<std::size_t>(power - first_own_power);
    return place < own.size() ? own[place].name.c_str() : "";
  }

  /// A terrain marker counts after the action where it restricts more (HC-MAP-26); where none may lie none is laid (HC-TRM-02).
  void lay_marker() {
    constexpr std::array<TokenKind, marker_words.size()> kinds = {TokenKind::HinderingMarker, TokenKind::BlockingMarker,
                                                                  TokenKind::WaterMarker};
    const TokenKind kind = kinds[static_cast<std::size_t>(std::clamp(number(0), 0, 2))];
    const SpaceId space = handle<SpaceId>(number(1, nothing));
    if (space.is_none() || !may_lay(play_.game, play_.state, kind, space)) return;
    const unsigned passing = number(2) != 0 ? passing_token : 0U;
    const auto code = static_cast<std::uint8_t>(token_code(kind, TokenTiming::Fresh) | passing);
    if (!lay_token(play_.state, {.space = space, .kind = code, .maker = frame_.self}) || !play_.is_observed()) return;
    play_.tell({.kind = EventKind::MarkersChanged,
                .rule = "HC-MAP-21"_rule,
                .seat = frame_.you,
                .space = space,
                .label = marker_words[static_cast<std::size_t>(std::clamp(number(0), 0, 2))].data(),
                .amount = 1,
                .total = 1});
  }

  /// Placing is not moving (HC-MOV-12); where it cannot stand it is not placed (HC-MAP-27).
  void place() {
    const FigureId id = figure(0);
    const SpaceId space = handle<SpaceId>(number(1, nothing));
    if (!is_standing(id) || space.is_none() || profile_of(play_.game, id).is_immobile) return;
    const auto footprint = footprint_of(play_.game.square, profile_of(play_.game, id).base, space, space);
    if (!footprint || !may_lie(play_.state, ground_of(play_.game, play_.state), id, *footprint)) return;
    const SpaceId from = play_.state.figures[id.index()].space;
    lift(play_.game, play_.state, id);
    set_down(play_.state, id, *footprint);
    note_leaving_start(play_.game, play_.state, id);
    play_.state.figures[id.index()].set(FigureMark::Placed);
    if (!play_.is_observed()) return;
    play_.tell({.kind = EventKind::FigureMoved,
                .rule = "HC-MOV-12"_rule,
                .seat = frame_.you,
                .figure = id,
                .from = from,
                .space = space,
                .label = "placed"});
  }

  /// Knock back outside an attack, of a stated distance (HC-KB-01, HC-KB-02).
  void push_back() {
    if (!is_standing(figure(0)) || !is_standing(figure(2)) || is_knock_back_immune(play_.game, play_.state, figure(0))) return;
    KnockBack knock_back{.attacker = figure(2), .count = 1};
    knock_back.targets[0] = figure(0);
    knock_back.distances[0] = static_cast<std::uint8_t>(std::clamp(number(1), 0, 99));
    if (knock_back.distances[0] > 0) play_.push(knock_back);
  }

  void take_over() {
    const auto by = handle<SeatId>(number(1, number_of(frame_.you)));
    const auto scope = static_cast<Scope>(instruction_.detail);
    if (is_standing(figure(0))) take_control(play_, figure(0), by, scope, source(scope));
  }

  Play& play_;
  AbilityFrame& frame_;
  const Instruction& instruction_;
  AbilityContext context_;
};

}  // namespace

void run_power_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) { Deed(play, frame, instruction).run(); }

}  // namespace fracas::clix
