#include "engine/rules/scape/attack_odds_play.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/frames.hpp"

namespace fracas::scape {
namespace {

// A share of certainty with room for a product with the weight of 24 dice.
__extension__ typedef unsigned __int128 Share;
constexpr Share whole = Share{1} << 62;
/// More dice than this have weights past 64 bits.
constexpr int most_thrown = 24;
/// Rolls that follow one another in one attack; each keeps a state.
constexpr int most_depth = 40;

std::uint64_t in_parts(Share share, Share total) { return static_cast<std::uint64_t>((share * certainty + total / 2) / total); }

/// Wounds each figure has received so far; the same order for the same wounds.
using Tally = std::vector<std::pair<FigureId, int>>;

void add_wounds(Tally& tally, FigureId figure, int wounds) {
  const auto place = std::lower_bound(tally.begin(), tally.end(), figure,
                                      [](const auto& one, FigureId other) { return one.first.value < other.value; });
  if (place != tally.end() && place->first == figure) {
    place->second += wounds;
  } else {
    tally.insert(place, {figure, wounds});
  }
}

/// How far the attack has come on one of its ways.
struct Progress {
  State state;
  std::size_t action = 0;  ///< where its attack action lies among the frames, once it has begun
  std::size_t combat = 0;  ///< and its combat
  bool has_action = false;
  bool has_combat = false;
  bool is_over = false;
  Tally tally;
};

/// Finds the attack among the frames and says when it is over.
class Follow {
 public:
  Follow(FigureId attacker, std::size_t first, Progress& progress) : attacker_(attacker), first_(first), progress_(progress) {}

  bool is_over(const State& state) {
    const auto& frames = state.frames;
    if (state.pending.kind == PendingKind::Over) return true;
    if (!progress_.has_action) find_action(state);
    if (!progress_.has_action) return false;
    const bool is_action_there =
        frames.size() > progress_.action && frames[progress_.action].procedure == Procedure::AttackAction;
    if (!is_action_there) return true;
    if (!progress_.has_combat) find_combat(state);
    if (!progress_.has_combat) return false;
    const bool is_combat_there = frames.size() > progress_.combat && is_our_combat(frames[progress_.combat]);
    if (!is_combat_there) return true;  // not made after all (SS-RUL-93), or over
    const CombatStep step = frames[progress_.combat].as<Combat>().step;
    return frames.size() == progress_.combat + 1 && (step == CombatStep::AfterCombat || step == CombatStep::CombatIsOver);
  }

 private:
  [[nodiscard]] bool is_our_combat(const Frame& frame) const {
    return frame.procedure == Procedure::Combat && frame.as<Combat>().attacker == attacker_;
  }

  void find_action(const State& state) {
    for (std::size_t i = first_; i < state.frames.size() && !progress_.has_action; ++i) {
      const Frame& frame = state.frames[i];
      if (frame.procedure != Procedure::AttackAction || frame.as<AttackAction>().attacker != attacker_) continue;
      progress_.action = i;
      progress_.has_action = true;
    }
  }

  void find_combat(const State& state) {
    const std::size_t above = progress_.action + 1;
    if (state.frames.size() <= above || !is_our_combat(state.frames[above])) return;
    progress_.combat = above;
    progress_.has_combat = true;
  }

  FigureId attacker_;
  std::size_t first_;
  Progress& progress_;
};

/// The attack action that is under way, or the place where one would come to lie.
std::size_t first_frame(const State& state) {
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    if (state.frames[i - 1].procedure == Procedure::AttackAction) return i - 1;
    if (state.frames[i - 1].procedure == Procedure::Activation) break;
  }
  return state.frames.size();
}

SeatId asked_seat(const Pending& pending) {
  for (std::uint8_t i = 0; i < max_seats; ++i) {
    if (((pending.seats >> i) & 1U) != 0) return SeatId{i};
  }
  return {};
}

std::optional<Choice> with_verb(const OptionList& options, Verb verb) {
  const auto found = std::find_if(options.begin(), options.end(), [&](const Choice& choice) { return choice.verb == verb; });
  return found == options.end() ? std::nullopt : std::optional(*found);
}

/// Everything one attack can come to.
class EveryResult {
 public:
  EveryResult(const Game& game, const State& before, FigureId attacker, int& budget)
      : game_(game), before_(before), attacker_(attacker), first_(first_frame(before)), budget_(budget), imagining_(game) {}

  PlayedAttack play(std::span<const Choice> choices) {
    Progress start;
    start.state = before_;
    for (const Choice& choice : choices) {
      if (start.is_over || check(game_, start.state, choice)) return unfinished(false);
      take(start, choice);
    }
    go_on(start, whole);
    if (!played_.is_whole) return std::move(played_);
    for (auto& [index, fate] : fates_) played_.fates.push_back(read(FigureId{index}, fate));
    return std::move(played_);
  }

