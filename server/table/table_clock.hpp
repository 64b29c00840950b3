#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/board_json.hpp"
#include "server/store/store.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {

/// How much time the players of a game have left. A plain value; the time comes in, in milliseconds. It runs for people
/// only, and for each who is asked where several are asked at once.
class TableClock {
 public:
  static constexpr const char* note_kind = "clock";
  static constexpr int most_missed = 3;                    ///< decisions in a row after which a player gives up
  static constexpr std::size_t most_remembered = 16;       ///< decisions of which is known how much time was left then
  static constexpr std::int64_t grace = 10LL * 60 * 1000;  ///< what everybody has at least after a restart (Days)
  static constexpr std::int64_t moment = 30LL * 1000;      ///< what everybody has at least when the store is back

  TableClock() = default;
  TableClock(const ClockSetting& setting, std::vector<bool> is_person);

  [[nodiscard]] bool is_running_at_all() const { return setting_.kind != ClockSetting::Kind::None; }
  /// Whether it goes by the time of day, as days do, and on while the process is not running; else by a steady time.
  [[nodiscard]] bool is_by_time_of_day() const { return setting_.kind == ClockSetting::Kind::Days; }

  /// A seat has decided something; `by_clock` if the time had run out and the decision was made for it.
  void answered(SeatId seat, std::int64_t now, bool by_clock = false);
  /// These seats are asked from now on, one bit each; who is asked no more gets the increment.
  void ask(std::uint8_t seats, std::int64_t now);
  /// A seat takes back this many of its decisions, and these seats are asked now. Nobody wins time by it: whoever decides the
  /// same again gets neither an increment nor the time for a move once more.
  void take_back(SeatId seat, std::size_t decisions, std::uint8_t seats, std::int64_t now);
  /// All have agreed to take back this many decisions of each seat. Banks stay as they are; every move has its time again.
  void take_back_agreed(const std::vector<std::size_t>& decisions, std::uint8_t seats, std::int64_t now);
  /// Goes on after the process has ended and begun again: what nobody could use is not charged.
  void resume(std::uint8_t asked, std::int64_t now);
  /// Goes on after nobody could do anything since then. Who has next to nothing left has a moment to find out.
  void forgive(std::int64_t since, std::int64_t now);

  /// When the first of those who are asked runs out of time; nothing if nobody can.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// Whose time is up.
  [[nodiscard]] std::vector<SeatId> run_out(std::int64_t now) const;
  /// Whether a seat whose time is up gives up; else the default is chosen for it.
  [[nodiscard]] bool must_concede(SeatId seat) const;

  /// What is stored of it at a time of day, and back.
  [[nodiscard]] TableNote note(std::int64_t at, std::int64_t now) const;
  void follow(const TableNote& note);

  /// For the `table` message.
  [[nodiscard]] OrderedJson json(std::int64_t now) const;

 private:
  struct Seat {
    bool is_person = false;
    bool is_asked = false;
    std::int64_t left = 0;          ///< milliseconds, when `since` was
    std::int64_t since = 0;         ///< when it began to run
    int missed = 0;                 ///< decisions in a row that the clock has made
    std::int64_t before = 0;        ///< what was left when it began to run
    std::uint32_t decided = 0;      ///< decisions of the seat that stand
    std::uint32_t furthest = 0;     ///< how many there ever were: only further ones are worth time
    bool is_increment_due = false;  ///< it has got further since it was asked
  };

  [[nodiscard]] std::int64_t whole() const;
  [[nodiscard]] std::int64_t left(const Seat& seat, std::int64_t now) const;
  void begin(Seat& seat, std::int64_t now);
  void stop(Seat& seat, std::int64_t now);
  /// Lets these seats be asked after something was taken back: who is asked no more has what they had before.
  void ask_again(std::uint8_t seats, std::int64_t now);

  ClockSetting setting_;
  std::vector<Seat> seats_;
  std::int64_t no_earlier_ = 0;  ///< nobody runs out of time before this
};

}  // namespace fracas
