#pragma once

#include <map>
#include <string>

#include "server/clockwork.hpp"
#include "server/game_moment.hpp"
#include "server/later.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/playable_content.hpp"
#include "server/question_allowance.hpp"
#include "server/request_limits.hpp"
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
    int joins_per_minute = RequestLimits{}.joins_per_minute;  ///< of one client
    Metrics* metrics = nullptr;                               ///< where refusals are counted; none: nowhere
  };

  /// Bots that think long do so on the threads of `thinking`, which must outlive the site.
  Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) override;
  [[nodiscard]] std::optional<HttpResponse> refuse_socket(const HttpRequest& request) override;
  void opened(Socket& socket, const HttpRequest& request) override;
  void received(Socket& socket, std::string_view message) override;
  void closed(Socket& socket) override;

  /// Lets dice, bots and plans of a game go on.
  void keep_working(const std::string& game) { clockwork_.keep_going(game); }

 private:
  /// Who is behind a socket, what they have joined, and how much they may still ask for.
  struct Visitor {
    std::string account;  ///< whose session it was opened with; empty: nobody's
    std::string client;   ///< whose limits count; empty: nobody's
    std::string game = {};
    QuestionAllowance questions = {};
    UndoAllowance undos = {};
    TableAllowance at_table = {};
  };

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
  [[nodiscard]] HttpResponse game_file(const HttpRequest& request);
  [[nodiscard]] HttpResponse moment_file(const GameMoment& moment);
  /// Whose limits count for a request; empty: nobody's.
  [[nodiscard]] static std::string client_of(const HttpRequest& request);
  /// Whether a client may look at a game now: one that is not in memory has to be read and run.
  [[nodiscard]] bool may_open(const std::string& client, std::string_view game);
  void join(Socket& socket, JoinMessage message);
  void act(Socket& socket, const ClientMessage& message);
  /// Tells a gathering or room that somebody is gone.
  void leave(Socket& socket, const std::string& game);
  /// What is said and done at the table besides playing, unless this connection does too much of it.
  void act_at_table(Socket& socket, const std::string& game, const TableMessage& message);
  void undo(Socket& socket, Room& room, const UndoMessage& message);
  /// Answers what changes nothing, unless this connection asks too much.
  void answer_question(Socket& socket, const Room& room, const ClientMessage& message);
  /// Lets everybody who has joined a game go.
  void send_away(const std::string& game);

  Setting setting_;
  Rooms& rooms_;
  Log& log_;
  Later later_;
  Clockwork clockwork_;
  ClientAllowances joins_;
  std::string catalogue_;
  std::map<System, std::shared_ptr<const std::string>> card_lists_;
  std::map<Socket*, Visitor> visitors_;
};

}  // namespace fracas
