#pragma once

#include <string>

namespace fracas {

/// Somebody who is told what happens in a room.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void send(std::string message) = 0;
};

/// Who asks for nothing and hears nothing.
class Nobody final : public Listener {
 public:
  void send(std::string) override {}
};

}  // namespace fracas
