#include "server/sandbox_line.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "replay/verify.hpp"

namespace fracas {
namespace {

/// More than any game offers in a row; a bound against abilities that offer themselves for ever.
constexpr std::size_t passes_limit = 1'000;

std::string figure_key(const Game& game, FigureId figure) {
  return figure.index() < game.figures.size() ? game.figures[figure.index()].key : "-";
}

/// The window or ability that is at work; both may ask the same question for different things.
std::string work_text(const Game& game, const State& state) {
  if (state.frames.is_empty()) return "-";
  const auto& frame = state.frames.back();
  if (frame.procedure == Procedure::Ability) return game.abilities[frame.as<AbilityFrame>().ability].id;
  if (frame.procedure == Procedure::Window) return "window " + std::to_string(static_cast<int>(frame.as<WindowFrame>().window));
  return "-";
}

std::string question_text(const Game& game, const State& state) {
  const Pending& pending = state.pending;
  const std::string_view what = pending.kind == PendingKind::Chance ? word_for(pending.chance) : word_for(pending.decision);
  return std::string(what) + " " + figure_key(game, pending.figure) + " " + figure_key(game, pending.other) + " " +
         work_text(game, state);
}

/// Takes one of the counted faces away, each die being equally likely to be it.
void take_away_die(Outcome& dice, FastRandom& random) {
  std::uint32_t drawn = random.below(static_cast<std::uint32_t>(dice.skulls() + dice.shields() + dice.blanks()));
  for (std::uint8_t& count : dice.values) {
    if (drawn < count) {
      --count;
      return;
    }
    drawn -= count;
  }
}

/// The dice that fell, for a roll that may have another number of them now; nothing if they are of another kind.
std::optional<Outcome> fitted_dice(const Pending& pending, Outcome fallen, std::uint64_t seed) {
  if (is_possible(pending, fallen)) return fallen;
  if (fallen.shape != DiceShape::Combat || pending.dice != DiceShape::Combat) return std::nullopt;
  const int had = fallen.skulls() + fallen.shields() + fallen.blanks();
  FastRandom random(seed ^ pending.request);
  for (int surplus = had - pending.dice_count; surplus > 0; --surplus) take_away_die(fallen, random);
  if (had < pending.dice_count) {
    Pending more = pending;
    more.dice_count = static_cast<std::uint8_t>(pending.dice_count - had);
    const Outcome added = sandbox_dice(seed, more);
    for (std::size_t i = 0; i < fallen.values.size(); ++i)
      fallen.values[i] = static_cast<std::uint8_t>(fallen.values[i] + added.values[i]);
  }
  return is_possible(pending, fallen) ? std::optional(fallen) : std::nullopt;
}

/// One run of a line in another game.
class LineRunner {
 public:
  LineRunner(const Game& game, const std::vector<PlayedInput>& line, std::uint64_t seed, const RerunListener& tell)
      : game_(game), line_(line), seed_(seed), tell_(tell), state_(start(game)) {}

  Rerun run() {
    while (state_.pending.kind != PendingKind::Over) {
      if (state_.pending.kind == PendingKind::Chance) {
        roll();
        continue;
      }
      while (next_ < line_.size() && line_[next_].kind == ReplayEntry::Kind::Dice) ++next_;  // nobody asks for them any more
      if (next_ == line_.size()) break;
      if (!take_choice() && !leave_out_pass() && !pass_new_ability()) {
        stop();
        break;
      }
    }
    if (result_.refused.empty()) result_.reason.clear();
    tell_held();
    return std::move(result_);
  }

 private:
  /// Where the run stood before it passed new abilities, in case that led nowhere.
  struct Mark {
    std::size_t next = 0;
    std::size_t passes = 0;
    std::string reason;
  };

  /// An input, the question it answered, and what came of it.
  struct Step {
    PlayedInput input;
    State after;
    EventLog events;
  };

  void record(PlayedInput input, EventLog events) {
    held_.push_back({.input = std::move(input), .after = state_, .events = std::move(events)});
    if (!mark_) tell_held();
  }

  /// Tells what is certain to stay.
  void tell_held() {
    for (Step& step : held_) {
      const ReplayEntry entry{.kind = step.input.kind,
                              .seat = step.input.seat,
                              .input = step.input.input,
                              .hash = hash_of(step.after),
                              .lines = {},
                              .follows_up = step.input.follows_up};
      tell_(entry, step.after, step.events);
      result_.inputs.push_back(std::move(step.input));
    }
    held_.clear();
  }

  void roll() {
    std::string question = question_text(game_, state_);
    const Outcome dice = fallen_dice(question).value_or(sandbox_dice(seed_, state_.pending));
    EventLog events;
    resolve(game_, state_, dice, &events);
    record({.kind = ReplayEntry::Kind::Dice, .seat = {}, .input = format_outcome(dice), .question = std::move(question)},
           std::move(events));
  }

