#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/levels.hpp"
#include "engine/core/result.hpp"
#include "engine/core/strong_id.hpp"
#include "server/table/game_settings.hpp"
#include "server/table/table_message.hpp"

namespace fracas {

/// Bounds of what a client may send; docs/protocol.md names them.
struct ProtocolLimits {
  static constexpr int version = 2;
  static constexpr std::size_t message_bytes = 64U << 10;
  static constexpr std::size_t text_bytes = 256;
  static constexpr std::size_t planned_choices = 200;
  static constexpr std::size_t log_lines_sent = 5'000;
  static constexpr std::int16_t height_asked = 40;
};

/// Take these seats of a game, or watch it.
struct JoinMessage {
  std::string game;
  std::vector<std::string> tokens;
  bool has_account = false;  ///< also take the seats that belong to the account of the session
  std::string account = {};  ///< whose session the connection came with, as the server knows it; never read from a message
};

/// Answer the pending question.
struct ChooseMessage {
  SeatId seat;
  std::uint32_t request = 0;
  std::string choice;
};

/// Answer several questions in a row.
struct PlanMessage {
  SeatId seat;
  std::uint32_t request = 0;
  std::vector<std::string> choices;
};

/// May I, and if not, which rule forbids it?
struct WhyMessage {
  SeatId seat;
  std::string choice;
  std::vector<std::string> choices = {};  ///< instead: several in a row, such as a whole path
};

/// Where could this figure get with its move?
struct ReachMessage {
  SeatId seat;
  FigureId figure;
};

/// One end of a sight question: a figure on the board, or somebody of this height on a space.
struct SightEnd {
  FigureId figure;
  SpaceId space;
  Height height;  ///< 0: that of who stands there, or usual_height
};

/// How well does one end see the other?
struct SightMessage {
  SightEnd from;
  SightEnd to;
};

/// Take back the last decision.
struct UndoMessage {
  SeatId seat;
  std::uint32_t request = 0;
};

/// How likely is what an attack can do?
struct OddsMessage {
  SeatId seat;
  std::string choice;
};

/// What are this figure's numbers now, and why?
struct NumbersMessage {
  FigureId figure;
};

/// Begin the sandbox game anew.
struct StartOverMessage {};

using ClientMessage = std::variant<JoinMessage, ChooseMessage, PlanMessage, UndoMessage, WhyMessage, ReachMessage, SightMessage,
                                   OddsMessage, NumbersMessage, StartOverMessage, TableMessage>;

/// Reads a message of the protocol; the error is a sentence that says where and what was expected.
[[nodiscard]] Result<ClientMessage, std::string> read_client_message(std::string_view json);

/// Who shall play a seat of a new game.
struct SeatRequest {
  std::string bot = {};   ///< id of the bot, or empty for a person
  bool is_open = false;   ///< whoever has the invitation; else the caller
  std::string name = {};  ///< of the player; may be empty
};

/// The body of POST /api/games.
struct NewGameRequest {
  GameSettings settings;
  std::vector<SeatRequest> seats;
  std::string account = {};  ///< whose session the request came with; never read from a body
};

/// The body of POST /api/games/ID/claim.
struct ClaimRequest {
  std::string invitation;
  std::string name;  ///< may be empty
};

[[nodiscard]] Result<NewGameRequest, std::string> read_new_game_request(std::string_view json);
[[nodiscard]] Result<ClaimRequest, std::string> read_claim_request(std::string_view json);

/// The body of POST /api/games/ID/moments/N/continue: seats, clock and watching of the new game, which has the battle of the
/// other.
[[nodiscard]] Result<NewGameRequest, std::string> read_continue_request(std::string_view json);

}  // namespace fracas
