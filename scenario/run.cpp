#include "scenario/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "engine/rules/flow/kernel.hpp"

namespace fracas {
namespace {

/// Ends a run: the play cannot go on.
struct RunStopped {
  ScenarioError error;
};

[[noreturn]] void stop(ScenarioPlace place, std::string message) { throw RunStopped{{place, std::move(message)}}; }

/// One run of one scenario.
class Runner {
 public:
  Runner(const Setting& setting, bool does_explain, WrittenWatch* watch)
      : game_(*setting.game), names_(game_), state_(setting.state), does_explain_(does_explain), watch_(watch) {
    names_.follow(state_);
  }

  RunOutcome run(const Setting& setting, const Script& script) {
    try {
      common_dice_.assign(script.dice.begin(), script.dice.end());
      begin(setting);
      for (const ScriptLine& line : script.lines) run_line(line);
      finish(script);
    } catch (const RunStopped& stopped) {
      outcome_.problems.push_back(stopped.error);
    }
    explain_events();
    return std::move(outcome_);
  }

 private:
  void begin(const Setting& setting) {
    switch (setting.opening) {
      case Opening::Position: break;
      case Opening::Moment: start_at(game_, state_, setting.moment, &log_); break;
      case Opening::SetUp: state_ = start(game_, &log_); break;
    }
    throw_dice_given();
  }

  void finish(const Script& script) {
    test(script.checks);
    const bool is_played = state_.pending.kind != PendingKind::None;
    const char* const broken = is_played ? game_.rules->broken_invariant(game_, state_) : nullptr;
    if (broken != nullptr) stop(last_place_, fmt::format("the rules have broken the game: {}", broken));
    if (!plan_.empty())
      stop(plan_place_, fmt::format("the walk was not finished: '{}' was still to come, but {}",
                                    format_choice(game_, state_, plan_.front()), pending()));
    if (!common_dice_.empty())
      stop(common_dice_.front().place, fmt::format("the dice {} were never asked for", common_dice_.front().text));
    if (state_.pending.kind == PendingKind::Chance && !is_roll_expected_)
      stop(last_place_, fmt::format("the play ends too early: {}", pending()));
    const bool is_open = state_.pending.kind == PendingKind::Decision && !is_resting_question(state_.pending.decision);
    if (is_open && !is_question_expected_)
      stop(last_place_, fmt::format("the play ends with a question nobody mentions: {}", pending()));
    if (outcome_.checks == 0) stop(last_place_, "the scenario checks nothing; write what is expected");
  }

  void run_line(const ScriptLine& line) {
    last_place_ = line.place;
    line_dice_.assign(line.dice.begin(), line.dice.end());
    if (!std::holds_alternative<TestChecks>(line.what)) is_question_expected_ = is_roll_expected_ = false;
    explain_events();
    std::visit([this, &line](const auto& what) { play(line, what); }, line.what);
    if (!line_dice_.empty()) {
      stop(line_dice_.front().place, fmt::format("the dice {} are left over: {}", line_dice_.front().text, pending()));
    }
  }

  void play(const ScriptLine& line, const TakeChoice& take) {
    if (!plan_.empty()) stop(line.place, fmt::format("the walk '{}' is not finished: {}", plan_text_, pending()));
    const Plan& plan = take.plan;
    explain(fmt::format("{}: {}", names_.name_of(plan.seat), plan.text));
    check_start(plan);
    plan_.assign(plan.choices.begin(), plan.choices.end());
    plan_place_ = plan.place;
    plan_text_ = plan.text;
    give(plan_.front(), plan.place);
    plan_.pop_front();
    go_on();
  }

  void check_start(const Plan& plan) const {
    if (plan.from.is_none()) return;
    const FigureId figure = plan.choices.front().figure;
    const SpaceId at = state_.figures[figure.index()].space;
    if (at != names_.present(state_, plan.from))
      stop(plan.place,
           fmt::format("{} stands on {}, not on {}", names_.name_of(figure), names_.name_of(at), names_.name_of(plan.from)));
  }

  void play(const ScriptLine& line, const AnswerQuestion& answer) {
    explain(fmt::format("{} is asked: {}", names_.name_of(answer.question.seat), answer.question.text));
    ++outcome_.checks;
    if (const auto difference = compare_question(names_, state_, answer.question)) stop(line.place, *difference);
    is_question_expected_ = true;
    if (!answer.answer) return;
    explain(fmt::format("{}: {}", names_.name_of(answer.question.seat), format_choice(game_, state_, *answer.answer)));
    give(*answer.answer, line.place);
    is_question_expected_ = false;
    go_on();
  }

