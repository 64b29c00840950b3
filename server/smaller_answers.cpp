#include "server/smaller_answers.hpp"

#include <algorithm>

#include "server/gzip.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

constexpr std::size_t least_worth_packing = 1U << 10;
constexpr std::size_t long_body = 256U << 10;         ///< from here on speed counts more than size
constexpr std::size_t most_worth_packing = 8U << 20;  ///< the serving thread has others to serve

bool is_text(std::string_view content_type) {
  return content_type.starts_with("text/") || content_type.starts_with("application/json") || content_type == "image/svg+xml" ||
         content_type.starts_with("application/manifest") || content_type == "application/wasm";
}

}  // namespace

std::string mark_of_body(std::string_view body) { return "\"" + mark_of_token(body) + "\""; }

bool is_worth_packing(std::string_view content_type, std::size_t size) {
  return size >= least_worth_packing && size <= most_worth_packing && is_text(content_type);
}

bool names_mark(std::string_view if_none_match, std::string_view mark) {
  return if_none_match == "*" || if_none_match.find(mark) != std::string_view::npos;
}

HttpResponse SmallerAnswers::made_smaller(HttpResponse response, const HttpRequest& request) {
  const bool is_read = request.method == "GET" || request.method == "HEAD";
  if (!is_read || response.status != 200 || response.body == nullptr) return response;
  if (response.cache_control != "no-store") {
    std::string mark = mark_of_body(*response.body);
    const bool is_known = names_mark(request.if_none_match, mark);
    response.headers.emplace_back("ETag", std::move(mark));
    if (is_known) {
      response.status = 304;
      response.body = nullptr;
      return response;
    }
  }
  if (!is_worth_packing(response.content_type, response.body->size())) return response;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!accepts_gzip(request.accept_encoding)) return response;
  response.body = packed(*response.body);
  response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

std::shared_ptr<const std::string> SmallerAnswers::packed(const std::string& body) {
  std::string mark = mark_of_body(body);
  const auto found = std::ranges::find(kept_, mark, &Kept::mark);
  if (found != kept_.end()) return found->gzip;
  auto made = std::make_shared<const std::string>(gzip(body, body.size() < long_body ? GzipEffort::Some : GzipEffort::Least));
  kept_.push_front({.mark = std::move(mark), .gzip = made});
  if (kept_.size() > kept_limit) kept_.pop_back();
  return made;
}

}  // namespace fracas
