#include "tests/abilities/pages.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "engine/abilities/effect.hpp"
#include "engine/abilities/query.hpp"
#include "engine/abilities/scope.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/content/abilities/ability_head.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "tests/abilities/powers.hpp"

namespace fracas::test {
namespace {

const std::string origin =
    "This page is written from the tables in `engine/abilities`: `FRACAS_WRITE_PAGES=1 ctest -R abilities`. Every example is "
    "loaded in the tests.\n\n";

std::string code(std::string_view text) { return text.empty() ? "" : "`" + std::string(text) + "`"; }

std::string row(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) line += cell.empty() ? " |" : " " + cell + " |";
  return line + "\n";
}

std::string header(const std::vector<std::string>& titles) {
  return row(titles) + row(std::vector<std::string>(titles.size(), "---"));
}

template <std::size_t Count>
std::string listed(const std::array<RoleName, Count>& roles) {
  std::string list;
  for (const RoleName& role : roles) {
    if (!role.name.empty()) list += (list.empty() ? "" : ", ") + code(role.name);
  }
  return list;
}

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!word.empty()) list += (list.empty() ? "" : ", ") + code(word);
  }
  return list;
}

std::string subject_of(const WindowInfo& info) {
  for (const RoleName& role : info.roles) {
    if (!role.name.empty() && role.role == info.subject) return code(role.name);
  }
  return {};
}

std::string windows_page() {
  std::string page =
      "# Windows\n\nWhat may stand behind `at`. The subject is the role that `of` speaks of; without `of` it is `self`, and "
      "where it is a "
      "player, `you`. Windows that bind `the-card` are about the own card unless `of` says otherwise. " +
      origin + header({"window", "when", "step", "subject", "roles", "SuperScape", "HeroScape", "HeroClix"});
  for (const WindowInfo& info : window_table()) {
    page += row({code(info.word), info.name, info.step, subject_of(info), listed(info.roles), std::string(info.superscape.text()),
                 std::string(info.heroscape.text()), std::string(info.heroclix.text())});
  }
  return page;
}

std::string words_page(const std::string& title, const std::string& text, std::span<const WordInfo> table,
                       const std::string& column) {
  std::string page = "# " + title + "\n\n" + text + " " + origin + header({column, "meaning", "roles", "example"});
  for (const WordInfo& info : table)
    page += row({code(info.word), std::string(info.meaning), listed(info.roles), code(info.example)});
  return page;
}

std::string query_rows(std::initializer_list<QueryForm> forms) {
  std::string rows;
  for (const QueryInfo& info : query_table()) {
    if (std::find(forms.begin(), forms.end(), info.form) == forms.end()) continue;
    const bool is_filter = info.form != QueryForm::Attribute && info.form != QueryForm::Function && info.form != QueryForm::Bare;
    const std::string of = is_filter ? plural(info.arguments[0]) : std::string(type_word(info.result));
    rows += row({code(info.word == "within of" ? "within N of" : info.word), of, std::string(info.meaning), code(info.example)});
  }
  return rows;
}

std::string filters_page() {
  return "# Filters\n\nA filter says which figures, cards, spaces, order markers or players are meant: a noun, words side by "
         "side that all hold, "
         "`not WORD`, alternatives in parentheses, and at the end `where` with a condition in which `it` is the one looked at. "
         "Without a noun "
         "figures are meant. Figures are on the battlefield unless the filter says `defeated`, `off-board` or `active`. What a "
         "relation is measured "
         "from is one of something, a filter of one word, or a filter in parentheses: `adjacent to ally` is next to at least "
         "one. "
         "`highest(FILTER, NUMBER)` keeps those with the greatest number and `lowest` those with the least, `has PROPERTY` those "
         "with a property. " +
         origin + header({"word", "of", "meaning", "example"}) +
         query_rows({QueryForm::Noun, QueryForm::Word, QueryForm::Name, QueryForm::Relation}) +
         "\nTerrains behind `on`: " + listed(all_terrain_words()) + ".\n";
}

