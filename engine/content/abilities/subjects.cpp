#include "engine/content/abilities/subjects.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"

namespace fracas {
namespace {

using Words = std::span<const SentenceWord>;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
std::string_view word_at(Words words, std::size_t at) { return at < words.size() ? std::string_view(words[at].word) : ""; }
std::string_view word_before(Words words, std::size_t at, std::size_t distance) {
  return distance <= at ? word_at(words, at - distance) : std::string_view();
}

std::string listed(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " and ") + name;
  return text;
}

bool have_common(const std::set<std::string>& one, const std::set<std::string>& other) {
  return std::any_of(one.begin(), one.end(), [&](const std::string& name) { return other.count(name) != 0; });
}

// --- the number that changes

/// The number on a card that a word names; empty if it names none.
std::string number_named(std::string_view word) {
  if (is_one_of(word, {"attack", "attacking"})) return "attack dice";
  if (is_one_of(word, {"defense", "defending"})) return "defense dice";
  if (word == "move") return "Move";
  return word == "range" ? "Range" : "";
}

/// Whether the word at a place names a number on the card rather than what is done: "+2 defense", "dice to their defense",
/// "Attack dice", "one more die when defending".
bool names_number(Words words, std::size_t at) {
  const std::string_view word = words[at].word;
  const bool is_gerund = is_one_of(word, {"attacking", "defending"});
  if (is_gerund) {
    const bool is_then = is_one_of(word_before(words, at, 1), {"when", "while"});
    return is_then && is_one_of(word_before(words, at, 2), {"die", "dice"}) && !words[at - 2].ends_clause;
  }
  const bool is_dice = is_one_of(word_at(words, at + 1), {"dice", "die"}) && !words[at].ends_clause;
  if (is_dice) return true;
  if (is_one_of(word_at(words, at + 1), {"action", "actions", "phase", "phases", "roll", "rolls"})) return false;
  const bool is_owned = is_one_of(word_before(words, at, 1), {"its", "their", "his", "her", "your"});
  const bool is_added = is_owned && is_one_of(word_before(words, at, 2), {"to", "from"}) &&
                        is_one_of(word_before(words, at, 3), {"dice", "die", "one", "two", "three", "1", "2", "3"});
  return is_added || (at > 0 && words[at - 1].sign != 0 && !words[at - 1].ends_clause);
}

std::set<std::string> numbers_in_text(Words words) {
  std::set<std::string> numbers;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string name = number_named(words[at].word);
    if (!name.empty() && names_number(words, at)) numbers.insert(name);
  }
  return numbers;
}

std::set<std::string> numbers_in_reading(Words words) {
  std::set<std::string> numbers;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string name = number_named(words[at].word);
    if (name.empty() || is_one_of(words[at].word, {"attacking", "defending"})) continue;
    const bool is_dice = is_one_of(word_at(words, at + 1), {"dice", "die"});
    const bool is_statistic = name == "Move" || name == "Range";
    const bool is_counted = at > 0 && words[at - 1].number >= 0;
    const bool is_set = is_one_of(word_at(words, at + 1), {"set", "plus", "times", "at"}) || words[at].word == "range";
    if (is_dice || (is_statistic && (is_counted || is_set))) numbers.insert(name);
  }
  return numbers;
}

void compare_numbers(Words text, Words reading, std::vector<std::string>& differences) {
  const std::set<std::string> said = numbers_in_text(text);
  const std::set<std::string> read = numbers_in_reading(reading);
  if (said.empty() || read.empty() || have_common(said, read)) return;
  differences.push_back("the text changes " + listed(said) + ", but the engine changes " + listed(read));
}

// --- the property that is granted

/// Whether the name of a property is no word that texts have for other things too.
bool is_plain_name(std::string_view written) {
  return !is_one_of(written, {"inorganic", "manifestation", "tether", "crossover", "no falling damage", "no exposure damage"});
}

/// How the text of a card names a property.
struct PropertyNames {
  std::string written;             ///< as readings have it
  std::vector<std::string> named;  ///< nothing else is meant by these; the first is how the warning says it
  std::vector<std::string> told;   ///< these may mean it
};

PropertyNames names_of(const WordInfo& info) {
  std::string name(info.word);
  std::replace(name.begin(), name.end(), '-', ' ');
  if (name == "flying") return {name, {name}, {"fly", "flies", "flight"}};
  if (name == "no falling damage") return {name, {name}, {"falling", "fall", "falls"}};
  if (name == "no exposure damage") return {name, {name}, {"exposure"}};
  for (const std::string_view beginning : {"resist ", "weak "}) {
    if (!name.starts_with(beginning)) continue;
    const std::string damage = name.substr(beginning.size());
    const std::string kind = beginning == "weak " ? "weakness" : "resistance";
    return {name, {damage + " " + kind, kind + " to " + damage, name}, {damage}};
  }
  return {name, {name}, {}};
}

