#include "cli/map_reach.hpp"

#include <algorithm>

namespace fracas {
namespace {

SpaceId id_at(std::size_t index) { return SpaceId{static_cast<std::uint16_t>(index)}; }

/// Walks over a board from space to space.
class Walker {
 public:
  explicit Walker(const HexBoard& board) : board_(board), is_seen_(board.size(), false) {}

  void start(SpaceId space) {
    if (space.is_none() || is_seen_[space.index()]) return;
    is_seen_[space.index()] = true;
    frontier_.push_back(space);
  }

  void walk() {
    while (!frontier_.empty()) {
      const SpaceId from = frontier_.back();
      frontier_.pop_back();
      for (const SpaceLink& link : board_.links(from)) {
        if (can_step(from, link)) start(link.to);
      }
      follow_ladders(from);
      follow_transit(from);
    }
  }

  [[nodiscard]] bool has_seen(SpaceId space) const { return is_seen_[space.index()]; }

 private:
  /// A step up must be lower than the figure is tall (HS-MOV-05), and its body must fit through between floor and ceiling.
  [[nodiscard]] bool can_step(SpaceId from, const SpaceLink& link) const {
    const HexSpace& here = board_[from];
    const HexSpace& there = board_[link.to];
    if (there.is_gone || there.is_rung() || !fits_judged_figure(there)) return false;
    const int top = std::max(here.level.value, there.level.value);
    const int ceiling = std::min(here.ceiling.value, there.ceiling.value);
    if (there.level.value - here.level.value >= judged_height.value || ceiling - top < judged_height.value) return false;
    return !link.has_edge || can_cross(here, there, link.direction);
  }

  [[nodiscard]] bool can_cross(const HexSpace& here, const HexSpace& there, std::size_t direction) const {
    const int body = std::max(here.level.value, there.level.value);
    for (const EdgeFeature& edge : board_.edges(here.at, direction)) {
      if (edge.kind == EdgeKind::Doorway || edge.top.value <= body || edge.bottom.value >= body + judged_height.value) continue;
      const bool is_low = edge.is_crossed_on_foot && edge.top.value - here.level.value < judged_height.value;
      if (!is_low) return false;
    }
    return true;
  }

  void follow_ladders(SpaceId from) {
    for (const Ladder& ladder : board_.ladders()) {
      const bool is_on = from == ladder.landing || from == ladder.top ||
                         std::find(ladder.rungs.begin(), ladder.rungs.end(), from) != ladder.rungs.end();
      if (!is_on) continue;
      start(ladder.landing);
      for (const SpaceId rung : ladder.rungs) start(rung);
      start(ladder.top);
    }
  }

  void follow_transit(SpaceId from) {
    const HexSpace& here = board_[from];
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const HexSpace& there = board_.spaces()[i];
      const bool is_linked = here.transit != 0 && there.transit == here.transit && there.building == here.building;
      const bool is_shaft = here.terrain == HexTerrain::ElevatorShaft && there.terrain == here.terrain && there.at == here.at;
      if ((is_linked || is_shaft) && !there.is_gone) start(id_at(i));
    }
  }

  const HexBoard& board_;
  std::vector<bool> is_seen_;
  std::vector<SpaceId> frontier_;
};

}  // namespace

bool fits_judged_figure(const HexSpace& space) {
  return space.fit != Fit::Partial && space.object == no_feature && space.clearance() >= judged_height.value;
}

std::vector<SpaceId> unreachable_spaces(const HexBoard& board) {
  Walker walker(board);
  bool has_zone = false;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board.spaces()[i].start_zone.is_none()) continue;
    has_zone = true;
    walker.start(id_at(i));
  }
  for (std::size_t i = 0; i < board.size() && !has_zone; ++i) {
    if (!fits_judged_figure(board.spaces()[i])) continue;
    walker.start(id_at(i));
    has_zone = true;
  }
  walker.walk();
  std::vector<SpaceId> unreachable;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const HexSpace& space = board.spaces()[i];
    const bool counts = !space.is_gone && !space.is_rung() && fits_judged_figure(space);
    if (counts && !walker.has_seen(id_at(i))) unreachable.push_back(id_at(i));
  }
  return unreachable;
}

std::vector<SpaceId> unreachable_squares(const SquareBoard& board) {
  std::vector<bool> is_seen(board.size(), false);
  std::vector<SpaceId> frontier;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[id_at(i)].start_area.is_none()) continue;
    is_seen[i] = true;
    frontier.push_back(id_at(i));
  }
  while (!frontier.empty()) {
    const SpaceId from = frontier.back();
    frontier.pop_back();
    for (std::size_t direction = 0; direction < 8; ++direction) {
      const SpaceId to = board.neighbour(from, direction);
      if (to.is_none() || is_seen[to.index()] || !board.is_step_open(from, direction)) continue;
      is_seen[to.index()] = true;
      frontier.push_back(to);
    }
  }
  std::vector<SpaceId> unreachable;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (!is_seen[i] && board[id_at(i)].terrain != SquareTerrain::Blocking) unreachable.push_back(id_at(i));
  }
  return unreachable;
}

}  // namespace fracas
