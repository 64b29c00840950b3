#include "engine/content/library.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/content/check_content.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;
using fracas::test::places_and_messages;
using fracas::test::small_content;
using fracas::test::small_content_with;

namespace {

std::string errors_of(std::vector<ContentFile> files) { return to_text(load_library(ContentSource(std::move(files))).errors); }

}  // namespace

TEST_CASE("everything of every pack is found by its id") {
  const LoadedLibrary loaded = load_library(ContentSource(small_content()));
  CHECK(to_text(loaded.errors).empty());
  const Library& library = loaded.library;
  CHECK(library.packs().size() == 2);
  REQUIRE(library.find_pack(System::HeroScape, "tiny") != nullptr);
  CHECK(library.find_pack(System::HeroScape, "tiny")->full_id() == "heroscape/tiny");
  CHECK(library.find_pack(System::HeroScape, "tiny")->folder == "heroscape/tiny");
  CHECK(library.find_pack(System::SuperScape, "tiny") == nullptr);
  CHECK(library.find_card(System::HeroScape, "lone-guard")->card.name == "Lone Guard");
  CHECK(library.find_card(System::HeroClix, "lone-guard") == nullptr);
  CHECK(library.find_map(System::HeroClix, "kitchen")->map.square.width() == 4);
  CHECK(library.find_battle("heroscape/soup") == nullptr);
  CHECK(library.battle_full_ids() == std::vector<std::string>{"heroclix/soup", "heroscape/picnic"});
}

TEST_CASE("the hash of a pack depends on its files and on nothing else") {
  const auto hash = [](const ContentSource& source) {
    return load_library(source).library.find_pack(System::HeroScape, "tiny")->hash;
  };
  std::vector<ContentFile> reversed = small_content();
  std::reverse(reversed.begin(), reversed.end());
  const Hash original = hash(ContentSource(small_content()));
  CHECK(hash(ContentSource(reversed)) == original);
  CHECK(hash(ContentSource(small_content(), "elsewhere")) == original);
  CHECK(hash(small_content_with("heroclix/tiny/cards/night-cook.yaml", "points: 50", "points: 40")) == original);
  CHECK(hash(small_content_with("heroscape/tiny/cards/lone-guard.yaml", "life: 4", "life: 5")) != original);
}

TEST_CASE("files and folders at the wrong place are told") {
  std::vector<ContentFile> files = small_content();
  files.push_back({"heroscap/tiny/pack.yaml", ""});
  files.push_back({"heroscape/tiny/card/x.yaml", ""});
  files.push_back({"heroscape/tiny/cards/x.txt", ""});
  files.push_back({"heroscape/loose.yaml", ""});
  files.push_back({"superscape/empty/cards/README.md", "nothing"});
  files.push_back({"superscape/headless/maps/x.txt", ""});
  CHECK(errors_of(std::move(files)) ==
        "heroscap/tiny/pack.yaml: expected a folder superscape, heroscape, heroclix, rules, schemas or terrain, or a pack.yaml, "
        "found "
        "'heroscap'; "
        "did you mean 'heroscape'?\n"
        "heroscape/loose.yaml: expected the folder of a pack below heroscape, found a file\n"
        "heroscape/tiny/card/x.yaml: a pack holds pack.yaml, cards/*.yaml, maps/*.map and battles/*.yaml; this file is none of "
        "them; "
        "did you mean 'cards'?\n"
        "heroscape/tiny/cards/x.txt: a pack holds pack.yaml, cards/*.yaml, maps/*.map and battles/*.yaml; this file is none of "
        "them\n"
        "superscape/headless/maps/x.txt: a pack holds pack.yaml, cards/*.yaml, maps/*.map and battles/*.yaml; this file is none "
        "of them\n"
        "superscape/headless/pack.yaml: the file is missing; every pack has one\n");
}

