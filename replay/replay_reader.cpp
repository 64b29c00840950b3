#include <exception>

#include "engine/api/choice_text.hpp"
#include "replay/fair_dice.hpp"
#include "replay/replay_file.hpp"
#include "replay/strict_json.hpp"

namespace fracas {
namespace {

constexpr std::size_t text_limit = ReplayLimits::text_bytes;

System read_system(const JsonPlace& place) {
  const std::string word = place.text(text_limit);
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    if (word == word_for(system)) return system;
  }
  place.fail("superscape, heroscape or heroclix was expected");
}

GameOptions read_options(const JsonPlace& place) {
  place.expect_keys({"round-limit", "build-total", "figures-block-sight"}, {"placements-fall"});
  return {.round_limit = static_cast<std::uint16_t>(place.at("round-limit").number(0xffff)),
          .build_total = static_cast<std::uint16_t>(place.at("build-total").number(0xffff)),
          .do_figures_block_sight = place.at("figures-block-sight").truth(),
          .do_placements_fall = !place.has("placements-fall") || place.at("placements-fall").truth()};
}

std::vector<ReplayLine> read_lines(const JsonPlace& place) {
  std::vector<ReplayLine> lines;
  place.for_each(ReplayLimits::lines_of_one_entry, [&](const JsonPlace& line) {
    line.expect_keys({"text", "rule"}, {"seen-by"});
    lines.push_back(
        {.text = line.at("text").text(text_limit),
         .rule = line.at("rule").text(text_limit),
         .visible_to = line.has("seen-by") ? static_cast<std::uint8_t>(line.at("seen-by").number(0xff)) : std::uint8_t{0xff}});
  });
  return lines;
}

std::vector<ReplaySeat> read_seats(const JsonPlace& place) {
  std::vector<ReplaySeat> seats;
  place.for_each(max_seats, [&](const JsonPlace& seat) {
    seat.expect_keys({"name", "side", "player"});
    seats.push_back({.name = seat.at("name").text(text_limit),
                     .side = static_cast<std::uint8_t>(seat.at("side").number(max_seats - 1)),
                     .player = seat.at("player").text(text_limit)});
  });
  if (seats.empty()) place.fail("at least one seat was expected");
  return seats;
}

/// A seed or its mark.
std::string read_secret(const JsonPlace& place) {
  const std::string digits = place.text(2 * DiceSeed::size);
  if (!read_dice_seed(digits)) place.fail("64 lower-case hexadecimal digits were expected");
  return digits;
}

DraftRoll read_draft_roll(const JsonPlace& place, std::size_t seat_count) {
  constexpr std::uint64_t faces = 20;
  place.expect_keys({"seat", "d20", "draw"});
  return {.seat = SeatId{static_cast<std::uint8_t>(place.at("seat").number(seat_count - 1))},
          .d20 = static_cast<int>(place.at("d20").number(faces)),
          .draw = static_cast<std::uint32_t>(place.at("draw").number(0xffff'ffff))};
}

FairDice read_fair_dice(const JsonPlace& place, std::size_t seat_count) {
  place.expect_keys({"commitment", "seed"}, {"from", "draft"});
  FairDice dice{.commitment = read_secret(place.at("commitment")),
                .seed = place.at("seed").is_null() ? "" : read_secret(place.at("seed")),
                .from = place.has("from") ? static_cast<std::uint32_t>(place.at("from").number(ReplayLimits::entries)) : 0};
  if (place.has("draft")) {
    place.at("draft").for_each(ReplayLimits::draft_rolls,
                               [&](const JsonPlace& roll) { dice.draft.push_back(read_draft_roll(roll, seat_count)); });
  }
  return dice;
}

AgreedUndo read_agreed_undo(const JsonPlace& place, std::size_t seat_count) {
  place.expect_keys({"seat", "after", "steps", "draws"});
  AgreedUndo undo{.seat = SeatId{static_cast<std::uint8_t>(place.at("seat").number(seat_count - 1))},
                  .after = static_cast<std::uint32_t>(place.at("after").number(ReplayLimits::entries)),
                  .steps = static_cast<std::uint32_t>(place.at("steps").number(ReplayLimits::entries))};
  place.at("draws").for_each(ReplayLimits::entries, [&](const JsonPlace& draw) {
    undo.draws.push_back(static_cast<std::uint32_t>(draw.number(0xffff'ffff)));
  });
  return undo;
}

ReplayEntry read_entry(const JsonPlace& place, std::size_t seat_count) {
  ReplayEntry entry;
  if (place.has("dice")) {
    place.expect_keys({"dice", "hash", "lines"}, {"draw"});
    entry.kind = ReplayEntry::Kind::Dice;
    entry.input = place.at("dice").text(text_limit);
    if (const auto dice = parse_outcome(entry.input); !dice) place.at("dice").fail(dice.error());
    if (place.has("draw")) entry.draw = static_cast<std::uint32_t>(place.at("draw").number(0xffff'ffff));
  } else if (place.has("agreed")) {
    place.expect_keys({"agreed", "hash", "lines"});
    entry.kind = ReplayEntry::Kind::Agreement;
    entry.input = place.at("agreed").text(text_limit);
    if (entry.input != ReplayEntry::agreed_draw) place.at("agreed").fail("draw was expected");
  } else {
    place.expect_keys({"seat", "choice", "hash", "lines"});
    entry.seat = SeatId{static_cast<std::uint8_t>(place.at("seat").number(seat_count - 1))};
    entry.input = place.at("choice").text(text_limit);
  }
  entry.hash = place.at("hash").hash();
  entry.lines = read_lines(place.at("lines"));
  return entry;
}

Replay read_document(const JsonPlace& place) {
  place.expect_keys({"format", "version", "system", "battle", "title", "content", "options", "seats", "opening", "entries"},
                    {"fair-dice", "taken-back"});
  const std::uint64_t format = place.at("format").number(1'000'000);
  if (format < Replay::first_format || format > Replay::undo_format) {
    place.at("format").fail("format " + std::to_string(Replay::first_format) + " to " + std::to_string(Replay::undo_format) +
                            " was expected; another version of Fracas wrote this");
  }
  Replay replay;
  replay.product_version = place.at("version").text(text_limit);
  replay.system = read_system(place.at("system"));
  replay.battle = place.at("battle").text(ReplayLimits::battle_bytes);
  replay.title = place.at("title").text(text_limit);
  replay.content_hash = place.at("content").hash();
  replay.options = read_options(place.at("options"));
  replay.seats = read_seats(place.at("seats"));
  if (place.has("fair-dice")) replay.fair_dice = read_fair_dice(place.at("fair-dice"), replay.seats.size());
  if (place.has("taken-back")) {
    place.at("taken-back").for_each(ReplayLimits::taken_back, [&](const JsonPlace& undo) {
      replay.taken_back.push_back(read_agreed_undo(undo, replay.seats.size()));
    });
  }
  const JsonPlace opening = place.at("opening");
  opening.expect_keys({"hash", "lines"});
  replay.opening_hash = opening.at("hash").hash();
  replay.opening_lines = read_lines(opening.at("lines"));
  place.at("entries").for_each(ReplayLimits::entries,
                               [&](const JsonPlace& entry) { replay.entries.push_back(read_entry(entry, replay.seats.size())); });
  return replay;
}

}  // namespace

Result<Replay, ReplayError> read_replay(std::string_view json) {
  if (json.size() > ReplayLimits::document_bytes) {
    return ReplayError{"the whole document",
                       "at most " + std::to_string(ReplayLimits::document_bytes >> 20) + " MiB were expected"};
  }
  try {
    const nlohmann::json document = parse_strict_json(json, ReplayLimits::nesting);
    return read_document(JsonPlace(document));
  } catch (const JsonMistake& mistake) {
    return ReplayError{mistake.where, mistake.message};
  } catch (const std::exception& error) {
    return ReplayError{"/", std::string("the document could not be read: ") + error.what()};
  }
}

}  // namespace fracas