std::string expressions_page() {
  return "# Numbers, conditions and roles\n\n`+ - * /` (rounded down), `= < > <= >=`, `and`, `or`, `not`, `X is FILTER`, `X has "
         "PROPERTY`, and the functions "
         "`min(A, B)`, `max(A, B)`, `abs(A)`, `mod(A, B)` (what dividing leaves), `if(CONDITION, A, B)`, `count(FILTER)`, "
         "`any(FILTER)`, `sum(FILTER, NUMBER)`. "
         "Always known are `self`, "
         "`this-card` and `you`; windows, numbers and permissions bind more. `X is ROLE` asks whether both are the same; behind "
         "`is` a lone `player` is the role where the moment binds one (`figure where controller(it) is player`), elsewhere the "
         "noun. " +
         origin + header({"word", "gives", "meaning", "example"}) +
         query_rows({QueryForm::Attribute, QueryForm::Function, QueryForm::Bare}) +
         "\nSizes, to be compared with `.size`: " + listed(size_words()) + ".\nKinds: " + listed(trait_words) +
         ".\nFaces: " + listed(std::span(face_words).subspan(1)) + ".\n";
}

std::string verbs_page() {
  std::string page =
      "# Verbs\n\nWhat may stand in `do`, besides `if`/`then`/`else`, `for-each: { NAME: FILTER, do: [...] }`, `choose: { NAME: "
      "... }`, `may: [...]` "
      "and `roll: { die: d20, as: NAME }` (" +
      listed(dice_words()) +
      " and `d2` to `d100`; combat dice as `roll: { die: combat, count: 3, as: NAME }`, read with `skulls(NAME)`, "
      "`shields(NAME)` and "
      "`blanks(NAME)`). An argument in brackets may be left out. Scopes behind `for`: " +
      listed(gain_scope_words()) +
      " (`once` only in `gain`; `this-action` outside of any action is the next one of the phase; `your-next-turn` lasts until "
      "that turn "
      "begins). `prevent` and `redirect` stand in would-be-wounded and after-being-targeted, `prevent` in would-be-defeated and "
      "would-leave-engagement too; `reroll` and `change-dice` in after-roll and player-rolls; `change` of the amount in "
      "would-be-wounded, of the place in after-initiative, of hits and blocks in after-roll and from after-attacking to "
      "after-defending, of the result and the roll in after-roll. " +
      origin + header({"verb", "arguments", "meaning", "example"});
  for (const EffectInfo& info : effect_table()) {
    if (info.word.empty()) continue;
    std::string arguments;
    for (std::size_t i = 0; i < info.argument_count(); ++i) {
      const EffectArgument& argument = info.arguments[i];
      std::string type = argument.words.empty() ? std::string(type_word(argument.type)) : listed(argument.words);
      if (argument.is_place) type = info.effect == Effect::Give ? "a figure or a card" : "a figure, a card or a space";
      if (info.effect == Effect::AddTerrain && argument.name == "kind") type = "a terrain";
      const std::string text = code(argument.name) + " " + type;
      arguments += (arguments.empty() ? "" : "; ") + (argument.is_required ? text : "[" + text + "]");
    }
    page += row({code(info.word), arguments, std::string(info.meaning), code(info.example)});
  }
  return page;
}

std::string special_rows(std::span<const SpecialKey> table) {
  std::string rows = header({"key", "takes", "meaning", "example"});
  for (const SpecialKey& key : table) {
    rows += row({code(key.word), std::string(key.takes) + (key.is_required ? ", required" : ""), std::string(key.meaning),
                 code(key.example)});
  }
  return rows;
}

