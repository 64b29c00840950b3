#include "replay/dice_check.hpp"

#include <utility>

#include "engine/api/choice_text.hpp"

namespace fracas {
namespace {

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string following_sentence(const DiceFinding& finding) {
  std::string text =
      counted(finding.rolls, "roll follows", "rolls follow") + " from the seed whose mark is " + finding.commitment + ".";
  if (finding.draft_rolls > 0) text += " So did " + counted(finding.draft_rolls, "roll", "rolls") + " of the draft.";
  if (finding.taken_back > 0) {
    text += " " + counted(finding.taken_back, "draw", "draws") + " between them " + (finding.taken_back == 1 ? "was" : "were") +
            " not used: " + (finding.taken_back == 1 ? "it went" : "they went") + " with what was taken back by agreement, " +
            (finding.undos == 1 ? "once" : counted(finding.undos, "time", "times")) + ".";
  }
  if (finding.copied > 0)
    text += " The first " + counted(finding.copied, "entry is", "entries are") + " taken over from another game, with its dice.";
  return text;
}

}  // namespace

std::string DiceFinding::sentence() const {
  switch (kind) {
    case Kind::NoSeed: return "The document names no seed, so that its rolls cannot be checked.";
    case Kind::Untold: return "The seed whose mark is " + commitment + " is not told yet, so that its rolls cannot be checked.";
    case Kind::Follows: return following_sentence(*this);
    case Kind::Differs:
      if (draft_roll > 0) return "Roll " + std::to_string(draft_roll) + " of the draft is wrong: " + difference + ".";
      return entry == 0 ? "The seed is wrong: " + difference + "."
                        : "The roll of entry " + std::to_string(entry) + " is wrong: " + difference + ".";
  }
  return {};
}

DiceCheck::DiceCheck(const Replay& replay) {
  if (!replay.fair_dice) return;
  const FairDice& dice = *replay.fair_dice;
  finding_.commitment = dice.commitment;
  finding_.copied = dice.from;
  finding_.kind = dice.seed.empty() ? DiceFinding::Kind::Untold : DiceFinding::Kind::Follows;
  finding_.undos = replay.taken_back.size();
  for (const AgreedUndo& undo : replay.taken_back) gone_.insert(undo.draws.begin(), undo.draws.end());
  seed_ = read_dice_seed(dice.seed);
  if (dice.from > replay.entries.size()) {
    differs(0, "it counts from entry " + std::to_string(dice.from + 1) + " on, and there are " +
                   std::to_string(replay.entries.size()));
  } else if (!dice.seed.empty() && !seed_) {
    differs(0, "64 lower-case hexadecimal digits were expected");
  } else if (seed_ && commitment_of(*seed_) != dice.commitment) {
    differs(0, "its mark is " + commitment_of(*seed_) + ", and " + dice.commitment + " was told before the game");
  }
  if (finding_.kind == DiceFinding::Kind::Follows) compare_draft(dice.draft);
}

void DiceCheck::compare_draft(const std::vector<DraftRoll>& rolls) {
  const Pending one_d20{.kind = PendingKind::Chance, .dice = DiceShape::D20, .dice_count = 1};
  for (const DraftRoll& roll : rolls) {
    if (auto wrong = difference(roll.draw, one_d20, format_outcome(d20(roll.d20)))) {
      finding_.draft_roll = finding_.draft_rolls + 1;
      return differs(0, *std::move(wrong));
    }
    use(*roll.draw);
    ++finding_.draft_rolls;
  }
}

void DiceCheck::add(const ReplayEntry& entry, const Pending& pending) {
  ++entry_;
  if (entry.kind == ReplayEntry::Kind::Dice && finding_.kind == DiceFinding::Kind::Follows) compare(entry, pending);
}

void DiceCheck::compare(const ReplayEntry& entry, const Pending& pending) {
  if (entry_ <= finding_.copied) {
    if (entry.draw) differs(entry_, "it is taken over from another game and cannot be a draw of this seed");
    return;
  }
  if (auto wrong = difference(entry.draw, pending, entry.input)) return differs(entry_, *std::move(wrong));
  use(*entry.draw);
  ++finding_.rolls;
}

std::optional<std::string> DiceCheck::difference(std::optional<std::uint32_t> draw, const Pending& pending,
                                                 const std::string& shown) const {
  if (!draw) return "it does not say which draw of the seed it is";
  if (*draw < next_draw_) {
    return "it is draw " + std::to_string(*draw) + ", and at least " + std::to_string(next_draw_) +
           " was expected: no draw counts twice";
  }
  if (auto wrong = misplaced(*draw)) return wrong;
  const std::string drawn = format_outcome(fair_outcome(*seed_, *draw, pending));
  if (drawn == shown) return std::nullopt;
  return "it shows \"" + shown + "\", and draw " + std::to_string(*draw) + " is \"" + drawn + "\"";
}

std::optional<std::string> DiceCheck::misplaced(std::uint32_t draw) const {
  if (gone_.contains(draw)) return "it is draw " + std::to_string(draw) + ", which was taken back";
  const auto first = next_draw_ > draw ? gone_.end() : gone_.lower_bound(static_cast<std::uint32_t>(next_draw_));
  const auto left_out = static_cast<std::uint64_t>(std::distance(first, gone_.lower_bound(draw)));
  if (left_out == draw - next_draw_) return std::nullopt;
  return "it is draw " + std::to_string(draw) + " where draw " + std::to_string(next_draw_) +
         " was expected, and what lies between them was not all taken back by agreement";
}

void DiceCheck::use(std::uint32_t draw) {
  finding_.taken_back += draw - next_draw_;
  next_draw_ = std::uint64_t{draw} + 1;
}

void DiceCheck::differs(std::size_t entry, std::string difference) {
  finding_.kind = DiceFinding::Kind::Differs;
  finding_.entry = entry;
  finding_.difference = std::move(difference);
}

}  // namespace fracas
