#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/content/card_file.hpp"
#include "engine/content/library.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/system_words.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 6> top_folders = {"superscape", "heroscape", "heroclix", "rules", "schemas", "terrain"};
constexpr std::array<std::string_view, 6> pack_members = {"pack.yaml", "cards", "maps", "battles", "powers", "team-abilities"};

/// The folder of one pack and what its place in the content folder says about it.
struct PackFolder {
  std::string prefix;            ///< "superscape/core/", or nothing for a folder that is a single pack
  std::optional<System> system;  ///< what the folder above is called
  std::string id;
};

/// A file of a pack by its two outer parts: "cards" and "ember-warden.yaml".
struct PackPath {
  std::string_view folder;
  std::string_view name;
};

PackPath split_path(std::string_view path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos) return {.folder = {}, .name = path};
  return {.folder = path.substr(0, slash), .name = path.substr(slash + 1)};
}

std::string_view without_ending(std::string_view name, std::string_view ending) {
  return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name;
}

/// Loads all packs of a source; what is wrong is noted and the rest goes on.
class LibraryLoader {
 public:
  explicit LibraryLoader(const ContentSource& source) : source_(source) {}

  LoadedLibrary load() {
    for (const PackFolder& folder : find_packs()) load_pack(folder);
    for (Battle& battle : battles_) add_battle(std::move(battle));
    const auto place = [](const LoadError& error) { return std::tie(error.file, error.line, error.column); };
    std::stable_sort(loaded_.errors.begin(), loaded_.errors.end(),
                     [&](const LoadError& one, const LoadError& other) { return place(one) < place(other); });
    if (loaded_.errors.size() > content_limits::errors) loaded_.errors.resize(content_limits::errors);
    return std::move(loaded_);
  }

 private:
  void complain(std::string_view path, std::string message, int line = 0, int column = 0) {
    loaded_.errors.push_back({.file = source_.display_path(path), .line = line, .column = column, .message = std::move(message)});
  }

  std::vector<PackFolder> find_packs() {
    if (source_.find("pack.yaml") != nullptr) return {PackFolder{}};
    std::map<std::string, PackFolder> folders;
    for (const ContentFile& file : source_.files()) {
      if (file.path.ends_with(".md")) continue;
      const PackPath top = split_path(file.path);
      if (top.folder == "rules" || top.folder == "schemas" || top.folder == "terrain") continue;
      const std::optional<System> system = find_system(top.folder);
      if (!system) {
        const std::string_view word = top.folder.empty() ? top.name : top.folder;
        complain(file.path, "expected a folder " + list_words(top_folders) + ", or a pack.yaml, found " + fracas::quoted(word) +
                                did_you_mean(word, top_folders));
        continue;
      }
      const std::string id(split_path(top.name).folder);
      if (id.empty()) {
        complain(file.path, "expected the folder of a pack below " + std::string(top.folder) + ", found a file");
        continue;
      }
      const std::string prefix = std::string(top.folder) + "/" + id + "/";
      folders.emplace(prefix, PackFolder{.prefix = prefix, .system = system, .id = id});
    }
    std::vector<PackFolder> list;
    list.reserve(folders.size());
    for (auto& [prefix, folder] : folders) list.push_back(std::move(folder));
    return list;
  }

  void load_pack(const PackFolder& folder) {
    std::optional<Pack> pack = load_pack_head(folder);
    if (!pack && !folder.system) return;
    const System system = pack ? pack->system : *folder.system;
    const std::string id = pack ? pack->id : folder.id;
    std::string normalised;
    for (const ContentFile& file : source_.files()) {
      if (!file.path.starts_with(folder.prefix)) continue;
      const std::string_view path = std::string_view(file.path).substr(folder.prefix.size());
      normalised += std::string(path) + '\0' + std::to_string(file.bytes.size()) + '\0' + file.bytes;
      load_file(file, split_path(path), {.system = system, .id = id, .edition = pack ? pack->edition : std::nullopt});
    }
    if (!pack) return;
    pack->folder = without_ending(folder.prefix, "/");
    pack->hash = hash_text(normalised);
    if (!loaded_.library.add(*std::move(pack))) complain(folder.prefix + "pack.yaml", "there is already a pack of this id");
  }

