#include "engine/api/choice_text.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "engine/api/choice_grammar.hpp"
#include "engine/api/display_name.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/board/square/terrain_piece.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// The six ways a base may be turned, in the order of hex_directions.
constexpr std::array<std::string_view, 6> facing_words = {"east", "south-east", "south-west", "west", "north-west", "north-east"};

/// More than the longest choice; what is longer is not worth reading.
constexpr std::size_t longest_text = 256;
/// The order marker without a number (SS-RND-03); a choice counts it as the fourth.
constexpr int decoy_value = 4;

/// Anything a choice can name; a choice from outside may name what is not there.
template <class Element>
std::string key_in(const std::vector<Element>& elements, std::size_t index) {
  return index < elements.size() ? elements[index].key : "?";
}

/// Numbers are kept with this added, so that negative ones fit.
constexpr int number_offset = 100;

/// The card whose ability a choice speaks of.
const CardDefinition* card_of(const Game& game, const Choice& choice) {
  if (choice.figure.index() < game.figures.size()) return &game.definition(choice.figure);
  return choice.card.index() < game.cards.size() ? &game.definition(choice.card) : nullptr;
}

const std::string& ability_key(const Game& game, const CardDefinition& card, std::size_t ordinal) {
  return game.abilities[card.ability_at(ordinal)].id;
}

/// A player's own order marker by its face, another's with the number of its player before it.
std::string order_word(const Choice& choice) {
  const std::size_t owner = choice.value / order_marker_count;
  const std::string face = words::marker_face(static_cast<int>(choice.value % order_marker_count) + 1);
  return owner == choice.seat.index() ? face : fmt::format("{}:{}", owner + 1, face);
}

std::string mode_word(const Game& game, int number) {
  const int word = mode_with_number(game.abilities, number);
  return word == nothing ? "?" : game.abilities.words[static_cast<std::size_t>(word)];
}

std::string format_word(const Game& game, const State& state, const Choice& choice, WordKind kind) {
  switch (kind) {
    case WordKind::None: return {};
    case WordKind::Figure: return key_in(game.figures, choice.figure.index());
    case WordKind::Target: return key_in(game.figures, choice.target.index());
    case WordKind::Space: return choice.space.index() < game.space_count(state) ? game.space_name(state, choice.space) : "?";
    case WordKind::Card: return key_in(game.cards, choice.card.index());
    case WordKind::Marker: return choice.value == decoy_value ? "X" : std::to_string(choice.value);
    case WordKind::Damage:
    case WordKind::Count: return std::to_string(choice.value);
    case WordKind::Player: return std::to_string(choice.value + 1);
    case WordKind::Piece: return words::piece(game, choice.space, choice.value);
    case WordKind::Side: return choice.value == 0 ? "left" : "right";
    case WordKind::Ability: {
      const CardDefinition* card = card_of(game, choice);
      return card != nullptr && choice.value < card->ability_total() ? ability_key(game, *card, choice.value) : "?";
    }
    case WordKind::Number: return std::to_string(choice.value - number_offset);
    case WordKind::Mode: return mode_word(game, choice.value);
    case WordKind::Order: return order_word(choice);
  }
  return {};
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  constexpr std::string_view blanks = " \t\r\n";
  for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return parts;
}

/// One choice being read, word by word; the first thing not understood becomes the error.
class ChoiceReader {
 public:
  ChoiceReader(const Game& game, const State& state, SeatId seat) : game_(game), state_(state) { choice_.seat = seat; }

  [[nodiscard]] Result<Choice, std::string> read(std::string_view text) {
    if (text.size() > longest_text) return fmt::format("a choice has at most {} letters, this has {}", longest_text, text.size());
    const std::vector<std::string_view> parts = split(text);
    if (parts.empty())
      return fmt::format("nothing was chosen: expected a verb with its words, such as '{}'", choice_grammars()[4].example);
    const ChoiceGrammar* grammar = find_verb(parts[0]);
    if (grammar == nullptr) return error_;
    const std::size_t count = grammar->words[0] == WordKind::None ? 0 : grammar->words[1] == WordKind::None ? 1 : 2;
    for (std::size_t i = 0; i < count; ++i) {
      if (i + 1 >= parts.size()) return missing(*grammar, grammar->words[i]);
      if (!read_word(parts[i + 1], grammar->words[i])) return error_;
    }
    const bool has_facing = grammar->has_facing && parts.size() > count + 1;
    if (has_facing && !read_facing(parts[count + 1])) return error_;
    const std::size_t last = count + (has_facing ? 1 : 0);
    if (parts.size() > last + 1) return too_many(*grammar, parts[last + 1]);
    choice_.verb = grammar->verb;
    return choice_;
  }

