#pragma once

#include <string>
#include <vector>

#include "engine/content/content_source.hpp"
#include "engine/content/load_error.hpp"

namespace fracas::test {

/// A small, correct pack of each shape that tests change to make it wrong.
inline std::vector<ContentFile> small_content() {
  return {
      {"heroscape/tiny/pack.yaml", "id: tiny\nname: Tiny\nversion: 0.1.0\nsystem: heroscape\ndescription: For tests.\n"},
      {"heroscape/tiny/cards/lone-guard.yaml",
       "id: lone-guard\nname: Lone Guard\nkind: unique-hero\nsize: medium\n"
       "stats: { life: 4, move: 5, range: 1, attack: 3, defense: 4, height: 5, points: 90 }\n"},
      {"heroscape/tiny/cards/field-mice.yaml",
       "id: field-mice\nname: Field Mice\nkind: common-squad\nfigures: 3\nsize: small\n"
       "stats: { life: 1, move: 6, range: 1, attack: 1, defense: 2, height: 2, points: 20 }\n"
       "keywords: [Mouse, Timid]\nprinted: Small, but many.\n"},
      {"heroscape/tiny/maps/meadow.map", "map: meadow\nname: Meadow\nshape: hex\nplayers: 2\nA: 1g/1 1g 1g/2\nB: 2r/1 3r 2w/2\n"},
      {"heroscape/tiny/battles/picnic.yaml",
       "id: picnic\ntitle: Picnic\ndescription: Who gets the cheese?\nmap: meadow\nround-limit: 10\n"
       "teams:\n  - name: Guard\n    cards: [lone-guard]\n  - name: Mice\n    cards:\n      - { card: field-mice, count: 2 }\n"},
      {"heroclix/tiny/pack.yaml", "id: tiny\nname: Tiny\nversion: 0.1.0\nsystem: heroclix\ndescription: For tests.\n"},
      {"heroclix/tiny/cards/night-cook.yaml",
       "id: night-cook\nname: Night Cook\nkind: character\nsize: standard\npoints: 50\nrange: 4\nbolts: 1\n"
       "dial:\n  - [8, 10, 17, 3]\n  - [7, 9, 16, 2]\nset: tiny\nnumber: 001\n"},
      {"heroclix/tiny/maps/kitchen.map",
       "map: kitchen\nname: Kitchen\nshape: square\nplayers: 2\n1 . h 2\n1 # w 2\nelevation:\n1 1 2 1\n1 1 1 "
       "1\nwalls:\n(1,0)|(2,0)\n"},
      {"heroclix/tiny/battles/soup.yaml",
       "id: soup\ntitle: Soup\ndescription: Too many cooks.\nmap: kitchen\nbuild-total: 100\n"
       "teams:\n  - { name: One, cards: [night-cook] }\n  - { name: Two, cards: [night-cook, night-cook] }\n"},
  };
}

/// The small content with one text in one of its files replaced by another.
inline ContentSource small_content_with(const std::string& path, const std::string& from, const std::string& to) {
  std::vector<ContentFile> files = small_content();
  for (ContentFile& file : files) {
    if (file.path != path) continue;
    const std::size_t at = file.bytes.find(from);
    if (at != std::string::npos) file.bytes.replace(at, from.size(), to);
  }
  return ContentSource(std::move(files));
}

/// One line for each error, "line:column message", for comparing.
inline std::string places_and_messages(const LoadErrors& errors) {
  std::string text;
  for (const LoadError& error : errors) {
    text += std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message + "\n";
  }
  return text;
}

}  // namespace fracas::test
