#include "engine/board/hex/hex_board.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace fracas {
namespace {

/// Breadth-first distances from one space over the whole board.
void count_ranges(const std::vector<std::array<SpaceId, 6>>& neighbours, std::size_t from, std::uint8_t* ranges) {
  std::vector<std::uint16_t> frontier{static_cast<std::uint16_t>(from)};
  ranges[from] = 0;
  for (std::size_t next = 0; next < frontier.size(); ++next) {
    const std::uint16_t space = frontier[next];
    for (const SpaceId neighbour : neighbours[space]) {
      if (neighbour.is_none() || ranges[neighbour.index()] != HexBoard::unreachable) continue;
      if (ranges[space] + 1 >= HexBoard::unreachable) continue;
      ranges[neighbour.index()] = static_cast<std::uint8_t>(ranges[space] + 1);
      frontier.push_back(neighbour.value);
    }
  }
}

}  // namespace

HexBoard::HexBoard(std::vector<HexSpace> spaces) : spaces_(std::move(spaces)) {
  assert(spaces_.size() <= max_spaces);
  std::map<HexCoordinate, SpaceId> by_hex;
  for (std::size_t i = 0; i < spaces_.size(); ++i) by_hex.emplace(spaces_[i].at, SpaceId{static_cast<std::uint16_t>(i)});
  neighbours_.resize(spaces_.size());
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
      const auto found = by_hex.find(neighbour_of(spaces_[i].at, hex_directions[direction]));
      if (found != by_hex.end()) neighbours_[i][direction] = found->second;
    }
  }
  ranges_.assign(spaces_.size() * spaces_.size(), unreachable);
  for (std::size_t i = 0; i < spaces_.size(); ++i) count_ranges(neighbours_, i, &ranges_[i * spaces_.size()]);
  fill_box();
}

void HexBoard::fill_box() {
  if (spaces_.empty()) return;
  HexCoordinate far = corner_ = spaces_.front().at;
  for (const HexSpace& space : spaces_) {
    corner_ = {std::min(corner_.q, space.at.q), std::min(corner_.r, space.at.r)};
    far = {std::max(far.q, space.at.q), std::max(far.r, space.at.r)};
  }
  box_width_ = far.q - corner_.q + 1;
  box_height_ = far.r - corner_.r + 1;
  if (box_width_ > max_box_side || box_height_ > max_box_side) return;
  box_.resize(static_cast<std::size_t>(box_width_ * box_height_));
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    const HexCoordinate at = spaces_[i].at;
    box_[static_cast<std::size_t>((at.r - corner_.r) * box_width_ + at.q - corner_.q)] = SpaceId{static_cast<std::uint16_t>(i)};
  }
}

SpaceId HexBoard::search(HexCoordinate at) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (spaces_[i].at == at) return SpaceId{static_cast<std::uint16_t>(i)};
  }
  return {};
}

std::string HexBoard::name(SpaceId space) const { return hex_name(spaces_[space.index()].at); }

std::string hex_name(HexCoordinate at) {
  std::string letters;
  int row = at.r < 0 ? -at.r - 1 : at.r;
  for (; row >= 0; row = row / 26 - 1) letters.insert(letters.begin(), static_cast<char>('A' + row % 26));
  if (at.r < 0) letters.insert(letters.begin(), '-');
  return letters + std::to_string(at.q);
}

}  // namespace fracas
