#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/content/library.hpp"
#include "engine/core/result.hpp"
#include "engine/state/game.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// Makes games of battles as records write them; rooms with the same battle and teams share what never changes.
class SharedGames {
 public:
  explicit SharedGames(const Library& library) : library_(library) {}

  /// The game of a battle's text (engine/content/team_text.hpp) with its teams called like this; the error is a sentence.
  [[nodiscard]] Result<std::shared_ptr<const Game>, std::string> find(const std::string& battle,
                                                                      const std::vector<std::string>& team_names);
  /// The game that a record began. What teams are called is all that the battle's text does not say.
  [[nodiscard]] Result<std::shared_ptr<const Game>, std::string> find(const Replay& opening);

 private:
  /// Past this many, those that no room has any more are forgotten.
  static constexpr std::size_t usual_count = 256;

  const Library& library_;
  std::map<std::string, std::weak_ptr<const Game>> games_;
};

}  // namespace fracas
