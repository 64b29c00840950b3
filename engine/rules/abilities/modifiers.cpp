#include "engine/rules/abilities/modifiers.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

BoundAbility bound_by(const Lasting& lasting) {
  return {.ability = lasting.ability, .card = lasting.card, .figure = lasting.self};
}

Usability usability_for(const AbilityContext& context, const Ability& ability) {
  const int subject = number_of(context.roles.figure);
  if (!ability.of.is_empty() && !matches(context, ability.of, subject)) return Usability::NotAbout;
  if (!ability.to.is_empty() && !matches(context, ability.to, number_of(context.roles.other))) return Usability::NotAbout;
  return holds(context, ability.when) ? Usability::Usable : Usability::ConditionFails;
}

/// Whether an ability that is at work applies to what is asked.
bool applies(const AbilityContext& context, const BoundAbility& bound, const Ability& ability) {
  const Usability usability = usability_for(context, ability);
  if (AbilityWatch* watch = watch_of(context.game)) [[unlikely]]
    watch->asked({context.state, bound, context.roles, context.locals, usability});
  return usability == Usability::Usable;
}

/// Counts answers that are being worked out within answers, sight and adjacency between them included, so that cards which
/// ask each other in a circle come to an end: past the bound nothing is in force.
class AnswerDepth {
 public:
  AnswerDepth() { ++depth_; }
  ~AnswerDepth() { --depth_; }
  AnswerDepth(const AnswerDepth&) = delete;
  AnswerDepth& operator=(const AnswerDepth&) = delete;

  [[nodiscard]] bool is_too_deep() const { return depth_ > most_depth; }
  /// Within the answer to what is asked for an answer nobody asks any more whether abilities are lost, so that many cards
  /// that take abilities away from whom they see cost no more than their number three times over.
  [[nodiscard]] static bool is_loss_asked() { return depth_ < most_depth_of_losses; }

 private:
  static constexpr int most_depth = 5;
  static constexpr int most_depth_of_losses = 3;
  static thread_local int depth_;
};
thread_local int AnswerDepth::depth_ = 0;

/// Whether what was put in force waits because its source cannot use the power now that gave it (HC-EFF-12). What was gained for
/// an action or attack that is being resolved goes on (HC-ACT-14).
bool is_paused(const Game& game, const State& state, const Lasting& lasting) {
  const Ability& ability = game.abilities[lasting.ability];
  if (ability.power == no_power || ability.is_kept_when_lost || lasting.scope <= Scope::Action) return false;
  return !game.rules->can_use(game, state, lasting.self, ability.power);
}

/// Calls visit(context, bound) for everything in force that is listed here or lasts, in a fixed order.
template <class IsMeant, class Visit>
void for_each_in_force(const Game& game, const State& state, const std::vector<BoundAbility>& listeners, const Roles& roles,
                       int nesting, IsMeant is_meant, Visit visit) {
  const AnswerDepth depth;
  if (nesting > most_nesting || depth.is_too_deep()) return;
  for (const BoundAbility& listener : listeners) {
    if (!is_at_work(game, state, listener, roles, nesting)) continue;
    const AbilityContext context = context_of(game, state, listener, roles, {}, nesting);
    if (applies(context, listener, game.abilities[listener.ability])) visit(context, listener);
  }
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind != LastingKind::Effect) continue;
    const Ability& ability = game.abilities[lasting.ability];
    if (!is_meant(ability) || is_resting(state, lasting) || is_paused(game, state, lasting)) continue;
    const BoundAbility bound = bound_by(lasting);
    const AbilityContext context = context_of(game, state, bound, roles, lasting.locals, nesting);
    if (applies(context, bound, ability)) visit(context, bound);
  }
}

/// What a modifier changes a number by; nothing if it copies a number that a card leaves out (SS-RUL-116).
std::optional<int> amount_of(const AbilityContext& context, const Ability& ability) {
  bool is_missing = false;
  AbilityContext reading = context;
  reading.reads_missing = &is_missing;
  const int amount = evaluate(reading, ability.amount);
  return is_missing ? std::nullopt : std::optional(amount);
}

