#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace fracas::tests {

/// Messages and requests as somebody makes them who knows the protocol and means no good: right ones, and right ones with one or
/// several things wrong. The same seed gives the same ones.
class HostileMessages {
 public:
  /// What a hostile client knows: a game, perhaps tokens, perhaps choices that were legal a moment ago.
  struct Knowledge {
    std::string game;
    std::vector<std::string> tokens;
    std::vector<std::string> choices;
  };

  HostileMessages(Knowledge knowledge, std::uint64_t seed) : knowledge_(std::move(knowledge)), random_(seed) {}

  /// A message for the WebSocket; may be any bytes.
  [[nodiscard]] std::string message();
  /// Bytes for the HTTP port.
  [[nodiscard]] std::string request();
  [[nodiscard]] bool is_once_in(std::uint32_t times) { return random_.below(times) == 0; }

 private:
  [[nodiscard]] nlohmann::json right_message();
  [[nodiscard]] nlohmann::json right_body();
  [[nodiscard]] nlohmann::json seat();
  [[nodiscard]] std::string choice();
  /// Changes something of a value or of what is in it.
  void spoil(nlohmann::json& value);
  [[nodiscard]] nlohmann::json wrong_value();
  [[nodiscard]] std::string spoiled_text(std::string text);
  [[nodiscard]] std::string any_bytes(std::size_t most);
  template <class List>
  [[nodiscard]] const auto& one_of(const List& list) {
    return list[random_.below(static_cast<std::uint32_t>(std::size(list)))];
  }

  Knowledge knowledge_;
  FastRandom random_;
};

}  // namespace fracas::tests
