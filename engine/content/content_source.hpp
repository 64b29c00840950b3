#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// One file of a content source.
struct ContentFile {
  std::string path;  ///< relative, with forward slashes, such as superscape/core/pack.yaml
  std::string bytes;
};

/// Where content comes from: a folder, the bytes inside the program, or files made up by a test. All files are held in
/// memory, sorted by path, so that loading never depends on the order of a folder.
class ContentSource {
 public:
  ContentSource() = default;
  explicit ContentSource(std::vector<ContentFile> files, std::string name = {});

  /// Reads a folder with everything below it. Links, too many and too large files are errors; hidden files are passed over.
  [[nodiscard]] static Result<ContentSource, LoadErrors> from_folder(const std::filesystem::path& folder);

  [[nodiscard]] const std::vector<ContentFile>& files() const { return files_; }
  /// The file of this path, or nothing.
  [[nodiscard]] const ContentFile* find(std::string_view path) const;
  /// What error messages put before a path: the folder, or nothing.
  [[nodiscard]] std::string display_path(std::string_view path) const;

 private:
  std::vector<ContentFile> files_;
  std::string name_;
};

}  // namespace fracas
