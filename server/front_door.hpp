#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/accounts.hpp"
#include "server/ip_range.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/public_address.hpp"
#include "server/request_limits.hpp"
#include "server/service.hpp"
#include "server/smaller_answers.hpp"
#include "server/web_assets.hpp"

namespace fracas {

/// Who may read /metrics.
enum class MetricsAccess : std::uint8_t { Nobody, Loopback, Everybody };

/// What stands between the network and the product: it knows under which names and below which path the server is reached, lets
/// nobody in who is foreign or too eager, hands out the files of the page, and tells operators how things are.
class FrontDoor final : public Service {
 public:
  struct Setting {
    WebAssets assets;
    bool is_loopback_only = true;  ///< then only names of this machine, and the public one, are accepted as host
    std::string prefix;            ///< of all paths; what comes without it (a proxy may have cut it off) is taken, too
    std::optional<PublicAddress> public_address;
    std::vector<IpRange> trusted_proxies;
    RequestLimits limits;
    MetricsAccess metrics_access = MetricsAccess::Loopback;
    std::function<MetricsNow()> now;
    std::function<bool()> is_store_reachable;
    std::function<bool()> is_settled;
    Accounts* accounts = nullptr;  ///< none: there are no accounts
  };

  FrontDoor(Setting setting, Service& inside, Metrics& metrics, const Log& log);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) override;
  [[nodiscard]] std::optional<HttpResponse> refuse_socket(const HttpRequest& request) override;
  void opened(Socket& socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view message) override;
  void closed(Socket& socket) override;
  [[nodiscard]] bool is_settled() const override { return !setting_.is_settled || setting_.is_settled(); }

 private:
  struct Visitor {
    std::string client;
    Allowance allowance;
    bool is_sent_away = false;
  };

  /// The request as the client meant it: whatever a trusted proxy stands between, without the path prefix.
  [[nodiscard]] HttpRequest understood(HttpRequest request) const;
  [[nodiscard]] std::optional<HttpResponse> refuse_foreign(const HttpRequest& request);
  [[nodiscard]] std::optional<HttpResponse> refuse_eager(const HttpRequest& request);
  [[nodiscard]] bool is_exempt(const HttpRequest& request) const;
  [[nodiscard]] bool is_own_host(std::string_view host) const;
  [[nodiscard]] bool is_own_origin(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse refused(Refused reason, int status, const std::string& sentence);
  /// What needs nobody inside; nothing for all else.
  [[nodiscard]] std::optional<HttpResponse> answer_here(const HttpRequest& request);
  /// Answers what is about accounts; nothing for all else.
  [[nodiscard]] std::optional<HttpResponse> answer_accounts(const HttpRequest& request);
  [[nodiscard]] HttpResponse health() const;
  [[nodiscard]] HttpResponse metrics_for(const HttpRequest& request) const;
  [[nodiscard]] static HttpResponse asset_response(const WebAsset& asset, const HttpRequest& request);

  Setting setting_;
  Service& inside_;
  Metrics& metrics_;
  const Log& log_;
  SmallerAnswers smaller_;
  ClientAllowances requests_;
  std::map<Refused, ClientAllowances> allowances_;
  std::map<Socket*, Visitor> visitors_;
  std::map<std::string, std::size_t> sockets_of_;
};

}  // namespace fracas
