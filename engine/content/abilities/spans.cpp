#include "engine/content/abilities/spans.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace fracas {
namespace {

using Words = std::span<const SentenceWord>;

constexpr std::array<std::string_view, 6> span_words = {"attack", "action", "activation", "turn", "round", "game"};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view word_at(Words words, std::size_t at) { return at < words.size() ? std::string_view(words[at].word) : ""; }

bool is_span(std::string_view word) { return std::find(span_words.begin(), span_words.end(), word) != span_words.end(); }

/// "in a", "per", "each", "during any": what may stand between the count and the span.
bool leads_to_span(std::string_view word) {
  return is_one_of(
      word, {"in", "a", "an", "per", "each", "every", "during", "any", "one", "single", "the", "this", "that", "only", "your"});
}

/// The uses that the words at a place name and how many words that takes; nothing if they name none.
std::optional<int> uses_at(Words words, std::size_t& at) {
  const SentenceWord& word = words[at];
  if (word.word == "once" || word.word == "twice") return word.word == "once" ? 1 : 2;
  if (word.number >= 1 && is_one_of(word_at(words, at + 1), {"time", "times"})) {
    ++at;
    return word.number;
  }
  if (word.number >= 1 && word_at(words, at + 1) == "per") return word.number;
  return std::nullopt;
}

/// Where the span stands that begins at one of the next words, or nothing.
std::optional<std::size_t> span_after(Words words, std::size_t at) {
  std::size_t place = at + 1;
  while (leads_to_span(word_at(words, place))) ++place;
  const bool is_named = place > at + 1 && is_span(word_at(words, place));
  if (!is_named) return std::nullopt;
  return place;
}

}  // namespace

std::set<std::string> limits_in(Words words) {
  std::set<std::string> limits;
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::size_t place = at;
    const std::optional<int> uses = uses_at(words, place);
    if (!uses) continue;
    if (const auto span = span_after(words, place)) limits.insert(std::to_string(*uses) + " per " + words[*span].word);
  }
  return limits;
}

Durations durations_in_text(Words words) {
  Durations durations;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool is_next_turn = words[at].word == "next" && word_at(words, at + 1) == "turn";
    if (is_next_turn) {
      durations.named.insert("your next turn");
      durations.until.insert("your next turn");
      continue;
    }
    if (!is_span(words[at].word) || at == 0) continue;
    const std::string span = "this " + words[at].word;
    const std::string_view before = word_at(words, at - 1);
    const bool is_pointed_at = is_one_of(before, {"this", "that", "the", "of", "current", "entire", "whole"});
    // "until the end of the turn", "until the turn ends", "for the rest of the game"
    const std::size_t start = at < 6 ? 0 : at - 6;
    bool is_until = is_one_of(before, {"entire", "whole", "current"});
    for (std::size_t i = start; i < at; ++i) is_until = is_until || is_one_of(words[i].word, {"until", "rest", "remainder"});
    if (is_one_of(before, {"this", "that"}) || (is_pointed_at && is_until)) durations.named.insert(span);
    if (is_until && is_pointed_at) durations.until.insert(span);
  }
  return durations;
}

Durations durations_in_reading(std::string_view reading) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> phrases = {
      {{"this attack", "this attack"},
       {"this action", "this action"},
       {"this activation", "this activation"},
       {"this turn", "this turn"},
       {"this round", "this round"},
       {"until your next turn begins", "your next turn"},
       {"this game", "this game"}}};
  Durations durations;
  for (const auto& [phrase, name] : phrases) {
    for (std::size_t at = reading.find(phrase); at != std::string_view::npos; at = reading.find(phrase, at + 1)) {
      durations.named.insert(std::string(name));
      const bool is_gained = reading.substr(at + phrase.size(), 2) == " [";
      const std::size_t sentence = reading.rfind(';', at) == std::string_view::npos ? 0 : reading.rfind(';', at);
      const std::string_view clause = reading.substr(sentence, at - sentence);
      const bool is_for = clause.ends_with("for ") && clause.find("remember ") == std::string_view::npos;
      if (is_gained || is_for) durations.until.insert(std::string(name));
    }
  }
  return durations;
}

}  // namespace fracas
