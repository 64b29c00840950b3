#pragma once

#include "engine/content/library.hpp"
#include "engine/content/rule_book.hpp"

namespace fracas {

/// What can be played and looked up: loaded once, never changed, and kept alive by whoever starts the server.
struct PlayableContent {
  const Library* library = nullptr;
  const RuleBook* rule_book = nullptr;
};

}  // namespace fracas
