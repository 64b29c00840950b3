#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/core/strong_id.hpp"
#include "replay/strict_json.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {

/// Say something to the others.
struct ChatMessage {
  std::string text;
};

/// What a player may ask the others to agree to.
enum class OfferKind : std::uint8_t { Undo, Draw, Rematch };

struct OfferMessage {
  SeatId seat;
  OfferKind what = OfferKind::Draw;
};

/// Agree to an offer or not; who made it withdraws it so.
struct AnswerOfferMessage {
  SeatId seat;
  std::uint32_t offer = 0;
  bool is_accepted = false;
};

/// Be called something else.
struct NameMessage {
  SeatId seat;
  std::string name;
};

/// Bring a team, or take it back.
struct TeamMessage {
  SeatId seat;
  std::optional<TeamWish> team;
};

/// Take a card in a draft.
struct PickMessage {
  SeatId seat;
  std::string card;
};

/// Call one's team complete.
struct FinishTeamMessage {
  SeatId seat;
};

using TableMessage =
    std::variant<ChatMessage, OfferMessage, AnswerOfferMessage, NameMessage, TeamMessage, PickMessage, FinishTeamMessage>;

/// The `seat` of a message; throws JsonMistake.
[[nodiscard]] SeatId read_seat(const JsonPlace& message);
/// The message of this type, or nothing if it is none about the table; throws JsonMistake.
[[nodiscard]] std::optional<TableMessage> read_table_message(const std::string& type, const JsonPlace& message);

[[nodiscard]] std::string_view offer_word(OfferKind what);

}  // namespace fracas
