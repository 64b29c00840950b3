#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engine/content/library.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/result.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// What was in an author's folder at one moment. Never changed; alive as long as a sandbox game uses it.
struct SandboxContent {
  Library library;
  LoadErrors warnings;                ///< where the text of a power and what the engine reads seem to differ
  std::map<std::string, Hash> files;  ///< by path; so that it can be said what changed
};
using SharedContent = std::shared_ptr<const SandboxContent>;

/// What one look at the folder gave: content, or what is wrong with it.
struct SandboxReport {
  SharedContent content;  ///< none if there are mistakes
  LoadErrors mistakes;    ///< files are named from the folder on
};

/// Whether a file is left behind by an editor (hidden, "card.yaml~", "#card.yaml#", "card.yaml.swp") and is not content.
[[nodiscard]] bool is_editor_leftover(std::string_view file_name);

/// Reads the folder; links, too many and too large files are mistakes like any other.
[[nodiscard]] SandboxReport read_sandbox_content(const std::filesystem::path& folder);

/// "2 cards changed, 1 card is new and 1 map changed", or "nothing changed".
[[nodiscard]] std::string changes_between(const SandboxContent& before, const SandboxContent& after);

/// The game of "superscape/quarry-duel", or of "superscape/quarry-duel: ember-warden / tide-regent"; the error says why not.
[[nodiscard]] Result<Game, std::string> make_sandbox_game(const Library& library, std::string_view battle);

}  // namespace fracas
