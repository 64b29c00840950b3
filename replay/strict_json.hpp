#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/hash.hpp"

namespace fracas {

/// What is wrong with a JSON document and where. Thrown while one is read and caught by the reader that began: it
/// never leaves replay/ or server/.
struct JsonMistake {
  std::string where;  ///< "line 3, column 7" or "/entries/12/hash"
  std::string message;
};

/// Parses JSON from outside; text that is not JSON, a key that stands twice and deep nesting are mistakes.
[[nodiscard]] nlohmann::json parse_strict_json(std::string_view text, int nesting_limit);

/// A place in a JSON document that says what is wrong with itself. The document must outlive it.
class JsonPlace {
 public:
  explicit JsonPlace(const nlohmann::json& json, std::string path = {}) : json_(json), path_(std::move(path)) {}

  [[noreturn]] void fail(std::string message) const;

  /// Makes sure that this is an object with all of the required keys, perhaps the optional ones, and no others.
  void expect_keys(std::initializer_list<std::string_view> required, std::initializer_list<std::string_view> optional = {}) const;
  [[nodiscard]] bool has(const char* key) const { return json_.is_object() && json_.contains(key); }
  [[nodiscard]] JsonPlace at(const char* key) const { return JsonPlace(json_.at(key), path_ + "/" + key); }

  /// Calls visit(JsonPlace) for every item of a list that has at most this many.
  template <class Visit>
  void for_each(std::size_t limit, Visit visit) const {
    expect_list(limit);
    for (std::size_t i = 0; i < json_.size(); ++i) visit(JsonPlace(json_[i], path_ + "/" + std::to_string(i)));
  }

  [[nodiscard]] bool is_null() const { return json_.is_null(); }
  [[nodiscard]] bool is_text() const { return json_.is_string(); }
  [[nodiscard]] std::string text(std::size_t byte_limit) const;
  /// A whole number from 0 to limit.
  [[nodiscard]] std::uint64_t number(std::uint64_t limit) const;
  [[nodiscard]] bool truth() const;
  /// 16 hexadecimal digits.
  [[nodiscard]] Hash hash() const;

 private:
  void expect_list(std::size_t limit) const;

  const nlohmann::json& json_;
  std::string path_;
};

}  // namespace fracas
