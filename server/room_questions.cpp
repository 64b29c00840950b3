#include "server/board_questions.hpp"
#include "server/error_messages.hpp"
#include "server/move_questions.hpp"
#include "server/number_questions.hpp"
#include "server/odds_questions.hpp"
#include "server/room.hpp"

namespace fracas {
namespace {

/// Each attack counts, and so does what was played out for it: as many rolls as take about as long as any other question.
std::size_t cost_of(const OrderedJson& odds) {
  constexpr std::size_t rolls_of_a_question = 400;
  std::size_t cost = 0;
  for (const OrderedJson& attack : odds.at("attacks")) cost += 1 + attack.at("rolls").get<std::size_t>() / rolls_of_a_question;
  return cost;
}

}  // namespace

void Room::why(Listener& listener, const WhyMessage& message) const {
  const BoardVariants::Use boards(*game_.variants);
  if (!may_act(listener, message.seat)) return;
  listener.send(json_text(why_json(game_, view(game_, state_, message.seat), message)));
}

void Room::reach(Listener& listener, const ReachMessage& message) const {
  const BoardVariants::Use boards(*game_.variants);
  if (!may_act(listener, message.seat)) return;
  if (message.figure.index() >= game_.figures.size()) {
    listener.send(error_message("There is no figure " + std::to_string(message.figure.value) + "."));
    return;
  }
  listener.send(json_text(reach_json(game_, view(game_, state_, message.seat), message.figure)));
}

void Room::sight(Listener& listener, const SightMessage& message) const {
  const BoardVariants::Use boards(*game_.variants);
  if (find(listener) == nullptr) return;
  const auto answer = sight_json(game_, view(game_, state_, SeatId{}).state, message);
  listener.send(answer ? json_text(*answer) : error_message(answer.error()));
}

std::size_t Room::odds(Listener& listener, const OddsMessage& message) const {
  const BoardVariants::Use boards(*game_.variants);
  if (!may_act(listener, message.seat)) return 0;
  const auto answer = odds_json(game_, view(game_, state_, message.seat), message);
  listener.send(answer ? json_text(*answer) : error_message(answer.error()));
  return answer ? cost_of(*answer) : 0;
}

void Room::numbers(Listener& listener, const NumbersMessage& message) const {
  const BoardVariants::Use boards(*game_.variants);
  if (find(listener) == nullptr) return;
  if (message.figure.index() >= game_.figures.size()) {
    listener.send(error_message("There is no figure " + std::to_string(message.figure.value) + "."));
    return;
  }
  listener.send(json_text(numbers_json(game_, view(game_, state_, SeatId{}).state, message.figure)));
}

}  // namespace fracas
