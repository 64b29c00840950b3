#pragma once

#include <string>
#include <vector>

#include "engine/core/strong_id.hpp"
#include "server/listener.hpp"

namespace fracas {

/// Somebody who is told of a game, and the seats they hold (none: a spectator).
struct SeatedListener {
  Listener* listener = nullptr;
  std::vector<SeatId> seats;
  std::vector<std::string> tokens;  ///< by which they hold them; none for seats of an account
};

}  // namespace fracas
