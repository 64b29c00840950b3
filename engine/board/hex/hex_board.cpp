#include "engine/board/hex/hex_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {
namespace {

constexpr bool is_before(HexCoordinate one, HexCoordinate other) { return one.r != other.r ? one.r < other.r : one.q < other.q; }

/// One column of single tiles for each space, with a flat tile on top where the terrain is one.
HexBuild build_of_columns(const std::vector<HexSpace>& spaces) {
  HexBuild build;
  for (const HexSpace& space : spaces) {
    add_column(build, space.at, space.level, space.terrain, space.fit);
    if (space.start_zone.is_some()) build.zones.push_back({space.at, space.level, space.start_zone});
  }
  return build;
}

}  // namespace

HexBoard::HexBoard(std::vector<HexSpace> spaces) {
  auto compiled = compile_hex_board(build_of_columns(spaces));
  assert(compiled.has_value());
  if (!compiled) std::abort();
  *this = std::move(compiled).value();
}

HexBoard::HexBoard(HexBuild build, HexBoardParts parts, const HexBoard* before)
    : build_(std::make_shared<const HexBuild>(std::move(build))), parts_(std::move(parts)) {
  assert(parts_.spaces.size() <= max_spaces);
  make_tables(before);
}

void HexBoard::make_tables(const HexBoard* before) {
  const bool is_change = before != nullptr && before->pair_answers_ != nullptr;
  pair_answers_ =
      std::make_shared<PairAnswers>(size(), is_change ? before->pair_answers_->room() : std::make_shared<AnswerRoom>());
  base_answers_ = std::make_shared<BaseAnswers>(pair_answers_->room());
  fill_box();
  list_spaces_by_column();
  list_spaces_by_terrain();
  list_turbo_lifts();
  number_battlefields();
  link_spaces();
  count_ranges();
}

void HexBoard::fill_box() {
  if (parts_.columns.empty()) return;
  HexCoordinate far = corner_ = parts_.columns.front().at;
  for (const HexColumn& column : parts_.columns) {
    corner_ = {std::min(corner_.q, column.at.q), std::min(corner_.r, column.at.r)};
    far = {std::max(far.q, column.at.q), std::max(far.r, column.at.r)};
  }
  box_width_ = far.q - corner_.q + 1;
  box_height_ = far.r - corner_.r + 1;
  if (box_width_ > max_box_side || box_height_ > max_box_side) return;
  box_.assign(static_cast<std::size_t>(box_width_ * box_height_), no_column);
  for (std::size_t i = 0; i < parts_.columns.size(); ++i) {
    const HexCoordinate at = parts_.columns[i].at;
    box_[static_cast<std::size_t>((at.r - corner_.r) * box_width_ + at.q - corner_.q)] = static_cast<std::uint16_t>(i);
  }
}

std::uint16_t HexBoard::search(HexCoordinate at) const {
  const auto found = std::lower_bound(parts_.columns.begin(), parts_.columns.end(), at,
                                      [](const HexColumn& column, HexCoordinate hex) { return is_before(column.at, hex); });
  const bool is_there = found != parts_.columns.end() && found->at == at;
  return is_there ? static_cast<std::uint16_t>(found - parts_.columns.begin()) : no_column;
}

/// Spaces that are gone stay in the list of all spaces and stand on no hex.
void HexBoard::list_spaces_by_column() {
  column_of_space_.resize(size());
  std::vector<std::vector<SpaceId>> lists(parts_.columns.size());
  for (std::size_t i = 0; i < size(); ++i) {
    const SpaceId space{static_cast<std::uint16_t>(i)};
    column_of_space_[i] = column_index((*this)[space].at);
    if (!(*this)[space].is_gone) lists[column_of_space_[i]].push_back(space);
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    std::sort(lists[i].begin(), lists[i].end(),
              [&](SpaceId one, SpaceId other) { return (*this)[one].level < (*this)[other].level; });
    parts_.columns[i].first_space = static_cast<std::uint32_t>(spaces_by_column_.size());
    parts_.columns[i].space_count = static_cast<std::uint16_t>(lists[i].size());
    spaces_by_column_.insert(spaces_by_column_.end(), lists[i].begin(), lists[i].end());
  }
}

