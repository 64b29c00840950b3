#pragma once

#include "engine/content/content_source.hpp"

namespace fracas {

/// The content that was built into the program. Link fracas_embedded_content to use it.
[[nodiscard]] ContentSource embedded_content();

}  // namespace fracas
