#include "engine/rules/scape/end_search.hpp"

#include <queue>
#include <tuple>
#include <vector>

#include "engine/rules/scape/reach_places.hpp"
#include "engine/rules/scape/stepping.hpp"

namespace fracas::scape {
namespace {

/// Dijkstra's search by movement spent, each place once, until somewhere the move may end. Turning is free, so that only the
/// memory of places keeps a base from turning to and fro.
///
/// A search that has followed very many places without an end gives up and answers no. It asks that only between one cost
/// and the next: what a place leads to within some cost is then among what every way to that place leads to within the sum,
/// so that a figure that was allowed a step finds its end again from wherever that step was right.
class EndSearch {
 public:
  EndSearch(const Situation& situation, FigureId figure) : situation_(situation), places_(situation, figure) {}

  [[nodiscard]] bool run(const Mover& start) {
    add(start);
    int spent = start.progress.spent;
    while (!is_found_ && !open_.empty()) {
      const Mover mover = movers_[open_.top().mover];
      open_.pop();
      if (!is_first_here(mover)) continue;
      if (mover.progress.spent > spent && followed_ > most_places) return false;
      spent = mover.progress.spent;
      ++followed_;
      if (movement_left(situation_.variant, mover.progress) > 0) follow(mover);
    }
    return is_found_;
  }

 private:
  static constexpr int most_places = 16'384;

  struct Entry {
    std::uint32_t spent;
    std::uint32_t mover;
    bool operator<(const Entry& other) const { return std::tie(spent, mover) > std::tie(other.spent, other.mover); }
  };

  [[nodiscard]] ReachPlace& place_of(const Mover& mover) {
    MoveProgress progress = mover.progress;
    progress.lava_crossed = {};  // decides over rolls, not over ends
    return places_.at(mover.stance, progress);
  }

  [[nodiscard]] bool is_first_here(const Mover& mover) {
    int& settled = place_of(mover).settled;
    const bool is_first = settled != 0;
    settled = 0;
    return is_first;
  }

  void add(const Mover& mover) {
    ReachPlace& place = place_of(mover);
    if (place.beats(mover.progress.spent, 0)) return;
    place.spent = mover.progress.spent;
    place.expected = 0;
    is_found_ = is_found_ || !check_rest(situation_, mover);
    open_.push({mover.progress.spent, static_cast<std::uint32_t>(movers_.size())});
    movers_.push_back(mover);
  }

  void follow(const Mover& mover) {
    for_each_wish(situation_, mover, [&](const StepWish& wish) {
      if (is_found_) return;
      if (const auto step = plan_step(situation_, mover, wish)) add(after_step(situation_, mover, *step));
    });
  }

  const Situation& situation_;
  ReachPlaces places_;
  std::vector<Mover> movers_;
  std::priority_queue<Entry> open_;
  int followed_ = 0;
  bool is_found_ = false;
};

}  // namespace

bool can_end_somewhere(const Situation& situation, const Mover& mover) { return EndSearch(situation, mover.figure).run(mover); }

}  // namespace fracas::scape
