#include "tests/server/store/store_place.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "tests/server/store/postgres_server.hpp"

namespace fracas::tests {

std::unique_ptr<Store> StorePlace::open(const StoreOptions& options) const {
  auto store = open_store(text(), options);
  if (!store) FAIL(store.error().message);
  return std::move(store).value();
}

std::vector<std::unique_ptr<StorePlace>> store_places() {
  std::vector<std::unique_ptr<StorePlace>> places;
  places.push_back(std::make_unique<SqlitePlace>());
  places.push_back(std::make_unique<PostgresPlace>());
  return places;
}

}  // namespace fracas::tests
