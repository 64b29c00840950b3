#include "engine/content/abilities/quantities.hpp"

#include <algorithm>
#include <array>

namespace fracas {
namespace {

constexpr std::size_t most_quantities = 64;

/// Words that say what is counted; the second may be empty.
struct UnitWords {
  std::string_view first;
  std::string_view second;
  Unit unit;
};
constexpr auto unit_table = std::to_array<UnitWords>({
    {"attack", "dice", Unit::AttackDice},
    {"attack", "die", Unit::AttackDice},
    {"attack", "action", Unit::AttackActions},
    {"attack", "actions", Unit::AttackActions},
    {"attack", "phase", Unit::Unknown},
    {"attack", "roll", Unit::Unknown},
    {"move", "action", Unit::MoveActions},
    {"move", "actions", Unit::MoveActions},
    {"move", "phase", Unit::Unknown},
    {"defense", "dice", Unit::DefenseDice},
    {"defense", "die", Unit::DefenseDice},
    {"damage", "dice", Unit::DamageDice},
    {"damage", "die", Unit::DamageDice},
    {"order", "marker", Unit::Unknown},
    {"order", "markers", Unit::Unknown},
    {"attacks", "", Unit::Attacks},
    {"defense", "", Unit::DefenseDice},
    {"move", "", Unit::Move},
    {"range", "", Unit::Range},
    {"height", "", Unit::Levels},
    {"level", "", Unit::Levels},
    {"levels", "", Unit::Levels},
    {"climb", "", Unit::Levels},
    {"life", "", Unit::Life},
    {"wound", "", Unit::Wounds},
    {"wounds", "", Unit::Wounds},
    {"space", "", Unit::Spaces},
    {"spaces", "", Unit::Spaces},
    {"hit", "", Unit::Hits},
    {"hits", "", Unit::Hits},
    {"skull", "", Unit::Hits},
    {"skulls", "", Unit::Hits},
    {"block", "", Unit::Blocks},
    {"blocks", "", Unit::Blocks},
    {"shield", "", Unit::Blocks},
    {"shields", "", Unit::Blocks},
    {"marker", "", Unit::Markers},
    {"markers", "", Unit::Markers},
    {"initiative", "", Unit::Initiative},
});

constexpr auto unit_names = std::to_array<std::string_view>(
    {"", "attack dice", "defense dice", "damage dice", "Move", "Range", "levels of height", "Life", "wounds", "spaces", "hits",
     "blocks", "on the d20", "markers", "attacks", "attack actions", "move actions", "initiative"});

using Words = std::span<const SentenceWord>;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view word_at(Words words, std::size_t at) { return at < words.size() ? std::string_view(words[at].word) : ""; }

bool adds(std::string_view word) {
  return is_one_of(word, {"more", "extra", "additional", "higher", "add", "adds", "plus", "raise", "raises", "gain", "gains"});
}
bool takes_away(std::string_view word) {
  return is_one_of(word, {"less", "fewer", "lower", "minus", "subtract", "subtracts", "reduce", "reduces", "reduced", "lowers"});
}

/// What the words at a place count; Attack with a capital letter is the number on the card, attack without one is an attack.
const UnitWords* unit_at(Words words, std::size_t at) {
  for (const UnitWords& unit : unit_table) {
    if (word_at(words, at) != unit.first) continue;
    if (unit.second.empty() || (!words[at].ends_clause && word_at(words, at + 1) == unit.second)) return &unit;
  }
  return nullptr;
}

/// Reads the quantity that begins at one word.
class QuantityReader {
 public:
  QuantityReader(Words words, std::size_t at) : words_(words), at_(at) {}

  Quantity read() {
    const SentenceWord& word = words_[at_];
    quantity_.number = quantity_.value = word.number;
    quantity_.sign = word.sign;
    read_bound();
    read_unit();
    if (quantity_.sign == 0) read_sign();
    const bool is_repeated = quantity_.bound == Bound::Cap && after(1) == "times";  // of a special attack
    if (is_repeated) quantity_.unit = Unit::Attacks;
    const bool is_attack_number = quantity_.unit == Unit::Unknown && names_attack_;
    if (is_attack_number) quantity_.unit = quantity_.sign != 0 ? Unit::AttackDice : Unit::Attacks;
    quantity_.is_hint = word.word == "one" || (word.is_term && word.number <= 1);
    return quantity_;
  }

