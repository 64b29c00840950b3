#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "server/log.hpp"
#include "server/network.hpp"
#include "server/playable_content.hpp"
#include "server/question_allowance.hpp"
#include "server/rooms.hpp"
#include "server/sandbox_games.hpp"
#include "server/thinking.hpp"
#include "server/web_assets.hpp"

namespace fracas {

/// The product as the network sees it: pages, the catalogue, rules, games.
class Site final : public Service {
 public:
  struct Setting {
    PlayableContent content;
    WebAssets assets;
    bool is_loopback_only = true;     ///< then only names of this machine are accepted as host
    SandboxGames* sandbox = nullptr;  ///< none: there is no sandbox
  };

  /// Later runs work on the serving thread after what is under way (Network::post).
  using Later = std::function<void(std::function<void()>)>;

  /// Bots that think long do so on the threads of `thinking`, which must outlive the site.
  Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) override;
  [[nodiscard]] std::optional<HttpResponse> refuse_socket(const HttpRequest& request) override;
  void opened(Socket& socket) override;
  void received(Socket& socket, std::string_view message) override;
  void closed(Socket& socket) override;

  /// Lets dice, bots and plans of a game go on, a batch at a time, so that other games are served in between.
  void keep_working(const std::string& game);

 private:
  [[nodiscard]] std::optional<HttpResponse> refuse_foreign(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse answer_read(const HttpRequest& request);
  [[nodiscard]] HttpResponse begin_game(const HttpRequest& request);
  [[nodiscard]] HttpResponse answer_sandbox(const HttpRequest& request);
  [[nodiscard]] HttpResponse rules(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse game_file(std::string_view path);
  /// The room of a game if it is in memory, whether it is stored or of the sandbox; or nothing.
  [[nodiscard]] Room* loaded(const std::string& game);
  void join(Socket& socket, const JoinMessage& message);
  void act(Socket& socket, const ClientMessage& message);
  void undo(Socket& socket, Room& room, const UndoMessage& message);
  /// Answers what changes nothing, unless this connection asks too much.
  void answer_question(Socket& socket, const Room& room, const ClientMessage& message);
  void work_once(const std::string& game);
  void think(const std::string& game, Room& room);
  void send_away(const std::string& game);

  Setting setting_;
  Rooms& rooms_;
  Log& log_;
  Thinking& thinking_;
  Later later_;
  std::string catalogue_;
  std::set<std::string> working_;           ///< games whose work is scheduled
  std::map<Socket*, std::string> game_of_;  ///< the game each socket has joined; empty before
  std::map<Socket*, QuestionAllowance> allowance_of_;
  std::map<Socket*, UndoAllowance> undo_allowance_of_;
};

}  // namespace fracas
