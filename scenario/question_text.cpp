#include "scenario/question_text.hpp"

#include <fmt/format.h>

#include <array>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {
namespace {

struct QuestionWord {
  std::string_view word;
  DecisionKind kind;
  bool is_resting;
};

constexpr auto question_words = std::to_array<QuestionWord>({
    {"place", DecisionKind::PlaceFigures, true},
    {"markers", DecisionKind::PlaceOrderMarkers, true},
    {"activate", DecisionKind::ActivateFigures, true},
    {"move", DecisionKind::MovePhase, true},
    {"step", DecisionKind::MoveStep, true},
    {"swipe", DecisionKind::LeavingEngagement, false},
    {"attack", DecisionKind::AttackPhase, true},
    {"confirm-attack", DecisionKind::ConfirmAttack, false},
    {"first-player", DecisionKind::ChooseFirstPlayer, true},
    {"action", DecisionKind::TakeAction, true},
    {"break-away", DecisionKind::BreakAway, false},
    {"targets", DecisionKind::ChooseTargets, false},
    {"divide-damage", DecisionKind::DivideDamage, false},
    {"knock-back", DecisionKind::KnockBack, false},
    {"knock-back-order", DecisionKind::KnockBackOrder, false},
    {"carry-more", DecisionKind::CarryMore, false},
    {"place-carried", DecisionKind::PlaceCarried, false},
    {"lead", DecisionKind::LeadSquare, false},
    {"lay", DecisionKind::LayBase, false},
    {"destroy-side", DecisionKind::DestroySide, false},
    {"grow", DecisionKind::GrowArea, true},
    {"rearrange", DecisionKind::Rearrange, true},
    {"landing", DecisionKind::ChooseLanding, false},
    {"arrival", DecisionKind::ChooseArrival, false},
    {"remove-terrain", DecisionKind::RemoveTerrain, true},
    {"add-terrain", DecisionKind::AddTerrain, true},
    {"leave-shaft", DecisionKind::LeaveShaft, false},
    {"use-ability", DecisionKind::UseAbility, false},
    {"ability-choice", DecisionKind::AbilityChoice, false},
    {"next-attack", DecisionKind::NextAttack, true},
    {"defender-order", DecisionKind::DefenderOrder, true},
    {"knockback-line", DecisionKind::KnockbackLine, true},
    {"terrain-order", DecisionKind::TerrainOrder, false},
    {"granted-action", DecisionKind::GrantedAction, false},
    {"reduction", DecisionKind::ChooseReduction, false},
    {"alternate", DecisionKind::ChooseAlternate, true},
    {"map", DecisionKind::ChooseMap, true},
    {"place-terrain", DecisionKind::PlaceTerrain, true},
    {"area", DecisionKind::ChooseArea, true},
    {"place-objects", DecisionKind::PlaceObjects, true},
    {"place-called", DecisionKind::PlaceCalled, false},
});

struct RollWord {
  std::string_view word;
  ChanceKind kind;
};

constexpr auto roll_words = std::to_array<RollWord>({
    {"placement", ChanceKind::PlacementRoll},
    {"initiative", ChanceKind::InitiativeRoll},
    {"swipe", ChanceKind::LeavingEngagementDie},
    {"fall", ChanceKind::FallingDice},
    {"extreme-fall", ChanceKind::ExtremeFall},
    {"attack", ChanceKind::AttackDice},
    {"defense", ChanceKind::DefenseDice},
    {"first-player", ChanceKind::FirstPlayerRoll},
    {"attack-roll", ChanceKind::AttackRoll},
    {"break-away", ChanceKind::BreakAwayRoll},
    {"tie-break", ChanceKind::TieBreakRoll},
    {"terrain", ChanceKind::TerrainDice},
    {"lava", ChanceKind::LavaRoll},
    {"exposure", ChanceKind::ExposureDie},
    {"car", ChanceKind::CarDice},
    {"door-attack", ChanceKind::DoorAttackDice},
    {"door-defense", ChanceKind::DoorDefenseDice},
    {"ability-dice", ChanceKind::AbilityDice},
    {"damage", ChanceKind::DamageDice},
    {"reroll", ChanceKind::Reroll},
});

const QuestionWord* find_question(DecisionKind kind) {
  for (const QuestionWord& question : question_words) {
    if (question.kind == kind) return &question;
  }
  return nullptr;
}

bool is_filler(const std::string& word) {
  return word == "at" || word == "from" || word == "by" || word == "of" || word == "with" || word == "to";
}

std::string seats_of(const Names& names, std::uint8_t seats) {
  std::string text;
  for (std::uint8_t i = 0; i < max_seats; ++i) {
    if (((seats >> i) & 1U) == 0) continue;
    text += (text.empty() ? "" : ", ") + names.name_of(SeatId{i});
  }
  return text.empty() ? "nobody" : text;
}

std::string figures_of(const Names& names, const Pending& pending) {
  std::string text;
  if (pending.figure.is_some()) text += " " + names.name_of(pending.figure);
  if (pending.other.is_some())
    text += (pending.decision == DecisionKind::LeavingEngagement ? " at " : " ") + names.name_of(pending.other);
  return text;
}

std::string dice_words(const Pending& pending) {
  switch (pending.dice) {
    case DiceShape::Combat: return fmt::format("{} combat {}", pending.dice_count, pending.dice_count == 1 ? "die" : "dice");
    case DiceShape::D20: return "a d20";
    case DiceShape::D6: return "a d6";
    case DiceShape::Numbered: return fmt::format("a d{}", pending.dice_count);
    case DiceShape::TwoD6: return "2d6";
  }
  return "dice";
}

std::string_view phase_of_decision(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::PlaceFigures:
    case DecisionKind::GrowArea:
    case DecisionKind::Rearrange:
    case DecisionKind::ChooseFirstPlayer: return "set-up";
    case DecisionKind::PlaceOrderMarkers: return "planning";
    case DecisionKind::ActivateFigures: return "activation";
    case DecisionKind::MovePhase:
    case DecisionKind::MoveStep:
    case DecisionKind::LeavingEngagement: return "move";
    case DecisionKind::AttackPhase:
    case DecisionKind::ConfirmAttack: return "attack";
    default: return "action";
  }
}

