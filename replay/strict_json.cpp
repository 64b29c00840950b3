#include "replay/strict_json.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

namespace fracas {
namespace {

using Json = nlohmann::json;

constexpr std::size_t quoted_key_bytes = 40;

/// Parsers keep the last of two equal keys silently; two readers could then see two different documents.
class KeyWatch {
 public:
  explicit KeyWatch(int nesting_limit) : nesting_limit_(nesting_limit) {}

  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > nesting_limit_)
      throw JsonMistake{"/", "at most " + std::to_string(nesting_limit_) + " nested levels were expected"};
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event == Json::parse_event_t::key && !keys_.back().insert(parsed.get<std::string>()).second) {
      throw JsonMistake{"/",
                        "the key \"" + parsed.get<std::string>().substr(0, quoted_key_bytes) + "\" stands twice in one object"};
    }
    return true;
  }

 private:
  int nesting_limit_;
  std::vector<std::set<std::string>> keys_;
};

std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_end = before.rfind('\n');
  const std::size_t line_start = line_end == std::string_view::npos ? 0 : line_end + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - line_start + 1);
}

}  // namespace

nlohmann::json parse_strict_json(std::string_view text, int nesting_limit) {
  try {
    return Json::parse(text.begin(), text.end(), KeyWatch(nesting_limit));
  } catch (const Json::parse_error& error) {
    throw JsonMistake{line_and_column(text, error.byte), "JSON was expected"};
  } catch (const Json::exception&) {
    throw JsonMistake{"/", "JSON with numbers that fit 64 bits was expected"};
  }
}

void JsonPlace::fail(std::string message) const { throw JsonMistake{path_.empty() ? "/" : path_, std::move(message)}; }

void JsonPlace::expect_keys(std::initializer_list<std::string_view> required,
                            std::initializer_list<std::string_view> optional) const {
  if (!json_.is_object()) fail("an object was expected");
  for (const std::string_view key : required) {
    if (!json_.contains(key)) fail("the key \"" + std::string(key) + "\" is missing");
  }
  for (const auto& item : json_.items()) {
    const auto is_it = [&](std::string_view known) { return known == item.key(); };
    if (std::any_of(required.begin(), required.end(), is_it) || std::any_of(optional.begin(), optional.end(), is_it)) continue;
    fail("the key \"" + item.key().substr(0, quoted_key_bytes) + "\" is not known");
  }
}

std::string JsonPlace::text(std::size_t byte_limit) const {
  if (!json_.is_string()) fail("a text was expected");
  const auto& text = json_.get_ref<const std::string&>();
  if (text.size() > byte_limit) fail("a text of at most " + std::to_string(byte_limit) + " bytes was expected");
  return text;
}

std::uint64_t JsonPlace::number(std::uint64_t limit) const {
  if (!json_.is_number_unsigned() || json_.get<std::uint64_t>() > limit) {
    fail("a whole number from 0 to " + std::to_string(limit) + " was expected");
  }
  return json_.get<std::uint64_t>();
}

bool JsonPlace::truth() const {
  if (!json_.is_boolean()) fail("true or false was expected");
  return json_.get<bool>();
}

Hash JsonPlace::hash() const {
  constexpr std::size_t digit_count = 16;
  const std::string digits = text(digit_count);
  Hash hash;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hash.value, 16);
  const bool is_whole = digits.size() == digit_count && error == std::errc{} && end == digits.data() + digits.size();
  if (!is_whole) fail("16 hexadecimal digits were expected");
  return hash;
}

void JsonPlace::expect_list(std::size_t limit) const {
  if (!json_.is_array()) fail("a list was expected");
  if (json_.size() > limit) fail("a list of at most " + std::to_string(limit) + " items was expected");
}

}  // namespace fracas