void HexBoard::list_spaces_by_terrain() {
  spaces_by_terrain_.reserve(size());
  for (std::size_t terrain = 0; terrain < hex_terrain_count; ++terrain) {
    first_with_[terrain] = static_cast<std::uint16_t>(spaces_by_terrain_.size());
    for (std::size_t i = 0; i < size(); ++i) {
      if (static_cast<std::size_t>(parts_.spaces[i].terrain) == terrain)
        spaces_by_terrain_.push_back(SpaceId{static_cast<std::uint16_t>(i)});
    }
  }
  first_with_[hex_terrain_count] = static_cast<std::uint16_t>(spaces_by_terrain_.size());
}

void HexBoard::list_turbo_lifts() {
  for (std::size_t i = 0; i < parts_.ladders.size(); ++i) {
    const Ladder& ladder = parts_.ladders[i];
    if (ladder.is_turbo_lift && ladder.top.is_some() && ladder.landing.is_some())
      turbo_lifts_.push_back(static_cast<std::uint16_t>(i));
  }
}

void HexBoard::number_battlefields() {
  std::vector<bool> is_numbered(parts_.columns.size());
  std::vector<std::uint16_t> open;
  for (std::size_t i = 0; i < parts_.columns.size(); ++i) {
    if (is_numbered[i] || parts_.columns[i].space_count == 0) continue;
    open.assign(1, static_cast<std::uint16_t>(i));
    is_numbered[i] = true;
    while (!open.empty()) {
      HexColumn& column = parts_.columns[open.back()];
      open.pop_back();
      column.battlefield = static_cast<std::uint8_t>(std::min(battlefield_count_, 255));
      for (const HexCoordinate direction : hex_directions) {
        const std::uint16_t next = column_index(neighbour_of(column.at, direction));
        if (next == no_column || is_numbered[next] || parts_.columns[next].space_count == 0) continue;
        is_numbered[next] = true;
        open.push_back(next);
      }
    }
    ++battlefield_count_;
  }
  for (std::size_t i = 0; i < size(); ++i) parts_.spaces[i].battlefield = parts_.columns[column_of_space_[i]].battlefield;
}

void HexBoard::link_spaces() {
  first_link_.reserve(size() + 1);
  for (std::size_t i = 0; i < size(); ++i) {
    first_link_.push_back(static_cast<std::uint32_t>(links_.size()));
    const HexSpace& space = parts_.spaces[i];
    if (space.is_gone) continue;
    const HexColumn& column = parts_.columns[column_of_space_[i]];
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
      const bool has_edge = ((column.edged >> direction) & 1U) != 0;
      for (const SpaceId to : spaces_on(neighbour_of(space.at, hex_directions[direction]))) {
        links_.push_back({to, static_cast<std::uint8_t>(direction), has_edge});
      }
    }
  }
  first_link_.push_back(static_cast<std::uint32_t>(links_.size()));
}

void HexBoard::count_ranges() {
  ranges_ = ranges_along(RangeRoute::OverSpaces);
  const bool is_any_filled = std::any_of(parts_.columns.begin(), parts_.columns.end(), [](const HexColumn& column) {
    return column.space_count == 0 && column.solid_count > 0;
  });
  if (is_any_filled) ranges_past_obstacles_ = ranges_along(RangeRoute::OverSpacesAndObstacles);
}

