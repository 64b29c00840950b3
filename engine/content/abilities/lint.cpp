#include "engine/content/abilities/lint.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "engine/abilities/vocabulary.hpp"
#include "engine/content/abilities/card_powers.hpp"
#include "engine/content/abilities/quantities.hpp"
#include "engine/content/abilities/sentence_words.hpp"
#include "engine/content/abilities/spans.hpp"
#include "engine/content/abilities/subjects.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Something that both the text and the reading speak of, or neither does.
struct Theme {
  std::string_view name;
  std::array<std::string_view, 12> said;      ///< phrases of cards
  std::array<std::string_view, 12> read;      ///< phrases of readings
  std::array<std::string_view, 12> may_say;   ///< further phrases of cards that what is read may stand for
  std::array<std::string_view, 12> may_read;  ///< further phrases of readings that what is said may stand for
};

constexpr auto themes = std::to_array<Theme>({
    {"enemies",
     {"enemy", "enemies", "opponent", "opponents", "opposing", "foe", "foes"},
     {"enemy", "opponent"},
     {"swipe", "swipes", "swiped", "engage", "engaged", "engagement"},
     {"engaged", "the attacker", "the defender", "the mover", "the target", "leave an engagement"}},
    {"friendly figures",
     {"ally", "allies", "allied", "friendly", "friend", "friends"},
     {"ally"},
     {"your", "yours", "you", "unit", "team", "other", "another", "only", "mate"},
     {"own", "of the unit", "take control"}},
    {"figures that you control yourself, not allies of a partner",  // SS-CTL-01
     {"figure you control", "figures you control", "hero you control", "heroes you control", "squad you control",
      "squads you control", "card you control", "cards you control"},
     {},
     {},
     {"own", "of the unit", "take control", "takes control", "player you"}},
    {"adjacent figures",
     {"adjacent", "next to", "beside", "adjoining"},
     {"adjacent", "next to"},
     {"engaged", "engagement", "comes adjacent", "leave", "neighbour", "neighbours"},
     {"engaged", "engages", "leave an engagement"}},
    {"clear sight",
     {"clear sight", "line of sight", "clear", "sight", "sees", "see"},
     {"sight", "clear"},
     {"visible"},
     {"special attack"}},
    {"a distance (within)", {"within"}, {"within"}, {"away", "farther", "closer", "nearby"}, {"distance", "range", "adjacent"}},
    {"normal attacks",
     {"normal attack", "normal attacks", "attacks normally", "normal"},
     {"normal"},
     {"attack number"},
     {"attack dice", "attack die", "attacks", "range"}},
    {"special attacks", {"special attack", "special attacks"}, {"special attack", "it is special", "special"}, {"special"}, {}},
    {"special moves", {"special move", "special moves"}, {"special move"}, {"special"}, {}},
    {"heroes", {"hero", "heroes"}, {"hero"}, {"character", "champion"}, {"unique", "event"}},
    {"squads", {"squad", "squads"}, {"squad"}, {"unit", "units"}, {}},
    {"a d20", {"d20"}, {"d20"}, {"roll", "rolls"}, {}},
    {"order markers",
     {"order marker", "order markers"},
     {"order marker", "order limit", "ordered"},
     {"order", "ordered"},
     {"activation"}},
    {"healing",
     {"heal", "heals", "healed"},
     {"heal", "healed"},
     {"off", "recover", "recovers", "remove", "removes", "life", "back", "again"},
     {"take wounds off"}},
    {"knocking back", {"knock", "knocks", "knocked", "knockback"}, {"knock"}, {"push", "pushes"}, {"displace"}},
});

constexpr std::array<std::string_view, 5> sizes = {"tiny", "small", "medium", "large", "huge"};

/// Replaces every place where a name stands, in any letters, by nothing.
void cut_out(std::string& text, std::string_view name) {
  if (name.empty()) return;
  const auto is_same = [](char one, char other) {
    const auto small = [](char letter) {
      return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return small(one) == small(other);
  };
  for (auto at = text.begin();;) {
    at = std::search(at, text.end(), name.begin(), name.end(), is_same);
    if (at == text.end()) return;
    const auto end = at + static_cast<std::ptrdiff_t>(name.size());
    at = text.erase(at, end);
  }
}

/// Takes out what stands in quotes, and gives it.
std::vector<std::string> cut_out_quotes(std::string& text) {
  std::vector<std::string> quotes;
  for (std::size_t open = text.find('"'); open != std::string::npos; open = text.find('"', open)) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string::npos) break;
    quotes.push_back(text.substr(open + 1, close - open - 1));
    text.erase(open, close - open + 1);
  }
  return quotes;
}