 private:
  struct Fate {
    std::map<int, Share> wounds;
    Share defeat = 0;
  };

  PlayedAttack unfinished(bool is_too_long) {
    played_.is_whole = false;
    played_.is_too_long = played_.is_too_long || is_too_long;
    return played_;
  }

  void take(Progress& progress, const Choice& choice) {
    Follow follow(attacker_, first_, progress);
    log_.clear();
    apply_until(
        game_, progress.state, choice, [&](const State& state) { return follow.is_over(state); }, &log_);
    end_run(progress, follow);
  }

  void throw_dice(Progress& progress, const Outcome& outcome) {
    Follow follow(attacker_, first_, progress);
    log_.clear();
    resolve_until(
        game_, progress.state, outcome, [&](const State& state) { return follow.is_over(state); }, &log_);
    end_run(progress, follow);
  }

  void end_run(Progress& progress, Follow& follow) {
    progress.is_over = follow.is_over(progress.state);
    for (const Event& event : log_) read_event(event, progress.tally);
  }

  void read_event(const Event& event, Tally& tally) {
    switch (event.kind) {
      case EventKind::FigureWounded: return add_wounds(tally, event.figure, event.amount);
      case EventKind::FigureHealed: return add_wounds(tally, event.figure, -event.amount);
      case EventKind::AbilityUsed: return add_named(played_.used, {event.label, event.figure, event.card});
      case EventKind::DiceGathered: return read_dice(event);
      default: return;
    }
  }

  void read_dice(const Event& event) {
    const DiceCount count{.dice = event.amount, .parts = event.parts};
    if (event.chance == ChanceKind::AttackDice && event.figure == attacker_ && played_.attack.parts.is_empty())
      played_.attack = count;
    const bool is_new = std::find(played_.defenders.begin(), played_.defenders.end(), event.figure) == played_.defenders.end();
    if (event.chance != ChanceKind::DefenseDice || event.other != attacker_ || !is_new) return;
    played_.defenders.push_back(event.figure);
    played_.defense.push_back(count);
  }

  void go_on(Progress& progress, Share share) {
    while (played_.is_whole && !progress.is_over && progress.state.pending.kind == PendingKind::Decision) answer(progress);
    if (!played_.is_whole) return;
    if (progress.is_over || progress.state.pending.kind != PendingKind::Chance) return count(progress, share);
    const bool is_too_much = depth_ >= most_depth || progress.state.pending.dice_count > most_thrown;
    ++depth_;
    if (is_too_much || !throw_all(progress, share)) unfinished(true);
    --depth_;
  }

  /// Results that come to the same are played on once.
  bool throw_all(const Progress& progress, Share share) {
    struct Way {
      Progress progress;
      Share share = 0;
    };
    std::vector<Way> ways;
    std::map<std::uint64_t, std::size_t> known;
    const std::vector<WeightedOutcome> outcomes = chance_outcomes(progress.state.pending);
    Share total = 0;
    for (const WeightedOutcome& outcome : outcomes) total += outcome.weight;
    for (const WeightedOutcome& outcome : outcomes) {
      if (--budget_ < 0) return false;
      Way way{progress, share * outcome.weight / total};
      throw_dice(way.progress, outcome.outcome);
      if (way.progress.is_over) {
        count(way.progress, way.share);
        continue;
      }
      const auto [place, is_new] = known.try_emplace(mark_of(way.progress), ways.size());
      if (is_new) {
        ways.push_back(std::move(way));
      } else {
        ways[place->second].share += way.share;
      }
    }
    for (Way& way : ways) {
      go_on(way.progress, way.share);
      if (!played_.is_whole) return true;
    }
    return true;
  }

  static std::uint64_t mark_of(const Progress& progress) {
    std::uint64_t mark = hash_of(progress.state).value;
    for (const auto& [figure, wounds] : progress.tally) {
      const std::array<std::uint64_t, 2> joined = {mark,
                                                   (std::uint64_t{figure.value} << 32U) + static_cast<std::uint32_t>(wounds)};
      mark = hash_value(joined).value;
    }
    return mark;
  }

  void count(const Progress& progress, Share share) {
    total_ += share;
    for (const auto& [figure, wounds] : progress.tally) {
      if (wounds > 0) fates_[figure.value].wounds[wounds] += share;
    }
    for (std::size_t i = 0; i < game_.figures.size(); ++i) {
      const bool is_defeated = before_.figures[i].is_on_board() && progress.state.figures[i].status == FigureStatus::Defeated;
      if (is_defeated) fates_[static_cast<std::uint8_t>(i)].defeat += share;
    }
  }