/// Breadth-first distances over the columns that the route may use.
std::vector<std::uint8_t> HexBoard::ranges_along(RangeRoute route) const {
  const std::size_t count = parts_.columns.size();
  const auto is_on_route = [&](const HexColumn& column) {
    return column.space_count > 0 || (route == RangeRoute::OverSpacesAndObstacles && column.solid_count > 0);
  };
  std::vector<std::array<std::uint16_t, 6>> around(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t direction = 0; direction < 6; ++direction) {
      const std::uint16_t next = column_index(neighbour_of(parts_.columns[i].at, hex_directions[direction]));
      around[i][direction] = next != no_column && is_on_route(parts_.columns[next]) ? next : no_column;
    }
  }
  std::vector<std::uint8_t> all(count * count, unreachable);
  std::vector<std::uint16_t> frontier(count);
  for (std::size_t from = 0; from < count; ++from) {
    std::uint8_t* ranges = &all[from * count];
    ranges[from] = 0;
    frontier[0] = static_cast<std::uint16_t>(from);
    std::size_t found = 1;
    for (std::size_t next = 0; next < found; ++next) {
      const std::uint16_t column = frontier[next];
      if (ranges[column] + 1 >= unreachable) continue;
      for (const std::uint16_t neighbour : around[column]) {
        if (neighbour == no_column || ranges[neighbour] != unreachable) continue;
        ranges[neighbour] = static_cast<std::uint8_t>(ranges[column] + 1);
        frontier[found++] = neighbour;
      }
    }
  }
  return all;
}

namespace {

template <class Item>
std::size_t bytes_of(const std::vector<Item>& list) {
  return list.capacity() * sizeof(Item);
}

std::size_t bytes_of_build(const HexBuild& build) {
  std::size_t bytes = bytes_of(build.tiles) + bytes_of(build.edges) + bytes_of(build.objects) + bytes_of(build.buildings) +
                      bytes_of(build.ladders) + bytes_of(build.transits) + bytes_of(build.zones) + bytes_of(build.tokens);
  for (const TerrainTile& tile : build.tiles) bytes += bytes_of(tile.hexes);
  for (const ObjectPiece& object : build.objects) bytes += bytes_of(object.hexes);
  for (const BuildingPiece& building : build.buildings) bytes += bytes_of(building.hexes);
  return bytes;
}

}  // namespace

std::size_t HexBoard::bytes() const {
  std::size_t bytes = sizeof(HexBoard) + sizeof(PairAnswers) + bytes_of_build(*build_);
  bytes += bytes_of(parts_.spaces) + bytes_of(parts_.columns) + bytes_of(parts_.solids) + bytes_of(parts_.edges);
  for (const auto& edges : parts_.edges) {
    for (const std::vector<EdgeFeature>& features : edges) bytes += bytes_of(features);
  }
  bytes += bytes_of(spaces_by_column_) + bytes_of(spaces_by_terrain_) + bytes_of(column_of_space_) + bytes_of(first_link_);
  return bytes + bytes_of(links_) + bytes_of(ranges_) + bytes_of(ranges_past_obstacles_) + bytes_of(box_);
}

std::span<const SpaceId> HexBoard::spaces_on(HexCoordinate at) const {
  const HexColumn* found = column(at);
  if (found == nullptr) return {};
  return {spaces_by_column_.data() + found->first_space, found->space_count};
}

std::span<const Solid> HexBoard::solids_on(HexCoordinate at) const {
  const HexColumn* found = column(at);
  if (found == nullptr) return {};
  return solids_of(*found);
}

std::span<const EdgeFeature> HexBoard::edges(HexCoordinate at, std::size_t direction) const {
  const std::uint16_t index = column_index(at);
  if (index == no_column || ((parts_.columns[index].edged >> direction) & 1U) == 0) return {};
  return parts_.edges[index][direction];
}

SpaceId HexBoard::find(HexCoordinate at) const {
  const std::span<const SpaceId> found = spaces_on(at);
  return found.empty() ? SpaceId{} : found.front();
}

SpaceId HexBoard::find(HexCoordinate at, Level level) const {
  for (const SpaceId space : spaces_on(at)) {
    if ((*this)[space].level == level) return space;
  }
  return {};
}

}  // namespace fracas
