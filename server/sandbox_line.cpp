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
  LineRunner(const Game& game, const std::vector<PlayedInput>& line, std::uint64_t seed) : game_(game), line_(line), seed_(seed) {
    state_ = start(game_);
  }

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
    return std::move(result_);
  }

 private:
  /// Where the run stood before it passed new abilities, in case that led nowhere.
  struct Mark {
    std::size_t next = 0;
    std::size_t entries = 0;
    std::size_t passes = 0;
    std::string reason;
  };

  void record(ReplayEntry::Kind kind, SeatId seat, std::string input) {
    result_.entries.push_back({.kind = kind, .seat = seat, .input = std::move(input), .hash = hash_of(state_), .lines = {}});
  }

  void roll() {
    const Outcome dice = fallen_dice().value_or(sandbox_dice(seed_, state_.pending));
    resolve(game_, state_, dice);
    record(ReplayEntry::Kind::Dice, SeatId{}, format_outcome(dice));
  }

  /// The dice of the same roll in the line, if it comes before the next choice there.
  std::optional<Outcome> fallen_dice() {
    const std::string question = question_text(game_, state_);
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
    const bool is_same_question = state_.pending.asks(wish.seat) && question_text(game_, state_) == wish.question;
    if (choice->verb != Verb::Concede && !is_same_question)
      return refuse("the question there is now “" + question(game_, state_, wish.seat) + "”");
    if (const auto refusal = apply(game_, state_, *choice)) return refuse(sentence(*refusal));
    record(ReplayEntry::Kind::Choice, wish.seat, wish.input);
    ++next_;
    mark_.reset();
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
      if (!mark_)
        mark_ = Mark{.next = next_, .entries = result_.entries.size(), .passes = result_.passes, .reason = result_.reason};
      if (apply(game_, state_, *pass)) return false;
      record(ReplayEntry::Kind::Choice, SeatId{seat}, std::string(word_for(Verb::Pass)));
      ++result_.passes;
      return true;
    }
    return false;
  }

  void stop() {
    if (mark_) {  // passing did not help: the player is asked where the line first left its way
      next_ = mark_->next;
      result_.entries.resize(mark_->entries);
      result_.passes = mark_->passes;
      result_.reason = mark_->reason;
    }
    result_.refused = line_[next_].input;
    result_.rest.assign(line_.begin() + static_cast<std::ptrdiff_t>(next_), line_.end());
  }

  const Game& game_;
  const std::vector<PlayedInput>& line_;
  std::uint64_t seed_;
  State state_;
  std::size_t next_ = 0;
  std::optional<Mark> mark_;
  Rerun result_;
};

}  // namespace

std::string setup_text(const Game& game) {
  std::string text = std::string(word_for(game.system)) + " " + std::to_string(game.seat_count());
  for (const FigureInGame& figure : game.figures) text += " " + figure.key + "@" + std::to_string(figure.owner.value);
  return text;
}

std::vector<PlayedInput> played_inputs(const Game& game, const std::vector<ReplayEntry>& entries) {
  std::vector<PlayedInput> inputs;
  State state = start(game);
  for (const ReplayEntry& entry : entries) {
    inputs.push_back({.kind = entry.kind, .seat = entry.seat, .input = entry.input, .question = question_text(game, state)});
    if (apply_entry(game, state, entry)) break;
  }
  return inputs;
}

Outcome sandbox_dice(std::uint64_t seed, const Pending& pending) {
  FastRandom mixed(seed + pending.request);
  FastRandom random(mixed.next());
  return throw_dice(pending, random);
}

std::size_t Rerun::choices() const {
  return static_cast<std::size_t>(std::count_if(
      entries.begin(), entries.end(), [](const ReplayEntry& entry) { return entry.kind == ReplayEntry::Kind::Choice; }));
}

Rerun rerun(const Game& game, const std::vector<PlayedInput>& line, std::uint64_t seed) {
  return LineRunner(game, line, seed).run();
}

}  // namespace fracas
