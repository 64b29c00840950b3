#pragma once

#include <string>
#include <vector>

#include "server/table/gathering.hpp"

namespace fracas {

/// Who is told of a gathering, and what its parts do not know.
struct GatheringAudience {
  std::string game;
  std::vector<SeatId> yours;
  std::vector<bool> present;   ///< for each seat, whether somebody who holds it is connected
  OrderedJson dice = nullptr;  ///< the mark of the seed as in `table`, told before the draft rolls; null if there is no seed

  /// Whether the team of a seat is hidden from them: somebody else brings it.
  [[nodiscard]] bool is_hidden(const Gathering& gathering, SeatId seat) const;
};

/// The `gathering` message.
[[nodiscard]] OrderedJson gathering_json(const Library& library, const Gathering& gathering, const GatheringAudience& audience);

}  // namespace fracas
