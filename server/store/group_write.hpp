#pragma once

#include <span>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// Stores the writes of a group in one transaction, with one result for each (Store::write). Throws DatabaseFailure, and then
/// nothing is stored. `today` is in days since 1970.
[[nodiscard]] std::vector<Result<Done, StoreError>> write_group(Database& database, std::span<const GameWrite> writes,
                                                                std::int64_t today);

}  // namespace fracas
