#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace fracas {

/// Why a file could not be read or written.
struct FileProblem {
  std::string sentence;
};

/// The bytes of a file ("-" is standard input), or a sentence about why they cannot be had; more than `most` bytes are refused.
[[nodiscard]] Result<std::string, FileProblem> read_text_file(const std::string& path, std::size_t most);

/// A file that appears whole or not at all: written beside its place and moved there.
class WholeFile {
 public:
  /// Makes sure that the place can be written, without touching what is there.
  [[nodiscard]] static Result<WholeFile, FileProblem> prepare(const std::string& path);
  WholeFile(WholeFile&& other) noexcept;
  WholeFile& operator=(WholeFile&&) = delete;
  ~WholeFile();

  /// Writes the text and moves it into its place.
  [[nodiscard]] std::optional<FileProblem> write(std::string_view text);

 private:
  explicit WholeFile(std::filesystem::path path);
  std::filesystem::path path_;
  std::filesystem::path beside_;  ///< empty once it has been moved
};

/// Writes a file whole, or says on standard error why it cannot be written.
[[nodiscard]] bool write_or_complain(const std::string& path, std::string_view text);

}  // namespace fracas
