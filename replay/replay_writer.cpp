#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/api/choice_text.hpp"
#include "replay/replay_file.hpp"

namespace fracas {
namespace {

using Json = nlohmann::ordered_json;

/// Text of content or players may hold any bytes; broken UTF-8 is replaced, so that writing never fails.
std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json written_lines(const std::vector<ReplayLine>& lines) {
  Json list = Json::array();
  for (const ReplayLine& line : lines) {
    Json item = {{"text", line.text}, {"rule", line.rule}};
    if (line.visible_to != 0xff) item["seen-by"] = line.visible_to;
    list.push_back(std::move(item));
  }
  return list;
}

Json written_entry(const ReplayEntry& entry) {
  Json item;
  if (entry.kind == ReplayEntry::Kind::Choice) {
    item["seat"] = entry.seat.value;
    item["choice"] = entry.input;
  } else if (entry.kind == ReplayEntry::Kind::Agreement) {
    item["agreed"] = entry.input;
  } else {
    item["dice"] = entry.input;
    if (entry.draw) item["draw"] = *entry.draw;
  }
  item["hash"] = format_hash(entry.hash);
  item["lines"] = written_lines(entry.lines);
  return item;
}

Json written_options(const GameOptions& options) {
  Json written = {{"round-limit", options.round_limit},
                  {"build-total", options.build_total},
                  {"figures-block-sight", options.do_figures_block_sight}};
  if (!options.do_placements_fall) written["placements-fall"] = false;
  return written;
}

Json written_seats(const std::vector<ReplaySeat>& seats) {
  Json list = Json::array();
  for (const ReplaySeat& seat : seats) list.push_back({{"name", seat.name}, {"side", seat.side}, {"player", seat.player}});
  return list;
}

Json written_fair_dice(const FairDice& dice) {
  Json written = {{"commitment", dice.commitment}, {"seed", dice.seed.empty() ? Json(nullptr) : Json(dice.seed)}};
  if (dice.from > 0) written["from"] = dice.from;
  for (const DraftRoll& roll : dice.draft)
    written["draft"].push_back({{"seat", roll.seat.value}, {"d20", roll.d20}, {"draw", roll.draw.value_or(0)}});
  return written;
}

Json written_taken_back(const std::vector<AgreedUndo>& taken_back) {
  Json list = Json::array();
  for (const AgreedUndo& undo : taken_back)
    list.push_back({{"seat", undo.seat.value}, {"after", undo.after}, {"steps", undo.steps}, {"draws", undo.draws}});
  return list;
}

int format_of(const Replay& replay) {
  if (!replay.taken_back.empty()) return Replay::undo_format;
  const bool tells_of_draft = replay.fair_dice && !replay.fair_dice->draft.empty();
  return tells_of_draft ? Replay::draft_format : Replay::first_format;
}

}  // namespace

std::string format_hash(Hash hash) { return fmt::format("{:016x}", hash.value); }

std::string write_replay(const Replay& replay) {
  Json head = {{"format", format_of(replay)},
               {"version", replay.product_version},
               {"system", std::string(word_for(replay.system))},
               {"battle", replay.battle},
               {"title", replay.title},
               {"content", format_hash(replay.content_hash)},
               {"options", written_options(replay.options)},
               {"seats", written_seats(replay.seats)},
               {"opening", {{"hash", format_hash(replay.opening_hash)}, {"lines", written_lines(replay.opening_lines)}}}};
  if (replay.fair_dice) head["fair-dice"] = written_fair_dice(*replay.fair_dice);
  if (!replay.taken_back.empty()) head["taken-back"] = written_taken_back(replay.taken_back);
  std::string text = "{";
  for (const auto& [key, value] : head.items()) text += "\"" + key + "\":" + written(value) + ",\n";
  text += "\"entries\":[";
  for (std::size_t i = 0; i < replay.entries.size(); ++i)
    text += (i == 0 ? "\n" : ",\n") + written(written_entry(replay.entries[i]));
  return text + "\n]}\n";
}

}  // namespace fracas
