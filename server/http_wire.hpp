#pragma once

#include <boost/beast/http.hpp>
#include <optional>
#include <string>

#include "engine/core/result.hpp"
#include "server/service.hpp"

namespace fracas {

using WireRequest = boost::beast::http::request<boost::beast::http::string_body>;
using WireResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

/// The parts of a request the product looks at; the error is a sentence.
[[nodiscard]] Result<HttpRequest, std::string> taken_apart(const WireRequest& request, const std::string& client);

/// What went wrong with reading a request, as an answer; nothing if the connection is simply gone.
[[nodiscard]] std::optional<HttpResponse> answer_to(const boost::system::error_code& error);

/// An answer as it is sent; it must outlive what this gives.
[[nodiscard]] WireResponse on_the_wire(const HttpResponse& response, bool is_head, bool is_kept);

}  // namespace fracas