 private:
  const ChoiceGrammar* find_verb(std::string_view typed) {
    std::vector<std::string> valid;
    for (const ChoiceGrammar& grammar : choice_grammars()) {
      if (fracas::is_same_word(typed, word_for(grammar.verb))) return &grammar;
      valid.emplace_back(word_for(grammar.verb));
    }
    error_ = fmt::format("{} is not a verb: expected one of {}{}", fracas::quoted(typed), fmt::join(valid, ", "),
                         fracas::did_you_mean(typed, valid));
    return nullptr;
  }

  [[nodiscard]] static std::string missing(const ChoiceGrammar& grammar, WordKind kind) {
    return fmt::format("after '{}' {} is missing, as in '{}'", word_for(grammar.verb), name_of(kind), grammar.example);
  }
  [[nodiscard]] static std::string too_many(const ChoiceGrammar& grammar, std::string_view typed) {
    return fmt::format("{} is a word too many: expected '{}' to end before it, as in '{}'", fracas::quoted(typed),
                       word_for(grammar.verb), grammar.example);
  }

  bool read_ability(std::string_view typed) {
    std::vector<std::string> valid;
    const CardDefinition* card = card_of(game_, choice_);
    for (std::size_t i = 0; card != nullptr && i < card->ability_total(); ++i) {
      valid.push_back(ability_key(game_, *card, i));
      if (!fracas::is_same_word(typed, valid.back())) continue;
      choice_.value = static_cast<std::uint8_t>(i);
      return true;
    }
    error_ = fmt::format("{} is not an ability of that card: expected one of {}{}", fracas::quoted(typed), fmt::join(valid, ", "),
                         fracas::did_you_mean(typed, valid));
    return false;
  }

  /// A number, or the word of a damage type, which is chosen by its number (SS-DMG-01).
  bool read_signed(std::string_view typed) {
    for (std::size_t i = 0; i < damage_type_count; ++i) {
      if (!fracas::is_same_word(typed, damage_words[i])) continue;
      choice_.value = static_cast<std::uint8_t>(static_cast<int>(i) + number_offset);
      return true;
    }
    int number = 0;
    const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = problem == std::errc{} && end == typed.data() + typed.size();
    if (is_number && number >= -number_offset && number <= number_offset) {
      choice_.value = static_cast<std::uint8_t>(number + number_offset);
      return true;
    }
    error_ = fmt::format("{} is not a number from -{} to {}", fracas::quoted(typed), number_offset, number_offset);
    return false;
  }

  bool read_mode(std::string_view typed) {
    std::vector<std::string> valid;
    for (int number = 0; mode_with_number(game_.abilities, number) != nothing && number < 256; ++number) {
      valid.push_back(mode_word(game_, number));
      if (!fracas::is_same_word(typed, valid.back())) continue;
      choice_.value = static_cast<std::uint8_t>(number);
      return true;
    }
    error_ = fmt::format("{} is no word that an ability of this game lists{}", fracas::quoted(typed), suggestion(typed, valid));
    return false;
  }

  bool read_order(std::string_view typed) {
    std::size_t owner = choice_.seat.index();
    std::string_view face = typed;
    if (const std::size_t colon = typed.find(':'); colon == 1 && typed[0] >= '1' && typed[0] <= '9') {
      owner = static_cast<std::size_t>(typed[0] - '1');
      face = typed.substr(2);
    }
    for (std::size_t marker = 0; marker < order_marker_count && owner < game_.seat_count(); ++marker) {
      if (!fracas::is_same_word(face, words::marker_face(static_cast<int>(marker) + 1))) continue;
      choice_.value = static_cast<std::uint8_t>(owner * order_marker_count + marker);
      return true;
    }
    error_ = fmt::format("{} is not {}", fracas::quoted(typed), name_of(WordKind::Order));
    return false;
  }

  bool read_word(std::string_view typed, WordKind kind) {
    switch (kind) {
      case WordKind::None: return true;
      case WordKind::Figure: return read_key(game_.figures, typed, "a figure", choice_.figure);
      case WordKind::Ability: return read_ability(typed);
      case WordKind::Number: return read_signed(typed);
      case WordKind::Mode: return read_mode(typed);
      case WordKind::Order: return read_order(typed);
      case WordKind::Target: return read_key(game_.figures, typed, "a figure", choice_.target);
      case WordKind::Card: return read_key(game_.cards, typed, "a card", choice_.card);
      case WordKind::Space: return read_space(typed);
      case WordKind::Marker:
        if (fracas::is_same_word(typed, "X")) {
          choice_.value = decoy_value;
          return true;
        }
        return read_number(typed, kind, 1, decoy_value - 1, 0);
      case WordKind::Damage: return read_number(typed, kind, 0, 255, 0);
      case WordKind::Count: return read_number(typed, kind, 1, 255, 0);
      case WordKind::Player: return read_number(typed, kind, 1, static_cast<int>(game_.seat_count()), 1);
      case WordKind::Piece: return read_piece(typed);
      case WordKind::Side: return read_side(typed);
    }
    return false;
  }

