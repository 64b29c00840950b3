#pragma once

#include <array>

#include "ai/question.hpp"

namespace fracas {

/// Which card each of the order markers 1, 2, 3 and X shall lie on this round.
struct MarkerPlan {
  SeatId seat;
  std::array<CardId, order_marker_count> cards{};
  std::uint16_t round = 0;
  std::uint32_t request = 0;  ///< at which stop it was made
};

/// Lays the next order marker: the first one plans all four by playing the round out.
[[nodiscard]] Choice choose_marker(const Question& question, MarkerPlan& plan);

}  // namespace fracas