void note_decision(const Game& game, const State& state, const BoundAbility& bound) {
  if (AbilityWatch* watch = watch_of(game)) [[unlikely]]
    watch->decided(state, bound);
}

/// The fold of one layer after the other.
class Fold {
 public:
  explicit Fold(int base) : number_(base) {}

  void note(const AbilityContext& context, const BoundAbility& bound) {
    const Ability& ability = context.game.abilities[bound.ability];
    const std::optional<int> amount = amount_of(context, ability);
    if (!amount || (ability.is_unique && has_one_named(context.game, ability))) return;
    if (count_ < changes_.size())
      changes_[count_++] = {ability.layer, *amount, bound};
    else
      more_.push_back({ability.layer, *amount, bound});
  }

  int result(const Game& game, const State& state, Parts* parts) {
    for (const Layer layer : layer_order) apply_layer(game, state, layer, parts);
    return number_;
  }

  /// The same for a combat value, with what the rules do to it: the sum of all modifiers is cut to -3 and +3 (HC-VAL-02).
  int combat_result(const Game& game, const State& state, std::span<const RuleChange> rules, Parts* parts) {
    for (const Layer layer : layer_order) {
      const int before = number_;
      apply_layer(game, state, layer, parts);
      for (const RuleChange& rule : rules) {
        if (rule.layer == layer) apply_rule(rule, parts);
      }
      if (layer == Layer::Add) limit_sum(before, parts);
    }
    number_ = std::max(number_, 0);
    return number_;
  }

 private:
  struct Change {
    Layer layer = Layer::Add;
    int amount = 0;
    BoundAbility bound;
  };

  /// A unique modifier counts once, however many sources of its name there are (HC-ABL-UNIQMOD).
  [[nodiscard]] bool has_one_named(const Game& game, const Ability& ability) const {
    const auto is_same = [&](const Change& change) {
      const Ability& other = game.abilities[change.bound.ability];
      return other.is_unique && other.name == ability.name;
    };
    return std::any_of(changes_.begin(), changes_.begin() + static_cast<std::ptrdiff_t>(count_), is_same) ||
           std::any_of(more_.begin(), more_.end(), is_same);
  }

  void apply_layer(const Game& game, const State& state, Layer layer, Parts* parts) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (changes_[i].layer == layer) apply(game, state, changes_[i], parts);
    }
    for (const Change& change : more_) {
      if (change.layer == layer) apply(game, state, change, parts);
    }
  }

  void change_number(Layer layer, int amount) {
    switch (layer) {
      case Layer::Set:
      case Layer::Lock: number_ = amount; break;
      case Layer::Multiply: number_ *= amount; break;
      case Layer::Add: number_ += amount; break;
      case Layer::AtLeast: number_ = std::max(number_, amount); break;
      case Layer::AtMost: number_ = std::min(number_, amount); break;
      case Layer::Halve:  // rounded up each time (HC-VAL-03)
        for (int times = std::clamp(amount, 0, 8); times > 0; --times) number_ = (number_ + 1) / 2;
        break;
    }
    number_ = std::clamp(number_, -1000, 1000);
  }

  void apply_rule(const RuleChange& rule, Parts* parts) {
    const int before = number_;
    change_number(rule.layer, rule.amount);
    if (number_ != before && parts != nullptr)
      add_part(*parts, {.name = rule.name, .amount = number_ - before, .rule = rule.rule, .figure = {}, .card = {}});
  }

  void limit_sum(int before, Parts* parts) {
    constexpr int most = 3;
    const int limited = before + std::clamp(number_ - before, -most, most);
    if (limited == number_) return;
    if (parts != nullptr)
      add_part(*parts,
               {.name = "Rule of Three", .amount = limited - number_, .rule = "HC-VAL-02"_rule, .figure = {}, .card = {}});
    number_ = limited;
  }

  void apply(const Game& game, const State& state, const Change& change, Parts* parts) {
    const int before = number_;
    change_number(change.layer, change.amount);
    if (number_ == before) return;
    if (parts != nullptr) add_part(*parts, part_of(game, change.bound, number_ - before));
    if (AbilityWatch* watch = watch_of(game)) [[unlikely]]
      watch->changed(state, change.bound, before, number_);
  }

  std::array<Change, 32> changes_{};
  std::size_t count_ = 0;
  std::vector<Change> more_;  ///< hardly ever any
  int number_;
};