 private:
  [[nodiscard]] std::string_view before(std::size_t distance) const {
    return distance <= at_ ? std::string_view(words_[at_ - distance].word) : std::string_view();
  }
  [[nodiscard]] std::string_view after(std::size_t distance) const { return word_at(words_, at_ + distance); }

  void bound(Bound bound, int shift) {
    quantity_.bound = bound;
    quantity_.value = quantity_.number + shift;
  }

  void read_bound() {
    const bool goes_up = after(1) == "or" && is_one_of(after(2), {"more", "higher", "greater", "above", "better", "up"});
    const bool goes_down = after(1) == "or" && is_one_of(after(2), {"less", "fewer", "lower", "below", "under"});
    const bool goes_up_later = after(2) == "or" && is_one_of(after(3), {"more", "higher", "greater"});
    const bool goes_down_later = after(2) == "or" && is_one_of(after(3), {"less", "fewer", "lower"});
    const bool is_open = words_[at_].sign == '+' && before(1) == "on";
    if (goes_up || goes_up_later || is_open) bound(Bound::AtLeast, 0);
    if (goes_down || goes_down_later) bound(Bound::AtMost, 0);
    if (is_open) quantity_.sign = 0;
    if (before(2) == "at" && before(1) == "least") bound(Bound::AtLeast, 0);
    if (before(2) == "at" && before(1) == "most") bound(Bound::AtMost, 0);
    if (is_one_of(before(2), {"more", "greater", "higher"}) && before(1) == "than") bound(Bound::AtLeast, 1);
    if (is_one_of(before(2), {"less", "fewer", "lower"}) && before(1) == "than") bound(Bound::AtMost, -1);
    const bool is_capped = (before(2) == "up" && before(1) == "to") || (after(1) == "at" && after(2) == "most");
    if (is_capped) bound(Bound::Cap, 0);
  }

  void read_unit() {
    // "Range 5 spaces" is a Range, but "move 4 markers" counts markers.
    const bool is_printed = at_ > 0 && (words_[at_ - 1].is_capital || is_one_of(before(1), {"range", "on"}));
    if (is_printed && read_unit_before(at_ - 1, true)) return;
    if (read_unit_after()) return;
    if (at_ > 0 && read_unit_before(at_ - 1, true)) return;
    std::size_t at = at_;
    constexpr std::size_t farthest = 6;
    while (at > 0 && at_ - at < farthest && is_link(words_[at - 1])) --at;
    if (at > 0 && at != at_) (void)read_unit_before(at - 1, false);
  }

  /// Words that may stand between what is counted and the number: "attack dice set to 2", "the roll is at least 13".
  static bool is_link(const SentenceWord& word) {
    return is_one_of(word.word, {"is",   "are",  "of",    "to",    "by",  "at", "least", "most", "more",   "less",
                                 "than", "plus", "minus", "times", "set", "on", "fewer", "a",    "number", "has"});
  }

  /// "Range 5", "Attack is 3 lower", "on 13 or more", "the roll is at least 13".
  bool read_unit_before(std::size_t at, bool is_direct) {
    const SentenceWord& word = words_[at];
    if (is_one_of(word.word, {"roll", "rolls", "rolled", "d20", "result"}) && quantity_.bound != Bound::None)
      return found(Unit::Roll);
    if (is_direct && word.word == "on" && quantity_.bound != Bound::None) return found(Unit::Roll);
    if (word.ends_clause) return false;
    if (word.word == "attack" && (is_direct || word.is_capital)) return found(Unit::AttackDice);
    const bool is_plural_of_two = is_one_of(word.word, {"dice", "actions", "die"}) && at > 0;
    const UnitWords* unit = unit_at(words_, is_plural_of_two ? at - 1 : at);
    if (unit == nullptr || unit->unit == Unit::Unknown) return false;
    // "may move 3 spaces" counts spaces.
    if (is_direct && is_one_of(after(1), {"space", "spaces"})) return false;
    return found(unit->unit);
  }

  bool read_unit_after() {
    constexpr std::size_t farthest = 5;
    for (std::size_t at = at_; at < words_.size() && at < at_ + farthest; ++at) {
      if (at > at_) {
        const SentenceWord& word = words_[at];
        const bool is_bound = word.word == "or" && at == at_ + 1 && quantity_.bound != Bound::None;
        if (is_bound) {
          ++at;
          if (at < words_.size() && words_[at].ends_clause) return false;
          continue;
        }
        if (is_one_of(word.word, {"for", "if", "when", "to", "on", "of", "and", "than", "per", "until", "from", "against", "in",
                                  "at", "or", "instead", "times"}) ||
            word.number >= 0)
          return false;
        if (word.word == "attack" && !unit_at(words_, at)) {
          names_attack_ = !word.is_capital;
          return names_attack_ || found(Unit::AttackDice);
        }
        if (const UnitWords* unit = unit_at(words_, at)) return found(unit->unit);
      }
      if (words_[at].ends_clause) return false;
    }
    return false;
  }

