#include "replay/product_version.hpp"

namespace fracas {

std::string_view product_version() { return FRACAS_VERSION; }

}  // namespace fracas