TEST_CASE("a pack says what it is, and lies in the folder of that name") {
  const auto errors = [](const std::string& from, const std::string& to) {
    return to_text(load_library(small_content_with("heroclix/tiny/pack.yaml", from, to)).errors);
  };
  CHECK(errors("id: tiny", "id: small") ==
        "heroclix/tiny/pack.yaml:1:5: expected the name of the folder, 'tiny', as id, found 'small'\n");
  CHECK(errors("version: 0.1.0", "version: 1.0") ==
        "heroclix/tiny/pack.yaml:3:10: expected a version of three numbers, such as 1.0.0, found '1.0'\n");
  CHECK(errors("version: 0.1.0", "version: 01.1.0") ==
        "heroclix/tiny/pack.yaml:3:10: expected a version of three numbers, such as 1.0.0, found '01.1.0'\n");
  CHECK(errors("system: heroclix", "system: heroscape") ==
        "heroclix/tiny/pack.yaml:4:9: the pack lies in the folder of heroclix; expected that system, found 'heroscape'\n");
  CHECK(errors("system: heroclix", "system: heroclick") ==
        "heroclix/tiny/pack.yaml:4:9: expected the system as superscape, heroscape or heroclix, found 'heroclick'; did you mean "
        "'heroclix'?\n");
}

TEST_CASE("an id is used once in a system, over all its packs") {
  std::vector<ContentFile> files = small_content();
  for (const ContentFile& file : small_content()) {
    if (!file.path.starts_with("heroscape/tiny/")) continue;
    std::string bytes = file.bytes;
    if (file.path.ends_with("pack.yaml")) bytes.replace(4, 4, "more");
    files.push_back({"heroscape/more/" + file.path.substr(15), bytes});
  }
  CHECK(errors_of(std::move(files)) ==
        "heroscape/tiny/battles/picnic.yaml:1:5: the id 'picnic' is already used by heroscape/more/battles/picnic.yaml\n"
        "heroscape/tiny/cards/field-mice.yaml:1:5: the id 'field-mice' is already used by heroscape/more/cards/field-mice.yaml\n"
        "heroscape/tiny/cards/lone-guard.yaml:1:5: the id 'lone-guard' is already used by heroscape/more/cards/lone-guard.yaml\n"
        "heroscape/tiny/maps/meadow.map:1:6: the map id 'meadow' is already used by heroscape/more/maps/meadow.map\n");
}

TEST_CASE("a map has the shape of its game and the name of its file") {
  CHECK(to_text(load_library(small_content_with("heroscape/tiny/maps/meadow.map", "map: meadow", "map: field")).errors) ==
        "heroscape/tiny/maps/meadow.map:1:6: expected the name of the file, 'meadow', as map id, found 'field'\n");
  std::vector<ContentFile> files = small_content();
  files.push_back({"heroclix/tiny/maps/hexes.map", "map: hexes\nname: H\nshape: hex\nplayers: 1\nA: 1/1\n"});
  CHECK(errors_of(std::move(files)) == "heroclix/tiny/maps/hexes.map:3:8: heroclix is played on square maps\n");
}

TEST_CASE("errors of all files are told together, and a battle does not repeat the errors of its cards") {
  std::vector<ContentFile> files = small_content();
  for (ContentFile& file : files) {
    if (file.path.ends_with("lone-guard.yaml")) file.bytes += "extra: 1\n";
    if (file.path.ends_with("night-cook.yaml")) file.bytes = "id: [\n";
  }
  const LoadedLibrary loaded = load_library(ContentSource(std::move(files)));
  REQUIRE(loaded.errors.size() == 2);
  CHECK(loaded.errors[0].file == "heroclix/tiny/cards/night-cook.yaml");
  CHECK(loaded.errors[1].message.starts_with("unknown key 'extra' in a card; expected id, name"));
  CHECK(loaded.library.battles().empty());
  CHECK(loaded.library.cards().size() == 1);
}

TEST_CASE("the folder of a single pack can be loaded by itself") {
  std::vector<ContentFile> files;
  for (const ContentFile& file : small_content()) {
    if (file.path.starts_with("heroclix/tiny/")) files.push_back({file.path.substr(14), file.bytes});
  }
  const ContentReport report = check_content(ContentSource(std::move(files)));
  CHECK(to_text(report.errors).empty());
  CHECK(report.packs == 1);
  CHECK(report.cards == 1);
  CHECK(report.maps == 1);
  CHECK(report.battles == 1);
}
