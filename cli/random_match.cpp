#include "cli/random_match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "cli/loaded_content.hpp"
#include "engine/content/draft.hpp"
#include "engine/content/team_text.hpp"
#include "engine/rules/flow/soundness.hpp"
#include "engine/state/asked_seat.hpp"
#include "replay/game_recorder.hpp"

namespace fracas {
namespace {

/// Whatever costs more than the game itself is looked at once in this many stops.
constexpr std::uint32_t stops_apart = 32;
/// Mixed into the seed, so that what is looked at does not depend on the dice, nor they on it.
constexpr std::uint64_t check_stream = 0x6c62272e07bb0142ULL;

/// One card of those on offer: mostly one of the most wanted, sometimes any.
std::size_t choose_card(std::span<const std::uint32_t> wanted, const std::vector<std::size_t>& offers, FastRandom& random) {
  const std::size_t any = offers[random.below(static_cast<std::uint32_t>(offers.size()))];
  if (random.below(4) == 0) return any;
  const auto is_less = [&](std::size_t one, std::size_t other) { return wanted[one] < wanted[other]; };
  const std::uint32_t most = wanted[*std::max_element(offers.begin(), offers.end(), is_less)];
  if (most == 0) return any;
  std::vector<std::size_t> best;
  for (const std::size_t offer : offers) {
    if (wanted[offer] * 2 >= most) best.push_back(offer);
  }
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

/// Powers are used and enemies attacked twice as often as chance alone would have it: games in which nobody meets show little.
Choice choose_option(const OptionList& options, FastRandom& random) {
  const auto is_deed = [](const Choice& option) {
    return option.verb == Verb::Attack || option.verb == Verb::CloseAttack || option.verb == Verb::RangeAttack ||
           option.verb == Verb::Use || option.verb == Verb::UseCard;
  };
  const auto deeds = static_cast<std::uint32_t>(std::count_if(options.begin(), options.end(), is_deed));
  const bool is_eager = deeds > 0 && random.below(2) == 0;
  if (!is_eager) return options[random.below(static_cast<std::uint32_t>(options.size()))];
  std::uint32_t left = random.below(deeds);
  for (const Choice& option : options) {
    if (is_deed(option) && left-- == 0) return option;
  }
  return options.front();
}

/// Plays one game and looks at it.
class CheckedGame {
 public:
  CheckedGame(const Game& game, PowerCounter& counter, std::uint64_t seed, Checking checking)
      : game_(game), counter_(counter), random_(seed), check_random_(seed ^ check_stream), checking_(checking) {}

  MatchResult play() {
    MatchResult result;
    state_ = start(game_);
    while (state_.pending.kind != PendingKind::Over) {
      counter_.next_stop();
      is_looked_at_ = checking_ == Checking::Everything || check_random_.below(stops_apart) == 0;
      result.problem = look();
      if (result.problem) break;
      result.problem = step();
      if (result.problem) break;
      ++result.stops;
    }
    if (!result.problem) result.problem = find_unsound(game_, state_, options_);
    result.final_hash = hash_of(state_).value;
    return result;
  }

 private:
  Unsound look() {
    if (!is_looked_at_) {
      const char* broken = game_.rules->broken_invariant(game_, state_);
      return broken == nullptr ? Unsound{} : Unsound{broken};
    }
    if (auto problem = find_unsound(game_, state_, options_)) return problem;
    if (auto problem = find_leak(game_, state_, check_random_)) return problem;
    return find_unsound_saving(game_, state_);
  }

  Unsound step() {
    const State before = is_looked_at_ ? state_ : State{};
    if (state_.pending.kind == PendingKind::Chance) {
      const Outcome outcome = throw_dice(state_.pending, random_);
      resolve(game_, state_, outcome);
      return is_looked_at_ ? compare_told(before, nullptr, &outcome) : std::nullopt;
    }
    {
      const AbilityWatch::Awake awake(&counter_);
      list_options(game_, state_, asked_seat(state_), options_);
    }
    if (options_.empty()) return "a decision without an option";
    if (is_looked_at_) {
      if (auto problem = find_unsound_options(game_, state_, options_)) return problem;
    }
    const Choice choice = choose_option(options_, random_);
    apply_legal(game_, state_, choice);
    return is_looked_at_ ? compare_told(before, &choice, nullptr) : std::nullopt;
  }

  /// The same step from a copy, told this time, must lead to the same bytes, and whatever is told has a rule.
  Unsound compare_told(State copy, const Choice* choice, const Outcome* outcome) {
    EventLog log;
    if (choice != nullptr) {
      if (apply(game_, copy, *choice, &log)) return "a copied state refuses what the original accepts";
    } else {
      resolve(game_, copy, *outcome, &log);
    }
    if (std::memcmp(&copy, &state_, sizeof copy) != 0) return "a copied state plays on differently";
    for (const Event& event : log) {
      if (event.rule.is_none()) return fmt::format("an event of kind {} without a rule", static_cast<int>(event.kind));
    }
    return std::nullopt;
  }

  const Game& game_;
  PowerCounter& counter_;
  FastRandom random_;
  FastRandom check_random_;
  Checking checking_;
  State state_;
  OptionList options_;
  bool is_looked_at_ = false;
};

}  // namespace

Match draft_match(const MatchPool& pool, std::span<const std::uint32_t> wanted, std::uint64_t seed) {
  FastRandom random(seed);
  const Battle& ground = *pool.grounds[random.below(static_cast<std::uint32_t>(pool.grounds.size()))];
  DraftTerms terms{.system = ground.system, .players = ground.teams.size(), .options = ground.options};
  terms.options.has_build_total = true;
  terms.options.build_total = static_cast<std::uint16_t>(pool.points);
  for (const CardDefinition* card : pool.cards) {
    const bool is_single = card->uniqueness == Uniqueness::Unique || card->uniqueness == Uniqueness::Event;
    terms.cards.push_back({card, is_single ? 1 : 2});
  }
  Draft draft(std::move(terms));
  while (draft.step() == DraftStep::Roll) (void)draft.roll(static_cast<int>(random.below(20)) + 1);
  while (draft.step() == DraftStep::Pick) {
    const std::size_t card = choose_card(wanted, draft.offers(), random);
    (void)draft.pick(draft.asked(), pool.cards[card]->id);
  }
  const Battle battle = with_drafted_teams(ground, draft);
  return {.battle = fmt::format("{}: {} points: {}", ground.full_id(), pool.points, format_teams(battle)), .seed = random.next()};
}

MatchResult play_match(const MatchPool& pool, const Match& match, Checking checking) {
  const auto battle = choose_battle(pool.library, match.battle);
  if (!battle) return {.problem = battle.error()};
  auto made = make_game_of(pool.library, *battle);
  if (!made) return {.problem = to_text(made.error())};
  Game game = std::move(made).value();
  PowerCounter counter(game, pool.powers);
  game.watch = &counter;
  MatchResult result = CheckedGame(game, counter, match.seed, checking).play();
  result.tallies.resize(pool.powers.rows().size());
  counter.add_to(result.tallies);
  return result;
}

std::optional<Replay> record_match(const MatchPool& pool, const Match& match, std::uint32_t stops) {
  const auto battle = choose_battle(pool.library, match.battle);
  if (!battle) return std::nullopt;
  const auto game = make_game_of(pool.library, *battle);
  if (!game) return std::nullopt;
  FastRandom random(match.seed);
  OptionList options;
  GameRecorder recorder(*game, match.battle, std::vector<std::string>(game->seat_count(), "random"));
  for (std::uint32_t stop = 0; stop < stops && recorder.state().pending.kind != PendingKind::Over; ++stop) {
    const State& state = recorder.state();
    bool is_taken = false;
    if (state.pending.kind == PendingKind::Chance) {
      is_taken = recorder.resolve(throw_dice(state.pending, random));
    } else {
      list_options(*game, state, asked_seat(state), options);
      is_taken = !options.empty() && !recorder.choose(choose_option(options, random));
    }
    if (!is_taken) break;
  }
  return recorder.replay();
}

}  // namespace fracas
