#include <doctest/doctest.h>

#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// The turn order after these initiative rolls, as seats.
std::vector<int> order_after(System system, int seats, const std::vector<int>& rolls) {
  Table table(system, {"1 1 1 1 1"}, seats);
  for (int seat = 0; seat < seats; ++seat) table.add(seat, "A" + std::to_string(seat));
  table.begin({.phase = Moment::Phase::Initiative});
  for (const int roll : rolls) {
    REQUIRE(table.state.pending.chance == ChanceKind::InitiativeRoll);
    REQUIRE(table.dice(d20(roll)));
  }
  CHECK(table.state.pending.chance != ChanceKind::InitiativeRoll);
  std::vector<int> order;
  for (int place = 0; place < seats; ++place) order.push_back(table.state.order[static_cast<std::size_t>(place)].value);
  return order;
}

}  // namespace

TEST_CASE("SS-RND-07, HS-RND-08, HS-RND-09: SuperScape orders by roll, HeroScape goes left from the highest") {
  CHECK(order_after(System::SuperScape, 4, {2, 20, 1, 19}) == std::vector<int>{1, 3, 0, 2});
  CHECK(order_after(System::HeroScape, 4, {2, 20, 1, 19}) == std::vector<int>{1, 2, 3, 0});
}

TEST_CASE("SS-RND-08, SS-RUL-12: only tied players roll again, and for the places they tied for") {
  CHECK(order_after(System::SuperScape, 3, {14, 14, 8, 3, 17}) == std::vector<int>{1, 0, 2});
  CHECK(order_after(System::SuperScape, 3, {8, 14, 8, 20, 2}) == std::vector<int>{1, 0, 2});
  CHECK(order_after(System::SuperScape, 4, {5, 5, 9, 9, 1, 2, 3, 3, 6, 7}) == std::vector<int>{3, 2, 1, 0});
  CHECK(order_after(System::SuperScape, 3, {7, 7, 7, 4, 4, 9, 1, 2}) == std::vector<int>{2, 1, 0});
}

TEST_CASE("HS-RND-08: in HeroScape only those tied for highest roll again") {
  CHECK(order_after(System::HeroScape, 3, {17, 17, 9, 3, 8}) == std::vector<int>{1, 2, 0});
  CHECK(order_after(System::HeroScape, 3, {4, 17, 4}) == std::vector<int>{1, 2, 0});
}
