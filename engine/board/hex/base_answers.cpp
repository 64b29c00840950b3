#include "engine/board/hex/base_answers.hpp"

namespace fracas {

std::uint8_t BaseAnswers::find(const BasePair& pair) const {
  const std::lock_guard lock(mutex_);
  const auto found = answers_.find(pair);
  return found == answers_.end() ? std::uint8_t{0} : found->second;
}

void BaseAnswers::keep(const BasePair& pair, std::uint8_t answer) {
  const std::lock_guard lock(mutex_);
  if (!room_->take(entry_bytes)) return;
  if (!answers_.try_emplace(pair, answer).second) room_->give_back(entry_bytes);
}

std::size_t BaseAnswers::bytes() const {
  const std::lock_guard lock(mutex_);
  return answers_.size() * entry_bytes;
}

}  // namespace fracas
