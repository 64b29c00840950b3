#include <utility>

#include "server/room.hpp"

namespace fracas {

std::shared_ptr<Thought> Room::thought_of(SeatId seat, const State& state) const {
  auto thought = std::make_shared<Thought>(Thought{.game = shared_game_,
                                                   .known = view(game_, state, seat),
                                                   .options = {},
                                                   .bot = seats_[seat.index()].bot->clone(),
                                                   .random = bot_random_,
                                                   .choice = {}});
  list_options(game_, thought->known.state, seat, thought->options);
  if (thought->options.empty())
    thought->options.push_back({.verb = Verb::Concede, .seat = seat, .figure = {}, .target = {}, .space = {}, .card = {}});
  thought->choice = thought->options.front();
  return thought;
}

void Room::add_thought(Batch& batch, Thought& thought) {
  const SeatId seat = thought.known.seat;
  seats_[seat.index()].bot = std::move(thought.bot);
  bot_random_ = thought.random;
  // A bot that errs must not stop the game: any option will do, and with none it gives up.
  if (!add_choice(batch, thought.choice)) return;
  for (const Choice& option : thought.options) {
    if (!add_choice(batch, option)) return;
  }
  static_cast<void>(
      add_choice(batch, {.verb = Verb::Concede, .seat = seat, .figure = {}, .target = {}, .space = {}, .card = {}}));
}

SeatId Room::thinking_seat() const { return is_quiet() ? SeatId{} : asked_thinker(); }

SeatId Room::asked_thinker() const {
  if (state_.pending.kind != PendingKind::Decision) return {};
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    if (state_.pending.asks(SeatId{i}) && seats_[i].bot != nullptr && seats_[i].bot->thinks_long()) return SeatId{i};
  }
  return {};
}

std::shared_ptr<Thought> Room::begin_thought() {
  if (is_saving_) return nullptr;
  if (thought_ != nullptr && !is_current(*thought_)) thought_ = nullptr;
  const SeatId seat = thinking_seat();
  if (thought_ != nullptr || is_work_due() || seat.is_none()) return nullptr;
  thought_ = thought_of(seat, state_);
  return thought_;
}

bool Room::is_current(const Thought& thought) const {
  const SeatId seat = thought.known.seat;
  if (is_halted_ || is_continued_elsewhere_ || !state_.pending.asks(seat)) return false;
  State now = view(game_, state_, seat).state;
  // Others who are asked the same at the same time count the requests on, and the seat sees nothing of what they answer.
  now.pending.request = thought.known.state.pending.request;
  return hash_of(now) == hash_of(thought.known.state);
}

void Room::end_thought(const std::shared_ptr<Thought>& thought) {
  in_turn([this, thought] { end_thought_now(thought); });
}

void Room::end_thought_now(const std::shared_ptr<Thought>& thought) {
  if (thought == nullptr || thought != thought_) return;  // given up since, or of a room that was loaded anew
  thought_ = nullptr;
  if (!is_current(*thought)) return;
  const BoardVariants::Use boards(*game_.variants);
  Batch batch;
  add_thought(batch, *thought);
  finish(std::move(batch));
}

}  // namespace fracas
