// The only file that knows the command-line library: it is slow to compile.
#include <CLI/CLI.hpp>

#include <fmt/core.h>

#include <csignal>
#include <exception>
#include <functional>
#include <string>

#include "cli/bench_command.hpp"
#include "cli/card_command.hpp"
#include "cli/check_command.hpp"
#include "cli/coverage_command.hpp"
#include "cli/import_command.hpp"
#include "cli/map_command.hpp"
#include "cli/play_command.hpp"
#include "cli/replay_command.hpp"
#include "cli/rules_command.hpp"
#include "cli/scenario_command.hpp"
#include "cli/serve_command.hpp"
#include "cli/serve_settings.hpp"
#include "cli/sight_command.hpp"
#include "replay/product_version.hpp"

namespace fracas {
namespace {

constexpr const char* exit_codes =
    "Exit codes: 0 done, 1 the answer is no (a check failed, a replay differs, nothing was found),\n"
    "            2 the command line was not understood, 3 bad input (a file that cannot be read or understood).\n";

/// What the chosen subcommand will do, set by the parser.
using Command = std::function<ExitCode()>;

void add_content_option(CLI::App& command, std::string& content) {
  command.add_option("--content", content, "Use the packs of this folder instead of those inside the program")
      ->type_name("FOLDER");
}

void add_json_flag(CLI::App& command, bool& as_json) {
  command.add_flag("--json", as_json, "Print the answer as JSON, for programs");
}

/// --trace, or --trace=all.
void add_trace_flag(CLI::App& command, std::string& trace) {
  command
      .add_flag("--trace{heard}", trace,
                "Tell the game with its windows, the abilities considered there and why they were not used; --trace=all tells "
                "windows nobody listens to and every modifier, too. Shows what is hidden from players")
      ->check(CLI::IsMember({"heard", "all"}));
}

void add_play(CLI::App& app, PlayRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, hot-seat or against a bot");
  command->add_option(
      "--battle", request.battle,
      "What to play: a battle (superscape/quarry-duel), one with other teams (\"superscape/quarry-duel: ember-warden, 2 "
      "ash-hounds / tide-regent\") or a system (heroclix); --list shows all");
  command->add_flag("--list", request.is_listing, "List the battles and bots there are");
  command->add_option("--bot", request.bot, "Let this bot play the other side; without it two people share the terminal");
  command->add_option("--seat", request.seat, "Which side you take against a bot, counted from 1")->check(CLI::Range(1, 4));
  command->add_flag("--watch", request.is_watching, "Let the bot (--bot) play all sides and look on");
  command->add_flag("--draft", request.is_drafting, "Choose the teams card by card before the battle, from all cards there are");
  command->add_flag("--snake", request.is_snake, "With --draft: the order turns back after each round of picks");
  command->add_option("--seed", request.seed, "Roll reproducible dice");
  command->add_option("--record", request.record, "Write a replay to this file at the end")->type_name("FILE");
  add_trace_flag(*command, request.trace);
  add_content_option(*command, request.content);
  command->footer(
      "Answer a question with the number of an option or with its words (step ember-warden B3). Also understood:\n"
      "  why CHOICE   may I, and if not, which rule forbids it       board   show the battlefield and all figures\n"
      "  odds CHOICE  what an attack can do, or what a move risks    undo    take back, until dice or secrets are shown\n"
      "  rules WORDS  print a rule by id, or search the rules        any     let chance choose an option\n"
      "  help         this list                                      quit    stop\n\n"
      "Examples:\n"
      "  fracas play --bot greedy\n"
      "  fracas play --battle heroclix --bot random --seed 7 --record game.json\n"
      "  fracas play --draft --bot greedy\n"
      "  fracas play --battle superscape/lamps-against-the-tide --bot greedy --watch --seed 3 --trace\n"
      "  yes any | fracas play --battle heroscape --seed 1\n");
  command->callback([&] { chosen = [&] { return run_play(request); }; });
}

void add_serve(CLI::App& app, ServeRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("serve", "Serve the page and the games to browsers");
  command->add_option("--config", request.config, "File of settings; the environment and options win over it")->type_name("FILE");
  for (const ServeSetting& setting : serve_settings()) {
    const std::string name(setting.name);
    const std::string usual = setting.usual.empty() ? "" : " [" + std::string(setting.usual) + "]";
    // --data is what the folder was called before there were other stores.
    command
        ->add_option_function<std::string>(
            name == "store" ? "--store,--data" : "--" + name,
            [&request, name](const std::string& value) { request.flags[name] = value; }, std::string(setting.help) + usual)
        ->type_name("");
  }
  command->add_flag("--print-config", request.is_printing_config, "Show what is in force and where each value comes from");
  command->add_flag("--sandbox", request.has_sandbox,
                    "For authors: watch the content folder and try its cards in a sandbox game while you write them");
  command->footer(
      "Every setting may also stand in the file (port: 8000) or in the environment (FRACAS_PORT=8000); docs/operating.md tells\n"
      "how to run a server for others. ./play installs, builds and starts this for you. With --sandbox the page has a sandbox,\n"
      "in which one person plays all sides; saved cards are used within a second, mistakes are shown with file, line and\n"
      "column (docs/content.md).\n\n"
      "Examples:\n  fracas serve --port 8000 --store my-games\n  fracas serve --content my-content --sandbox\n"
      "  fracas serve --config /etc/fracas/fracas.yaml --print-config\n");
  command->callback([&] { chosen = [&] { return run_serve(request); }; });
}

void add_scenario(CLI::App& app, ScenarioRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("scenario", "Run scenarios: positions, what is played, what must happen");
  command->add_option("paths", request.paths, "Scenario files, or folders of them")->required()->type_name("FILE|FOLDER");
  command->add_flag("--rules", request.is_listing_rules, "List the rule ids that were proven");
  command->add_flag("--explain", request.is_explaining, "Print the whole play");
  add_trace_flag(*command, request.trace);
  add_json_flag(*command, request.as_json);
  add_content_option(*command, request.content);
  command->footer(
      "docs/scenarios.md explains the format.\n\nExamples:\n  fracas scenario tests/conformance\n"
      "  fracas scenario --explain my-question.yaml\n  fracas scenario --trace tests/cards/quiet-hand.yaml\n");
  command->callback([&] { chosen = [&] { return run_scenarios(request); }; });
}

void add_check(CLI::App& app, CheckRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("check", "Check packs, maps, battles and rules, and say what is wrong where");
  command->add_option("folder", request.folder, "A content folder or a pack; without it the content inside the program")
      ->type_name("FOLDER");
  command->add_flag("--strict", request.is_strict, "Let warnings fail the check too");
  add_json_flag(*command, request.as_json);
  command->footer(
      "Warnings say where the text of a power and what the engine reads seem to differ: a number and what it changes, a\n"
      "property, before or after moving and attacking, once per turn, may, enemy,\n"
      "adjacent, normal attacks, how long it lasts. They do not fail the check without --strict.\n\n"
      "Examples:\n  fracas check content\n  fracas check my-pack --strict\n  fracas check my-pack --json\n");
  command->callback([&] { chosen = [&] { return run_check(request); }; });
}

void add_card(CLI::App& app, CardRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("card", "Show, print and search cards");
  command->require_subcommand(1);
  CLI::App* show = command->add_subcommand("show", "Show cards, and each power as the engine reads it");
  show->add_option("cards", request.cards, "Cards: ids, names or card files")->type_name("ID|FILE");
  show->add_option("--pack", request.pack, "All cards of this pack")->type_name("PACK");
  show->add_option("--svg", request.svg, "Write a card to print (127 x 89 mm) instead")->type_name("FILE");
  show->add_flag("--sheet", request.is_sheet, "With --svg: four cards to a page of A4, with cut marks; FILE-1, FILE-2 ...");
  add_json_flag(*show, request.as_json);
  add_content_option(*show, request.content);
  show->callback([&] { chosen = [&] { return show_cards(request); }; });
  CLI::App* list = command->add_subcommand("list", "List all cards, or those in which all words occur");
  list->add_option("words", request.words, "Words of a name, keyword, symbol, power, system or pack")->type_name("WORDS");
  add_json_flag(*list, request.as_json);
  add_content_option(*list, request.content);
  list->callback([&] { chosen = [&] { return list_cards(request); }; });
  command->footer(
      "docs/abilities/README.md tells how a card is written, checked, shown and printed.\n\nExamples:\n"
      "  fracas card list flying unique\n  fracas card show hulk\n  fracas card show my-pack/cards/my-card.yaml\n"
      "  fracas card show hulk --svg hulk.svg\n  fracas card show --pack drowned-quarter --svg cards.svg --sheet\n");
}

/// One part of `fracas map` that is about one file.
CLI::App* add_map_part(CLI::App& map, const char* name, const char* what, MapRequest& request, Command& chosen,
                       ExitCode (*run)(const MapRequest&)) {
  CLI::App* part = map.add_subcommand(name, what);
  const bool takes_ids = run == show_map || run == check_map;
  part->add_option("file", request.file,
                   takes_ids ? "A map: its id, or a file of ours (.map) or of VirtualScape (.hsc)"
                             : "A map of ours (.map) or of VirtualScape (.hsc)")
      ->required()
      ->type_name(takes_ids ? "MAP" : "FILE");
  if (takes_ids) add_content_option(*part, request.content);
  part->callback([&chosen, &request, run] { chosen = [&request, run] { return run(request); }; });
  return part;
}

void add_map(CLI::App& app, MapRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("map", "Draw, judge, import and export maps");
  command->require_subcommand(1);
  CLI::App* show = add_map_part(*command, "show", "Draw a map in the terminal and as pictures", request, chosen, show_map);
  show->add_option("--svg", request.plan, "Write a building plan, level by level")->type_name("FILE");
  show->add_option("--isometric", request.isometric, "Write a picture of the finished map")->type_name("FILE");
  show->add_option("--level", request.level, "Show the pieces of this level instead of the map from above")
      ->check(CLI::Range(0, 999));
  CLI::App* check = add_map_part(*command, "check", "Say what a judge would: supports, reach, zones, pieces and sets", request,
                                 chosen, check_map);
  add_json_flag(*check, request.as_json);
  CLI::App* import = add_map_part(*command, "import", "Make a map of ours of a VirtualScape file", request, chosen, import_map);
  import->add_option("-o,--out", request.out, "Where it goes [default: beside the file, as .map]")->type_name("FILE");
  CLI::App* out = add_map_part(*command, "export", "Make a VirtualScape file of a map", request, chosen, export_map);
  out->add_option("-o,--out", request.out, "Where it goes [default: beside the file, as .hsc]")->type_name("FILE");
  CLI::App* time = command->add_subcommand("time", "Measure how long maps take to be opened and compiled");
  time->add_option("files", request.files, "Maps")->required()->type_name("FILE");
  add_json_flag(*time, request.as_json);
  time->callback([&] { chosen = [&] { return time_maps(request); }; });
  command->footer(
      "docs/map-tools.md explains the pictures and the report.\n\nExamples:\n"
      "  fracas map show castle.hsc --svg plan.svg --isometric castle.svg\n  fracas map check castle.hsc --json\n"
      "  fracas map show lantern-quarter\n"
      "  fracas map import castle.hsc -o castle.map\n  fracas map export castle.map\n");
}

void add_import(CLI::App& app, ImportRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("import", "Make cards of figures that somebody wrote down elsewhere");
  command->require_subcommand(1);
  CLI::App* dials = command->add_subcommand("dials", "Make HeroClix cards of a table of clicks, CSV or JSON");
  dials->add_option("file", request.file, "A table with a row for each click, or a list in JSON; - is standard input")
      ->required()
      ->type_name("FILE");
  dials->add_option("-o,--out", request.out, "Write the cards into this pack, which is begun if need be [default: print them]")
      ->type_name("FOLDER");
  dials->add_flag("--replace", request.is_replacing, "Write cards anew that the pack has already");
  add_json_flag(*dials, request.as_json);
  dials->callback([&] { chosen = [&] { return import_dial_file(request); }; });
  command->footer(
      "docs/dial-import.md tells the columns, with examples. Mistakes are told with row, column and the nearest valid word, and\n"
      "then nothing is written.\n\nExamples:\n  fracas import dials my-figures.csv\n"
      "  fracas import dials my-figures.csv --out my-content/heroclix/my-figures\n");
}

void add_sight(CLI::App& app, SightRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("sight", "Say what somebody on one space of a map sees of somebody on another");
  command->add_option("map", request.map, "A map: its id, or a file of ours (.map) or of VirtualScape (.hsc)")
      ->required()
      ->type_name("MAP");
  command->add_option("from", request.from, "Where the looker stands, such as B3 or B3@9")->required()->type_name("SPACE");
  command->add_option("to", request.to, "Where the target stands")->required()->type_name("SPACE");
  command->add_option("--height", request.height, "Height of the looker, and of the target if that is not said; hex maps only")
      ->capture_default_str()
      ->check(CLI::Range(1, 99));
  command->add_option("--height-to", request.height_to, "Height of the target")->check(CLI::Range(1, 99));
  command->add_flag("--classic", request.is_classic, "From target point to hit zone, as HeroScape has it");
  command->add_option("--svg", request.svg, "Draw the line from above, on hexes also a cut through the board along it")
      ->type_name("FILE");
  add_json_flag(*command, request.as_json);
  add_content_option(*command, request.content);
  command->footer(
      "Prints the sight (none, obstructed, clear; on square maps the line of fire: blocked, hindered, clear), the line that\n"
      "proves it, what stands in the way, and the range. Ends with 1 if there is no sight. docs/sight.md explains the model.\n\n"
      "Examples:\n  fracas sight flooded-quarry A5 D8\n  fracas sight castle.hsc B3 F9@14 --height 4 --svg sight.svg\n"
      "  fracas sight night-market B3 F7 --svg line.svg\n");
  command->callback([&] { chosen = [&] { return run_sight(request); }; });
}

void add_replay(CLI::App& app, ReplayRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("replay", "Show a recorded game, run it again, or turn a moment into a scenario");
  command->require_subcommand(1);
  const auto add = [&](const char* name, const char* what, ExitCode (*run)(const ReplayRequest&)) {
    CLI::App* part = command->add_subcommand(name, what);
    part->add_option("file", request.file, "A replay, as `fracas play --record` and the server write them")
        ->required()
        ->type_name("FILE");
    part->callback([&chosen, &request, run] { chosen = [&request, run] { return run(request); }; });
    return part;
  };
  CLI::App* show_part = add("show", "Print the game as it was told when it was played", show_replay);
  add_json_flag(*show_part, request.as_json);
  add_trace_flag(*show_part, request.trace);
  add_content_option(*show_part, request.content);
  CLI::App* verify_part = add("verify", "Run it again and say whether, and where, it differs today", verify_replay);
  add_json_flag(*verify_part, request.as_json);
  add_content_option(*verify_part, request.content);
  CLI::App* scenario_part = add("scenario", "Print the position at a moment as a scenario", replay_to_scenario);
  scenario_part->add_option("--at", request.at, "The moment: how many choices and rolls came before it (see `replay show`)")
      ->required();
  add_content_option(*scenario_part, request.content);
  command->footer(
      "Examples:\n  fracas replay show game.json\n  fracas replay show game.json --trace\n  fracas replay verify game.json\n"
      "  fracas replay scenario game.json --at 42 > question.yaml\n");
}

void add_rules(CLI::App& app, RulesRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("rules", "Print a rule by id, or search the rules by words");
  command->add_option("words", request.words, "A rule id, a section, or words; nothing lists the sections")
      ->type_name("ID|WORDS");
  add_json_flag(*command, request.as_json);
  add_content_option(*command, request.content);
  command->footer("Examples:\n  fracas rules SS-MOV-12\n  fracas rules HC-LOF\n  fracas rules height advantage\n");
  command->callback([&] { chosen = [&] { return run_rules(request); }; });
}

void add_bench(CLI::App& app, BenchRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("bench", "Measure the engine on this machine");
  command->add_option("--battle", request.battle, "Measure this battle only [default: the first of each system]");
  command->add_option("--stops", request.stops, "Decisions and rolls to play for one measurement")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1'000}, std::uint64_t{1'000'000'000}));
  command->add_option("--seed", request.seed, "Seed of the random play")->capture_default_str();
  add_json_flag(*command, request.as_json);
  add_content_option(*command, request.content);
  command->footer(
      "Prints the size of a state, what copying one costs beside memcpy, and how many decisions and rolls a second random play\n"
      "takes on one core, with and without events. Ends with 1 if a copy costs more than 1.5 times a memcpy.\n\n"
      "Example:\n  fracas bench --json\n");
  command->callback([&] { chosen = [&] { return run_bench(request); }; });
}

