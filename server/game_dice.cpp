#include "server/game_dice.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

GameDice::GameDice(std::string_view seed, std::uint32_t draws, DiceSource elsewhere)
    : seed_(read_dice_seed(seed)), draws_(draws), elsewhere_(std::move(elsewhere)) {}

GameRoll GameDice::roll(const Pending& pending, std::uint32_t rolls_before) const {
  if (!seed_) return {.outcome = elsewhere_(pending), .draw = {}};
  const std::uint32_t draw = draws_ + rolls_before;
  return {.outcome = fair_outcome(*seed_, draw, pending), .draw = draw};
}

void GameDice::note(const ReplayEntry& entry) {
  if (entry.draw) draws_ = std::max(draws_, *entry.draw + 1);
}

OrderedJson GameDice::json(bool is_over) const {
  if (!seed_) return nullptr;
  return {{"commitment", commitment_of(*seed_)},
          {"seed", is_over ? OrderedJson(format_dice_seed(*seed_)) : OrderedJson(nullptr)}};
}

DraftDice draft_dice(std::string_view seed, DiceSource elsewhere) {
  return [dice = GameDice(seed, 0, std::move(elsewhere))](std::size_t rolls_before) {
    const Pending one_d20{.kind = PendingKind::Chance, .dice = DiceShape::D20, .dice_count = 1};
    const GameRoll roll = dice.roll(one_d20, static_cast<std::uint32_t>(rolls_before));
    return D20Roll{.result = roll.outcome.value(), .draw = roll.draw};
  };
}

std::optional<FairDice> committed_dice(std::string_view seed, std::uint32_t copied) {
  const auto read = read_dice_seed(seed);
  if (!read) return std::nullopt;
  return FairDice{.commitment = commitment_of(*read), .seed = {}, .from = copied};
}

}  // namespace fracas
