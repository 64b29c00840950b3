#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/content/library.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// One golden game: which battle, who plays it, and the seed of its dice and choices.
struct Playthrough {
  std::string name;
  std::string battle;
  std::string first_policy;
  std::string second_policy;
  std::uint64_t seed = 0;
};

/// The golden games: a few for each battle of the content.
[[nodiscard]] std::vector<Playthrough> playthroughs(const Library& library);
/// Plays one.
[[nodiscard]] Replay play_through(const Library& library, const Playthrough& playthrough);
/// Where its recording lies.
[[nodiscard]] std::filesystem::path playthrough_file(const Playthrough& playthrough);

}  // namespace fracas
