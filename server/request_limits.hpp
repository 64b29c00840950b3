#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/metrics.hpp"
#include "server/question_allowance.hpp"
#include "server/service.hpp"

namespace fracas {

/// How often one client may ask for something; what is allowed in a minute may come at once.
struct RequestLimits {
  int requests_per_minute = 1'200;
  int new_games_per_minute = 30;
  int logins_per_minute = 10;
  int claims_per_minute = 60;
  int reads_per_minute = 240;     ///< of what takes the server long or is long: replays, records, lists, searches
  int joins_per_minute = 120;     ///< of games that are not in memory
  int messages_per_second = 200;  ///< on one WebSocket
  int messages_at_once = 4'000;
  std::size_t sockets_per_client = 64;
};

/// Which limit a request falls under besides the one for all requests; nothing for most.
[[nodiscard]] std::optional<Refused> limited_kind(const HttpRequest& request);

/// What counts as one client: an IPv4 address, or the network an IPv6 address is in, of which one customer has all.
[[nodiscard]] std::string client_group(std::string_view address);

/// One allowance for each client; the longest unused are forgotten when there are too many.
class ClientAllowances {
 public:
  static constexpr std::size_t client_limit = 10'000;

  explicit ClientAllowances(int per_minute) : per_minute_(per_minute) {}
  [[nodiscard]] bool take(const std::string& client, Allowance::Time now);

 private:
  struct Client {
    Allowance allowance;
    Allowance::Time last{};
  };

  void make_space();

  int per_minute_;
  std::map<std::string, Client, std::less<>> clients_;
};

}  // namespace fracas
