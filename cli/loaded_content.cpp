#include "cli/loaded_content.hpp"

#include <algorithm>

#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/system_words.hpp"
#include "engine/content/team_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {

Result<LoadedContent, LoadErrors> load_content(const std::string& folder) {
  Result<ContentSource, LoadErrors> source = folder.empty() ? embedded_content() : ContentSource::from_folder(folder);
  if (!source) return source.error();
  LoadedLibrary library = load_library(*source);
  if (!library.errors.empty()) return library.errors;
  LoadedRuleBook rules = load_rule_book(*source);
  if (!rules.errors.empty()) return rules.errors;
  return LoadedContent{.library = std::move(library.library), .rules = std::move(rules.book)};
}

Result<Battle, std::string> choose_battle(const Library& library, const std::string& wish) {
  if (const std::size_t colon = wish.find(':'); colon != std::string::npos) {
    const auto battle = choose_battle(library, wish.substr(0, colon));
    if (!battle) return battle.error();
    return with_teams(*battle, std::string_view(wish).substr(colon + 1));
  }
  const std::vector<Battle>& battles = library.battles();
  if (battles.empty()) return std::string("The content has no battle.");
  const std::string_view wanted = wish.empty() ? system_id(System::SuperScape) : std::string_view(wish);
  const auto found = std::find_if(battles.begin(), battles.end(), [&](const Battle& battle) {
    return battle.full_id() == wanted || battle.id == wanted || system_id(battle.system) == wanted;
  });
  if (found != battles.end()) return *found;
  if (wish.empty()) return battles.front();
  const std::vector<std::string> ids = library.battle_full_ids();
  const std::vector<std::string_view> words(ids.begin(), ids.end());
  const std::string hint = did_you_mean(wish, words);
  return "There is no battle " + fracas::quoted(wish) + (hint.empty() ? "." : hint) + " There are " + list_words(words) + ".";
}

Result<Game, LoadErrors> make_game_of(const Library& library, const Battle& battle) {
  return make_game(library, battle, rule_set_for(battle.system));
}

}  // namespace fracas
