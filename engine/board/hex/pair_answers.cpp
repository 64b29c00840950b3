#include "engine/board/hex/pair_answers.hpp"

#include <algorithm>
#include <cstdlib>

namespace fracas {

PairAnswers::~PairAnswers() {
  room_->give_back(bytes());
  for (std::atomic<std::uint8_t*>& table : tables_) std::free(table.load(std::memory_order_relaxed));
}

std::size_t PairAnswers::bytes() const {
  const auto tables = std::count_if(tables_.begin(), tables_.end(), [](const std::atomic<std::uint8_t*>& table) {
    return table.load(std::memory_order_relaxed) != nullptr;
  });
  return static_cast<std::size_t>(tables) * table_size();
}

std::uint8_t* PairAnswers::add_table(std::size_t kind) {
  if (!room_->take(table_size())) return nullptr;
  // calloc, because the system clears pages when they are first touched: a large table costs its first question nothing.
  auto* added = static_cast<std::uint8_t*>(std::calloc(table_size(), 1));
  std::uint8_t* known = nullptr;
  if (added != nullptr && tables_[kind].compare_exchange_strong(known, added, std::memory_order_acq_rel)) return added;
  std::free(added);
  room_->give_back(table_size());
  return known;
}

}  // namespace fracas
