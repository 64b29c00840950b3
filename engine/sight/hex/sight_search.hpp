#pragma once

#include <optional>

#include "engine/sight/hex/sight_blockers.hpp"
#include "engine/sight/hex/sight_samples.hpp"

namespace fracas::sight {

/// What a search takes into account.
enum class Against : std::uint8_t { Terrain, TerrainAndBodies, Bodies };

/// The search through the samples of one question.
class SightSearch {
 public:
  SightSearch(const HexBoard& board, const SightQuestion& question);

  [[nodiscard]] const Samples& viewpoints() const { return viewpoints_; }
  [[nodiscard]] const Samples& target() const { return target_; }

  /// Whether nothing of the board comes near any line.
  [[nodiscard]] bool is_free_of_terrain() const;
  /// Whether a body stands near any line that breaks it, or that obstructs.
  [[nodiscard]] bool has_bodies(BodiesThat bodies_that) const;
  /// Some pair of samples that is joined by an unbroken line (SS-LOS-02), or nothing.
  [[nodiscard]] std::optional<SightLine> joined(Against against) const;
  /// A sample of the looker that sees every sample of the target past terrain and obstructing bodies (SS-RUL-30), or nothing.
  [[nodiscard]] std::optional<SightPoint> unobstructed_viewpoint() const;

  /// The ends of lines between two groups.
  [[nodiscard]] LineEnds ends(const SampleGroup& from, const SampleGroup& to) const;

 private:
  /// Which viewpoints of one group may still see everything: one flag for each point and height.
  using Candidates = InlineVector<char, 128>;
  /// Strikes out the viewpoints from which something of this part of the target is hidden.
  void weed_out(const SampleGroup& from, const SampleGroup& to, bool is_only_part, Candidates& candidates) const;
  [[nodiscard]] std::optional<SightLine> joined(const SampleGroup& from, const SampleGroup& to, Against against) const;
  [[nodiscard]] std::optional<SightPoint> unobstructed_viewpoint(const SampleGroup& from) const;

  const HexBoard& board_;
  const SightQuestion& question_;
  Samples viewpoints_;
  Samples target_;
};

}  // namespace fracas::sight
