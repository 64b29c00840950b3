#include "cli/progress_bar.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/paint.hpp"

namespace fracas {
namespace {

constexpr std::chrono::seconds patience{2};
constexpr std::chrono::milliseconds between_drawings{100};
constexpr std::uint64_t width = 30;

}  // namespace

ProgressBar::ProgressBar(std::string what) : what_(std::move(what)), is_watched_(is_error_terminal()) {}

ProgressBar::~ProgressBar() {
  if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::uint64_t done, std::uint64_t total) {
  if (!is_watched_ || total == 0) return;
  const auto now = Clock::now();
  if (now - start_ < patience || now - last_ < between_drawings) return;
  last_ = now;
  is_drawn_ = true;
  const std::uint64_t filled = std::min(done, total) * width / total;
  fmt::print(stderr, "\r\x1b[K{} [{:#<{}}{:.<{}}] {} of {}", what_, "", filled, "", width - filled, done, total);
  std::fflush(stderr);
}

}  // namespace fracas
