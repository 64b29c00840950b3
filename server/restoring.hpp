#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "server/later.hpp"
#include "server/log.hpp"
#include "server/rooms.hpp"

namespace fracas {

/// Restores the games that were unfinished at the start, one after another while the server serves already.
class Restoring {
 public:
  Restoring(Rooms& rooms, const Log& log, Later later, std::function<void(const std::string& game)> restored)
      : rooms_(rooms), log_(log), later_(std::move(later)), restored_(std::move(restored)) {}

  /// The next game, and after it the others.
  void go_on();

 private:
  Rooms& rooms_;
  const Log& log_;
  Later later_;
  std::function<void(const std::string&)> restored_;
  std::size_t count_ = 0;
  bool is_waiting_ = false;  ///< for the store to come back
};

}  // namespace fracas
