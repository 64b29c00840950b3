#pragma once

#include "engine/content/content_source.hpp"

namespace fracas {

/// The page (web/dist) that was built into the program; empty if it had not been built by then. Link fracas_embedded_page to use
/// it.
[[nodiscard]] ContentSource embedded_page();

}  // namespace fracas