void replace_all(std::string& text, std::string_view old, std::string_view replacement) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at))
    text.replace(at, old.size(), replacement);
}

bool has_any(std::string_view spaced, std::initializer_list<std::string> phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&](const std::string& phrase) { return has_phrase(spaced, {phrase}); });
}

/// The text of a power beside its reading, without the names in them.
class Comparison {
 public:
  Comparison(std::string_view text, std::string_view reading, std::string_view card_name) : text_(text), reading_(reading) {
    for (const std::string& name : cut_out_quotes(reading_)) {
      if (name.find(' ') != std::string::npos) cut_out(text_, name);
    }
    cut_out(reading_, card_name);
    cut_out(text_, card_name);
    said_words_ = words_of_sentence(text_);
    read_words_ = words_of_sentence(reading_);
    said_ = spaced_words(said_words_);
    read_ = spaced_words(read_words_);
    replace_all(read_, " its own ", " its ");
  }

  std::vector<std::string> differences() {
    compare_quantities();
    compare_limits();
    compare_choice();
    for (const Theme& theme : themes) compare(theme);
    compare_damage();
    compare_sizes();
    compare_durations();
    for (std::string& difference : differing_subjects(said_words_, reading_)) differences_.push_back(std::move(difference));
    return std::move(differences_);
  }

 private:
  void only_said(std::string_view what) {
    differences_.push_back("the text speaks of " + std::string(what) + ", but the engine reads nothing of the kind");
  }
  void only_read(std::string_view what) {
    differences_.push_back("the engine reads something about " + std::string(what) + ", but the text does not speak of it");
  }

  void compare_quantities() {
    const std::vector<Quantity> said = quantities_in(said_words_);
    std::vector<Quantity> read = quantities_in(read_words_);
    add_counted_attacks(read);
    const bool has_otherwise = has_phrase(read_, {"otherwise", "not"});
    for (std::string& difference : differing_quantities(said, read, has_otherwise)) differences_.push_back(std::move(difference));
  }

  /// "5 - the number of the attack" gives the first attack 4.
  void add_counted_attacks(std::vector<Quantity>& read) const {
    const std::size_t minus = reading_.find(" - the number of the attack");
    if (minus == std::string::npos || minus == 0) return;
    const std::size_t space = reading_.rfind(' ', minus - 1);
    const std::string number = reading_.substr(space + 1, minus - space - 1);
    const auto total = std::find_if(read.begin(), read.end(),
                                    [&](const Quantity& quantity) { return std::to_string(quantity.number) == number; });
    if (total == read.end()) return;
    total->is_hint = true;
    total->unit = Unit::AttackDice;
    read.push_back({.number = total->number - 1, .value = total->number - 1, .unit = Unit::AttackDice, .is_hint = true});
  }

  static std::string told_limit(const std::set<std::string>& limits) {
    std::string text;
    for (const std::string& limit : limits) {
      const std::string often = limit.starts_with("1 per ") ? "once per " + limit.substr(6) : limit;
      text += (text.empty() ? "" : " and ") + often;
    }
    return text;
  }

  void compare_limits() {
    const std::set<std::string> said = limits_in(said_words_);
    const std::set<std::string> read = limits_in(read_words_);
    if (said == read) return;
    if (read.empty()) {
      differences_.push_back("the text says " + told_limit(said) + ", but the engine sets no limit");
    } else if (said.empty()) {
      differences_.push_back("the engine allows it " + told_limit(read) + ", but the text sets no limit");
    } else {
      differences_.push_back("the text says " + told_limit(said) + ", but the engine reads " + told_limit(read));
    }
  }

