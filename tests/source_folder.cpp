#include "tests/source_folder.hpp"

namespace fracas::tests {

std::string source_folder() { return FRACAS_SOURCE_DIR; }

}  // namespace fracas::tests
