#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

/// What a player needs of a `state` message to go on.
struct ToldState {
  std::uint64_t request = 0;
  bool is_over = false;
  std::vector<std::string> choices;
};

/// Finds that in the text of a message; nothing if it is another message. It looks for the few words it needs instead of reading
/// all of it, so that the players do not take the time of the server beside them.
[[nodiscard]] std::optional<ToldState> read_told_state(std::string_view message);

}  // namespace fracas
