#include "server/old_games.hpp"

#include <string>
#include <utility>

namespace fracas {

OldGames::OldGames(Retention retention, Rooms& rooms, Store& store, StoreWriter& writer, const Log& log, Later later)
    : retention_(std::move(retention)), rooms_(rooms), store_(store), writer_(writer), log_(log), later_(std::move(later)) {}

void OldGames::look() {
  if (!retention_.finished && !retention_.unfinished) return;
  removed_ = 0;
  const auto found = store_.outdated(retention_, most_at_once);
  under_way_ = 1;  // this look itself: answers may come at once
  if (found) {
    for (const std::string& id : *found) {
      if (!rooms_.let_go(id)) continue;
      ++under_way_;
      writer_.write({.game = id, .removal = retention_}, [this](const std::optional<StoreError>& error) { ended(!error); });
    }
  }
  ended(false);
}

void OldGames::ended(bool is_removed) {
  if (is_removed) ++removed_;
  if (--under_way_ > 0) return;
  if (removed_ > 0) log_.info("games-removed", std::to_string(removed_) + " games that nobody touched for long are deleted");
  const bool may_be_more = removed_ == most_at_once;
  later_.after(may_be_more ? short_pause : std::chrono::duration_cast<std::chrono::seconds>(pause), [this] { look(); });
}

}  // namespace fracas
