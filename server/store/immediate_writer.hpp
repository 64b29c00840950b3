#pragma once

#include "server/store/store_writer.hpp"

namespace fracas {

/// Writes at once, on the thread that asks.
class ImmediateWriter final : public StoreWriter {
 public:
  explicit ImmediateWriter(Store& store) : store_(store) {}
  void write(GameWrite write, Answer answer) override;

 private:
  Store& store_;
};

}  // namespace fracas
