#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "engine/board/hex/answer_room.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// A question about two bases of which at least one covers several hexes. Equal pairs are equal questions.
struct BasePair {
  /// Hexes of a base beside its leading one, as offsets from it; the rest are zero.
  static constexpr std::size_t most_parts = 7;
  using Parts = std::array<std::int8_t, 2 * most_parts>;

  SpaceId from;
  SpaceId to;
  std::uint16_t kind = 0;
  Parts from_parts{};
  Parts to_parts{};
  friend bool operator==(const BasePair&, const BasePair&) = default;
};

/// Answers about pairs of larger bases on one board, kept like PairAnswers: they follow from the board alone, so that it does
/// not matter who asked first. Safe to use from several threads.
class BaseAnswers {
 public:
  explicit BaseAnswers(std::shared_ptr<AnswerRoom> room) : room_(std::move(room)) {}
  BaseAnswers(const BaseAnswers&) = delete;
  BaseAnswers& operator=(const BaseAnswers&) = delete;
  ~BaseAnswers() { room_->give_back(bytes()); }

  /// 0 while nobody knows.
  [[nodiscard]] std::uint8_t find(const BasePair& pair) const;
  /// Answers for which there is no room left are forgotten.
  void keep(const BasePair& pair, std::uint8_t answer);
  [[nodiscard]] std::size_t bytes() const;

 private:
  /// What an entry takes with the links of its table, roughly.
  static constexpr std::size_t entry_bytes = sizeof(BasePair) + 40;

  struct Mark {
    std::size_t operator()(const BasePair& pair) const { return static_cast<std::size_t>(hash_value(pair).value); }
  };

  std::shared_ptr<AnswerRoom> room_;
  mutable std::mutex mutex_;
  std::unordered_map<BasePair, std::uint8_t, Mark> answers_;
};

}  // namespace fracas
