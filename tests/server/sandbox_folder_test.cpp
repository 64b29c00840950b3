#include "server/sandbox_watch.hpp"

#include <doctest/doctest.h>

#include <condition_variable>
#include <mutex>

#include "tests/server/author_folder.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

const std::string warden = "cards/ember-warden.yaml";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a mistake is told with its place, and a folder that asks too much is refused") {
  const AuthorFolder folder;
  const auto first_mistake = [&] {
    const SandboxReport report = read_sandbox_content(folder.path());
    CHECK(report.content == nullptr);
    REQUIRE_FALSE(report.mistakes.empty());
    return report.mistakes.front();
  };
  SUBCASE("a word that is not known") {
    folder.edit(warden, "size: medium", "size: medum");
    const LoadError mistake = first_mistake();
    CHECK(mistake.file == "superscape/core/cards/ember-warden.yaml");
    CHECK(mistake.line == 4);
    CHECK(mistake.column == 7);
    CHECK(contains(mistake.message, "medium"));
  }
  SUBCASE("a link out of the folder") {
    std::filesystem::create_symlink("/etc/passwd", folder.file("cards/leak.yaml"));
    const LoadError mistake = first_mistake();
    CHECK(mistake.file == "superscape/core/cards/leak.yaml");
    CHECK(contains(mistake.message, "links and devices are not followed"));
  }
  SUBCASE("a huge file") {
    folder.write("cards/huge.yaml", "");
    std::filesystem::resize_file(folder.file("cards/huge.yaml"), 1U << 30);
    CHECK(contains(first_mistake().message, "at most 8388608 are read"));
  }
  SUBCASE("ten thousand files") {
    for (int i = 0; i < 10'001; ++i) folder.write("maps/" + std::to_string(i) + ".map", "");
    CHECK(contains(first_mistake().message, "at most 10000 files"));
  }
  SUBCASE("no folder") {
    std::filesystem::remove_all(folder.path());
    CHECK(contains(first_mistake().message, "there is none of this name"));
  }
  SUBCASE("a pack under another name") {
    std::filesystem::rename(folder.file(""), folder.path() / "superscape" / "moved");
    CHECK(contains(first_mistake().message, "expected the name of the folder"));
  }
}

TEST_CASE("where the text of a power and what the engine reads differ is a warning") {
  const AuthorFolder folder;
  CHECK(content_of(folder)->warnings.empty());
  folder.write(warden,
               folder.read(warden) +
                   "\nabilities:\n  - name: Glow\n    text: Allies within 3 spaces of this figure add 1 to their defense.\n"
                   "    modify: defense-dice\n    of: ally within 2 of self\n    add: 1\n");
  const SharedContent content = content_of(folder);
  REQUIRE_FALSE(content->warnings.empty());
  CHECK(content->warnings.front().file == "superscape/core/cards/ember-warden.yaml");
  CHECK(contains(content->warnings.front().message, "3 spaces"));
}

TEST_CASE("what editors leave behind is not content") {
  const AuthorFolder folder;
  const FolderStamp before = stamp_of(folder.path());
  for (const char* name :
       {"cards/ember-warden.yaml~", "cards/#ember-warden.yaml#", "cards/.ember-warden.yaml.swp", "cards/a.swp"})
    folder.write(name, "half a th");
  CHECK(read_sandbox_content(folder.path()).content != nullptr);
  CHECK_FALSE(is_editor_leftover("ember-warden.yaml"));
  // Only the folder's own time tells of them.
  CHECK(stamp_of(folder.path()).entries == before.entries);
}

TEST_CASE("a folder is read once it has changed and come to rest") {
  QuietChange change(FolderStamp{.sum = 1, .entries = 1});
  const FolderStamp half{.sum = 2, .entries = 1};
  const FolderStamp whole{.sum = 3, .entries = 1};
  CHECK_FALSE(change.notice({.sum = 1, .entries = 1}));
  CHECK_FALSE(change.notice(half));   // a save in progress
  CHECK_FALSE(change.notice(whole));  // its end
  CHECK(change.notice(whole));
  CHECK_FALSE(change.notice(whole));
  CHECK_FALSE(change.notice(half));
  CHECK_FALSE(change.notice(whole));
  CHECK_FALSE(change.notice(whole));  // back to what was read
}

TEST_CASE("a change of the same size, a new file, a removed one and a renamed one are seen") {
  const AuthorFolder folder;
  std::vector<FolderStamp> stamps = {stamp_of(folder.path())};
  const auto look = [&] {
    stamps.push_back(stamp_of(folder.path()));
    CHECK(stamps.back() != stamps[stamps.size() - 2]);
  };
  folder.edit(warden, "life: 6", "life: 7");
  look();
  folder.write("cards/new.yaml", "id: new");
  look();
  std::filesystem::rename(folder.file("cards/new.yaml"), folder.file("cards/newer.yaml"));
  look();
  std::filesystem::remove(folder.file("cards/newer.yaml"));
  look();
  std::filesystem::remove_all(folder.path());
  look();
  CHECK(stamp_of(folder.path()) == stamps.back());
}

TEST_CASE("the watch tells of a saved card, of a mistake and of its repair") {
  const AuthorFolder folder;
  std::mutex mutex;
  std::condition_variable told;
  std::vector<SandboxReport> reports;
  const SandboxWatch watch(folder.path(), stamp_of(folder.path()), [&](SandboxReport report) {
    const std::lock_guard lock(mutex);
    reports.push_back(std::move(report));
    told.notify_all();
  });
  const auto wait_for = [&](std::size_t count) {
    std::unique_lock lock(mutex);
    REQUIRE(told.wait_for(lock, std::chrono::seconds(120), [&] { return reports.size() >= count; }));
    return reports[count - 1];
  };
  folder.edit(warden, "life: 6", "life: 7");
  const SandboxReport saved = wait_for(1);
  REQUIRE(saved.content != nullptr);
  CHECK(saved.content->library.find_card(System::SuperScape, "ember-warden")->card.scape.life == 7);
  folder.edit(warden, "life: 7", "lif: 7");
  CHECK(wait_for(2).mistakes.front().line == 5);
  folder.edit(warden, "lif: 7", "life: 8");
  CHECK(wait_for(3).content != nullptr);
}
