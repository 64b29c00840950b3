#pragma once

#include <cstddef>
#include <string_view>

namespace fracas {

/// The name of one rule or ruling of the catalogues, such as SS-MOV-12. Its text lives as long as the program.
class RuleId {
 public:
  constexpr RuleId() = default;
  constexpr explicit RuleId(const char* text, std::size_t size) : text_(text, size) {}

  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  [[nodiscard]] constexpr bool is_none() const { return text_.empty(); }
  friend constexpr bool operator==(RuleId left, RuleId right) { return left.text_ == right.text_; }

 private:
  std::string_view text_;
};

inline namespace literals {

/// Not constexpr on purpose: reaching it makes a literal that is no rule id fail to compile.
inline void not_a_rule_id() {}

/// Only ids of the three catalogues compile: SS-, HS-, HC- or DO-. A check confirms that each is defined there.
consteval RuleId operator""_rule(const char* text, std::size_t size) {
  const std::string_view id(text, size);
  const std::string_view prefix = id.substr(0, 3);
  if (prefix != "SS-" && prefix != "HS-" && prefix != "HC-" && prefix != "DO-") not_a_rule_id();
  return RuleId(text, size);
}

}  // namespace literals
}  // namespace fracas
