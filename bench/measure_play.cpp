#include "bench/measure_play.hpp"

#include <vector>

#include "bench/stopwatch.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {
namespace {

/// Positions whose options are listed again and again; enough to defeat the branch predictor, few enough for the cache.
constexpr std::size_t position_count = 256;
/// One position in this many is kept, so that they come from all parts of the games.
constexpr std::uint32_t positions_apart = 17;

/// Both marks in one, so that the order of marks matters.
Hash chain(Hash one, Hash other) {
  const std::uint64_t both[] = {one.value, other.value};
  return hash_bytes(both, sizeof both);
}

/// A random player of both sides that counts what it does.
class RandomPlay {
 public:
  RandomPlay(const Game& game, std::uint64_t seed, EventLog* log)
      : game_(game), random_(seed), log_(log), state_(start(game, log)) {
    options_.reserve(512);
  }

  /// Answers one stop; a game that is over gives way to the next one.
  void step() {
    if (state_.pending.kind == PendingKind::Over) {
      measure_.checksum = chain(measure_.checksum, hash_of(state_));
      ++measure_.games;
      state_ = start(game_, log_);
    } else if (state_.pending.kind == PendingKind::Chance) {
      ++measure_.chances;
      resolve(game_, state_, throw_dice(state_.pending, random_), log_);
    } else {
      ++measure_.decisions;
      list_options(game_, state_, asked_seat(state_), options_);
      measure_.options += options_.size();
      apply_legal(game_, state_, options_[random_.below(static_cast<std::uint32_t>(options_.size()))], log_);
    }
    count_events();
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] std::uint64_t stops() const { return measure_.stops(); }
  [[nodiscard]] PlayMeasure measure() const {
    PlayMeasure result = measure_;
    result.checksum = chain(result.checksum, hash_of(state_));
    return result;
  }

 private:
  void count_events() {
    if (log_ == nullptr) return;
    measure_.events += log_->size();
    log_->clear();
  }

  const Game& game_;
  FastRandom random_;
  EventLog* log_;
  State state_;
  OptionList options_;
  PlayMeasure measure_;
};

std::vector<State> gather_decisions(const Game& game, std::uint64_t seed) {
  std::vector<State> positions;
  RandomPlay play(game, seed, nullptr);
  for (std::uint32_t seen = 0; positions.size() < position_count; play.step()) {
    if (play.state().pending.kind == PendingKind::Decision && ++seen % positions_apart == 0) positions.push_back(play.state());
  }
  return positions;
}

}  // namespace

PlayMeasure measure_random_play(const Game& game, std::uint64_t stops, std::uint64_t seed, Listening listening) {
  EventLog log;
  const Stopwatch watch;
  RandomPlay play(game, seed, listening == Listening::Log ? &log : nullptr);
  while (play.stops() < stops) play.step();
  PlayMeasure measure = play.measure();
  measure.nanoseconds = watch.nanoseconds();
  return measure;
}

OptionsMeasure measure_options(const Game& game, std::uint64_t lists, std::uint64_t seed) {
  const std::vector<State> positions = gather_decisions(game, seed);
  OptionList options;
  OptionsMeasure measure;
  const Stopwatch watch;
  for (; measure.lists < lists; ++measure.lists) {
    const State& state = positions[measure.lists % positions.size()];
    list_options(game, state, asked_seat(state), options);
    measure.options += options.size();
  }
  measure.nanoseconds = watch.nanoseconds();
  for (const State& state : positions) {
    list_options(game, state, asked_seat(state), options);
    measure.checksum = chain(measure.checksum, hash_bytes(options.data(), options.size() * sizeof(Choice)));
  }
  return measure;
}

}  // namespace fracas
