#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/sandbox_content.hpp"
#include "tests/server/running_server.hpp"
#include "tests/source_folder.hpp"

namespace fracas::tests {

/// A small content folder of an author: the first SuperScape pack of the project, to be edited.
class AuthorFolder {
 public:
  explicit AuthorFolder(const std::vector<std::string>& packs = {"core"}) {
    const std::filesystem::path shipped = source_folder() + "/content/superscape";
    std::filesystem::create_directories(path() / "superscape");
    for (const std::string& pack : packs)
      std::filesystem::copy(shipped / pack, path() / "superscape" / pack, std::filesystem::copy_options::recursive);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return path() / "superscape" / "core" / name; }

  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(file(name), std::ios::binary).rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(file(name), std::ios::binary) << text; }
  /// Replaces a word of a file, which must be there.
  void edit(const std::string& name, const std::string& from, const std::string& to) const {
    std::string text = read(name);
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::runtime_error(name + " does not say " + from);
    write(name, text.replace(at, from.size(), to));
  }

 private:
  TemporaryFolder folder_;
};

/// What is in the folder, which must have no mistakes.
[[nodiscard]] inline SharedContent content_of(const AuthorFolder& folder) {
  SandboxReport report = read_sandbox_content(folder.path());
  CAPTURE(to_text(report.mistakes));
  REQUIRE(report.content != nullptr);
  return report.content;
}

}  // namespace fracas::tests
