#include "engine/content/content_source.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

namespace fs = std::filesystem;

/// Reads a folder into files, noting what it cannot take.
class FolderReader {
 public:
  explicit FolderReader(fs::path root) : root_(std::move(root)) {}

  std::vector<ContentFile> files;
  LoadErrors errors;

  void read(const fs::path& folder, std::size_t depth) {
    if (depth > content_limits::folder_depth) {
      complain(folder, "folders are read " + std::to_string(content_limits::folder_depth) + " levels deep; this one lies deeper");
      return;
    }
    std::error_code problem;
    fs::directory_iterator entries(folder, problem);
    for (; !problem && entries != fs::directory_iterator() && !is_full_; entries.increment(problem))
      read_entry(entries->path(), depth);
    if (problem) complain(folder, "the folder cannot be read: " + problem.message());
  }

 private:
  void complain(const fs::path& at, std::string message) {
    errors.push_back({.file = at.generic_string(), .message = std::move(message)});
  }

  void read_entry(const fs::path& path, std::size_t depth) {
    if (path.filename().generic_string().starts_with('.')) return;
    std::error_code problem;
    const fs::file_status status = fs::symlink_status(path, problem);
    if (problem) {
      complain(path, "the file cannot be read: " + problem.message());
    } else if (fs::is_directory(status)) {
      read(path, depth + 1);
    } else if (fs::is_regular_file(status)) {
      read_file(path);
    } else {
      complain(path, "expected a file or a folder; links and devices are not followed");
    }
  }

  void read_file(const fs::path& path) {
    std::error_code problem;
    const std::uintmax_t size = fs::file_size(path, problem);
    if (problem || size > content_limits::any_file_bytes) {
      complain(path, problem ? "the file cannot be read: " + problem.message()
                             : "the file has " + std::to_string(size) + " bytes; at most " +
                                   std::to_string(content_limits::any_file_bytes) + " are read");
      return;
    }
    total_ += size;
    if (files.size() >= content_limits::files || total_ > content_limits::total_bytes) {
      complain(root_, "there are too many files below this folder; at most " + std::to_string(content_limits::files) +
                          " files and " + std::to_string(content_limits::total_bytes) + " bytes are read");
      is_full_ = true;
      return;
    }
    std::ifstream stream(path, std::ios::binary);
    // Reads what was measured and no more: the file may grow meanwhile.
    std::string bytes(static_cast<std::size_t>(size), '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.gcount() != static_cast<std::streamsize>(bytes.size())) {
      complain(path, "the file cannot be read");
      return;
    }
    files.push_back({.path = path.lexically_relative(root_).generic_string(), .bytes = std::move(bytes)});
  }

  fs::path root_;
  std::uintmax_t total_ = 0;
  bool is_full_ = false;
};

}  // namespace

ContentSource::ContentSource(std::vector<ContentFile> files, std::string name)
    : files_(std::move(files)), name_(std::move(name)) {
  std::stable_sort(files_.begin(), files_.end(),
                   [](const ContentFile& one, const ContentFile& other) { return one.path < other.path; });
}

Result<ContentSource, LoadErrors> ContentSource::from_folder(const fs::path& folder) {
  try {
    std::error_code problem;
    if (!fs::is_directory(folder, problem)) {
      return LoadErrors{
          {.file = folder.generic_string(), .message = "expected a folder with content; there is none of this name"}};
    }
    FolderReader reader(folder);
    reader.read(folder, 0);
    if (!reader.errors.empty()) return std::move(reader.errors);
    return ContentSource(std::move(reader.files), folder.generic_string());
  } catch (const std::exception& exception) {
    return LoadErrors{
        {.file = folder.generic_string(), .message = std::string("the folder cannot be read: ") + exception.what()}};
  }
}

const ContentFile* ContentSource::find(std::string_view path) const {
  const auto position = std::lower_bound(files_.begin(), files_.end(), path,
                                         [](const ContentFile& file, std::string_view wanted) { return file.path < wanted; });
  return position != files_.end() && position->path == path ? &*position : nullptr;
}

std::string ContentSource::display_path(std::string_view path) const {
  if (name_.empty()) return std::string(path);
  return name_ + (name_.ends_with('/') ? "" : "/") + std::string(path);
}

}  // namespace fracas