  std::optional<Pack> load_pack_head(const PackFolder& folder) {
    const std::string path = folder.prefix + "pack.yaml";
    const ContentFile* file = source_.find(path);
    if (file == nullptr) {
      complain(path, "the file is missing; every pack has one");
      return std::nullopt;
    }
    const std::optional<YamlNode> document = read_yaml(*file);
    if (!document) return std::nullopt;
    YamlReader reader(source_.display_path(path), loaded_.errors);
    std::optional<Pack> pack = read_pack(*document, reader);
    if (!pack || !folder.system) return pack;
    if (pack->system != *folder.system) {
      reader.error(*document->find("system"), "the pack lies in the folder of " + std::string(system_id(*folder.system)) +
                                                  "; expected that system, found " + fracas::quoted(system_id(pack->system)));
      return std::nullopt;
    }
    if (pack->id != folder.id) {
      reader.error(*document->find("id"), "expected the name of the folder, " + fracas::quoted(folder.id) + ", as id, found " +
                                              fracas::quoted(pack->id));
      return std::nullopt;
    }
    return pack;
  }

  std::optional<YamlNode> read_yaml(const ContentFile& file) {
    Result<YamlNode, LoadError> document = parse_yaml_document(file.bytes, source_.display_path(file.path));
    if (document) return std::move(document).value();
    loaded_.errors.push_back(document.error());
    return std::nullopt;
  }

  /// What a file has to know of its pack.
  struct PackPlace {
    System system = System::SuperScape;
    std::string id;
    std::optional<Edition> edition;
  };

  void load_file(const ContentFile& file, const PackPath& path, const PackPlace& place) {
    const auto& [system, pack, edition] = place;
    if (file.path.ends_with(".md") || (path.folder.empty() && path.name == "pack.yaml")) return;
    const bool is_direct = path.name.find('/') == std::string_view::npos;
    if (path.folder == "cards" && is_direct && path.name.ends_with(".yaml")) {
      load_card(file, without_ending(path.name, ".yaml"), system, pack);
    } else if (path.folder == "maps" && is_direct && path.name.ends_with(".map")) {
      load_map(file, without_ending(path.name, ".map"), system, pack);
    } else if (path.folder == "battles" && is_direct && path.name.ends_with(".yaml")) {
      load_battle(file, without_ending(path.name, ".yaml"), system, pack);
    } else if ((path.folder == "powers" || path.folder == "team-abilities") && is_direct && path.name.ends_with(".yaml")) {
      load_power(file, path, place);
    } else {
      const std::string_view word = path.folder.empty() ? path.name : path.folder;
      complain(file.path, "a pack holds pack.yaml, cards/*.yaml, maps/*.map and battles/*.yaml; this file is none of them" +
                              (std::find(pack_members.begin(), pack_members.end(), word) != pack_members.end()
                                   ? std::string()
                                   : did_you_mean(word, pack_members)));
    }
  }

  /// The id in a file must be the name of the file, so that a thing is found by looking.
  bool is_named_after_file(YamlReader& reader, const YamlNode& document, const std::string& id, std::string_view stem) {
    if (id == stem) return true;
    reader.error(*document.find("id"),
                 "expected the name of the file, " + fracas::quoted(stem) + ", as id, found " + fracas::quoted(id));
    return false;
  }

  void load_card(const ContentFile& file, std::string_view stem, System system, const std::string& pack) {
    failed_cards_.insert({system, std::string(stem)});
    const std::optional<YamlNode> document = read_yaml(file);
    if (!document) return;
    YamlReader reader(source_.display_path(file.path), loaded_.errors);
    std::optional<CardDefinition> card = read_card(*document, system, reader);
    if (!card || !is_named_after_file(reader, *document, card->id, stem)) return;
    failed_cards_.erase({system, std::string(stem)});
    if (const LibraryCard* other = loaded_.library.find_card(system, card->id)) {
      reader.error(*document->find("id"), "the id " + fracas::quoted(card->id) + " is already used by " + other->file);
      return;
    }
    loaded_.library.add(
        LibraryCard{.card = *std::move(card), .system = system, .pack = pack, .file = source_.display_path(file.path)});
  }