  /// May and must: who decides whether it happens.
  void compare_choice() {
    std::string said = said_;
    replace_all(said, " may not ", " ");
    replace_all(said, " may never ", " ");
    const bool says_may =
        has_phrase(said, {"may", "can choose", "you can", "if you want", "if you wish", "if you like", "optional"});
    const bool reads_may = has_phrase(read_, {"you may"});
    const bool reads_any = reads_may || reads_allowed() ||
                           has_phrase(read_, {"instead of", "special attack", "special move", "choose up to", "choose a number",
                                              "may maneuver", "order limit"});
    if (says_may && !reads_any) differences_.push_back("the text says it may happen, but the engine does it always");
    const bool says_soft = has_phrase(said_, {"can", "up to", "instead"});
    const bool says_must = has_phrase(said_, {"must"}) && !says_may;
    if (reads_may && ((!says_may && !says_soft) || says_must))
      differences_.push_back("the engine asks whether to do it, but the text does not say may");
    if (has_phrase(read_, {"instead of"}) && !says_may && !says_soft && !has_phrase(said_, {"rather than", "in place of"}))
      differences_.push_back("the engine offers it instead of something, but the text says neither instead nor may");
  }

  /// Whether something is allowed: a may that is not followed by not.
  [[nodiscard]] bool reads_allowed() const {
    for (std::size_t at = read_.find(" may "); at != std::string::npos; at = read_.find(" may ", at + 1)) {
      if (read_.compare(at, 9, " may not ") != 0) return true;
    }
    return false;
  }

  void compare(const Theme& theme) {
    const bool is_said = has_phrase(said_, theme.said);
    const bool is_read = has_phrase(read_, theme.read);
    if (is_said && !is_read && !has_phrase(read_, theme.may_read)) only_said(theme.name);
    if (is_read && !is_said && !has_phrase(said_, theme.may_say)) only_read(theme.name);
  }

  void compare_damage() {
    for (std::size_t i = 0; i < damage_type_count; ++i) {
      const std::string word(damage_words[i]);
      const bool is_said = has_any(said_, {word + " damage", word + " wound", word + " wounds"});
      const bool is_read = has_any(read_, {word});
      if (is_said && !is_read) only_said(word + " damage");
      if (is_read && !has_any(said_, {word})) only_read(word + " damage");
    }
  }

  void compare_sizes() {
    for (const std::string_view size : sizes) {
      const std::string word(size);
      const bool is_said = has_any(
          said_, {word + " size", word + " or smaller", word + " or larger", word + " figure", word + " figures", "not " + word});
      if (is_said && !has_any(read_, {word})) only_said("the size " + word);
      if (has_any(read_, {word}) && !has_any(said_, {word})) only_read("the size " + word);
    }
  }

  void compare_durations() {
    const Durations said = durations_in_text(said_words_);
    const Durations read = durations_in_reading(reading_);
    const auto listed = [](const std::set<std::string>& spans) {
      std::string text;
      for (const std::string& span : spans) text += (text.empty() ? "" : " and ") + span;
      return text;
    };
    for (const std::string& span : said.until) {
      if (read.named.count(span) != 0) continue;
      differences_.push_back("the text says until the end of " + span + ", but the engine reads " +
                             (read.until.empty() ? "no such time" : listed(read.until)));
      return;
    }
    for (const std::string& span : read.until) {
      const bool goes_without_saying = span == "this attack" || span == "this action" || span == "this game";
      if (said.named.count(span) != 0 || (goes_without_saying && said.until.empty())) continue;
      differences_.push_back("the engine reads that it lasts for " + span + ", but the text says " +
                             (said.named.empty() ? "no such time" : listed(said.named)));
      return;
    }
  }

  std::string text_;
  std::string reading_;
  std::vector<SentenceWord> said_words_;
  std::vector<SentenceWord> read_words_;
  std::string said_;
  std::string read_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> differences(std::string_view text, std::string_view reading, std::string_view card_name) {
  return Comparison(text, reading, card_name).differences();
}

LoadErrors lint(const AbilityBook& book, std::string_view card_name, std::string_view file) {
  LoadErrors warnings;
  for (const CardPower& power : powers_of(book)) {
    if (power.text.empty()) continue;
    std::string reading;
    for (const std::string& one : power.readings) reading += one + " ";
    for (const std::string& difference : differences(power.text, reading, card_name)) {
      warnings.push_back({.file = std::string(file),
                          .line = power.line,
                          .column = power.column,
                          .message = fracas::quoted(power.name) + ": " + difference});
    }
  }
  return warnings;
}

}  // namespace fracas
