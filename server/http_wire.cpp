#include "server/http_wire.hpp"

#include <utility>

#include "server/address_text.hpp"
#include "server/security_headers.hpp"

namespace fracas {
namespace {

namespace http = boost::beast::http;

/// What a header says; where it was sent more than once, all of it in order, as if it were one list.
template <typename Name>
std::string header_of(const WireRequest& request, Name name) {
  std::string text;
  const auto [first, last] = request.equal_range(name);
  for (auto field = first; field != last; ++field) {
    if (field != first) text += ", ";
    text += std::string_view(field->value().data(), field->value().size());
  }
  return text;
}

}  // namespace

Result<HttpRequest, std::string> taken_apart(const WireRequest& request, const std::string& client) {
  if (request.count(http::field::host) > 1) return std::string("One Host header was expected.");
  const std::string_view target(request.target().data(), request.target().size());
  const std::size_t question_mark = target.find('?');
  auto path = decode_address(target.substr(0, question_mark), false);
  if (!path || !path->starts_with('/')) return std::string("The address is malformed.");
  return HttpRequest{
      .method = std::string(request.method_string()),
      .path = std::move(*path),
      .query = question_mark == std::string_view::npos ? std::string() : std::string(target.substr(question_mark + 1)),
      .host = header_of(request, http::field::host),
      .origin = header_of(request, http::field::origin),
      .content_type = header_of(request, http::field::content_type),
      .accept_encoding = header_of(request, http::field::accept_encoding),
      .if_none_match = header_of(request, http::field::if_none_match),
      .cookie = header_of(request, http::field::cookie),
      .forwarded_for = header_of(request, "X-Forwarded-For"),
      .forwarded_host = header_of(request, "X-Forwarded-Host"),
      .forwarded_proto = header_of(request, "X-Forwarded-Proto"),
      .client = client,
      .body = request.body()};
}

std::optional<HttpResponse> answer_to(const boost::system::error_code& error) {
  if (error == http::error::body_limit) return error_response(413, "The body is larger than 64 KiB.");
  if (error == http::error::header_limit) return error_response(431, "The headers are larger than 16 KiB.");
  if (error == http::error::end_of_stream || error.category() != http::make_error_code(http::error::bad_method).category())
    return std::nullopt;
  return error_response(400, "The request is not well-formed HTTP.");
}

WireResponse on_the_wire(const HttpResponse& response, bool is_head, bool is_kept) {
  WireResponse message{static_cast<http::status>(response.status), 11};
  message.set(http::field::content_type, response.content_type);
  message.set(http::field::cache_control, response.cache_control);
  for (const SecurityHeader& header : security_headers) message.set(header.name, header.value);
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  message.keep_alive(is_kept);
  const std::size_t size = response.body ? response.body->size() : 0;
  if (!is_head && response.body) message.body() = {response.body->data(), size};
  constexpr int not_modified = 304;
  if (response.status != not_modified) message.content_length(size);
  return message;
}

}  // namespace fracas
