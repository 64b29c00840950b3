#pragma once

#include <cstddef>
#include <deque>
#include <functional>

#include "server/listener.hpp"

namespace fracas {

/// Messages for a room that came while something of it was on its way to the store, in the order in which they came.
class WaitingMessages {
 public:
  /// More than a person sends in the moment that storing takes.
  static constexpr std::size_t most_of_one_listener = 16;

  /// And of all, those counted in that have left since.
  static constexpr std::size_t most = 1'024;

  /// What is to be done; it answers whoever sent the message, or nobody if they have left since.
  using Turn = std::function<void(Listener&)>;

  /// False if too much of this listener waits already.
  [[nodiscard]] bool add(Listener& listener, Turn turn);
  /// Adds something that nobody sent.
  void add(Turn turn);
  /// What they sent still counts; they are not answered any more.
  void leave(const Listener& listener);
  [[nodiscard]] bool is_empty() const { return messages_.empty(); }
  /// Does the oldest.
  void take_turn();

 private:
  struct Message {
    Listener* listener = nullptr;  ///< none if it has left
    Turn turn;
  };
  std::deque<Message> messages_;
};

}  // namespace fracas
