#include "server/game_log.hpp"

#include <algorithm>
#include <utility>

#include "server/client_message.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

constexpr std::size_t log_limit = 2 * ProtocolLimits::log_lines_sent;

bool is_among(const std::vector<std::size_t>& inputs, std::size_t input) {
  return std::binary_search(inputs.begin(), inputs.end(), input);
}

}  // namespace

void GameLog::add(LogLine line) {
  line.json.shrink_to_fit();
  lines_.push_back(std::move(line));
  while (lines_.size() > log_limit) {
    lines_.pop_front();
    ++dropped_;
  }
}

std::string GameLog::unread(SeatId viewer, LogReading& reading) const {
  const std::size_t end = dropped_ + lines_.size();
  const std::size_t most = std::min(lines_.size(), ProtocolLimits::log_lines_sent);
  std::string list = "[";
  for (std::size_t i = std::max(reading.lines_told, end - most); i < end; ++i) {
    const LogLine& line = lines_[i - dropped_];
    if (!may_be_told(line.visible_to, viewer)) continue;
    if (list.size() > 1) list += ',';
    list += line.json;
  }
  reading.lines_told = end;
  list += ']';
  return list;
}

std::size_t GameLog::first_of(const std::vector<std::size_t>& inputs) const {
  const auto first =
      std::find_if(lines_.begin(), lines_.end(), [&](const LogLine& line) { return is_among(inputs, line.input); });
  return dropped_ + static_cast<std::size_t>(first - lines_.begin());
}

void GameLog::forget_from(std::size_t line, SeatId viewer, LogReading& reading) const {
  for (std::size_t i = std::max(line, dropped_); i < reading.lines_told; ++i)
    reading.forgotten += may_be_told(lines_[i - dropped_].visible_to, viewer) ? 1U : 0U;
  reading.lines_told = std::min(reading.lines_told, line);
}

void GameLog::remove(const std::vector<std::size_t>& inputs) {
  std::erase_if(lines_, [&](const LogLine& line) { return is_among(inputs, line.input); });
  for (LogLine& line : lines_) {
    const auto gone_before = std::lower_bound(inputs.begin(), inputs.end(), line.input) - inputs.begin();
    line.input -= static_cast<std::size_t>(gone_before);
  }
}

}  // namespace fracas
