#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace fracas {

/// An address such as /api/games/ID/moments/17/scenario taken apart: what is asked of which moment of which game.
struct GameMoment {
  std::string_view game;
  std::size_t number = 0;  ///< how many inputs came before it
  std::string_view what;
};

/// The moment a path means; nothing if it means none. The path must outlive it.
[[nodiscard]] std::optional<GameMoment> read_game_moment(std::string_view path);

}  // namespace fracas
