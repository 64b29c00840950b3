#pragma once

#include <functional>
#include <optional>

#include "server/store/store.hpp"

namespace fracas {

/// Where rooms hand what is to be stored. The answer comes on the serving thread, in the order of the writes of one game: at once
/// (ImmediateWriter, for tests), or when a thread of its own has written a whole group of games in one
/// transaction (WriteQueue).
class StoreWriter {
 public:
  /// Nothing, or why nothing of this write was stored.
  using Answer = std::function<void(std::optional<StoreError>)>;

  StoreWriter() = default;
  StoreWriter(const StoreWriter&) = delete;
  StoreWriter& operator=(const StoreWriter&) = delete;
  virtual ~StoreWriter() = default;

  virtual void write(GameWrite write, Answer answer) = 0;
};

}  // namespace fracas
