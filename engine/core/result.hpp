#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace fracas {

/// A value or the reason why there is none, with the names of std::expected.
template <class Value, class Error>
class Result {
 public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] const Value& value() const& {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] Value& value() & {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] Value&& value() && {
    assert(has_value());
    return std::move(*std::get_if<0>(&content_));
  }
  [[nodiscard]] const Error& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }
  [[nodiscard]] const Value& operator*() const& { return value(); }
  [[nodiscard]] const Value* operator->() const { return &value(); }

 private:
  std::variant<Value, Error> content_;
};

}  // namespace fracas
