#include "engine/content/make_game.hpp"

#include <doctest/doctest.h>

#include "engine/rules/flow/rule_set.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;

namespace {

/// Rules that nobody asks anything: making a game only keeps their address.
class SilentRules : public RuleSet {
 public:
  void begin(Play&) const override {}
  void begin_at(Play&, const Moment&) const override {}
  void advance(Play&) const override {}
  std::optional<Refusal> check(const Game&, const State&, const Choice&) const override { return std::nullopt; }
  void list_options(const Game&, const State&, SeatId, OptionList&) const override {}
  void hide(const Game&, State&, SeatId) const override {}
  void resample(const Game&, State&, SeatId, FastRandom&) const override {}
  RuleId rule_of(DecisionKind) const override { return {}; }
  RuleId rule_of(ChanceKind) const override { return {}; }
  const char* broken_invariant(const Game&, const State&) const override { return nullptr; }
};

Hash hash_with(const std::string& path, const std::string& from, const std::string& to) {
  const SilentRules rules;
  const Library library = load_library(test::small_content_with(path, from, to)).library;
  const auto game = make_game(library, *library.find_battle("heroscape/picnic"), rules);
  REQUIRE(game);
  return game->content_hash;
}

}  // namespace

TEST_CASE("a game has the seats, cards, figures, board and options of its battle") {
  const SilentRules rules;
  const Library library = load_library(ContentSource(test::small_content())).library;
  const auto made = make_game(library, *library.find_battle("heroscape/picnic"), rules);
  REQUIRE(made);
  const Game& game = *made;
  CHECK(game.system == System::HeroScape);
  CHECK(game.rules == &rules);
  CHECK(game.title == "Picnic");
  CHECK(game.options.round_limit == 10);
  CHECK(game.hex.size() == 6);
  REQUIRE(game.seats.size() == 2);
  CHECK(game.seats[1].name == "Mice");
  CHECK(game.are_enemies(SeatId{0}, SeatId{1}));
  CHECK(game.definitions.size() == 2);
  REQUIRE(game.cards.size() == 3);
  CHECK(game.cards[0].key == "lone-guard");
  CHECK(game.cards[2].key == "field-mice#2");
  CHECK(game.cards[1].definition == game.cards[2].definition);
  REQUIRE(game.figures.size() == 7);
  CHECK(game.figures[6].key == "field-mice#2.3");
  CHECK(game.figures[6].owner == SeatId{1});
}

TEST_CASE("a HeroClix game has a square map") {
  const SilentRules rules;
  const Library library = load_library(ContentSource(test::small_content())).library;
  const auto made = make_game(library, *library.find_battle("heroclix/soup"), rules);
  REQUIRE(made);
  CHECK(made->square.size() == 8);
  CHECK(made->options.build_total == 100);
  CHECK(made->figures.size() == 3);
}

TEST_CASE("allies share a side") {
  const SilentRules rules;
  const Library library = load_library(ContentSource(test::small_content())).library;
  Battle battle = *library.find_battle("heroscape/picnic");
  battle.teams[1].side = battle.teams[0].side;
  const auto made = make_game(library, battle, rules);
  REQUIRE(made);
  CHECK_FALSE(made->are_enemies(SeatId{0}, SeatId{1}));
}

TEST_CASE("a battle that cannot be played is refused with all its errors") {
  const SilentRules rules;
  const Library library = load_library(ContentSource(test::small_content())).library;
  Battle battle = *library.find_battle("heroscape/picnic");
  battle.map = "medow";
  battle.teams[0].cards[0].card = "lone-gard";
  const auto made = make_game(library, battle, rules);
  REQUIRE_FALSE(made);
  CHECK(made.error().size() == 2);
}

TEST_CASE("the content hash changes with everything that could change the game, and with nothing else") {
  const std::string picnic = "heroscape/tiny/battles/picnic.yaml";
  const Hash original = hash_with("", "", "");
  CHECK(hash_with(picnic, "nothing", "nothing") == original);
  CHECK(hash_with("heroclix/tiny/cards/night-cook.yaml", "points: 50", "points: 40") == original);
  CHECK(hash_with("heroscape/tiny/cards/lone-guard.yaml", "life: 4", "life: 5") != original);
  CHECK(hash_with("heroscape/tiny/maps/meadow.map", "3r", "4r") != original);
  CHECK(hash_with(picnic, "count: 2", "count: 3") != original);
  CHECK(hash_with(picnic, "round-limit: 10", "round-limit: 11") != original);

  const SilentRules rules;
  const Library library = load_library(ContentSource(test::small_content())).library;
  Battle battle = *library.find_battle("heroscape/picnic");
  battle.options.do_figures_block_sight = false;
  CHECK(make_game(library, battle, rules)->content_hash != original);
  battle.options.do_figures_block_sight = true;
  battle.options.do_placements_fall = false;
  CHECK(make_game(library, battle, rules)->content_hash != original);
}

TEST_CASE("SS-BFD-14, SS-BFD-19: a connective map that a battle names is part of its battlefield, if a way leads onto it") {
  const SilentRules rules;
  const auto made_with = [&](const std::string& rows) {
    std::vector<ContentFile> files = test::small_content();
    files.push_back({"heroscape/tiny/maps/jetty.map", "map: jetty\nname: Jetty\nshape: hex\nplayers: 0\n" + rows});
    for (ContentFile& file : files) {
      const std::size_t at = file.bytes.find("round-limit: 10");
      if (file.path == "heroscape/tiny/battles/picnic.yaml") file.bytes.insert(at, "extension: jetty\n");
    }
    const Library library = load_library(ContentSource(std::move(files))).library;
    return make_game(library, *library.find_battle("heroscape/picnic"), rules);
  };
  const auto joined = made_with("A: .. .. .. 1g 1g\n");
  REQUIRE(joined);
  CHECK(joined->hex.size() == 8);
  const auto apart = made_with("A: .. .. .. .. .. 1g 1g\n");
  REQUIRE_FALSE(apart);
  CHECK(apart.error().front().line == 5);
  CHECK(apart.error().front().message.find("SS-BFD-19") != std::string::npos);
}

TEST_CASE("a battle that names a connective map nobody has is refused where it names it") {
  const LoadedLibrary loaded = load_library(
      test::small_content_with("heroscape/tiny/battles/picnic.yaml", "round-limit: 10", "extension: medow\nround-limit: 10"));
  CHECK(test::places_and_messages(loaded.errors) == "5:12 there is no map 'medow' for heroscape; did you mean 'meadow'?\n");
}