  bool found(Unit unit) {
    quantity_.unit = unit;
    return true;
  }

  void read_sign() {
    if (quantity_.bound == Bound::AtLeast || quantity_.bound == Bound::AtMost) return;
    constexpr std::size_t farthest = 5;
    for (std::size_t i = 1; i < farthest && !words_[std::min(at_ + i - 1, words_.size() - 1)].ends_clause; ++i) {
      if (is_one_of(after(i), {"for", "if", "when", "and", "until", "to", "than"}) || after(i + 1) == "than") break;
      if (adds(after(i))) return sign('+');
      if (takes_away(after(i))) return sign('-');
    }
    for (std::size_t i = 1; i <= 2 && i <= at_ && !words_[at_ - i].ends_clause; ++i) {
      if (adds(before(i))) return sign('+');
      if (takes_away(before(i))) return sign('-');
    }
  }
  void sign(char sign) { quantity_.sign = sign; }

  Words words_;
  std::size_t at_;
  Quantity quantity_;
  bool names_attack_ = false;
};

/// Units that may stand for one another: "Range 5" is 5 spaces.
bool is_like(Unit one, Unit other) {
  if (one == other || one == Unit::Unknown || other == Unit::Unknown) return true;
  const auto family = [](Unit unit) {
    switch (unit) {
      case Unit::Move:
      case Unit::Range:
      case Unit::Spaces: return 1;
      case Unit::Wounds:
      case Unit::Life:
      case Unit::Hits: return 2;
      default: return 10 + static_cast<int>(unit);
    }
  };
  const bool are_exact = one != Unit::Spaces && other != Unit::Spaces && family(one) == 1;
  return family(one) == family(other) && !are_exact;
}

bool is_strict(Bound bound) { return bound == Bound::AtLeast || bound == Bound::AtMost; }

bool is_same(const Quantity& text, const Quantity& reading, bool has_otherwise) {
  if (!is_like(text.unit, reading.unit)) return false;
  if (reading.is_hint && reading.number > 1 && text.unit != Unit::Unknown && text.unit != Unit::AttackDice) return false;
  // "2 more Move" has nothing to do with "within 2 spaces".
  const bool are_both_known = text.unit != Unit::Unknown && reading.unit != Unit::Unknown;
  if (are_both_known && text.unit != reading.unit && (text.sign != 0) != (reading.sign != 0)) return false;
  // One more attack action than usual are two.
  const bool has_a_first =
      reading.unit == Unit::AttackActions || reading.unit == Unit::MoveActions || reading.unit == Unit::Attacks;
  if (has_a_first && reading.sign == '+' && text.sign == 0) return text.number == reading.number + 1;
  const bool are_strict = is_strict(text.bound) && is_strict(reading.bound);
  if (are_strict && text.bound == reading.bound) return text.value == reading.value;
  const bool is_roll = text.unit == Unit::Roll || reading.unit == Unit::Roll;
  if (are_strict && is_roll && has_otherwise) {
    const int low = text.bound == Bound::AtMost ? text.value : reading.value;
    const int high = text.bound == Bound::AtMost ? reading.value : text.value;
    return low + 1 == high;
  }
  if (are_strict && is_roll) return false;
  return text.number == reading.number || (is_strict(text.bound) != is_strict(reading.bound) && text.value == reading.value);
}

std::string told(const Quantity& quantity) {
  const std::string number = std::to_string(quantity.value);
  const std::string unit(unit_names[static_cast<std::size_t>(quantity.unit)]);
  const bool is_statistic = quantity.unit == Unit::Move || quantity.unit == Unit::Range || quantity.unit == Unit::Life;
  std::string bounded = number;
  if (quantity.bound == Bound::AtLeast) bounded += " or more";
  if (quantity.bound == Bound::AtMost) bounded += " or less";
  if (quantity.sign != 0 && quantity.bound == Bound::None) bounded = quantity.sign + number;
  if (unit.empty()) return bounded;
  return is_statistic && quantity.sign == 0 ? unit + " " + bounded : bounded + " " + unit;
}

/// The other side's numbers of the same unit, told: "2 attack dice or 3 attack dice".
std::string of_unit(std::span<const Quantity> quantities, Unit unit) {
  std::string text;
  if (unit == Unit::Unknown) return text;
  for (const Quantity& quantity : quantities) {
    if (quantity.unit != unit || quantity.is_hint) continue;
    const std::string one = told(quantity);
    if (text.find(one) == std::string::npos) text += (text.empty() ? "" : " and ") + one;
  }
  return text;
}

bool is_told(const Quantity& quantity, std::span<const Quantity> others, bool has_otherwise, bool is_reading) {
  return std::any_of(others.begin(), others.end(), [&](const Quantity& other) {
    return is_reading ? is_same(other, quantity, has_otherwise) : is_same(quantity, other, has_otherwise);
  });
}

void add_opposite_signs(std::vector<std::string>& differences, std::span<const Quantity> text,
                        std::span<const Quantity> reading) {
  for (const Quantity& printed : text) {
    const auto agrees = [&](char sign) {
      return std::any_of(reading.begin(), reading.end(), [&](const Quantity& read) {
        return !read.is_hint && read.number == printed.number && is_like(read.unit, printed.unit) && read.sign == sign;
      });
    };
    const char opposite = printed.sign == '+' ? '-' : '+';
    const bool has_exact = std::any_of(reading.begin(), reading.end(), [&](const Quantity& read) {
      return read.number == printed.number && read.unit == printed.unit && read.sign == opposite;
    });
    const bool differs = printed.sign != 0 && printed.unit != Unit::Unknown && has_exact && !agrees(printed.sign) && !agrees(0);
    if (differs)
      differences.push_back("the text says " + told(printed) + ", but the engine reads " + std::string(1, opposite) +
                            std::to_string(printed.number));
  }
}

}  // namespace

std::vector<Quantity> quantities_in(Words words) {
  std::vector<Quantity> quantities;
  const auto hint = [&](int number) { quantities.push_back({.number = number, .value = number, .is_hint = true}); };
  for (std::size_t i = 0; i < words.size() && quantities.size() < most_quantities; ++i) {
    if (is_one_of(words[i].word, {"twice", "double", "doubled", "doubles", "half", "halved", "both", "pair", "second"})) hint(2);
    if (words[i].number < 0) continue;
    if (words[i].last >= 0) {
      // On 6-12: the least counts, the rest follows from the next row.
      const bool is_first = words[i].number <= 1;
      quantities.push_back({.number = words[i].number,
                            .value = words[i].number,
                            .unit = Unit::Roll,
                            .bound = Bound::AtLeast,
                            .is_hint = is_first});
      quantities.push_back(
          {.number = words[i].last, .value = words[i].last, .unit = Unit::Roll, .bound = Bound::AtMost, .is_hint = true});
      continue;
    }
    const bool is_limit = word_at(words, i + 1) == "per";  // compared as such
    if (!is_limit) quantities.push_back(QuantityReader(words, i).read());
  }
  return quantities;
}

std::vector<std::string> differing_quantities(std::span<const Quantity> text, std::span<const Quantity> reading,
                                              bool has_otherwise) {
  std::vector<std::string> differences;
  std::vector<Unit> told_units;
  for (const Quantity& printed : text) {
    if (printed.is_hint || is_told(printed, reading, has_otherwise, false)) continue;
    const std::string others = of_unit(reading, printed.unit);
    if (printed.number <= 1 && others.empty()) continue;
    differences.push_back("the text says " + told(printed) + ", but the engine reads " +
                          (others.empty() ? "no such number" : others));
    if (!others.empty()) told_units.push_back(printed.unit);
  }
  for (const Quantity& read : reading) {
    if (read.is_hint || is_told(read, text, has_otherwise, true)) continue;
    if (std::find(told_units.begin(), told_units.end(), read.unit) != told_units.end()) continue;
    const std::string others = of_unit(text, read.unit);
    if (read.number <= 1 && (others.empty() || read.bound != Bound::None)) continue;
    differences.push_back("the engine reads " + told(read) + ", but the text says " +
                          (others.empty() ? "no such number" : others));
  }
  add_opposite_signs(differences, text, reading);
  std::vector<std::string> once;
  for (std::string& difference : differences) {
    if (std::find(once.begin(), once.end(), difference) == once.end()) once.push_back(std::move(difference));
  }
  return once;
}

}  // namespace fracas
