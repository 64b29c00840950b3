#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The rules SuperScape and HeroScape share, played with the values of one variant.
class ScapeRules final : public RuleSet {
 public:
  explicit ScapeRules(const Variant& variant) : variant_(variant) {}

  [[nodiscard]] const Variant& variant() const { return variant_; }

  void begin(Play& play) const override;
  void begin_at(Play& play, const Moment& moment) const override;
  void advance(Play& play) const override;
  [[nodiscard]] std::optional<Refusal> check(const Game& game, const State& state, const Choice& choice) const override;
  void list_options(const Game& game, const State& state, SeatId seat, OptionList& options) const override;
  [[nodiscard]] bool may_interject(const Game& game, const State& state, SeatId seat) const override;
  bool interject(Play& play, const Choice& choice) const override;
  void hide(const Game& game, State& state, SeatId viewer) const override;
  void resample(const Game& game, State& state, SeatId viewer, FastRandom& random) const override;
  [[nodiscard]] int answer(const AbilityContext& context, Query query, std::span<const int> arguments) const override;
  [[nodiscard]] AbilityId special_of(const State& state, FigureId figure) const override;
  [[nodiscard]] std::optional<Refusal> check_object(const AbilityContext& context, const Instruction& instruction,
                                                    int element) const override;
  void note_use(Play& play, const BoundAbility& bound) const override;
  void judge(Play& play, FigureId source) const override;
  bool leave(Play& play, SeatId seat) const override;
  void run_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) const override;
  void finish_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) const override;
  [[nodiscard]] RuleId rule_of(DecisionKind decision) const override;
  [[nodiscard]] RuleId rule_of(ChanceKind chance) const override;
  [[nodiscard]] std::optional<int> number_in_question(const Game& game, const State& state) const override;
  [[nodiscard]] Parts origin_of_roll(const Game& game, const State& state) const override;
  [[nodiscard]] const char* broken_invariant(const Game& game, const State& state) const override;

 private:
  const Variant& variant_;
};

/// The variant a game of this family is played with.
[[nodiscard]] inline const Variant& variant_of(const Game& game) { return static_cast<const ScapeRules*>(game.rules)->variant(); }

}  // namespace fracas::scape
