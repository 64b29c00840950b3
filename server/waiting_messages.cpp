#include "server/waiting_messages.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace fracas {

bool WaitingMessages::add(Listener& listener, Turn turn) {
  const auto count =
      std::count_if(messages_.begin(), messages_.end(), [&](const Message& message) { return message.listener == &listener; });
  if (static_cast<std::size_t>(count) >= most_of_one_listener || messages_.size() >= most) return false;
  messages_.push_back({.listener = &listener, .turn = std::move(turn)});
  return true;
}

void WaitingMessages::add(Turn turn) { messages_.push_back({.listener = nullptr, .turn = std::move(turn)}); }

void WaitingMessages::leave(const Listener& listener) {
  for (Message& message : messages_) {
    if (message.listener == &listener) message.listener = nullptr;
  }
}

void WaitingMessages::take_turn() {
  const Message message = std::move(messages_.front());
  messages_.pop_front();
  Nobody nobody;
  message.turn(message.listener != nullptr ? *message.listener : nobody);
}

}  // namespace fracas
