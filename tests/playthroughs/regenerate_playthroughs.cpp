// Writes the golden playthroughs anew. Run it only when a change of behaviour is meant, and say so in the commit.
#include <cstdio>
#include <fstream>

#include "engine/content/embedded_content.hpp"
#include "replay/replay_file.hpp"
#include "tests/playthroughs/playthrough.hpp"

int main() {
  const fracas::LoadedLibrary loaded = fracas::load_library(fracas::embedded_content());
  for (const fracas::Playthrough& playthrough : fracas::playthroughs(loaded.library)) {
    const std::filesystem::path file = fracas::playthrough_file(playthrough);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << fracas::write_replay(fracas::play_through(loaded.library, playthrough));
    std::printf("%s\n", file.filename().c_str());
  }
}
