#include "replay/open_decisions.hpp"

#include <algorithm>

#include "replay/game_recorder.hpp"
#include "replay/verify.hpp"

namespace fracas {
namespace {

/// Order markers are laid by all at once and face down (SS-RND-04, HS-RND-05), so that nobody answers anybody.
bool is_laid_in_secret(const State& before) { return before.pending.decision == DecisionKind::PlaceOrderMarkers; }

bool is_told_to_all(const Event& event) { return event.visible_to == 0xff; }

bool shows_secret(const Event& event) {
  switch (event.kind) {
    case EventKind::MarkerRevealed:
    case EventKind::TokenFlipped:
    case EventKind::OrderViewed: return true;
    case EventKind::MarkerPlaced: return false;  // told to its owner and allies, who laid it
    default: return !is_told_to_all(event);
  }
}

/// Whether somebody is asked anything before a marker is revealed may depend on the marker (SS-MRK-04).
bool leads_to_marker(const Event& event, const State& after) {
  if (event.kind != EventKind::TurnStarted || event.seat.is_none()) return false;
  const auto& markers = after.seats[event.seat.index()].markers;
  return std::any_of(markers.begin(), markers.end(), [](CardId card) { return card.is_some(); });
}

}  // namespace

std::string sentence(Finality finality) {
  switch (finality) {
    case Finality::NothingDecided: return "You have decided nothing that could be taken back.";
    case Finality::DiceRolled: return "Dice were rolled since; what was decided before them stands.";
    case Finality::SecretShown: return "Something hidden was shown since; what was decided before it stands.";
    case Finality::OtherDecided: return "Another player has decided something since.";
    case Finality::TooLongAgo: return "It is too long ago.";
    case Finality::GivenUp: return "Somebody has given up since.";
    case Finality::GameOver: return "The game is over.";
  }
  return {};
}

std::optional<Finality> finality_of(const ReplayEntry& entry, const State& before, const State& after, const EventLog& events) {
  if (after.pending.kind == PendingKind::Over) return Finality::GameOver;
  if (entry.kind == ReplayEntry::Kind::Dice) return Finality::DiceRolled;
  if (std::any_of(events.begin(), events.end(), [](const Event& event) { return event.kind == EventKind::Conceded; }))
    return Finality::GivenUp;
  const auto is_secret_shown = [&](const Event& event) { return shows_secret(event) || leads_to_marker(event, after); };
  if (std::any_of(events.begin(), events.end(), is_secret_shown)) return Finality::SecretShown;
  if (is_laid_in_secret(before) && !is_laid_in_secret(after)) return Finality::SecretShown;
  return std::nullopt;
}

void OpenDecisions::close(const State& state, Finality because) {
  base_ = state;
  because_ = because;
  open_.clear();
}

void OpenDecisions::add(const ReplayEntry& entry, const State& after, const EventLog& events) {
  if (const auto finality = finality_of(entry, before(open_.size()), after, events)) {
    close(after, *finality);
    return;
  }
  open_.push_back({.entry = entry, .after = after, .is_secret = is_laid_in_secret(before(open_.size()))});
  if (open_.size() <= most_open) return;
  base_ = open_.front().after;
  because_ = Finality::TooLongAgo;
  open_.pop_front();
}

Result<std::vector<std::size_t>, Finality> OpenDecisions::going(SeatId seat) const {
  std::vector<std::size_t> indices;
  bool is_behind_other = false;
  for (std::size_t i = open_.size(); i-- > 0;) {
    const Open& open = open_[i];
    if (open.entry.seat != seat) {
      is_behind_other = true;
      if (!indices.empty() || !open.is_secret) break;
      continue;  // laid at the same time: it knows nothing of what the seat laid
    }
    if (is_behind_other && !open.is_secret) break;
    indices.insert(indices.begin(), i);
    if (!open.entry.follows_up) return indices;
  }
  if (!indices.empty()) return indices;
  return is_behind_other ? Finality::OtherDecided : because_;
}

Result<OpenDecisions::Remainder, Finality> OpenDecisions::take_back(const Game& game, SeatId seat) const {
  auto indices = going(seat);
  if (!indices) return indices.error();
  Remainder remainder{.state = before(indices->front()), .first = indices->front(), .rest = {}, .taken_back = *indices};
  for (std::size_t i = remainder.first; i < open_.size(); ++i) {
    if (std::find(indices->begin(), indices->end(), i) != indices->end()) continue;
    ReplayEntry entry = open_[i].entry;
    EventLog events;
    // Another player's marker is legal wherever it was; if ever not, that player has the better right.
    if (apply_entry(game, remainder.state, entry, &events)) return Finality::OtherDecided;
    entry.hash = hash_of(remainder.state);
    entry.lines = narrated(game, remainder.state, events);
    remainder.rest.push_back(std::move(entry));
  }
  return remainder;
}

void OpenDecisions::keep(const Game& game, const Remainder& remainder) {
  State state = before(remainder.first);
  open_.resize(remainder.first);
  for (const ReplayEntry& entry : remainder.rest) {
    EventLog events;
    static_cast<void>(apply_entry(game, state, entry, &events));
    add(entry, state, events);
  }
}

std::size_t OpenDecisions::count_for(SeatId seat) const {
  const auto indices = going(seat);
  return indices ? indices->size() : 0;
}

std::optional<Finality> OpenDecisions::refusal_for(SeatId seat) const {
  const auto indices = going(seat);
  return indices ? std::nullopt : std::optional(indices.error());
}

}  // namespace fracas
