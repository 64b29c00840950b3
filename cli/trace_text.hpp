#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/rules/flow/ability_watch.hpp"

namespace fracas {

/// How much a trace tells.
enum class TraceDetail : std::uint8_t {
  Heard,  ///< windows that somebody listens to, and the abilities that listen
  All,    ///< every window, and every modifier, grant and permission that is asked
};

/// The detail a word of the command line stands for: "heard" or "all"; nothing for no trace.
[[nodiscard]] std::optional<TraceDetail> trace_detail(std::string_view word);

/// Tells a game as a designer of cards wants to see it: each window as it opens, with its roles, indented by how deep it is
/// nested; each ability considered there, with the reason if it cannot be used; what is used, what it carries out and what
/// comes of it. It tells what is hidden from players, too.
class TraceText final : public WrittenWatch {
 public:
  /// The game must outlive it, and is not watched until it is given the trace.
  TraceText(const Game& game, TraceDetail detail) : game_(game), detail_(detail) {}

  [[nodiscard]] std::vector<std::string> take_lines(const State& stop) override;

  void told(const State& state, const Event& event) override;
  void opened(const State& state, Window window, const Roles& roles, bool is_heard) override;
  void considered(const Consideration& looked_at) override;
  void asked(const Consideration& looked_at) override;
  void changed(const State& state, const BoundAbility& bound, int before, int after) override;
  void decided(const State& state, const BoundAbility& bound) override;
  void carries_out(const State& state, const AbilityFrame& frame, const Instruction& instruction) override;

 private:
  /// The same ability with the same result is told once in a window, however often it is looked at there.
  using Told = std::tuple<std::size_t, AbilityId, CardId, FigureId, int>;

  void add(std::size_t depth, const std::string& text);
  [[nodiscard]] bool is_new(std::size_t depth, const BoundAbility& bound, int what);
  void forget_from(std::size_t depth);
  [[nodiscard]] std::string name_of(const BoundAbility& bound) const;

  const Game& game_;
  TraceDetail detail_;
  std::vector<std::string> lines_;
  std::set<Told> told_;
  bool is_listing_ = false;  ///< options are being listed at a stop
};

}  // namespace fracas