/// The abilities of a figure that has just been defeated still answer that (SS-CRD-15).
bool is_about_own_end(const Ability& ability, const BoundAbility& listener, const Roles& roles) {
  const bool is_end =
      ability.kind == AbilityKind::Trigger && (ability.window == Window::Defeated || ability.window == Window::UnitDefeated);
  return is_end && (roles.figure == listener.figure || (listener.figure.is_none() && roles.card == listener.card));
}

/// Whether the card of the figure leaves out the number that a value begins with.
bool is_left_out(const Game& game, const State& state, Value value, const Roles& roles) {
  if (roles.figure.is_none() || roles.special.is_some()) return false;  // a special attack has its own numbers
  const ScapeProfile& profile = game.profile(state, roles.figure);
  if (profile.absent == 0) return false;
  switch (value) {
    case Value::Move: return !profile.prints(Statistic::Move);
    case Value::Range: return !profile.prints(Statistic::Range);
    case Value::AttackDice: return !profile.prints(Statistic::Attack);
    case Value::DefenseDice: return !profile.prints(Statistic::Defense);
    default: return false;
  }
}

/// What belongs to a card works as long as one of its figures may use it.
bool may_use_abilities(const Game& game, const State& state, const BoundAbility& listener, int nesting) {
  if (game.listeners.permissions[static_cast<std::size_t>(Permission::UseAbilities)].empty() && state.lasting.is_empty())
    return true;
  if (!AnswerDepth::is_loss_asked()) return true;
  const auto may_use = [&](FigureId figure) {
    return verdict(game, state, Permission::UseAbilities, {.figure = figure}, nesting) != Verdict::Forbidden;
  };
  if (listener.figure.is_some()) return may_use(listener.figure);
  const CardInGame& card = game.cards[listener.card.index()];
  bool is_anybody_there = false;
  for (std::size_t i = 0; i < card.figure_count; ++i) {
    const FigureId member{static_cast<std::uint8_t>(card.first_figure.index() + i)};
    if (!state.figures[member.index()].is_on_board()) continue;
    if (may_use(member)) return true;
    is_anybody_there = true;
  }
  return !is_anybody_there;
}

bool is_any_on_board(const Game& game, const State& state, CardId card) {
  const CardInGame& found = game.cards[card.index()];
  for (std::size_t i = 0; i < found.figure_count; ++i) {
    if (state.figures[found.first_figure.index() + i].is_on_board()) return true;
  }
  return false;
}

}  // namespace

SeatId controller_of(const Game& game, const State& state, CardId card, FigureId figure) {
  if (figure.is_some()) return state.figures[figure.index()].controller;
  const CardInGame& found = game.cards[card.index()];
  for (std::size_t i = 0; i < found.figure_count; ++i) {
    const FigureState& member = state.figures[found.first_figure.index() + i];
    if (member.is_on_board()) return member.controller;
  }
  return found.owner;
}

AbilityContext context_of(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles,
                          std::span<const std::int16_t> locals, int nesting) {
  return {.game = game,
          .state = state,
          .card = bound.card,
          .self = self_of(game, bound),
          .you = controller_of(game, state, bound.card, bound.figure),
          .roles = roles,
          .locals = locals,
          .nesting = nesting};
}

