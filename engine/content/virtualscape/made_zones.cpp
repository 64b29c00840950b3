#include "engine/content/virtualscape/made_zones.hpp"

#include <algorithm>
#include <tuple>

namespace fracas {
namespace {

constexpr std::size_t zone_spaces = 24;
constexpr std::size_t fewest_for_two = 4;
constexpr int tall_figure = 6;

/// Twice the place of a hex from left to right: odd rows lie half a hex to the right.
int across(HexCoordinate at) { return 2 * at.q + at.r; }

}  // namespace

std::vector<ZoneHex> made_zones(const HexBoard& board) {
  std::vector<HexSpace> free;
  for (const HexSpace& space : board.spaces()) {
    const bool is_land = terrain_info(space.terrain).ground == Ground::Land;
    if (is_land && space.fit == Fit::Full && space.object == no_feature && space.clearance() >= tall_figure)
      free.push_back(space);
  }
  if (free.size() < fewest_for_two) {
    std::vector<ZoneHex> zones;
    for (const HexSpace& space : free) zones.push_back({.at = space.at, .level = space.level, .seat = SeatId{0}});
    return zones;
  }
  const auto [left, right] = std::minmax_element(
      free.begin(), free.end(), [](const HexSpace& one, const HexSpace& other) { return across(one.at) < across(other.at); });
  const auto [upper, lower] = std::minmax_element(
      free.begin(), free.end(), [](const HexSpace& one, const HexSpace& other) { return one.at.r < other.at.r; });
  // A row is 1.5 hex sides high and half a hex is about 0.87 wide: seven to four.
  const bool is_wide = (across(right->at) - across(left->at)) * 4 >= (lower->at.r - upper->at.r) * 7;
  std::sort(free.begin(), free.end(), [&](const HexSpace& one, const HexSpace& other) {
    const auto place = [&](const HexSpace& space) {
      return is_wide ? std::tuple(across(space.at), int{space.at.r}, int{space.level.value})
                     : std::tuple(int{space.at.r}, across(space.at), int{space.level.value});
    };
    return place(one) < place(other);
  });
  const std::size_t count = std::min(zone_spaces, free.size() / 4);
  std::vector<ZoneHex> zones;
  for (std::size_t i = 0; i < count; ++i) zones.push_back({.at = free[i].at, .level = free[i].level, .seat = SeatId{0}});
  for (std::size_t i = free.size() - count; i < free.size(); ++i)
    zones.push_back({.at = free[i].at, .level = free[i].level, .seat = SeatId{1}});
  return zones;
}

}  // namespace fracas
