#include <cstddef>
#include <cstdint>
#include <string_view>

#include "replay/replay_file.hpp"
#include "server/client_message.hpp"

/// Any bytes are a message, a wish for a game or a replay document, or an error; never a crash.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(fracas::read_client_message(text));
  static_cast<void>(fracas::read_new_game_request(text));
  static_cast<void>(fracas::read_continue_request(text));
  static_cast<void>(fracas::read_claim_request(text));
  static_cast<void>(fracas::read_replay(text));
  return 0;
}