FigureId self_of(const Game& game, const BoundAbility& bound) {
  const CardInGame& card = game.cards[bound.card.index()];
  return bound.figure.is_none() && card.figure_count == 1 ? card.first_figure : bound.figure;
}

Usability work_of(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles, int nesting) {
  if (state.sides[listener.card.index()] != listener.side) return Usability::OtherSide;
  const Ability& ability = game.abilities[listener.ability];
  const bool is_of_special = ability.parent.is_some();
  if (is_of_special && roles.special != ability.parent && game.rules->special_of(state, listener.figure) != ability.parent)
    return Usability::OtherSpecial;
  const bool is_on_board = listener.figure.is_some() ? state.figures[listener.figure.index()].is_on_board()
                                                     : is_any_on_board(game, state, listener.card);
  const bool is_placed = ability.works == Works::Always || is_on_board == (ability.works == Works::OnBoard);
  if (!is_placed && !is_about_own_end(ability, listener, roles)) return Usability::NotInPlay;
  const bool is_of_power = ability.power != no_power && !is_of_special;  // an action under way goes on (HC-ACT-14)
  if (is_of_power && !game.rules->can_use(game, state, self_of(game, listener), ability.power)) return Usability::Lost;
  const bool is_suppression = ability.kind == AbilityKind::Permission && ability.permission == Permission::UseAbilities;
  const bool is_lost = !is_suppression && !may_use_abilities(game, state, listener, nesting + 1);
  return is_lost ? Usability::Lost : Usability::Usable;
}

bool is_at_work(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles, int nesting) {
  return work_of(game, state, listener, roles, nesting) == Usability::Usable;
}

bool has_number(const Game& game, const State& state, Value value, const Roles& roles, int nesting) {
  if (!is_left_out(game, state, value, roles)) return true;
  bool is_set = false;
  const auto is_meant = [&](const Ability& ability) { return ability.kind == AbilityKind::Modifier && ability.value == value; };
  for_each_in_force(game, state, game.listeners.values[static_cast<std::size_t>(value)], roles, nesting, is_meant,
                    [&](const AbilityContext& context, const BoundAbility& bound) {
                      const Ability& ability = game.abilities[bound.ability];
                      is_set = is_set || (ability.layer == Layer::Set && amount_of(context, ability));
                    });
  return is_set;
}

Part part_of(const Game& game, const BoundAbility& bound, int amount) {
  return {.name = game.abilities[bound.ability].name.c_str(),
          .amount = amount,
          .rule = "SS-ABL-01"_rule,
          .figure = self_of(game, bound),
          .card = bound.card};
}

int modified(const Game& game, const State& state, Value value, int base, const Roles& roles, Parts* parts, int nesting) {
  if (!has_number(game, state, value, roles, nesting)) return 0;
  const std::vector<BoundAbility>& listeners = game.listeners.values[static_cast<std::size_t>(value)];
  if (listeners.empty() && state.lasting.is_empty()) return base;
  Fold fold(base);
  const auto is_meant = [&](const Ability& ability) { return ability.kind == AbilityKind::Modifier && ability.value == value; };
  for_each_in_force(
      game, state, listeners, roles, nesting, is_meant, [&](const AbilityContext& context, const BoundAbility& bound) {
        const bool is_outside = roles.special.is_some() && game.abilities[bound.ability].parent != roles.special;  // SS-CMB-11
        if (!is_outside) fold.note(context, bound);
      });
  return fold.result(game, state, parts);
}

int combat_value(const Game& game, const State& state, Value value, int printed, const Roles& roles,
                 std::span<const RuleChange> rules, Parts* parts, int nesting) {
  const std::vector<BoundAbility>& listeners = game.listeners.values[static_cast<std::size_t>(value)];
  if (listeners.empty() && state.lasting.is_empty() && rules.empty()) return printed;
  Fold fold(printed);
  const auto is_meant = [&](const Ability& ability) { return ability.kind == AbilityKind::Modifier && ability.value == value; };
  for_each_in_force(game, state, listeners, roles, nesting, is_meant,
                    [&](const AbilityContext& context, const BoundAbility& bound) { fold.note(context, bound); });
  return fold.combat_result(game, state, rules, parts);
}

