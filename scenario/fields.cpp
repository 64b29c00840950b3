#include "scenario/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/core/nearest_word.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {
namespace {

constexpr std::size_t max_listed_words = 14;
constexpr const char* separators = " ,\t\n";

std::string shown(std::string_view text) { return quoted(with_square_commas(text)); }

}  // namespace

void fail(ScenarioPlace place, std::string message) { throw ScenarioError{place, std::move(message)}; }

void fail_unknown(ScenarioPlace place, std::string_view what, std::string_view wish, std::span<const std::string> valid) {
  const std::vector<std::string_view> words(valid.begin(), valid.end());
  std::string message = fmt::format("unknown {} {}{}", what, shown(wish), did_you_mean(wish, words));
  if (words.empty()) {
    message += " (there is none)";
  } else if (words.size() <= max_listed_words) {
    message += fmt::format(" (expected {})", list_words(words));
  }
  fail(place, std::move(message));
}

Fields::Fields(const YamlNode& node, std::string what) : node_(&node), what_(std::move(what)) {
  if (!node.is_map()) fail(place_of(node), fmt::format("{} must be a map of keys and values", what_));
}

const YamlNode* Fields::find(std::string_view key) {
  asked_.emplace_back(key);
  return node_->find(key);
}

const YamlNode& Fields::require(std::string_view key) {
  const YamlNode* found = find(key);
  if (found == nullptr) fail(place(), fmt::format("{} needs the key '{}'", what_, key));
  return *found;
}

void Fields::finish() const {
  for (const YamlEntry& entry : node_->entries) {
    if (std::find(asked_.begin(), asked_.end(), entry.key) == asked_.end()) {
      fail_unknown({entry.line, entry.column}, "key", entry.key, asked_);
    }
  }
}

const std::string& text_of(const YamlNode& node, std::string_view what) {
  if (!node.is_scalar()) fail(place_of(node), fmt::format("{} must be a word or a text", what));
  return node.text;
}

int number_in(std::string_view text, ScenarioPlace place, std::string_view what, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  if (!is_number || value < least || value > most) {
    fail(place, fmt::format("{} must be a whole number from {} to {}, not {}", what, least, most, shown(text)));
  }
  return value;
}

int number_of(const YamlNode& node, std::string_view what, int least, int most) {
  return number_in(text_of(node, what), place_of(node), what, least, most);
}

bool is_yes(const YamlNode& node, std::string_view what) {
  const std::string& text = text_of(node, what);
  if (text == "yes" || text == "true") return true;
  if (text == "no" || text == "false") return false;
  fail(place_of(node), fmt::format("{} must be yes or no, not {}", what, shown(text)));
}

std::vector<const YamlNode*> items_of(const YamlNode& node) {
  if (!node.is_list()) return {&node};
  std::vector<const YamlNode*> items;
  for (const YamlNode& item : node.items) items.push_back(&item);
  return items;
}

std::vector<Word> words_of(const YamlNode& node, std::string_view what) {
  const std::string& text = text_of(node, what);
  std::vector<Word> words;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string::npos;
       at = text.find_first_not_of(separators, at)) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    words.push_back({text.substr(at, end - at), {node.text_line, node.text_column + static_cast<int>(at)}});
    at = end;
  }
  return words;
}

}  // namespace fracas
