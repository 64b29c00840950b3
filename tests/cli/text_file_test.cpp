#include "cli/text_file.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>

using namespace fracas;

namespace {

/// A folder that is gone at the end of a test.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "fracas-text-file-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() { std::filesystem::remove_all(path); }

  std::filesystem::path path;
};

}  // namespace

TEST_CASE("a file is read whole, and refused when it is larger than allowed") {
  const TestFolder folder;
  const std::string file = folder.path / "a";
  std::ofstream(file) << "12345";
  CHECK(read_text_file(file, 5).value() == "12345");
  CHECK(read_text_file(file, 4).error().sentence.find("larger than 4 bytes") != std::string::npos);
}

TEST_CASE("what is no file is an error with its name") {
  const TestFolder folder;
  CHECK(read_text_file(folder.path, 10).error().sentence.find("a folder") != std::string::npos);
  CHECK(read_text_file(folder.path / "missing", 10).error().sentence.find("missing") != std::string::npos);
}

TEST_CASE("a file that is written appears whole; one that is not leaves what was there") {
  const TestFolder folder;
  const std::string file = folder.path / "a";
  std::ofstream(file) << "old";
  { const auto unused = WholeFile::prepare(file); }
  CHECK(read_text_file(file, 10).value() == "old");
  auto prepared = WholeFile::prepare(file);
  REQUIRE(prepared);
  CHECK_FALSE(prepared.value().write("new"));
  CHECK(read_text_file(file, 10).value() == "new");
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path), std::filesystem::directory_iterator()) == 1);
}

TEST_CASE("a place that cannot be written is told before anything is played") {
  const TestFolder folder;
  CHECK_FALSE(WholeFile::prepare(folder.path / "missing" / "a"));
  CHECK_FALSE(WholeFile::prepare(folder.path));
}
