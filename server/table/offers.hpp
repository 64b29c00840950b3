#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/board_json.hpp"
#include "server/store/store.hpp"
#include "server/table/table_message.hpp"

namespace fracas {

/// What somebody asks the others to agree to.
struct Offer {
  std::uint32_t number = 0;
  OfferKind what = OfferKind::Draw;
  SeatId seat;
  std::vector<SeatId> waits_for;  ///< who has not agreed yet; nobody: it is agreed on
};

/// The open offers of a game, folded from its notes.
class Offers {
 public:
  static constexpr const char* made_kind = "offer";
  static constexpr const char* answered_kind = "offer-answered";
  static constexpr const char* lapsed_kind = "offer-lapsed";
  static constexpr const char* left_kind = "offer-left";

  static constexpr std::uint32_t most_made = 500;  ///< in one game, whatever became of them

  [[nodiscard]] const std::vector<Offer>& open() const { return open_; }
  /// Whether no more can be made.
  [[nodiscard]] bool is_full() const { return next_ > most_made; }
  [[nodiscard]] const Offer* find(std::uint32_t number) const;
  /// The open offer of a seat for something, or nothing.
  [[nodiscard]] const Offer* find(SeatId seat, OfferKind what) const;
  /// An offer for the same thing that somebody else has made: offering it, too, agrees to that one.
  [[nodiscard]] const Offer* find_of_others(SeatId seat, OfferKind what) const;

  /// What the next offer is stored as. `waits_for` are those who must agree.
  [[nodiscard]] TableNote made(std::int64_t at, SeatId seat, OfferKind what, const std::vector<SeatId>& waits_for) const;
  [[nodiscard]] static TableNote answered(std::int64_t at, SeatId seat, std::uint32_t number, bool is_accepted);
  /// An offer comes to nothing because the game went on.
  [[nodiscard]] static TableNote lapsed(std::int64_t at, std::uint32_t number);
  /// A seat is out of the game, and need not agree any more; somebody else must.
  [[nodiscard]] static TableNote left(std::int64_t at, SeatId seat, std::uint32_t number);

  /// Takes a note; others are passed over. Gives the offer that everybody has agreed to by it, which is open no more.
  std::optional<Offer> follow(const TableNote& note);

  [[nodiscard]] OrderedJson json() const;

 private:
  std::optional<Offer> follow_made(const TableNote& note);
  std::optional<Offer> follow_answer(const TableNote& note);

  std::vector<Offer> open_;
  std::uint32_t next_ = 1;
};

/// The line of the log about an offer, and about an answer to it.
[[nodiscard]] std::string offer_line(const std::string& player, OfferKind what);
[[nodiscard]] std::string answer_line(const std::string& player, const Offer& offer, bool is_accepted, bool is_own);

}  // namespace fracas