  /// An exact key comes before one that differs in large and small letters only.
  template <class Element, class Id>
  bool read_key(const std::vector<Element>& elements, std::string_view typed, std::string_view what, Id& id) {
    std::vector<std::string> valid;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (elements[i].key == typed) found = i;
      if (!found && fracas::is_same_word(elements[i].key, typed)) found = i;
      valid.push_back(elements[i].key);
    }
    if (!found) {
      error_ = fmt::format("{} is not {} of this game{}", fracas::quoted(typed), what, suggestion(typed, valid));
      return false;
    }
    id = Id{static_cast<std::uint8_t>(*found)};
    return true;
  }

  bool read_space(std::string_view typed) {
    const SpaceId named = game_.is_hex() ? find_space(game_.board(state_), typed) : SpaceId{};
    if (named.is_some()) {
      choice_.space = named;
      return true;
    }
    std::vector<std::string> valid;
    for (std::size_t i = 0; i < game_.space_count(state_); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      valid.push_back(game_.space_name(state_, space));
      if (!fracas::is_same_word(valid.back(), typed)) continue;
      choice_.space = space;
      return true;
    }
    error_ = fmt::format("{} is not a space of this board{}", fracas::quoted(typed), suggestion(typed, valid));
    return false;
  }

  bool read_facing(std::string_view typed) {
    const std::vector<std::string> valid(facing_words.begin(), facing_words.end());
    for (std::size_t i = 0; i < valid.size(); ++i) {
      if (!fracas::is_same_word(valid[i], typed)) continue;
      choice_.value = static_cast<std::uint8_t>(i);
      return true;
    }
    error_ = fmt::format("{} is not a way to face: expected one of {}{}", fracas::quoted(typed), fmt::join(valid, ", "),
                         fracas::did_you_mean(typed, valid));
    return false;
  }

  /// "C4" is a square, "C4|D4" the wall on the edge two squares share, whichever is named first.
  bool read_piece(std::string_view typed) {
    const std::size_t bar = typed.find('|');
    if (!read_space(typed.substr(0, bar))) return false;
    if (bar == std::string_view::npos) return true;
    const SpaceId one = choice_.space;
    if (!read_space(typed.substr(bar + 1))) return false;
    const TerrainPiece wall = game_.is_hex() ? TerrainPiece{} : wall_between(game_.square, one, choice_.space);
    if (!wall.is_some()) {
      error_ = fmt::format("{} names no two squares that share an edge", fracas::quoted(typed));
      return false;
    }
    choice_.space = wall.space;
    choice_.value = static_cast<std::uint8_t>(wall.part);
    return true;
  }

  bool read_side(std::string_view typed) {
    if (fracas::is_same_word(typed, "left") || fracas::is_same_word(typed, "right")) {
      choice_.value = fracas::is_same_word(typed, "left") ? 0 : 1;
      return true;
    }
    error_ = fmt::format("{} is not {}", fracas::quoted(typed), name_of(WordKind::Side));
    return false;
  }

  /// The nearest valid word, or an example where nothing is near.
  [[nodiscard]] static std::string suggestion(std::string_view typed, const std::vector<std::string>& valid) {
    const std::string near = fracas::did_you_mean(typed, valid);
    if (!near.empty() || valid.empty()) return near;
    return fmt::format(": expected one such as '{}'", valid.front());
  }

  bool read_number(std::string_view typed, WordKind kind, int least, int most, int offset) {
    int number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = error == std::errc{} && end == typed.data() + typed.size();
    if (!is_number || number < least || number > most) {
      error_ = fmt::format("{} is not {}", fracas::quoted(typed), name_of(kind));
      if (kind == WordKind::Player) error_ += fmt::format(": expected 1 to {}", most);
      return false;
    }
    choice_.value = static_cast<std::uint8_t>(number - offset);
    return true;
  }

  const Game& game_;
  const State& state_;
  Choice choice_;
  std::string error_;
};

}  // namespace

std::string_view facing_word(int facing) {
  return facing >= 0 && facing < static_cast<int>(facing_words.size()) ? facing_words[static_cast<std::size_t>(facing)] : "?";
}

std::string format_choice(const Game& game, const State& state, const Choice& choice) {
  std::string text(word_for(choice.verb));
  const ChoiceGrammar* grammar = find_choice_grammar(choice.verb);
  if (grammar == nullptr) return text;
  for (const WordKind kind : grammar->words) {
    if (kind == WordKind::None) continue;
    text += ' ';
    text += format_word(game, state, choice, kind);
  }
  if (grammar->has_facing && choice.value != 0) text += fmt::format(" {}", facing_word(choice.value));
  return text;
}

std::string format_choice(const Game& game, const Choice& choice) { return format_choice(game, State{}, choice); }

Result<Choice, std::string> parse_choice(const Game& game, const State& state, SeatId seat, std::string_view text) {
  return ChoiceReader(game, state, seat).read(text);
}

Result<Choice, std::string> parse_choice(const Game& game, SeatId seat, std::string_view text) {
  return parse_choice(game, State{}, seat, text);
}

}  // namespace fracas