void add_coverage(CLI::App& app, CoverageRequest& request, Command& chosen) {
  CLI::App* command = app.add_subcommand("coverage", "Play random games with random teams until every power has fired");
  command->add_option("--games", request.games, "Play this many games [default: until every power has fired often enough]");
  command->add_option("--most", request.most_games, "Without --games: give up after this many")->capture_default_str();
  command->add_option("--at-least", request.at_least, "How often every power has to fire")->capture_default_str();
  command->add_option("--pack", request.pack, "Draft and count the cards of this pack only")->type_name("ID");
  command->add_option("--battle", request.battle, "Play on the battlefield of this battle only [default: all]");
  command->add_option("--system", request.system, "The game whose powers are tried")
      ->capture_default_str()
      ->check(CLI::IsMember({"superscape", "heroscape", "heroclix"}));
  command->add_option("--points", request.points, "What a team may cost [default: 1000, 300 in HeroClix]")
      ->check(CLI::Range(50, 5000));
  command->add_option("--seed", request.seed, "Where drafts, choices and dice come from")->capture_default_str();
  command->add_option("--threads", request.threads, "Play on this many threads; the games are the same for any number")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_flag("--each", request.is_each, "Every ability has to fire that often, not only one of each power");
  command->add_flag("--thorough", request.is_thorough, "Look at everything at every stop [default: at one of 32]");
  command->add_flag("--all", request.is_listing_all, "List all powers, not only those that fired too seldom");
  command->add_option("--replays", request.replays, "Where replays of broken games go")
      ->capture_default_str()
      ->type_name("FOLDER");
  add_json_flag(*command, request.as_json);
  add_content_option(*command, request.content);
  command->footer(
      "Teams are drafted from all cards that have powers; cards whose powers have fired least come first. A power\n"
      "has fired when it was used, when it changed a number, or when it decided whether a figure has a property or may do\n"
      "something; at most once from one stop of the game to the next. Every game is checked on its way: what breaks is reported\n"
      "with its teams, its seed and a replay. Ends with 1 if a power has fired too seldom or a game is broken.\n\n"
      "Examples:\n  fracas coverage --threads 2\n  fracas coverage --pack drowned-quarter --at-least 1 --all\n"
      "  fracas coverage --games 50000 --threads 2\n");
  command->callback([&] { chosen = [&] { return run_coverage(request); }; });
}

