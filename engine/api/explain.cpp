#include <fmt/format.h>

#include "engine/api/narrate.hpp"

namespace fracas {
namespace {

void fill(std::string& text, std::string_view blank, int number) {
  for (std::size_t at = text.find(blank); at != std::string::npos; at = text.find(blank, at))
    text.replace(at, blank.size(), std::to_string(number));
}

/// The clause of a refusal with its numbers.
std::string clause(const Refusal& refusal) {
  std::string text = refusal.why;
  fill(text, "{attempted}", refusal.attempted);
  fill(text, "{limit}", refusal.limit);
  if (text.empty()) text = "this is not allowed now";
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::string reason(const Refusal& refusal) {
  std::string text = clause(refusal);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

std::string sentence(const Refusal& refusal) {
  if (refusal.rule.is_none()) return fmt::format("Refused: {}.", clause(refusal));
  return fmt::format("Refused by {}: {}.", refusal.rule.text(), clause(refusal));
}

std::optional<std::string> explain(const Game& game, const State& state, const Choice& wish) {
  const std::optional<Refusal> refusal = check(game, state, wish);
  return refusal ? std::optional<std::string>(sentence(*refusal)) : std::nullopt;
}

}  // namespace fracas