  PlayedFate read(FigureId figure, const Fate& fate) const {
    PlayedFate read{.figure = figure, .odds = {}};
    Share wounded = 0;
    Share weighed = 0;
    for (const auto& [wounds, share] : fate.wounds) {
      read.odds.wounds[std::min(static_cast<std::size_t>(wounds), AttackOdds::most_wounds)] += in_parts(share, total_);
      wounded += share;
      weighed += share * static_cast<Share>(wounds);
    }
    read.odds.wounds[0] = in_parts(total_ - wounded, total_);
    read.odds.defeat = in_parts(fate.defeat, total_);
    read.odds.expected = in_parts(weighed, total_);
    return read;
  }

  /// Nobody does what need not be done; what has to be chosen, nobody can foresee.
  void answer(Progress& progress) {
    const State& state = progress.state;
    const SeatId seat = asked_seat(state.pending);
    OptionList options;
    list_options(game_, state, seat, options);
    if (options.empty() || --budget_ < 0) {
      unfinished(budget_ < 0);
    } else if (options.size() == 1) {
      take(progress, options.front());
    } else if (const auto choice = answer_among(state, seat, options)) {
      take(progress, *choice);
    } else {
      note_asking(state);
      unfinished(false);
    }
  }

  std::optional<Choice> answer_among(const State& state, SeatId seat, const OptionList& options) {
    switch (state.pending.decision) {
      case DecisionKind::DefenderOrder: return options.front();
      case DecisionKind::ConfirmAttack: return with_verb(options, Verb::Accept);
      case DecisionKind::NextAttack: return no_further_target(options);
      case DecisionKind::UseAbility: return answer_window(state, seat, options);
      case DecisionKind::AbilityChoice: return answer_ability(state, options);
      default: return std::nullopt;
    }
  }

  static std::optional<Choice> no_further_target(const OptionList& options) {
    const auto found = std::find_if(options.begin(), options.end(), [](const Choice& choice) {
      return choice.verb != Verb::Attack && choice.verb != Verb::Use && choice.verb != Verb::UseCard;
    });
    return found == options.end() ? std::nullopt : std::optional(*found);
  }

  std::optional<Choice> answer_window(const State& state, SeatId seat, const OptionList& options) {
    const std::optional<Choice> pass = with_verb(options, Verb::Pass);
    for (const BoundAbility& bound : offered_abilities(game_, state, seat)) {
      const bool is_optional = game_.abilities[bound.ability].is_optional;
      add_named(is_optional ? played_.declined : played_.ordered, named(game_, bound));
    }
    if (pass) return pass;
    for (const Choice& choice : options) {
      if (is_mandatory(state, seat, choice)) return choice;
    }
    return std::nullopt;
  }

  bool is_mandatory(const State& state, SeatId seat, const Choice& choice) const {
    const auto offered = offered_abilities(game_, state, seat);
    return std::any_of(offered.begin(), offered.end(), [&](const BoundAbility& bound) {
      return !game_.abilities[bound.ability].is_optional && is_choice_of(game_, bound, choice);
    });
  }

  std::optional<Choice> answer_ability(const State& state, const OptionList& options) {
    for (const Verb verb : {Verb::Decline, Verb::Pass}) {
      const std::optional<Choice> choice = with_verb(options, verb);
      if (!choice) continue;
      note_running(state, played_.declined);
      return choice;
    }
    return std::nullopt;
  }

  void note_running(const State& state, std::vector<NamedAbility>& all) const {
    for (std::size_t i = state.frames.size(); i > 0; --i) {
      if (state.frames[i - 1].procedure != Procedure::Ability) continue;
      const AbilityFrame& frame = state.frames[i - 1].as<AbilityFrame>();
      return add_named(all, {game_.abilities[frame.ability].name.c_str(), frame.self, frame.card});
    }
  }

  void note_asking(const State& state) { note_running(state, played_.asking); }

  const Game& game_;
  const State& before_;
  FigureId attacker_;
  std::size_t first_;
  int& budget_;
  int depth_ = 0;
  AbilityWatch::Imagining imagining_;
  EventLog log_;
  PlayedAttack played_;
  std::map<std::uint8_t, Fate> fates_;
  Share total_ = 0;
};

}  // namespace

bool operator==(const NamedAbility& one, const NamedAbility& other) {
  return one.card == other.card && one.figure == other.figure && std::string_view(one.name) == other.name;
}

NamedAbility named(const Game& game, const BoundAbility& bound) {
  return {game.abilities[bound.ability].name.c_str(), bound.figure, bound.card};
}

void add_named(std::vector<NamedAbility>& all, const NamedAbility& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

AttackOdds PlayedAttack::odds_of(FigureId figure) const {
  for (const PlayedFate& fate : fates) {
    if (fate.figure == figure) return fate.odds;
  }
  AttackOdds unharmed;
  unharmed.wounds[0] = certainty;
  return unharmed;
}

PlayedAttack play_attack(const Game& game, const State& state, FigureId attacker, std::span<const Choice> choices, int& budget) {
  return EveryResult(game, state, attacker, budget).play(choices);
}

}  // namespace fracas::scape
