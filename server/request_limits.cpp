#include "server/request_limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <vector>

namespace fracas {

namespace {

/// Whether something long has to be read, played again or searched for it.
bool is_heavy_read(std::string_view path) {
  constexpr std::string_view of_games = "/api/games/";
  const bool is_about_whole_game = path.starts_with(of_games) && path.find('/', of_games.size()) != std::string_view::npos;
  return is_about_whole_game || path == "/api/games" || path == "/api/me/games" || path == "/api/cards" || path == "/api/rules";
}

}  // namespace

std::optional<Refused> limited_kind(const HttpRequest& request) {
  const std::string& path = request.path;
  if (request.method == "GET" || request.method == "HEAD")
    return is_heavy_read(path) ? std::optional(Refused::Reads) : std::nullopt;
  if (request.method != "POST") return std::nullopt;
  if (path == "/api/teams/check") return Refused::Reads;
  if (path == "/api/games" || path == "/api/sandbox" || path.ends_with("/continue")) return Refused::NewGames;
  if (path == "/api/sessions" || path == "/api/accounts") return Refused::Logins;
  if (path.ends_with("/claim")) return Refused::Claims;
  return std::nullopt;
}

std::string client_group(std::string_view address) {
  std::array<unsigned char, 16> bytes{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::size_t network_bytes = 8;
  std::fill(bytes.begin() + network_bytes, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> written{};
  return inet_ntop(AF_INET6, bytes.data(), written.data(), written.size());
}

bool ClientAllowances::take(const std::string& client, Allowance::Time now) {
  constexpr double seconds_of_a_minute = 60;
  if (clients_.size() >= client_limit && !clients_.contains(client)) make_space();
  const auto [found, is_new] =
      clients_.try_emplace(client, Client{.allowance = Allowance(per_minute_, per_minute_ / seconds_of_a_minute)});
  found->second.last = now;
  return found->second.allowance.take(now);
}

/// Forgets the half that was not seen for longest.
void ClientAllowances::make_space() {
  std::vector<Allowance::Time> times;
  for (const auto& [client, entry] : clients_) times.push_back(entry.last);
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  std::erase_if(clients_, [&](const auto& entry) { return entry.second.last <= *middle; });
}

}  // namespace fracas