/// Everything the command line can say.
struct Requests {
  PlayRequest play;
  ServeRequest serve;
  ScenarioRequest scenario;
  CheckRequest check;
  CardRequest card;
  CoverageRequest coverage;
  MapRequest map;
  ImportRequest imported;
  SightRequest sight;
  ReplayRequest replay;
  RulesRequest rules;
  BenchRequest bench;
};

int run(int argument_count, char** arguments) {
  CLI::App app("Fracas plays, judges and measures SuperScape, HeroScape and HeroClix.", "fracas");
  app.set_version_flag("--version", std::string("fracas ").append(product_version()));
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(std::string("`fracas COMMAND --help` explains a command with examples.\n\n") + exit_codes +
             "\nAn unofficial fan project; names of games belong to their owners.\n");
  Requests requests;
  Command chosen;
  add_play(app, requests.play, chosen);
  add_serve(app, requests.serve, chosen);
  add_scenario(app, requests.scenario, chosen);
  add_check(app, requests.check, chosen);
  add_card(app, requests.card, chosen);
  add_map(app, requests.map, chosen);
  add_import(app, requests.imported, chosen);
  add_sight(app, requests.sight, chosen);
  add_replay(app, requests.replay, chosen);
  add_rules(app, requests.rules, chosen);
  add_bench(app, requests.bench, chosen);
  add_coverage(app, requests.coverage, chosen);
  try {
    app.parse(argument_count, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(chosen());
}

}  // namespace
}  // namespace fracas

int main(int argument_count, char** arguments) {
  // A reader that goes away (| head) is no error of ours.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    return fracas::run(argument_count, arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "fracas: {}\n", error.what());
    return static_cast<int>(fracas::ExitCode::BadInput);
  }
}
