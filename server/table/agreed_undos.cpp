#include "server/table/agreed_undos.hpp"

#include <exception>

#include "replay/strict_json.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

constexpr std::uint64_t largest = 0xffff'ffff;

AgreedUndo read(const TableNote& note) {
  const nlohmann::json document = parse_strict_json(note.text, 3);
  const JsonPlace place(document);
  AgreedUndo undo{.seat = note.seat,
                  .after = static_cast<std::uint32_t>(place.at("after").number(ReplayLimits::entries)),
                  .steps = static_cast<std::uint32_t>(place.at("steps").number(ReplayLimits::entries))};
  place.at("draws").for_each(ReplayLimits::entries, [&](const JsonPlace& draw) {
    undo.draws.push_back(static_cast<std::uint32_t>(draw.number(largest)));
  });
  return undo;
}

}  // namespace

TableNote AgreedUndos::note(std::int64_t at, const AgreedUndo& undo) {
  const OrderedJson text = {{"after", undo.after}, {"steps", undo.steps}, {"draws", undo.draws}};
  return {.at = at, .seat = undo.seat, .kind = note_kind, .text = json_text(text)};
}

std::vector<AgreedUndo> AgreedUndos::of(const std::vector<TableNote>& notes) {
  std::vector<AgreedUndo> undos;
  for (const TableNote& note : notes) {
    if (note.kind != note_kind) continue;
    try {
      undos.push_back(read(note));
    } catch (const JsonMistake&) {
      continue;  // then draws are missing without a reason, and whoever verifies the record is told so
    } catch (const std::exception&) {
      continue;
    }
  }
  return undos;
}

AgreedUndo agreed_undo_of(SeatId seat, const std::vector<ReplayEntry>& inputs, std::size_t first) {
  AgreedUndo undo{
      .seat = seat, .after = static_cast<std::uint32_t>(first), .steps = static_cast<std::uint32_t>(inputs.size() - first)};
  for (std::size_t i = first; i < inputs.size(); ++i) {
    if (inputs[i].draw) undo.draws.push_back(*inputs[i].draw);
  }
  return undo;
}

}  // namespace fracas
