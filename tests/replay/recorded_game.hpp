#pragma once

#include "engine/core/random.hpp"
#include "replay/game_recorder.hpp"

namespace fracas::tests {

/// Plays a recorder on at random, to the end or for a number of inputs.
inline void play_on(GameRecorder& recorder, FastRandom& random, std::size_t input_limit = 100'000) {
  OptionList options;
  for (std::size_t i = 0; i < input_limit && recorder.state().pending.kind != PendingKind::Over; ++i) {
    if (recorder.state().pending.kind == PendingKind::Chance) {
      static_cast<void>(recorder.resolve(throw_dice(recorder.state().pending, random)));
      continue;
    }
    for (std::uint8_t seat = 0; seat < recorder.game().seat_count(); ++seat) {
      list_options(recorder.game(), recorder.state(), SeatId{seat}, options);
      if (options.empty()) continue;
      static_cast<void>(recorder.choose(options[random.below(static_cast<std::uint32_t>(options.size()))]));
      break;
    }
  }
}

}  // namespace fracas::tests
