#include "engine/content/json_tree.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/content/plain_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Walks over the text and remembers how far the parser has come, because its events do not say where they happened.
struct WatchedIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at = nullptr;
  const char** farthest = nullptr;

  reference operator*() const { return *at; }
  WatchedIterator& operator++() {
    ++at;
    *farthest = std::max(*farthest, at);
    return *this;
  }
  WatchedIterator operator++(int) {
    const WatchedIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const WatchedIterator& one, const WatchedIterator& other) { return one.at == other.at; }
};

/// Builds the tree from the events of the parser; returning false stops it.
class JsonBuilder : public nlohmann::json_sax<nlohmann::json> {
 public:
  JsonBuilder(std::string_view text, std::string_view file, const YamlLimits& limits)
      : farthest(text.data()), text_(text), file_(file), limits_(limits), read_up_to_(text.data()) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') line_ends_.push_back(i);
    }
  }

  const char* farthest;
  std::optional<YamlNode> root;
  std::optional<LoadError> error;

  bool null() override { return add(next_node(YamlKind::Null)); }
  bool boolean(bool value) override { return add_scalar(value ? "true" : "false", false); }
  bool number_integer(number_integer_t value) override { return add_scalar(std::to_string(value), false); }
  bool number_unsigned(number_unsigned_t value) override { return add_scalar(std::to_string(value), false); }
  bool number_float(number_float_t, const string_t& written) override { return add_scalar(written, false); }
  bool string(string_t& value) override { return add_scalar(value, true); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(YamlKind::Map); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(YamlKind::List); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    const YamlNode place = next_node(YamlKind::Scalar);
    Open& parent = open_.back();
    if (parent.node.find(name) != nullptr) return refuse(place, "the key " + fracas::quoted(name) + " is given twice");
    if (parent.node.entries.size() >= content_limits::yaml_keys) return refuse(place, "there are too many keys");
    parent.entry = {.key = name, .line = place.line, .column = place.column, .value = {}};
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& exception) override {
    const TextPosition place = position_of(text_, position == 0 ? 0 : position - 1);
    const std::string_view what = exception.what();
    const std::size_t reason = what.find(": ");
    error = LoadError{
        .file = std::string(file_),
        .line = place.line,
        .column = place.column,
        .message = "this is not valid JSON: " + std::string(reason == std::string_view::npos ? what : what.substr(reason + 2))};
    return false;
  }

 private:
  struct Open {
    YamlNode node;
    YamlEntry entry;
  };

  bool refuse(const YamlNode& at, std::string message) {
    error = LoadError{.file = std::string(file_), .line = at.line, .column = at.column, .message = std::move(message)};
    return false;
  }

  /// A node that begins at the first token behind what was read for the event before.
  YamlNode next_node(YamlKind kind) {
    const char* start = read_up_to_;
    const char* end = text_.data() + text_.size();
    while (start != end && std::string_view(" \t\r\n,:").find(*start) != std::string_view::npos) ++start;
    read_up_to_ = farthest;
    const auto offset = static_cast<std::size_t>(start - text_.data());
    const auto line = std::lower_bound(line_ends_.begin(), line_ends_.end(), offset);
    const std::size_t line_start = line == line_ends_.begin() ? 0 : *std::prev(line) + 1;
    YamlNode node;
    node.kind = kind;
    node.line = node.text_line = static_cast<int>(line - line_ends_.begin()) + 1;
    node.column = node.text_column = static_cast<int>(offset - line_start) + 1;
    return node;
  }

  bool add_scalar(std::string value, bool is_quoted) {
    YamlNode node = next_node(YamlKind::Scalar);
    node.text = std::move(value);
    node.is_quoted = is_quoted;
    return add(std::move(node));
  }
  bool open(YamlKind kind) {
    YamlNode node = next_node(kind);
    if (open_.size() >= limits_.depth)
      return refuse(node, "at most " + std::to_string(limits_.depth) + " levels of nesting are read");
    open_.push_back({.node = std::move(node), .entry = {}});
    return true;
  }
  bool close() {
    read_up_to_ = farthest;
    YamlNode node = std::move(open_.back().node);
    open_.pop_back();
    return add(std::move(node));
  }
  bool add(YamlNode node) {
    if (++node_count_ > limits_.nodes) return refuse(node, "at most " + std::to_string(limits_.nodes) + " values are read");
    if (open_.empty()) {
      root = std::move(node);
    } else if (open_.back().node.is_list()) {
      open_.back().node.items.push_back(std::move(node));
    } else {
      open_.back().entry.value = std::move(node);
      open_.back().node.entries.push_back(std::exchange(open_.back().entry, {}));
    }
    return true;
  }

  std::string_view text_;
  std::string_view file_;
  YamlLimits limits_;
  const char* read_up_to_;
  std::vector<std::size_t> line_ends_;
  std::vector<Open> open_;
  std::size_t node_count_ = 0;
};

}  // namespace

Result<YamlNode, LoadError> parse_json(std::string_view text, std::string_view file, YamlLimits limits) {
  if (std::optional<LoadError> error = check_text(text, file, limits.bytes)) return *std::move(error);
  try {
    JsonBuilder builder(text, file, limits);
    const WatchedIterator begin{text.data(), &builder.farthest};
    const WatchedIterator end{text.data() + text.size(), &builder.farthest};
    const bool is_read = nlohmann::json::sax_parse(begin, end, &builder);
    if (is_read && builder.root) return *std::move(builder.root);
    if (builder.error) return *std::move(builder.error);
    return LoadError{.file = std::string(file), .message = "this is not valid JSON"};
  } catch (const std::exception& exception) {
    return LoadError{.file = std::string(file), .message = std::string("this cannot be read as JSON: ") + exception.what()};
  }
}

}  // namespace fracas
