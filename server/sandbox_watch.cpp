#include "server/sandbox_watch.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/core/hash.hpp"

namespace fracas {
namespace {

namespace fs = std::filesystem;

constexpr auto look_interval = std::chrono::milliseconds(150);
/// A look at a large folder takes long; then the next one waits so many times longer.
constexpr int rest_factor = 20;

std::string time_text(const timespec& time) { return std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec); }

/// Sums up marks of entries, so that the order a folder lists them in does not matter.
class StampTaker {
 public:
  FolderStamp stamp;

  void take(const fs::path& folder, std::size_t depth) {
    std::error_code problem;
    fs::directory_iterator entries(folder, problem);
    for (; !problem && entries != fs::directory_iterator(); entries.increment(problem)) {
      // As far as the loader reads, and one more, so that it is seen when there are few enough again.
      if (stamp.entries > 2 * content_limits::files) return;
      take_entry(entries->path(), depth);
    }
    if (problem) add(folder.generic_string() + " " + problem.message());
  }

 private:
  void take_entry(const fs::path& path, std::size_t depth) {
    if (is_editor_leftover(path.filename().generic_string())) return;
    struct stat facts {};
    if (::lstat(path.c_str(), &facts) != 0) return;
    // The time of the change as well as that of the bytes: a copy may bring its old time along.
    add(path.generic_string() + " " + std::to_string(facts.st_mode) + " " + std::to_string(facts.st_ino) + " " +
        std::to_string(facts.st_size) + " " + time_text(facts.st_mtim) + " " + time_text(facts.st_ctim));
    if (S_ISDIR(facts.st_mode) && depth <= content_limits::folder_depth) take(path, depth + 1);
  }

  void add(const std::string& text) {
    stamp.sum += hash_text(text).value;
    ++stamp.entries;
  }
};

}  // namespace

FolderStamp stamp_of(const fs::path& folder) {
  StampTaker taker;
  taker.take(folder, 0);
  return taker.stamp;
}

bool QuietChange::notice(FolderStamp look) {
  const bool is_quiet = look == last_look_;
  last_look_ = look;
  if (!is_quiet || look == read_) return false;
  read_ = look;
  return true;
}

SandboxWatch::SandboxWatch(fs::path folder, FolderStamp read, std::function<void(SandboxReport)> tell)
    : folder_(std::move(folder)), change_(read), tell_(std::move(tell)), rest_(look_interval), thread_([this] { run(); }) {}

SandboxWatch::~SandboxWatch() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

void SandboxWatch::run() {
  while (pause()) {
    try {
      look();
    } catch (const std::exception& exception) {
      tell_({.content = nullptr,
             .mistakes = {{.file = {}, .message = std::string("the folder cannot be read: ") + exception.what()}}});
    }
  }
}

void SandboxWatch::look() {
  const auto begin = std::chrono::steady_clock::now();
  const FolderStamp before = stamp_of(folder_);
  rest_ = std::max<std::chrono::steady_clock::duration>(look_interval, rest_factor * (std::chrono::steady_clock::now() - begin));
  if (!change_.notice(before)) return;
  SandboxReport report = read_sandbox_content(folder_);
  // What changed under the reader is not told: it is read again once it is quiet.
  if (stamp_of(folder_) == before) tell_(std::move(report));
}

bool SandboxWatch::pause() {
  std::unique_lock lock(mutex_);
  return !ending_.wait_for(lock, rest_, [this] { return is_ending_; });
}

}  // namespace fracas