std::vector<NumberChange> changes_to(const Game& game, const State& state, Value value, const Roles& roles) {
  std::vector<NumberChange> changes;
  const auto is_meant = [&](const Ability& ability) { return ability.kind == AbilityKind::Modifier && ability.value == value; };
  for_each_in_force(game, state, game.listeners.values[static_cast<std::size_t>(value)], roles, 0, is_meant,
                    [&](const AbilityContext& context, const BoundAbility& bound) {
                      const Ability& ability = game.abilities[bound.ability];
                      if (const std::optional<int> amount = amount_of(context, ability))
                        changes.push_back({bound, ability.layer, *amount});
                    });
  std::stable_sort(changes.begin(), changes.end(),
                   [](const NumberChange& one, const NumberChange& other) { return one.layer < other.layer; });
  return changes;
}

int modified_for_player(const Game& game, const State& state, Value value, int base, SeatId seat, Parts* parts) {
  const std::vector<BoundAbility>& listeners = game.listeners.values[static_cast<std::size_t>(value)];
  if (listeners.empty() && state.lasting.is_empty()) return base;
  Fold fold(base);
  struct Counted {
    BoundAbility bound;
    const std::int16_t* gained = nullptr;  ///< each effect that lasts counts for itself, of whatever card it is
  };
  std::vector<Counted> counted;
  const auto is_meant = [&](const Ability& ability) { return ability.kind == AbilityKind::Modifier && ability.value == value; };
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureState& figure = state.figures[i];
    if (!figure.is_on_board() || figure.controller != seat) continue;
    const Roles roles{.figure = FigureId{static_cast<std::uint8_t>(i)}, .seat = seat};
    for_each_in_force(game, state, listeners, roles, 0, is_meant, [&](const AbilityContext& context, const BoundAbility& bound) {
      const auto is_it = [&](const Counted& one) {
        return one.bound.ability == bound.ability && one.bound.card == bound.card && one.gained == context.locals.data();
      };
      if (std::any_of(counted.begin(), counted.end(), is_it)) return;
      counted.push_back({bound, context.locals.data()});
      fold.note(context, bound);
    });
  }
  return fold.result(game, state, parts);
}

bool is_granted(const Game& game, const State& state, Property property, FigureId figure, std::uint16_t word, int nesting) {
  const std::vector<BoundAbility>& listeners = game.listeners.properties[static_cast<std::size_t>(property)];
  if (listeners.empty() && state.lasting.is_empty()) return false;
  bool is_found = false;
  const auto is_meant = [&](const Ability& ability) {
    return ability.kind == AbilityKind::Grant && ability.property == property;
  };
  for_each_in_force(game, state, listeners, {.figure = figure}, nesting, is_meant,
                    [&](const AbilityContext&, const BoundAbility& bound) {
                      if (game.abilities[bound.ability].word != word) return;
                      is_found = true;
                      note_decision(game, state, bound);
                    });
  return is_found;
}

Verdict verdict(const Game& game, const State& state, Permission permission, const Roles& roles, int nesting) {
  const std::vector<BoundAbility>& listeners = game.listeners.permissions[static_cast<std::size_t>(permission)];
  if (listeners.empty() && state.lasting.is_empty()) return Verdict::Silent;
  Verdict found = Verdict::Silent;
  const auto is_meant = [&](const Ability& ability) {
    return ability.kind == AbilityKind::Permission && ability.permission == permission;
  };
  for_each_in_force(game, state, listeners, roles, nesting, is_meant, [&](const AbilityContext&, const BoundAbility& bound) {
    found = std::max(found, game.abilities[bound.ability].is_allowed ? Verdict::Allowed : Verdict::Forbidden);
    note_decision(game, state, bound);
  });
  return found;
}

}  // namespace fracas
