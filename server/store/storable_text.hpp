#pragma once

#include <string_view>

namespace fracas {

/// Whether both databases keep a text as it is: it is UTF-8 and holds no zero byte. PostgreSQL refuses any other, and one such
/// text must not keep the rest of a group from being stored.
[[nodiscard]] bool is_storable_text(std::string_view text);

}  // namespace fracas
