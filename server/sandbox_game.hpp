#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/page_replay.hpp"
#include "server/room.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_content.hpp"
#include "server/sandbox_line.hpp"
#include "server/sandbox_record.hpp"

namespace fracas {

/// What became of a sandbox game the last time its content was read.
enum class SandboxTurn : std::uint8_t {
  Began,       ///< it was begun, or started over
  Continued,   ///< it stands where it stood, with the new cards
  TakenBack,   ///< it was taken back to the last decision that is still legal
  Restarted,   ///< its figures are not the same any more, so that it begins with the set-up
  Unplayable,  ///< its battle cannot be made of the new content; it goes on with the old
};

/// The same as a sentence and with its numbers.
struct SandboxNews {
  SandboxTurn turn = SandboxTurn::Began;
  std::string sentence;
  std::size_t decision = 1;  ///< the one that is open, counted from 1
};

/// A game in which one person plays all sides and tries cards while they are written: when the content changes, what was
/// played is played again with the new cards, as far as it goes.
class SandboxGame {
 public:
  /// Begins a game; the error says why the battle cannot be played.
  [[nodiscard]] static Result<std::unique_ptr<SandboxGame>, std::string> begin(std::string battle, SharedContent content,
                                                                               std::uint64_t seed);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& battle() const { return battle_; }
  [[nodiscard]] Room& room() { return *table_.room; }
  [[nodiscard]] const std::vector<SeatToken>& tokens() const { return tokens_; }
  [[nodiscard]] const SandboxNews& news() const { return news_; }
  [[nodiscard]] const SharedContent& content() const { return content_; }

  /// Goes on with other content; whoever listens is welcomed anew unless the game stays as it is.
  void reload(const SharedContent& content);
  /// Begins anew with this content and other dice, or with its own if the battle cannot be made of this one.
  void start_over(const SharedContent& content, std::uint64_t seed);
  /// The finished game as pages show it (server/page_replay.hpp).
  [[nodiscard]] Result<std::string, ReplayDifference> replay_for_page() const;

 private:
  /// A room, the inputs it has taken and what they answered; the room writes to the record; neither may move.
  struct Table {
    std::unique_ptr<SandboxRecord> record;
    std::unique_ptr<Room> room;
    Hash opening_hash;
    PlayedSoFar played{{}, {}};
  };

  SandboxGame(std::string battle, SharedContent content, std::uint64_t seed);
  /// A game at its beginning.
  [[nodiscard]] Table laid(Game game) const;
  [[nodiscard]] PlayedLine played();
  void replace(Table table);
  void play_again(Game game, const std::string& changes);

  std::string id_;
  std::string battle_;
  SharedContent content_;
  std::uint64_t seed_;
  std::vector<SeatToken> tokens_;
  Table table_;
  PlayedLine line_;      ///< what was played before the content changed; all of it is tried again with the next content
  Hash line_stands_at_;  ///< the state it has led to: whoever plays on from there gives up what was taken back
  SandboxNews news_;
};

}  // namespace fracas
