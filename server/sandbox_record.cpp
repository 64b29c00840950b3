#include "server/sandbox_record.hpp"

namespace fracas {

void SandboxRecord::write(GameWrite write, Answer answer) { answer(write.inputs ? take(*write.inputs) : std::nullopt); }

std::optional<StoreError> SandboxRecord::take(const InputsWrite& write) {
  if (write.count != inputs_.size() || write.first > write.count)
    return StoreError{.is_conflict = true, .message = "The game was changed meanwhile."};
  if (write.first + write.inputs.size() > ReplayLimits::entries)
    return StoreError{.is_conflict = false, .message = "The sandbox game is too long; start over."};
  inputs_.resize(write.first);
  inputs_.insert(inputs_.end(), write.inputs.begin(), write.inputs.end());
  return std::nullopt;
}

}  // namespace fracas