  /// The dice of the same roll in the line, if it comes before the next choice there.
  std::optional<Outcome> fallen_dice(const std::string& question) {
    for (std::size_t i = next_; i < line_.size() && line_[i].kind == ReplayEntry::Kind::Dice; ++i) {
      if (line_[i].question != question) continue;
      next_ = i + 1;
      const auto fallen = parse_outcome(line_[i].input);
      return fallen ? fitted_dice(state_.pending, *fallen, seed_) : std::nullopt;
    }
    return std::nullopt;
  }

  bool take_choice() {
    const PlayedInput& wish = line_[next_];
    const auto choice = parse_choice(game_, state_, wish.seat, wish.input);
    if (!choice) return refuse(choice.error());
    std::string asked = question_text(game_, state_);
    const bool is_same_question = state_.pending.asks(wish.seat) && asked == wish.question;
    if (choice->verb != Verb::Concede && !is_same_question)
      return refuse("the question there is now “" + question(game_, state_, wish.seat) + "”");
    EventLog events;
    if (const auto refusal = apply(game_, state_, *choice, &events)) return refuse(sentence(*refusal));
    mark_.reset();
    record({.kind = ReplayEntry::Kind::Choice,
            .seat = wish.seat,
            .input = wish.input,
            .question = std::move(asked),
            .follows_up = wish.follows_up},
           std::move(events));
    ++next_;
    return true;
  }

  bool refuse(std::string reason) {
    result_.reason = std::move(reason);
    return false;
  }

  /// Not using an ability that is not offered any more says nothing.
  bool leave_out_pass() {
    const bool was_pass =
        line_[next_].question.starts_with(word_for(DecisionKind::UseAbility)) && line_[next_].input == word_for(Verb::Pass);
    if (was_pass) ++next_;
    return was_pass;
  }

  /// Whoever played the line could not use an ability that is offered now for the first time.
  bool pass_new_ability() {
    if (state_.pending.decision != DecisionKind::UseAbility || result_.passes >= passes_limit) return false;
    for (std::uint8_t seat = 0; seat < game_.seat_count(); ++seat) {
      if (!state_.pending.asks(SeatId{seat})) continue;
      const auto pass = parse_choice(game_, state_, SeatId{seat}, word_for(Verb::Pass));
      if (!pass || check(game_, state_, *pass)) continue;
      if (!mark_) mark_ = Mark{.next = next_, .passes = result_.passes, .reason = result_.reason};
      PlayedInput input{.kind = ReplayEntry::Kind::Choice,
                        .seat = SeatId{seat},
                        .input = std::string(word_for(Verb::Pass)),
                        .question = question_text(game_, state_)};
      EventLog events;
      if (apply(game_, state_, *pass, &events)) return false;
      record(std::move(input), std::move(events));
      ++result_.passes;
      return true;
    }
    return false;
  }

  void stop() {
    if (mark_) {  // passing did not help: the player is asked where the line first left its way
      next_ = mark_->next;
      held_.clear();
      result_.passes = mark_->passes;
      result_.reason = mark_->reason;
    }
    result_.refused = line_[next_].input;
  }

  const Game& game_;
  const std::vector<PlayedInput>& line_;
  std::uint64_t seed_;
  const RerunListener& tell_;
  State state_;
  std::size_t next_ = 0;
  std::optional<Mark> mark_;
  std::vector<Step> held_;  ///< since the mark
  Rerun result_;
};

}  // namespace

std::string setup_text(const Game& game) {
  std::string text = std::string(word_for(game.system)) + " " + std::to_string(game.seat_count());
  for (const FigureInGame& figure : game.figures) text += " " + figure.key + "@" + std::to_string(figure.owner.value);
  return text;
}

std::vector<PlayedInput> played_inputs(const Game& game, const std::vector<ReplayEntry>& entries) {
  return PlayedSoFar({}, start(game)).after(game, entries);
}

const std::vector<PlayedInput>& PlayedSoFar::after(const Game& game, const std::vector<ReplayEntry>& entries) {
  const auto is_same = [](const PlayedInput& input, const ReplayEntry& entry) {
    return input.kind == entry.kind && input.seat == entry.seat && input.input == entry.input &&
           input.follows_up == entry.follows_up;
  };
  if (inputs_.size() > entries.size() || !std::equal(inputs_.begin(), inputs_.end(), entries.begin(), is_same)) {
    inputs_.clear();
    state_ = start(game);
  }
  for (std::size_t i = inputs_.size(); i < entries.size(); ++i) {
    const ReplayEntry& entry = entries[i];
    inputs_.push_back({.kind = entry.kind,
                       .seat = entry.seat,
                       .input = entry.input,
                       .question = question_text(game, state_),
                       .follows_up = entry.follows_up});
    if (apply_entry(game, state_, entry)) break;
  }
  return inputs_;
}

Outcome sandbox_dice(std::uint64_t seed, const Pending& pending) {
  FastRandom mixed(seed + pending.request);
  FastRandom random(mixed.next());
  return throw_dice(pending, random);
}

Rerun rerun(const Game& game, const std::vector<PlayedInput>& line, std::uint64_t seed, const RerunListener& tell) {
  return LineRunner(game, line, seed, tell).run();
}

}  // namespace fracas
