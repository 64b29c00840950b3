#include "scenario/ground_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rules/clix/ground.hpp"

namespace fracas {
namespace {

using clix::TokenKind;

struct TokenWord {
  std::string_view word;
  TokenKind kind;
};
constexpr auto token_words = std::to_array<TokenWord>({
    {"hindering", TokenKind::HinderingMarker},
    {"blocking", TokenKind::BlockingMarker},
    {"water", TokenKind::WaterMarker},
    {"debris", TokenKind::Debris},
    {"plain", TokenKind::PlainMarker},
    {"light-object", TokenKind::LightObject},
    {"heavy-object", TokenKind::HeavyObject},
});

TokenKind read_kind(const Word& word) {
  std::vector<std::string> valid;
  for (const TokenWord& token : token_words) {
    if (token.word == word.text) return token.kind;
    valid.emplace_back(token.word);
  }
  fail_unknown(word.place, "token", word.text, valid);
}

/// "hindering (2,0)..(3,0) by a": what, where, and whose; `where` may be empty.
struct TokenLine {
  TokenKind kind = TokenKind::None;
  std::vector<SpaceId> spaces;
  FigureId maker;
};

void add_squares(const Word& word, const Names& names, std::vector<SpaceId>& spaces) {
  const SquareBoard& board = names.game().square;
  const std::size_t dots = word.text.find("..");
  const SquareCoordinate first = board.coordinate(names.space({word.text.substr(0, dots), word.place}));
  const SquareCoordinate last =
      dots == std::string::npos ? first : board.coordinate(names.space({word.text.substr(dots + 2), word.place}));
  for (SquareCoordinate at = first; at.y <= last.y; ++at.y) {
    for (at.x = first.x; at.x <= last.x; ++at.x) spaces.push_back(board.space(at));
  }
}

TokenLine read_token_line(const std::vector<Word>& words, const Names& names) {
  TokenLine line{.kind = read_kind(words.front()), .spaces = {}, .maker = {}};
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].text == "by" && i + 1 < words.size()) {
      line.maker = names.figure(words[++i]);
    } else {
      add_squares(words[i], names, line.spaces);
    }
  }
  return line;
}

}  // namespace

void read_tokens(const YamlNode& node, const Names& names, State& state) {
  if (names.game().is_hex()) fail(place_of(node), "tokens are laid on square maps only");
  for (const YamlNode* item : items_of(node)) {
    const std::vector<Word> words = words_of(*item, "a token");
    if (words.empty()) fail(place_of(*item), "a token is written as its kind and its square, such as hindering (2,0)");
    const TokenLine line = read_token_line(words, names);
    if (line.spaces.empty()) fail(place_of(*item), "a token needs a square, such as hindering (2,0)");
    for (const SpaceId space : line.spaces) {
      if (!clix::may_lay(names.game(), state, line.kind, space))
        fail(place_of(*item), fmt::format("no such token may lie on {}", names.name_of(space)));
      if (!clix::lay_token(state, {.space = space, .kind = clix::token_code(line.kind), .maker = line.maker}))
        fail(place_of(*item), fmt::format("at most {} tokens lie on the map", max_tokens));
    }
  }
}

void read_terrain_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (names.game().is_hex() || !entry.value.is_map())
    fail(place_of(entry.value), "terrain is written { (2,0): hindering }, for square maps only");
  for (const YamlEntry& line : entry.value.entries) {
    const SpaceId space = names.space({line.key, {line.line, line.column}});
    const std::string expected = text_of(line.value, "a terrain");
    std::vector<std::string> valid;
    for (const SquareTerrainInfo& info : square_terrain_table) valid.emplace_back(info.name);
    if (std::find(valid.begin(), valid.end(), expected) == valid.end())
      fail_unknown(place_of(line.value), "terrain", expected, valid);
    checks.push_back({place_of(line.value), [=](const Situation& situation) -> std::optional<std::string> {
                        const SquareGround ground = clix::ground_of(situation.names.game(), situation.state);
                        const std::string actual = square_terrain_table[static_cast<std::size_t>(ground[space].terrain)].name;
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} is {}, expected {}", situation.names.name_of(space), actual, expected);
                      }});
  }
}

void read_token_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (names.game().is_hex() || !entry.value.is_map())
    fail(place_of(entry.value), "tokens are counted as { debris: 2, hindering by a: 1 }, on square maps only");
  for (const YamlEntry& line : entry.value.entries) {
    std::vector<Word> words;
    for (std::size_t begin = 0; begin < line.key.size();) {
      const std::size_t end = std::min(line.key.find(' ', begin), line.key.size());
      if (end > begin) words.push_back({line.key.substr(begin, end - begin), {line.line, line.column}});
      begin = end + 1;
    }
    if (words.empty()) fail({line.line, line.column}, "a kind of token is expected");
    const TokenLine what = read_token_line(words, names);
    const int expected = number_of(line.value, "a number of tokens", 0, static_cast<int>(max_tokens));
    checks.push_back({place_of(line.value), [=, key = line.key](const Situation& situation) -> std::optional<std::string> {
                        int actual = 0;
                        clix::for_each_token(situation.state, [&](const TokenState& token) {
                          const bool is_meant =
                              clix::kind_of(token) == what.kind && (what.maker.is_none() || token.maker == what.maker);
                          actual += is_meant ? 1 : 0;
                        });
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{}: {} lie on the map, expected {}", key, actual, expected);
                      }});
  }
}

}  // namespace fracas
