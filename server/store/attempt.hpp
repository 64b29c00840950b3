#pragma once

#include <exception>
#include <string>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// What some work with a database gives, or its failure as a value.
template <class Value, class Work>
[[nodiscard]] Result<Value, StoreError> attempt(Work work) {
  try {
    return work();
  } catch (const DatabaseFailure& failure) {
    return StoreError{.is_conflict = failure.kind() == DatabaseFailure::Kind::Constraint,
                      .is_away = failure.kind() == DatabaseFailure::Kind::Lost,
                      .message = failure.what()};
  } catch (const std::exception& error) {
    return StoreError{.message = std::string("The store could not be used: ") + error.what() + "."};
  }
}

}  // namespace fracas