std::string_view phase_of_chance(ChanceKind kind, System system) {
  switch (kind) {
    case ChanceKind::PlacementRoll:
    case ChanceKind::FirstPlayerRoll: return "set-up";
    case ChanceKind::InitiativeRoll: return "initiative";
    case ChanceKind::LeavingEngagementDie:
    case ChanceKind::FallingDice:
    case ChanceKind::ExtremeFall: return "move";
    case ChanceKind::AttackDice:
    case ChanceKind::DefenseDice: return system == System::HeroClix ? "action" : "attack";
    default: return "action";
  }
}

}  // namespace

ExpectedQuestion read_question(SeatId seat, const YamlNode& node, const Names& names) {
  const std::vector<Word> words = words_of(node, "a question");
  if (words.empty()) fail(place_of(node), "a question needs a word such as swipe or move");
  ExpectedQuestion question{.place = place_of(node), .seat = seat, .figure = {}, .other = {}, .text = node.text};
  const QuestionWord* found = nullptr;
  std::vector<std::string> valid;
  for (const QuestionWord& candidate : question_words) {
    if (candidate.word == words[0].text) found = &candidate;
    valid.emplace_back(candidate.word);
  }
  if (found == nullptr) fail_unknown(words[0].place, "question", words[0].text, valid);
  question.kind = found->kind;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (is_filler(words[i].text)) continue;
    if (question.other.is_some()) fail(words[i].place, "a question names at most two figures");
    (question.figure.is_none() ? question.figure : question.other) = names.figure(words[i]);
  }
  return question;
}

std::string question_word(DecisionKind kind) {
  const QuestionWord* found = find_question(kind);
  return found != nullptr ? std::string(found->word) : "nothing";
}

std::string describe_pending(const Names& names, const State& state) {
  const Pending& pending = state.pending;
  switch (pending.kind) {
    case PendingKind::None: return "nothing has begun";
    case PendingKind::Over: return "the game is over";
    case PendingKind::Chance:
      return fmt::format("{} must be thrown for {}{}", dice_words(pending), roll_word(pending.chance),
                         figures_of(names, pending));
    case PendingKind::Decision: break;
  }
  return fmt::format("{} is asked: {}{}", seats_of(names, pending.seats), question_word(pending.decision),
                     figures_of(names, pending));
}

std::optional<std::string> compare_question(const Names& names, const State& state, const ExpectedQuestion& expected) {
  const Pending& pending = state.pending;
  const bool is_asked = pending.asks(expected.seat) && pending.decision == expected.kind;
  const bool do_figures_fit = (expected.figure.is_none() || expected.figure == pending.figure) &&
                              (expected.other.is_none() || expected.other == pending.other);
  if (is_asked && do_figures_fit) return std::nullopt;
  return fmt::format("expected that {} is asked: {}; but {}", names.name_of(expected.seat), expected.text,
                     describe_pending(names, state));
}

std::string roll_word(ChanceKind kind) {
  for (const RollWord& roll : roll_words) {
    if (roll.kind == kind) return std::string(roll.word);
  }
  return "nothing";
}

ChanceKind read_roll_word(const Word& word) {
  std::vector<std::string> valid;
  for (const RollWord& roll : roll_words) {
    if (roll.word == word.text) return roll.kind;
    valid.emplace_back(roll.word);
  }
  fail_unknown(word.place, "roll", word.text, valid);
}

std::string_view phase_of(const Pending& pending, System system) {
  switch (pending.kind) {
    case PendingKind::Over: return "over";
    case PendingKind::Decision: return phase_of_decision(pending.decision);
    case PendingKind::Chance: return phase_of_chance(pending.chance, system);
    case PendingKind::None: break;
  }
  return "none";
}

const std::vector<std::string>& pending_phase_words() {
  static const std::vector<std::string> words{"set-up", "planning", "initiative", "activation",
                                              "move",   "attack",   "action",     "over"};
  return words;
}

bool is_resting_question(DecisionKind kind) {
  const QuestionWord* found = find_question(kind);
  return found != nullptr && found->is_resting;
}

}  // namespace fracas
