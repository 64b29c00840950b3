#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "server/service.hpp"

namespace fracas {

/// A mark in the form of an ETag. Nobody finds two bodies of the same mark: players write parts of them, and what was packed
/// is found by it.
[[nodiscard]] std::string mark_of_body(std::string_view body);

/// Whether a body of this type and size gets notably smaller by packing.
[[nodiscard]] bool is_worth_packing(std::string_view content_type, std::size_t size);

/// Whether an If-None-Match header names this mark.
[[nodiscard]] bool names_mark(std::string_view if_none_match, std::string_view mark);

/// Makes answers to reading requests smaller, for clients who can take that: "nothing has changed", or gzip. What was packed
/// lately is kept, because the long answers (the catalogue, the cards) are always the same.
class SmallerAnswers {
 public:
  [[nodiscard]] HttpResponse made_smaller(HttpResponse response, const HttpRequest& request);

 private:
  static constexpr std::size_t kept_limit = 8;
  struct Kept {
    std::string mark;
    std::shared_ptr<const std::string> gzip;
  };

  [[nodiscard]] std::shared_ptr<const std::string> packed(const std::string& body);

  std::deque<Kept> kept_;
};

}  // namespace fracas
