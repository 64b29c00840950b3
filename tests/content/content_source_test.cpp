#include "engine/content/content_source.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/content/check_content.hpp"
#include "engine/content/embedded_content.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;
namespace fs = std::filesystem;

namespace {

/// A folder that is gone when the test is over.
class ShortLivedFolder {
 public:
  explicit ShortLivedFolder(const std::string& name) : path_(fs::temp_directory_path() / ("fracas-content-test-" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~ShortLivedFolder() { fs::remove_all(path_); }
  ShortLivedFolder(const ShortLivedFolder&) = delete;
  ShortLivedFolder& operator=(const ShortLivedFolder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }
  void write(const std::string& name, const std::string& bytes) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << bytes;
  }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("a folder is read in the order of its paths, without hidden files") {
  const ShortLivedFolder folder("order");
  folder.write("b/two.yaml", "2");
  folder.write("a/one.yaml", std::string("1\0x", 3));
  folder.write(".hidden", "no");
  const auto source = ContentSource::from_folder(folder.path());
  REQUIRE(source);
  REQUIRE(source->files().size() == 2);
  CHECK(source->files()[0].path == "a/one.yaml");
  CHECK(source->files()[0].bytes.size() == 3);
  CHECK(source->find("b/two.yaml")->bytes == "2");
  CHECK(source->find("b/three.yaml") == nullptr);
  CHECK(source->display_path("x") == folder.path().generic_string() + "/x");
}

TEST_CASE("a folder that is none, links and deep nesting are errors") {
  CHECK(to_text(check_content_folder("no/such/folder").errors) ==
        "no/such/folder: expected a folder with content; there is none of this name\n");
  const ShortLivedFolder folder("links");
  fs::create_symlink("/", folder.path() / "root");
  const auto linked = ContentSource::from_folder(folder.path());
  REQUIRE_FALSE(linked);
  CHECK(linked.error()[0].message == "expected a file or a folder; links and devices are not followed");
  const ShortLivedFolder deep("deep");
  deep.write("1/2/3/4/5/6/7/8/9/x", "");
  CHECK_FALSE(ContentSource::from_folder(deep.path()));
  const ShortLivedFolder large("large");
  large.write("x", std::string(9'000'000, 'x'));
  CHECK_FALSE(ContentSource::from_folder(large.path()));
}

TEST_CASE("the content in the program is the content folder, byte for byte") {
  const auto folder = ContentSource::from_folder(fracas::tests::source_folder() + "/content");
  REQUIRE(folder);
  const ContentSource embedded = embedded_content();
  REQUIRE(embedded.files().size() == folder->files().size());
  for (std::size_t i = 0; i < embedded.files().size(); ++i) {
    CAPTURE(embedded.files()[i].path);
    CHECK(embedded.files()[i].path == folder->files()[i].path);
    CHECK((embedded.files()[i].bytes == folder->files()[i].bytes));
  }
}
