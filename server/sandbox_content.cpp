#include "server/sandbox_content.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "engine/api/rule_sets.hpp"
#include "engine/content/check_content.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/rule_book.hpp"
#include "engine/content/team_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// The files of a folder without what editors leave behind, named from the folder on.
ContentSource without_leftovers(const ContentSource& source) {
  std::vector<ContentFile> files;
  for (const ContentFile& file : source.files()) {
    if (!is_editor_leftover(std::string_view(file.path).substr(file.path.rfind('/') + 1))) files.push_back(file);
  }
  return ContentSource(std::move(files));
}

/// Whoever looks at the page need not know where on the machine the folder is.
LoadErrors named_from(const std::filesystem::path& folder, LoadErrors errors) {
  const std::string prefix = folder.generic_string();
  for (LoadError& error : errors) {
    if (!error.file.starts_with(prefix)) continue;
    const std::size_t rest = error.file.find_first_not_of('/', prefix.size());
    error.file = rest == std::string::npos ? folder.filename().generic_string() : error.file.substr(rest);
  }
  return errors;
}

SandboxReport read_checked(const std::filesystem::path& folder) {
  const auto source = ContentSource::from_folder(folder);
  if (!source) return {.content = nullptr, .mistakes = named_from(folder, source.error())};
  const ContentSource content = without_leftovers(*source);
  LoadedLibrary loaded = load_library(content);
  LoadErrors rule_mistakes = load_rule_book(content).errors;
  loaded.errors.insert(loaded.errors.end(), rule_mistakes.begin(), rule_mistakes.end());
  if (!loaded.errors.empty()) return {.content = nullptr, .mistakes = std::move(loaded.errors)};
  auto read = std::make_shared<SandboxContent>();
  read->library = std::move(loaded.library);
  read->warnings = lint_cards(read->library);
  for (const ContentFile& file : content.files()) read->files.emplace(file.path, hash_text(file.bytes));
  return {.content = std::move(read), .mistakes = {}};
}

/// What kinds of files an author counts.
constexpr std::array<std::string_view, 4> kinds = {"card", "map", "battle", "other file"};

std::size_t kind_of(const std::string& path) {
  for (std::size_t kind = 0; kind + 1 < kinds.size(); ++kind) {
    const std::string folder = std::string(kinds[kind]) + "s/";
    if (path.starts_with(folder) || path.find("/" + folder) != std::string::npos) return kind;
  }
  return kinds.size() - 1;
}

void count(std::vector<std::string>& parts, std::size_t number, std::string_view kind, const char* one, const char* many) {
  if (number == 0) return;
  parts.push_back(std::to_string(number) + " " + std::string(kind) + (number == 1 ? "" : "s") + " " + (number == 1 ? one : many));
}

struct Changes {
  std::array<std::size_t, kinds.size()> changed{};
  std::array<std::size_t, kinds.size()> added{};
  std::array<std::size_t, kinds.size()> removed{};
};

Changes compared(const SandboxContent& before, const SandboxContent& after) {
  Changes changes;
  for (const auto& [path, hash] : after.files) {
    const auto found = before.files.find(path);
    if (found == before.files.end()) {
      ++changes.added[kind_of(path)];
    } else if (found->second != hash) {
      ++changes.changed[kind_of(path)];
    }
  }
  for (const auto& [path, hash] : before.files) {
    if (!after.files.contains(path)) ++changes.removed[kind_of(path)];
  }
  return changes;
}

std::string unknown_battle(const Library& library, std::string_view id) {
  const std::vector<std::string> ids = library.battle_full_ids();
  const std::vector<std::string_view> valid(ids.begin(), ids.end());
  return "There is no battle " + fracas::quoted(id) + did_you_mean(id, valid) + ".";
}

}  // namespace

bool is_editor_leftover(std::string_view file_name) {
  constexpr std::array<std::string_view, 7> endings = {"~", ".swp", ".swx", ".tmp", ".bak", ".orig", ".kate-swp"};
  if (file_name.starts_with('.') || file_name.starts_with('#')) return true;
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return file_name.ends_with(ending); });
}

SandboxReport read_sandbox_content(const std::filesystem::path& folder) {
  try {
    return read_checked(folder);
  } catch (const std::exception& exception) {
    return {.content = nullptr,
            .mistakes = {{.file = folder.filename().generic_string(),
                          .message = std::string("the folder cannot be read: ") + exception.what()}}};
  }
}

std::string changes_between(const SandboxContent& before, const SandboxContent& after) {
  const Changes changes = compared(before, after);
  std::vector<std::string> parts;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    count(parts, changes.changed[kind], kinds[kind], "changed", "changed");
    count(parts, changes.added[kind], kinds[kind], "is new", "are new");
    count(parts, changes.removed[kind], kinds[kind], "is gone", "are gone");
  }
  if (parts.empty()) return "nothing changed";
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

Result<Game, std::string> make_sandbox_game(const Library& library, std::string_view wish) {
  const std::size_t colon = wish.find(':');
  const std::string_view id = wish.substr(0, colon);
  const Battle* found = library.find_battle(id);
  if (found == nullptr) return unknown_battle(library, id);
  Battle battle = *found;
  if (colon != std::string_view::npos) {
    auto with_other_teams = with_teams(std::move(battle), wish.substr(colon + 1));
    if (!with_other_teams) return "The teams cannot be read: " + with_other_teams.error() + ".";
    battle = std::move(with_other_teams).value();
  }
  auto game = make_game(library, battle, rule_set_for(battle.system));
  if (!game) return "The battle cannot be played: " + game.error().front().message + ".";
  return std::move(game).value();
}

}  // namespace fracas
