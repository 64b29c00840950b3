#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/client_message.hpp"
#include "server/store/store.hpp"
#include "server/table/gathering.hpp"

namespace fracas {

/// A person's seat in a new game and the secret that opens it: a token for who made the game, an invitation for somebody else.
struct SeatToken {
  SeatId seat;
  std::string token;
};

/// A game that was asked for, with all its secrets, before anything is stored of it.
struct NewGame {
  StoredGame record;  ///< without an opening
  std::vector<SeatToken> tokens;
  std::vector<SeatToken> invitations;
};

[[nodiscard]] NewGame new_game(const NewGameRequest& request, std::int64_t now);

/// Lets everything happen in a gathering that happens by itself, without rolls if none may be made; gives what is to be noted.
[[nodiscard]] std::vector<TableNote> run_by_itself(Gathering& gathering, const DraftDice& roll_d20, std::int64_t now,
                                                   bool may_roll);

}  // namespace fracas
