#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/content/library.hpp"
#include "replay/replay_file.hpp"
#include "server/accounts/account_name.hpp"
#include "server/accounts/credentials.hpp"
#include "server/address_text.hpp"
#include "server/client_message.hpp"
#include "server/game_moment.hpp"
#include "server/ip_range.hpp"
#include "server/table/game_settings.hpp"
#include "server/team_check.hpp"

namespace {

using namespace fracas;

/// What a WebSocket or the body of a request carries, and what was stored of one.
void read_as_body(std::string_view text) {
  static_cast<void>(read_client_message(text));
  static_cast<void>(read_new_game_request(text));
  static_cast<void>(read_continue_request(text));
  static_cast<void>(read_claim_request(text));
  static_cast<void>(read_replay(text));
  static_cast<void>(parse_settings(text));
  static_cast<void>(read_saved_team(std::string(text)));
  static const Library no_cards;
  static_cast<void>(checked_team(no_cards, text));
  HttpRequest request;
  request.content_type = "application/json";
  request.body = text;
  if (const auto credentials = read_credentials(request)) static_cast<void>(read_account_name(credentials->name));
}

/// What stands in the first line of a request and in its headers.
void read_as_address_or_header(std::string_view text) {
  static_cast<void>(read_game_moment(text));
  static_cast<void>(query_value(text, "find"));
  static_cast<void>(decode_address(text, false));
  static_cast<void>(host_name(text));
  static_cast<void>(cookie_value(text, "fracas-session"));
  static const std::vector<IpRange> proxies = read_ip_ranges("127.0.0.1, 10.0.0.0/8").value();
  static_cast<void>(client_behind(proxies, "127.0.0.1", text));
  static_cast<void>(read_ip_ranges(text));
}

}  // namespace

/// Any bytes are a message, a wish for a game, a team, a replay document, an address, a header, or an error; never a crash.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_as_body(text);
  read_as_address_or_header(text);
  return 0;
}
