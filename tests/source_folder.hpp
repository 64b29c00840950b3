#pragma once

#include <string>

namespace fracas::tests {

/// The folder of the repository these tests were built from. Only one file knows it at compile time, so that all others are the
/// same to the compiler in every work tree.
[[nodiscard]] std::string source_folder();

}  // namespace fracas::tests