  void play(const ScriptLine& line, const ExpectRoll& roll) {
    const Pending& pending_roll = state_.pending;
    if (pending_roll.kind != PendingKind::Chance) stop(line.place, fmt::format("expected a throw of dice; but {}", pending()));
    outcome_.checks += roll.purpose || roll.count || roll.parts ? 1 : 0;
    SeatId seat;
    for (std::uint8_t i = 0; i < max_seats; ++i) {
      if (pending_roll.seats == 1U << i) seat = SeatId{i};
    }
    const bool does_fit = (!roll.purpose || *roll.purpose == pending_roll.chance) &&
                          (!roll.count || *roll.count == pending_roll.dice_count) && (roll.seat.is_none() || roll.seat == seat) &&
                          (roll.figure.is_none() || roll.figure == pending_roll.figure) &&
                          (roll.other.is_none() || roll.other == pending_roll.other);
    if (!does_fit) stop(line.place, fmt::format("expected another throw: {}{}", pending(), gathered_text()));
    if (roll.parts) check_parts(line, *roll.parts);
    if (line_dice_.empty()) {
      is_roll_expected_ = true;
      return;
    }
    throw_dice_given();
    go_on();
  }

  void play(const ScriptLine& line, const AgreeOnDraw&) {
    explain("the players agree on a draw");
    const PendingKind kind = state_.pending.kind;
    if (kind == PendingKind::None || kind == PendingKind::Over)
      stop(line.place, fmt::format("no game is going on that could end in a draw: {}", pending()));
    agree_on_draw(game_, state_, &log_);
  }

  /// The event that told where the number of the pending dice came from.
  [[nodiscard]] const Event* gathered() const {
    for (std::size_t i = log_.size(); i > 0; --i) {
      if (log_[i - 1].kind == EventKind::DiceGathered && log_[i - 1].chance == state_.pending.chance) return &log_[i - 1];
    }
    return nullptr;
  }

  [[nodiscard]] std::string gathered_text() const {
    const Event* event = gathered();
    return event == nullptr || event->parts.is_empty() ? "" : fmt::format(" ({})", describe_parts(event->parts));
  }

  void check_parts(const ScriptLine& line, const std::vector<ExpectedPart>& parts) const {
    const Event* event = gathered();
    if (event == nullptr) stop(line.place, "nothing tells where the number of dice came from");
    if (!do_parts_agree(event->parts, parts))
      stop(line.place, fmt::format("the dice come from other parts: {}", describe_parts(event->parts)));
  }

  /// The wish is made on a copy; whatever of a walk comes before the refused part is played there.
  void play(const ScriptLine& line, const RefuseWish& refuse) {
    explain(fmt::format("{} may not: {}", names_.name_of(refuse.plan.seat), refuse.plan.text));
    if (state_.pending.kind == PendingKind::None)
      stop(line.place, "nothing is being played; say whose turn it is with the key 'turn'");
    check_start(refuse.plan);
    ++outcome_.checks;
    const std::optional<Refusal> refusal = first_refusal(refuse.plan, line.place);
    if (watch_ != nullptr) (void)watch_->take_lines(state_);  // what came before the refusal was never played
    if (!refusal) {
      outcome_.problems.push_back(
          {line.place, fmt::format("'{}' is legal; expected a refusal by {}", refuse.plan.text, refuse.rule)});
      return;
    }
    explain("  " + sentence(*refusal));
    if (refusal->rule.text() == refuse.rule) {
      if (sentence(*refusal).find(refuse.because) == std::string::npos)
        outcome_.problems.push_back(
            {line.place, fmt::format("'{}' is refused because: {}", refuse.plan.text, sentence(*refusal))});
      return;
    }
    outcome_.problems.push_back({line.place, fmt::format("'{}' is refused by {} instead of {}: {}", refuse.plan.text,
                                                         refusal->rule.text(), refuse.rule, sentence(*refusal))});
  }

  /// The refusal of the first part of a plan that is refused. A figure that has no legal step at all ends its move at once;
  /// the step it was to take is then judged where the move would have begun.
  [[nodiscard]] std::optional<Refusal> first_refusal(const Plan& plan, ScenarioPlace place) const {
    State copy = state_;
    for (std::size_t i = 0; i < plan.choices.size(); ++i) {
      const bool is_first_step = i == 1 && (plan.choices[i].verb == Verb::Step || plan.choices[i].verb == Verb::Fly);
      if (is_first_step && copy.pending.decision != DecisionKind::MoveStep) copy = state_;
      const Hash before = hash_of(copy);
      const auto refusal = apply(game_, copy, as_meant(copy, plan.choices[i]));
      if (!refusal) continue;
      if (hash_of(copy) != before) stop(place, "the refused wish changed the state of the game");
      return refusal;
    }
    return std::nullopt;
  }