std::string heads_page() {
  std::string page =
      "# Heads\n\nThe key that says what an ability is; each ability has exactly one. All take `id`, `name` and `text` "
      "besides. " +
      origin + header({"head", "meaning", "further keys", "example"});
  for (const HeadInfo& info : head_table())
    page += row({code(info.word), std::string(info.meaning), listed(info.keys), code(info.example)});
  return page + "\n`instead-of`: " + listed(replaced_words) + ".\n`limit`: a number, `per` and one of " + listed(limit_words) +
         ".\n`works`: " + listed(works_words) +
         ".\n`again: true`, with `may` and a `cost` or a `limit`: may be used again in the same window.\n`per-card: true`: the "
         "card has "
         "the ability once, however many figures it has; so it is anyway if `self` is named nowhere but in `unit of self`.\n\n"
         "## special-attack\n\n`choose`, `cost` and `do` beside it run before each of its attacks, `with` lists abilities that "
         "hold only "
         "for it. `give: { to: self, what: attack, kind: special }` in `with` grants one attack more.\n\n" +
         special_rows(special_attack_table()) + "\n## special-move\n\n" + special_rows(special_move_table());
}

std::string system_name(const std::string& system) {
  const std::map<std::string, std::string> names = {
      {"ss", "SuperScape"}, {"hs", "HeroScape"}, {"hc", "HeroClix"}, {"own", "own"}};
  return names.at(system);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> ability_pages() {
  return {
      {"heads.md", heads_page()},
      {"windows.md", windows_page()},
      {"filters.md", filters_page()},
      {"expressions.md", expressions_page()},
      {"numbers.md", words_page("Numbers that change",
                                "What may stand behind `modify` and in `now(NUMBER, X)`. `it` is whose number is asked for.",
                                value_table(), "number")},
      {"properties.md", words_page("Properties", "What may stand behind `grant` and `has`.", property_table(), "property")},
      {"permissions.md", words_page("Permissions",
                                    "What may stand behind `forbid` and `allow`: `of` does it, `to` it is done. `lose: all` is "
                                    "`forbid: use-abilities`.",
                                    permission_table(), "permission")},
      {"verbs.md", verbs_page()}};
}

std::string coverage_page() {
  std::vector<Power> powers = read_powers();
  std::map<std::string, std::array<int, 3>> counts;  // said in full, in part, of
  for (const Power& power : powers) {
    auto& [said, partly, all] = counts[system_name(power.system)];
    said += power.missing.empty() && power.partial.empty() ? 1 : 0;
    partly += power.partial.empty() ? 0 : 1;
    ++all;
  }
  std::string page =
      "# Coverage\n\nPowers of many kinds, sorted by trigger, and whether the language says them. How each is said stands in\n"
      "`tests/abilities/powers.yaml`, from which this page is written (`FRACAS_WRITE_PAGES=1 ctest -R abilities`); a test loads\n"
      "them all, and the scenarios in `tests/powers/said` play each of them. Powers of older cards are told after their\n"
      "names, as such powers usually work. Powers of HeroClix are only sorted here: the words they need come with the\n"
      "abilities of HeroClix.\n\n" +
      header({"game", "said", "in part", "of"});
  int said = 0;
  int partly = 0;
  int all = 0;
  for (const auto& [system, count] : counts) {
    page += row({system, std::to_string(count[0]), std::to_string(count[1]), std::to_string(count[2])});
    if (system == "HeroClix") continue;
    said += count[0];
    partly += count[1];
    all += count[2];
  }
  page += "\nSuperScape, HeroScape and own powers together: " + std::to_string(said) + " of " + std::to_string(all) + " (" +
          std::to_string(said * 1000 / all / 10) + "." + std::to_string(said * 1000 / all % 10) + " %) in full, " +
          std::to_string(partly) + " in part; none with a verb made for one card.\n\n" +
          header({"power", "game", "trigger", "condition", "choice", "effect", "duration", "limit", "said"});
  std::stable_sort(powers.begin(), powers.end(),
                   [](const Power& one, const Power& other) { return one.trigger < other.trigger; });
  for (const Power& power : powers) {
    page +=
        row({power.name, system_name(power.system), power.trigger, power.condition, power.choice, power.effect, power.duration,
             power.limit,
             !power.missing.empty() ? "no: " + power.missing : (power.partial.empty() ? "yes" : "in part: " + power.partial)});
  }
  return page;
}

}  // namespace fracas::test
