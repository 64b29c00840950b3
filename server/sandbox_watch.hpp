#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>

#include "server/sandbox_content.hpp"

namespace fracas {

/// A mark of all names, sizes and times below a folder; another one means that something there was touched.
struct FolderStamp {
  std::uint64_t sum = 0;
  std::uint64_t entries = 0;
  friend bool operator==(const FolderStamp&, const FolderStamp&) = default;
};

/// Looks at a folder without opening a file; reads no further than content may be large.
[[nodiscard]] FolderStamp stamp_of(const std::filesystem::path& folder);

/// Finds the moment to read: something has changed, and nothing more since the look before. A save in progress is not read.
class QuietChange {
 public:
  explicit QuietChange(FolderStamp read) : read_(read), last_look_(read) {}

  /// Takes another look; true if the folder is to be read now.
  [[nodiscard]] bool notice(FolderStamp look);

 private:
  FolderStamp read_;
  FolderStamp last_look_;
};

/// Looks at an author's folder several times a second, reads it when it has changed and come to rest, and tells what it holds
/// now. All on a thread of its own, which costs a twentieth of a core at most however large the folder is.
class SandboxWatch {
 public:
  /// `read` is how the folder looked when it was read last; `tell` is called on the thread of the watch.
  SandboxWatch(std::filesystem::path folder, FolderStamp read, std::function<void(SandboxReport)> tell);
  SandboxWatch(const SandboxWatch&) = delete;
  SandboxWatch& operator=(const SandboxWatch&) = delete;
  ~SandboxWatch();

 private:
  void run();
  void look();
  /// False if the watch is to end.
  [[nodiscard]] bool pause();

  std::filesystem::path folder_;
  QuietChange change_;
  std::function<void(SandboxReport)> tell_;
  std::chrono::steady_clock::duration rest_;  ///< until the next look
  std::mutex mutex_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace fracas
