#include "cli/text_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <utility>

namespace fracas {
namespace {

FileProblem problem(const std::string& path, const char* what) {
  return {path + ": " + what + " (" + std::strerror(errno) + ")."};
}

Result<std::string, FileProblem> read_stream(std::istream& stream, const std::string& path, std::size_t most) {
  std::string bytes;
  char block[65536];
  while (stream.read(block, sizeof block) || stream.gcount() > 0) {
    bytes.append(block, static_cast<std::size_t>(stream.gcount()));
    if (bytes.size() > most) return FileProblem{path + ": larger than " + std::to_string(most) + " bytes."};
  }
  if (stream.bad()) return problem(path, "cannot be read");
  return bytes;
}

}  // namespace

Result<std::string, FileProblem> read_text_file(const std::string& path, std::size_t most) {
  if (path == "-") return read_stream(std::cin, "standard input", most);
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return FileProblem{path + ": a folder, where a file was expected."};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return problem(path, "cannot be opened");
  return read_stream(file, path, most);
}

WholeFile::WholeFile(std::filesystem::path path) : path_(std::move(path)), beside_(path_) { beside_ += ".part"; }

WholeFile::WholeFile(WholeFile&& other) noexcept : path_(std::move(other.path_)), beside_(std::exchange(other.beside_, {})) {}

WholeFile::~WholeFile() {
  std::error_code ignored;
  if (!beside_.empty()) std::filesystem::remove(beside_, ignored);
}

Result<WholeFile, FileProblem> WholeFile::prepare(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return FileProblem{path + ": a folder, where a file was expected."};
  WholeFile file{std::filesystem::path(path)};
  errno = 0;
  if (!std::ofstream(file.beside_, std::ios::binary)) return problem(path, "cannot be written");
  return file;
}

std::optional<FileProblem> WholeFile::write(std::string_view text) {
  errno = 0;
  std::ofstream stream(beside_, std::ios::binary | std::ios::trunc);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  if (!stream) return problem(path_.string(), "cannot be written");
  std::error_code error;
  std::filesystem::rename(beside_, path_, error);
  if (error) return FileProblem{path_.string() + ": cannot be written (" + error.message() + ")."};
  beside_.clear();
  return std::nullopt;
}

bool write_or_complain(const std::string& path, std::string_view text) {
  Result<WholeFile, FileProblem> file = WholeFile::prepare(path);
  const std::optional<FileProblem> problem = file ? file.value().write(text) : file.error();
  if (problem) fmt::print(stderr, "{}\n", problem->sentence);
  return !problem;
}

}  // namespace fracas