  void play(const ScriptLine& /*line*/, const TestChecks& tests) { test(tests.checks); }

  void test(const std::vector<Check>& checks) {
    const Situation situation{names_, state_, log_};
    for (const Check& check : checks) {
      ++outcome_.checks;
      is_question_expected_ = is_question_expected_ || check.is_about_question;
      if (auto difference = check.test(situation)) outcome_.problems.push_back({check.place, std::move(*difference)});
    }
  }

  void give(const Choice& choice, ScenarioPlace place) {
    if (state_.pending.kind == PendingKind::None)
      stop(place, "nothing is being played; say whose turn it is with the key 'turn'");
    if (const auto refusal = apply(game_, state_, as_meant(state_, choice), &log_)) {
      stop(place, fmt::format("'{}' of {} is refused ({}); {}", format_choice(game_, state_, choice), names_.name_of(choice.seat),
                              sentence(*refusal), pending()));
    }
    throw_dice_given();
  }

  /// Spaces are named as the board was at first; terrain may have changed since.
  [[nodiscard]] Choice as_meant(const State& state, Choice choice) const {
    choice.space = names_.present(state, choice.space);
    return choice;
  }

  /// Throws the dice that are asked for as long as the scenario has some.
  void throw_dice_given() {
    while (state_.pending.kind == PendingKind::Chance && !(line_dice_.empty() && common_dice_.empty())) {
      std::deque<ScriptedRoll>& dice = line_dice_.empty() ? common_dice_ : line_dice_;
      const ScriptedRoll roll = dice.front();
      const auto outcome = outcome_for(roll, state_.pending);
      if (!outcome) stop(roll.place, fmt::format("the dice {} do not fit: {}{}", roll.text, pending(), gathered_text()));
      dice.pop_front();
      resolve(game_, state_, *outcome, &log_);
    }
  }

  /// Goes on with a walk as long as its next step is what is asked for.
  void go_on() {
    while (!plan_.empty() && is_walk_asked()) {
      const Choice next = plan_.front();
      plan_.pop_front();
      give(next, plan_place_);
    }
    const bool is_stop_left = plan_.size() == 1 && plan_.front().verb == Verb::Stop;
    // The stop is only said where the game asks for it: a move may also end by itself.
    if (is_stop_left && !is_interrupted()) plan_.clear();
  }

  [[nodiscard]] bool is_walk_asked() const {
    return state_.pending.kind == PendingKind::Decision && state_.pending.decision == DecisionKind::MoveStep &&
           state_.pending.asks(plan_.front().seat) && state_.pending.figure == plan_.front().figure;
  }

  /// Whether the walk waits for somebody's answer or for dice.
  [[nodiscard]] bool is_interrupted() const {
    const Pending& pending_stop = state_.pending;
    if (pending_stop.kind == PendingKind::Chance)
      return pending_stop.figure == plan_.front().figure || pending_stop.other == plan_.front().figure;
    return pending_stop.kind == PendingKind::Decision &&
           (pending_stop.decision == DecisionKind::LeavingEngagement || pending_stop.decision == DecisionKind::BreakAway);
  }

  [[nodiscard]] std::string pending() const { return describe_pending(names_, state_); }

  void explain(std::string text) {
    if (does_explain_) outcome_.explanation.push_back(std::move(text));
  }

  /// Tells what has happened since the last line, every number with its parts.
  void explain_events() {
    if (watch_ != nullptr) {
      for (const std::string& line : watch_->take_lines(state_)) explain("  " + line);
      return;
    }
    for (; does_explain_ && explained_ < log_.size(); ++explained_) {
      const Event& event = log_[explained_];
      std::string text = narrate(game_, state_, event);
      if (text.empty()) continue;
      if (!event.parts.is_empty()) text += fmt::format(" [{}]", describe_parts(event.parts));
      if (!event.rule.is_none()) text += fmt::format(" ({})", event.rule.text());
      outcome_.explanation.push_back("  " + text);
    }
  }

  const Game& game_;
  Names names_;
  State state_;
  EventLog log_;
  RunOutcome outcome_;
  std::deque<ScriptedRoll> common_dice_;
  std::deque<ScriptedRoll> line_dice_;
  std::deque<Choice> plan_;
  ScenarioPlace plan_place_;
  std::string plan_text_;
  ScenarioPlace last_place_{1, 1};
  std::size_t explained_ = 0;
  bool is_question_expected_ = false;
  bool is_roll_expected_ = false;
  bool does_explain_;
  WrittenWatch* watch_;
};

}  // namespace

RunOutcome run_script(const Setting& setting, const Script& script, bool does_explain, WrittenWatch* watch) {
  return Runner(setting, does_explain, watch).run(setting, script);
}

}  // namespace fracas
