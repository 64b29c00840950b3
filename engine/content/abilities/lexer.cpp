#include "engine/content/abilities/lexer.hpp"

#include <array>
#include <optional>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 12> symbols = {"<=", ">=", "(", ")", ",", "+", "-", "*", "/", "=", "<", ">"};

/// What other languages write, and what this one does.
constexpr auto foreign_signs = std::to_array<std::pair<std::string_view, std::string_view>>({{"==", "'='"},
                                                                                             {"!=", "'not A = B'"},
                                                                                             {"<>", "'not A = B'"},
                                                                                             {"&&", "'and'"},
                                                                                             {"||", "'or'"},
                                                                                             {"!", "'not'"},
                                                                                             {"%", "'mod(A, B)'"}});

bool is_space(char letter) { return letter == ' ' || letter == '\n' || letter == '\r'; }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Result<std::vector<Token>, ExpressionError> read() {
    for (skip_spaces(); at_ < text_.size(); skip_spaces()) {
      if (std::optional<ExpressionError> error = read_token()) return *std::move(error);
    }
    add(TokenKind::End, 0);
    return std::move(tokens_);
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  std::optional<ExpressionError> read_token() {
    const char first = text_[at_];
    if (first == '"') return read_text();
    if (is_digit(first)) return read_while(TokenKind::Number, is_digit);
    if (is_letter(first)) {
      return read_while(TokenKind::Name,
                        [](char letter) { return is_letter(letter) || is_digit(letter) || letter == '-' || letter == '_'; });
    }
    if (const std::optional<ExpressionError> error = sign_of_another_language()) return error;
    if (first == '.') return add(TokenKind::Symbol, 1);
    for (const std::string_view symbol : symbols) {
      if (text_.substr(at_, symbol.size()) == symbol) return add(TokenKind::Symbol, symbol.size());
    }
    return ExpressionError{
        static_cast<int>(at_),
        "the sign " + fracas::quoted(text_.substr(at_, 1)) +
            " is not part of the language; expected words, numbers, names in quotes or one of ( ) , + - * / = < > <= >="};
  }

  [[nodiscard]] std::optional<ExpressionError> sign_of_another_language() const {
    for (const auto& [sign, ours] : foreign_signs) {
      if (text_.substr(at_, sign.size()) == sign)
        return ExpressionError{static_cast<int>(at_), fracas::quoted(sign) + " is written " + std::string(ours)};
    }
    return std::nullopt;
  }

  std::optional<ExpressionError> read_text() {
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) return ExpressionError{static_cast<int>(at_), "this name in quotes does not end"};
    add(TokenKind::Text, end + 1 - at_);
    tokens_.back().text = tokens_.back().text.substr(1, tokens_.back().text.size() - 2);
    return std::nullopt;
  }

  template <class Belongs>
  std::optional<ExpressionError> read_while(TokenKind kind, Belongs belongs) {
    std::size_t end = at_;
    while (end < text_.size() && belongs(text_[end])) ++end;
    return add(kind, end - at_);
  }

  std::optional<ExpressionError> add(TokenKind kind, std::size_t size) {
    const bool is_after_space = at_ == 0 || is_space(text_[at_ - 1]);
    tokens_.push_back({kind, text_.substr(at_, size), static_cast<int>(at_), is_after_space});
    at_ += size;
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

Result<std::vector<Token>, ExpressionError> read_tokens(std::string_view text) { return Lexer(text).read(); }

}  // namespace fracas
