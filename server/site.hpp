#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "server/game_moment.hpp"
#include "server/log.hpp"
#include "server/playable_content.hpp"
#include "server/question_allowance.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_games.hpp"
#include "server/service.hpp"
#include "server/thinking.hpp"

namespace fracas {

/// The product as it is behind the front door: the catalogue, rules, games.
class Site final : public Service {
 public:
  struct Setting {
    PlayableContent content;
    SandboxGames* sandbox = nullptr;  ///< none: there is no sandbox
    bool has_accounts = false;
  };

  /// Runs work on the serving thread: after what is under way, or when some time has passed (Network::post).
  struct Later {
    std::function<void(std::function<void()>)> next;
    std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
  };

  /// Bots that think long do so on the threads of `thinking`, which must outlive the site.
  Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) override;
  [[nodiscard]] std::optional<HttpResponse> refuse_socket(const HttpRequest& request) override;
  void opened(Socket& socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view message) override;
  void closed(Socket& socket) override;

  /// Lets dice, bots and plans of a game go on, a batch at a time, so that other games are served in between.
  void keep_working(const std::string& game);

 private:
  [[nodiscard]] HttpResponse answer_read(const HttpRequest& request);
  [[nodiscard]] HttpResponse answer_post(const HttpRequest& request);
  [[nodiscard]] HttpResponse begin_game(const HttpRequest& request);
  [[nodiscard]] HttpResponse continue_game(const GameMoment& moment, const HttpRequest& request);
  /// Answers with the tokens of a new game when it is stored, or why there is none.
  [[nodiscard]] Rooms::Created answer_when_made(std::shared_ptr<PendingResponse> pending, std::string what);
  [[nodiscard]] HttpResponse check_team(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse cards(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse claim(const std::string& game, const HttpRequest& request);
  [[nodiscard]] HttpResponse watchable_games();
  [[nodiscard]] HttpResponse own_games(const HttpRequest& request);
  [[nodiscard]] HttpResponse answer_sandbox(const HttpRequest& request);
  [[nodiscard]] HttpResponse rules(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse game_file(std::string_view path);
  [[nodiscard]] HttpResponse moment_file(const GameMoment& moment);
  /// The room of a game if it is in memory, whether it is stored or of the sandbox; or nothing.
  [[nodiscard]] Room* loaded(const std::string& game);
  void join(Socket& socket, JoinMessage message);
  void act(Socket& socket, const ClientMessage& message);
  /// Tells a gathering or room that somebody is gone.
  void leave(Socket& socket, const std::string& game);
  /// What is said and done at the table besides playing, unless this connection does too much of it.
  void act_at_table(Socket& socket, const std::string& game, const TableMessage& message);
  void undo(Socket& socket, Room& room, const UndoMessage& message);
  /// Answers what changes nothing, unless this connection asks too much.
  void answer_question(Socket& socket, const Room& room, const ClientMessage& message);
  void work_once(const std::string& game);
  void think(const std::string& game, Room& room);
  void send_away(const std::string& game, bool may_go_on_here);
  /// Reads a game again that the store has more of than it could confirm, and lets its bots go on.
  void read_again(const std::string& game);
  /// Looks at a game's clocks when the first of them runs out; no game is looked at before.
  void schedule_clock(const std::string& game, const Room& room);
  /// Lets a game whose bots or dice are due go on when the store has come back.
  void retry(const std::string& game, const Room& room);
  /// Now and then; whoever comes back finds the game as it was.
  void release_idle_rooms();

  Setting setting_;
  Rooms& rooms_;
  Log& log_;
  Thinking& thinking_;
  Later later_;
  std::string catalogue_;
  std::map<System, std::shared_ptr<const std::string>> card_lists_;
  std::set<std::string> working_;               ///< games whose work is scheduled
  std::set<std::string> retrying_;              ///< games that are tried again after a while
  std::map<std::string, std::int64_t> alarms_;  ///< when the clocks of a game are looked at next
  std::map<Socket*, std::string> account_of_;   ///< whose session each socket was opened with; only those with one
  std::map<Socket*, std::string> game_of_;      ///< the game each socket has joined; empty before
  std::map<Socket*, QuestionAllowance> allowance_of_;
  std::map<Socket*, UndoAllowance> undo_allowance_of_;
  std::map<Socket*, TableAllowance> table_allowance_of_;
};

}  // namespace fracas
