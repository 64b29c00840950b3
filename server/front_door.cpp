#include "server/front_door.hpp"

#include <algorithm>
#include <utility>

#include "replay/product_version.hpp"
#include "server/address_text.hpp"
#include "server/error_messages.hpp"
#include "server/gzip.hpp"

namespace fracas {
namespace {

Allowance::Time now() { return std::chrono::steady_clock::now(); }

bool is_read(const HttpRequest& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_below(std::string_view path, std::string_view prefix) {
  return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '/');
}

}  // namespace

FrontDoor::FrontDoor(Setting setting, Service& inside, Metrics& metrics, const Log& log)
    : setting_(std::move(setting)),
      inside_(inside),
      metrics_(metrics),
      log_(log),
      requests_(setting_.limits.requests_per_minute),
      allowances_{{Refused::NewGames, ClientAllowances(setting_.limits.new_games_per_minute)},
                  {Refused::Logins, ClientAllowances(setting_.limits.logins_per_minute)},
                  {Refused::Claims, ClientAllowances(setting_.limits.claims_per_minute)},
                  {Refused::Reads, ClientAllowances(setting_.limits.reads_per_minute)}} {}

HttpRequest FrontDoor::understood(HttpRequest request) const {
  if (contain(setting_.trusted_proxies, request.client)) {
    if (!request.forwarded_host.empty()) request.host = request.forwarded_host;
    request.is_secure = request.forwarded_proto == "https";
    request.client = client_behind(setting_.trusted_proxies, request.client, request.forwarded_for);
  }
  if (setting_.public_address && setting_.public_address->is_secure) request.is_secure = true;
  if (!setting_.prefix.empty() && is_below(request.path, setting_.prefix)) request.path.erase(0, setting_.prefix.size());
  const SignedIn* somebody = setting_.accounts == nullptr ? nullptr : setting_.accounts->who(request);
  request.account = somebody == nullptr ? std::string() : somebody->account;
  request.is_unlimited = is_exempt(request);
  return request;
}

// ---- who is let in ----

HttpResponse FrontDoor::refused(Refused reason, int status, const std::string& sentence) {
  metrics_.refuse(reason);
  HttpResponse response = error_response(status, sentence);
  constexpr int too_many_requests = 429;
  if (status == too_many_requests) response.headers.emplace_back("Retry-After", "10");
  return response;
}

bool FrontDoor::is_own_host(std::string_view host) const {
  if (setting_.public_address) return host == setting_.public_address->host || is_loopback_name(host_name(host));
  return !setting_.is_loopback_only || is_loopback_name(host_name(host));
}

bool FrontDoor::is_own_origin(const HttpRequest& request) const {
  if (request.origin.empty()) return true;
  if (setting_.public_address && request.host == setting_.public_address->host)
    return request.origin == setting_.public_address->origin;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

/// A page of another site must not reach the server: by a name that was pointed here, or by a form.
std::optional<HttpResponse> FrontDoor::refuse_foreign(const HttpRequest& request) {
  if (request.host.empty()) return error_response(400, "A Host header was expected.");
  if (!is_own_host(request.host)) {
    return refused(Refused::Host, 403,
                   setting_.public_address ? "This server does not answer to this name."
                                           : "This server answers to names of its own machine only.");
  }
  if (!is_read(request) && !is_own_origin(request))
    return refused(Refused::Origin, 403, "Requests of other sites are not accepted.");
  return std::nullopt;
}

/// Whoever sits at this machine may do as much as it can, unless everybody seems to: behind a proxy.
bool FrontDoor::is_exempt(const HttpRequest& request) const {
  return setting_.trusted_proxies.empty() && is_loopback_address(request.client);
}

std::optional<HttpResponse> FrontDoor::refuse_eager(const HttpRequest& request) {
  if (request.is_unlimited) return std::nullopt;
  const std::string client = client_group(request.client);
  if (!requests_.take(client, now())) return refused(Refused::Requests, 429, "Too many requests; try again in a moment.");
  const auto kind = limited_kind(request);
  if (!kind || allowances_.at(*kind).take(client, now())) return std::nullopt;
  return refused(*kind, 429, "Too many requests of this kind; try again in a minute.");
}

// ---- HTTP ----

HttpResponse FrontDoor::answer(const HttpRequest& raw) {
  metrics_.requests.add();
  if (!setting_.prefix.empty() && raw.path == setting_.prefix && is_read(raw)) {
    HttpResponse elsewhere = error_response(308, "The page is at " + setting_.prefix + "/");
    elsewhere.headers.emplace_back("Location", setting_.prefix + "/");
    return elsewhere;
  }
  const HttpRequest request = understood(raw);
  if (auto refusal = refuse_foreign(request)) return *refusal;
  if (auto refusal = refuse_eager(request)) return *refusal;
  if (auto response = answer_here(request)) return *response;
  if (auto response = answer_accounts(request)) return *response;
  return smaller_.made_smaller(inside_.answer(request), request);
}

std::optional<HttpResponse> FrontDoor::answer_here(const HttpRequest& request) {
  const WebAsset* asset = setting_.assets.find(request.path);
  const bool is_here = request.path == "/health" || request.path == "/metrics" || asset != nullptr;
  if (!is_here) return std::nullopt;
  if (!is_read(request)) return wrong_method("GET, HEAD");
  if (asset != nullptr) return asset_response(*asset, request);
  return request.path == "/health" ? health() : metrics_for(request);
}

std::optional<HttpResponse> FrontDoor::answer_accounts(const HttpRequest& request) {
  if (setting_.accounts != nullptr) return setting_.accounts->answer(request);
  if (request.path == "/api/me" && is_read(request)) return text_response(json_text({{"account", nullptr}}));
  const bool is_about_accounts =
      request.path == "/api/accounts" || request.path == "/api/sessions" || request.path.starts_with("/api/me/");
  if (!is_about_accounts) return std::nullopt;
  return error_response(404, "This server has no accounts.");
}

HttpResponse FrontDoor::health() const {
  const bool is_well = !setting_.is_store_reachable || setting_.is_store_reachable();
  return text_response(json_text({{"status", is_well ? "ok" : "store-unreachable"}, {"version", std::string(product_version())}}),
                       is_well ? 200 : 503);
}

/// What came through a proxy came from anywhere, even if the proxy is on this machine.
HttpResponse FrontDoor::metrics_for(const HttpRequest& request) const {
  const bool is_local =
      is_loopback_address(request.client) && is_loopback_name(host_name(request.host)) && request.forwarded_for.empty();
  const bool may_read =
      setting_.metrics_access == MetricsAccess::Everybody || (setting_.metrics_access == MetricsAccess::Loopback && is_local);
  if (!may_read || !setting_.now) return error_response(404, "There is nothing at this address.");
  HttpResponse response = text_response(metrics_text(metrics_, setting_.now()));
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  return response;
}

HttpResponse FrontDoor::asset_response(const WebAsset& asset, const HttpRequest& request) {
  HttpResponse response{.content_type = asset.content_type,
                        .body = asset.bytes,
                        .cache_control = asset.is_immutable ? "public, max-age=31536000, immutable" : "no-cache",
                        .headers = {{"ETag", asset.mark}}};
  if (names_mark(request.if_none_match, asset.mark)) {
    response.status = 304;
    response.body = nullptr;
    return response;
  }
  if (asset.gzip == nullptr) return response;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!accepts_gzip(request.accept_encoding)) return response;
  response.body = asset.gzip;
  response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

// ---- WebSocket ----

std::optional<HttpResponse> FrontDoor::refuse_socket(const HttpRequest& raw) {
  const HttpRequest request = understood(raw);
  if (auto refusal = refuse_foreign(request)) return refusal;
  // A browser sends GET here whatever the page is, so that the origin has to be looked at as for a POST.
  if (!is_own_origin(request)) return refused(Refused::Origin, 403, "Requests of other sites are not accepted.");
  if (auto refusal = refuse_eager(request)) return refusal;
  const auto found = sockets_of_.find(client_group(request.client));
  if (!request.is_unlimited && found != sockets_of_.end() && found->second >= setting_.limits.sockets_per_client)
    return refused(Refused::Sockets, 429, "Too many connections from one address.");
  return inside_.refuse_socket(request);
}

void FrontDoor::opened(Socket& socket, const HttpRequest& raw) {
  const HttpRequest request = understood(raw);
  const std::string client = client_group(request.client);
  ++sockets_of_[client];
  visitors_.emplace(
      &socket,
      Visitor{.client = client, .allowance = Allowance(setting_.limits.messages_at_once, setting_.limits.messages_per_second)});
  inside_.opened(socket, request);
}

void FrontDoor::received(Socket& socket, std::string_view message) {
  metrics_.messages.add();
  Visitor& visitor = visitors_.at(&socket);
  if (visitor.is_sent_away) return;
  if (!visitor.allowance.take(now())) {
    visitor.is_sent_away = true;
    metrics_.refuse(Refused::Messages);
    log_.info("too-many-messages", "a connection sent too many messages and was ended");
    socket.send(error_message("Too many messages; the connection is ended."));
    socket.close(CloseReason::TooMuch);
    return;
  }
  inside_.received(socket, message);
}

void FrontDoor::closed(Socket& socket) {
  inside_.closed(socket);
  const auto found = visitors_.find(&socket);
  if (found == visitors_.end()) return;
  if (--sockets_of_[found->second.client] == 0) sockets_of_.erase(found->second.client);
  visitors_.erase(found);
}

}  // namespace fracas
