#include "engine/board/hex/pair_answers.hpp"

#include <cstdlib>

namespace fracas {

PairAnswers::~PairAnswers() {
  for (std::atomic<std::uint8_t*>& table : tables_) std::free(table.load(std::memory_order_relaxed));
}

std::uint8_t* PairAnswers::add_table(std::size_t kind) {
  const std::size_t size = space_count_ * space_count_;
  if (bytes_.fetch_add(size, std::memory_order_relaxed) + size > most_bytes) {
    bytes_.fetch_sub(size, std::memory_order_relaxed);
    return nullptr;
  }
  // calloc, because the system clears pages when they are first touched: a large table costs its first question nothing.
  auto* added = static_cast<std::uint8_t*>(std::calloc(size, 1));
  std::uint8_t* known = nullptr;
  if (added != nullptr && tables_[kind].compare_exchange_strong(known, added, std::memory_order_acq_rel)) return added;
  std::free(added);
  bytes_.fetch_sub(size, std::memory_order_relaxed);
  return known;
}

}  // namespace fracas
