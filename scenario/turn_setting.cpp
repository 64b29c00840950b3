#include "scenario/turn_setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "scenario/ground_text.hpp"
#include "scenario/names.hpp"

namespace fracas {
namespace {

struct PhaseWord {
  std::string_view word;
  Moment::Phase phase;
};
constexpr auto phase_words = std::to_array<PhaseWord>({
    {"round-start", Moment::Phase::RoundStart},
    {"planning", Moment::Phase::Planning},
    {"initiative", Moment::Phase::Initiative},
    {"move", Moment::Phase::Move},
    {"attack", Moment::Phase::Attack},
    {"end-of-turn", Moment::Phase::EndOfTurn},
    {"end-of-round", Moment::Phase::EndOfRound},
    {"turn-start", Moment::Phase::Action},
});

/// HeroClix turns are begun in their action phase; turns of the other games anywhere.
Moment::Phase read_phase(const YamlNode& node, bool is_clix) {
  const std::string& word = text_of(node, "a phase");
  if (is_clix) {
    const std::vector<std::string> valid{"action"};
    if (word != "action") fail_unknown(place_of(node), "phase", word, valid);
    return Moment::Phase::Action;
  }
  std::vector<std::string> valid;
  for (const PhaseWord& phase : phase_words) {
    if (phase.word == word) return phase.phase;
    valid.emplace_back(phase.word);
  }
  fail_unknown(place_of(node), "phase", word, valid);
}

bool needs_activated(Moment::Phase phase) {
  return phase == Moment::Phase::Move || phase == Moment::Phase::Attack || phase == Moment::Phase::EndOfTurn;
}

/// The activated figure stands for its card and says whose turn it is.
void read_activated(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (setting.game->system == System::HeroClix)
    fail(place_of(node), "HeroClix knows no activated card; say whose turn it is with the key 'player'");
  const FigureId figure = names.figure(word_of(node, "the activated figure"));
  const FigureState& state = setting.state.figures[figure.index()];
  if (!state.is_on_board()) fail(place_of(node), fmt::format("'{}' is not on the board", node.text));
  setting.moment.activated = figure;
  setting.moment.player = state.controller;
  setting.moment.phase = Moment::Phase::Move;
}

void read_player(const YamlNode& node, Setting& setting) {
  const SeatId player = Names(*setting.game).seat(word_of(node, "a player"));
  if (setting.moment.activated.is_some() && setting.moment.player != player)
    fail(place_of(node), "the activated figure belongs to another player");
  setting.moment.player = player;
}

/// effect: remove-terrain 2, or add-terrain 1 grass: what an ability has just granted.
void read_effect(const YamlNode& node, Moment& moment) {
  const std::vector<Word> words = words_of(node, "an effect");
  const std::vector<std::string> valid{"remove-terrain", "add-terrain"};
  if (words.size() < 2) fail(place_of(node), "an effect is written as remove-terrain 2, or add-terrain 1 grass");
  const bool is_removal = words[0].text == valid[0];
  if (!is_removal && words[0].text != valid[1]) fail_unknown(words[0].place, "effect", words[0].text, valid);
  moment.effect = is_removal ? Moment::Effect::RemoveTerrain : Moment::Effect::AddTerrain;
  moment.effect_pieces = number_in(words[1].text, words[1].place, "a number of pieces", 1, 20);
  if (is_removal && words.size() == 2) return;
  if (is_removal) fail(words[2].place, "a removal is written as remove-terrain 2");
  std::string name;
  for (std::size_t i = 2; i < words.size(); ++i) name += (name.empty() ? "" : " ") + words[i].text;
  std::vector<std::string> terrains;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    terrains.emplace_back(info.name);
    if (info.name != name) continue;
    moment.effect_terrain = info.terrain;
    return;
  }
  fail_unknown(words[1].place, "terrain", name, terrains);
}

}  // namespace

void read_turn(const YamlNode& node, Setting& setting) {
  const bool is_clix = setting.game->system == System::HeroClix;
  if (node.is_scalar() && node.text == "set-up") {
    setting.opening = Opening::SetUp;
    return;
  }
  setting.opening = Opening::Moment;
  Moment& moment = setting.moment;
  moment.phase = is_clix ? Moment::Phase::Action : Moment::Phase::RoundStart;
  // First turn immunity (HC-SET-16) is over unless a scenario says that it is the first round.
  moment.round = is_clix ? 2 : 1;
  Fields fields(node, "the turn");
  if (const YamlNode* activated = fields.find("activated")) read_activated(*activated, setting);
  if (const YamlNode* player = fields.find("player")) read_player(*player, setting);
  if (const YamlNode* phase = fields.find("phase")) moment.phase = read_phase(*phase, is_clix);
  if (const YamlNode* number = fields.find("number")) moment.turn = number_of(*number, "the turn number", 1, 3);
  if (const YamlNode* effect = fields.find("effect")) read_effect(*effect, moment);
  if (const YamlNode* round = fields.find("round")) moment.round = number_of(*round, "the round", 1, 999);
  fields.finish();
  if (moment.player.is_none()) moment.player = SeatId{0};
  if (!is_clix && needs_activated(moment.phase) && moment.activated.is_none())
    fail(place_of(node), "this phase needs the key 'activated', a figure of the activated card");
}

void read_order(const YamlNode* node, Setting& setting) {
  const Names names(*setting.game);
  const std::size_t count = setting.game->seat_count();
  for (std::size_t i = 0; i < count; ++i) setting.state.order[i] = SeatId{static_cast<std::uint8_t>(i)};
  if (node == nullptr) return;
  const auto players = items_of(*node);
  if (players.size() != count) fail(place_of(*node), fmt::format("the order names each of the {} players once", count));
  for (std::size_t i = 0; i < count; ++i) {
    setting.state.order[i] = names.seat(word_of(*players[i], "a player"));
    for (std::size_t before = 0; before < i; ++before) {
      if (setting.state.order[before] == setting.state.order[i])
        fail(place_of(*players[i]), "a player stands in the order twice");
    }
  }
}

void read_scores(const YamlNode& node, Setting& setting) {
  const Names names(*setting.game);
  if (!node.is_map()) fail(place_of(node), "scores are a map of players (P1, P2)");
  for (const YamlEntry& entry : node.entries) {
    const SeatId seat = names.seat({entry.key, {entry.line, entry.column}});
    setting.state.seats[seat.index()].score = static_cast<std::int16_t>(number_of(entry.value, "a score", 0, 9999));
  }
}

}  // namespace fracas