/// A text may tell what a property does instead of naming it, so the engine's are only held against a text that names others.
void compare_properties(std::string_view said, std::string_view read, std::vector<std::string>& differences) {
  const auto has_any = [&](const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return has_phrase(said, {name}); });
  };
  std::vector<std::string> only_read;
  const std::size_t before = differences.size();
  for (const WordInfo& info : property_table().first(static_cast<std::size_t>(Property::KnocksBack))) {
    const PropertyNames names = names_of(info);
    const bool is_read = has_phrase(read, {names.written});
    if (has_any(names.named) && !is_read && is_plain_name(names.written))
      differences.push_back("the text speaks of " + names.named.front() + ", but the engine reads nothing of the kind");
    if (is_read && !has_any(names.named) && !has_any(names.told))
      only_read.push_back("the engine reads something about " + names.named.front() + ", but the text does not speak of it");
  }
  if (differences.size() != before) differences.insert(differences.end(), only_read.begin(), only_read.end());
}

// --- when it happens

/// What a verb is about, in any of its forms; empty if it is none of the three.
std::string deed_of(std::string_view word) {
  if (is_one_of(word, {"moving", "moves", "move", "moved", "movement"})) return "moving";
  if (is_one_of(word, {"attacking", "attacks", "attack", "attacked", "combat"})) return "attacking";
  if (is_one_of(word, {"defending", "defends", "defended"})) return "defending";
  return {};
}

/// After moving and before attacking are one time.
std::string moment(std::string_view when, const std::string& deed) {
  return when == "before" && deed == "attacking" ? "after moving" : std::string(when) + " " + deed;
}

/// The first deed within a few words of a clause behind "before" or "after".
std::string deed_behind(Words words, std::size_t at) {
  constexpr std::size_t farthest = 4;
  for (std::size_t i = at; i < words.size() && i <= at + farthest; ++i) {
    if (i > at) {
      const std::string deed = deed_of(words[i].word);
      const bool is_being = word_before(words, i, 1) == "being" || word_before(words, i, 1) == "is";
      if (!deed.empty()) return is_being ? "defending" : deed;
    }
    if (words[i].ends_clause) break;
  }
  return {};
}

std::set<std::string> moments_in_text(Words words) {
  std::set<std::string> moments;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (!is_one_of(words[at].word, {"before", "after"})) continue;
    const std::string deed = deed_behind(words, at);
    if (!deed.empty()) moments.insert(moment(words[at].word, deed));
  }
  return moments;
}

/// The moments of the windows a reading names; nothing if one of them is at a time that has no such word. What others do is
/// attacking for one side and defending for the other.
std::set<std::string> moments_in_reading(std::string_view reading) {
  std::set<std::string> moments;
  for (const WindowInfo& window : window_table()) {
    std::string heading = std::string(window.name) + " (";
    if (heading[0] >= 'a' && heading[0] <= 'z') heading[0] = static_cast<char>(heading[0] - 'a' + 'A');
    const std::size_t at = reading.find(heading);
    const bool is_heading = at == 0 || (at != std::string_view::npos && is_one_of(reading.substr(at - 1, 1), {" ", "["}));
    if (!is_heading) continue;
    const std::vector<SentenceWord> words = words_of_sentence(window.name);
    const bool is_start = words[0].word == "start" || words[0].word == "begin" || words[0].word == "instead";
    const bool is_timed = is_start || is_one_of(words[0].word, {"before", "after"});
    const std::string deed = is_timed ? deed_behind(words, 0) : std::string();
    if (deed.empty()) return {};
    const std::string_view when = is_start ? "before" : std::string_view(words[0].word);
    moments.insert(moment(when, deed));
    const bool is_own = reading.substr(at + heading.size(), 1) == ")";  // the name of the card is cut out
    if (!is_own && deed == "attacking") moments.insert(moment(when, "defending"));
    if (!is_own && deed == "defending") moments.insert(moment(when, "attacking"));
  }
  return moments;
}

void compare_moments(Words text, std::string_view reading, std::vector<std::string>& differences) {
  const std::set<std::string> said = moments_in_text(text);
  const std::set<std::string> read = moments_in_reading(reading);
  if (said.empty() || read.empty() || have_common(said, read)) return;
  differences.push_back("the text says " + listed(said) + ", but the engine does it " + listed(read));
}

}  // namespace

std::vector<std::string> differing_subjects(Words text, std::string_view reading) {
  std::vector<std::string> differences;
  const std::vector<SentenceWord> read_words = words_of_sentence(reading);
  compare_numbers(text, read_words, differences);
  compare_properties(spaced_words(text), spaced_words(read_words), differences);
  compare_moments(text, reading, differences);
  return differences;
}

}  // namespace fracas