  void load_map(const ContentFile& file, std::string_view stem, System system, const std::string& pack) {
    failed_maps_.insert({system, std::string(stem)});
    Result<MapDefinition, LoadErrors> map = parse_map(file.bytes, source_.display_path(file.path));
    if (!map) {
      loaded_.errors.insert(loaded_.errors.end(), map.error().begin(), map.error().end());
      return;
    }
    const BoardShape shape = system == System::HeroClix ? BoardShape::Square : BoardShape::Hex;
    if (map->shape != shape) {
      complain(file.path,
               std::string(system_id(system)) + " is played on " + (shape == BoardShape::Hex ? "hex" : "square") + " maps",
               map->shape_place.line, map->shape_place.column);
    } else if (map->id != stem) {
      complain(file.path,
               "expected the name of the file, " + fracas::quoted(stem) + ", as map id, found " + fracas::quoted(map->id),
               map->id_place.line, map->id_place.column);
    } else if (const LibraryMap* other = loaded_.library.find_map(system, map->id)) {
      failed_maps_.erase({system, std::string(stem)});
      complain(file.path, "the map id " + fracas::quoted(map->id) + " is already used by " + other->file, map->id_place.line,
               map->id_place.column);
    } else {
      failed_maps_.erase({system, std::string(stem)});
      loaded_.library.add(
          LibraryMap{.map = std::move(map).value(), .system = system, .pack = pack, .file = source_.display_path(file.path)});
    }
  }

  void load_battle(const ContentFile& file, std::string_view stem, System system, const std::string& pack) {
    const std::optional<YamlNode> document = read_yaml(file);
    if (!document) return;
    YamlReader reader(source_.display_path(file.path), loaded_.errors);
    std::optional<Battle> battle = read_battle(*document, system, reader);
    if (!battle || !is_named_after_file(reader, *document, battle->id, stem)) return;
    battle->pack = pack;
    battles_.push_back(*std::move(battle));
  }

  /// Powers stand in packs of an edition (HC-CMP-10, HC-TA-01).
  void load_power(const ContentFile& file, const PackPath& path, const PackPlace& place) {
    if (!place.edition)
      return complain(file.path, "powers stand in a pack of heroclix whose pack.yaml says its edition, such as modern");
    const std::optional<YamlNode> document = read_yaml(file);
    if (!document) return;
    YamlReader reader(source_.display_path(file.path), loaded_.errors);
    std::optional<PowerDefinition> power =
        path.folder == "powers" ? read_standard_power(*document, reader) : read_team_ability(*document, reader);
    if (!power || !is_named_after_file(reader, *document, power->id, without_ending(path.name, ".yaml"))) return;
    const std::string id = power->id;
    const bool is_new = loaded_.library.add(LibraryPower{
        .power = *std::move(power), .edition = *place.edition, .pack = place.id, .file = source_.display_path(file.path)});
    if (!is_new)
      reader.error(*document->find("id"), "the id " + fracas::quoted(id) + " is already used by another pack of this edition");
  }

  /// Whether a battle rests on a file that is there but wrong; that file's own errors say enough.
  [[nodiscard]] bool rests_on_failed_file(const Battle& battle) const {
    if (failed_maps_.contains({battle.system, battle.map})) return true;
    for (const BattleTeam& team : battle.teams) {
      for (const BattleCard& card : team.cards) {
        if (failed_cards_.contains({battle.system, card.card})) return true;
      }
    }
    return false;
  }

  void add_battle(Battle battle) {
    if (rests_on_failed_file(battle)) return;
    if (const Battle* other = loaded_.library.find_battle(battle.full_id())) {
      loaded_.errors.push_back({.file = battle.file,
                                .line = battle.id_line,
                                .column = battle.id_column,
                                .message = "the id " + fracas::quoted(battle.id) + " is already used by " + other->file});
      return;
    }
    LoadErrors errors = check_battle(loaded_.library, battle);
    if (errors.empty()) {
      loaded_.library.add(std::move(battle));
    } else {
      loaded_.errors.insert(loaded_.errors.end(), errors.begin(), errors.end());
    }
  }

  const ContentSource& source_;
  LoadedLibrary loaded_;
  std::vector<Battle> battles_;
  std::set<std::pair<System, std::string>> failed_cards_;
  std::set<std::pair<System, std::string>> failed_maps_;
};

}  // namespace

LoadedLibrary load_library(const ContentSource& source) {
  try {
    return LibraryLoader(source).load();
  } catch (const std::exception& exception) {
    return {.library = {},
            .errors = {{.file = source.display_path(""), .message = std::string("loading failed: ") + exception.what()}}};
  }
}

}  // namespace fracas
