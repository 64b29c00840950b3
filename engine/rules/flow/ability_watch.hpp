#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/abilities/program.hpp"
#include "engine/state/event.hpp"
#include "engine/state/game.hpp"

namespace fracas {

struct AbilityFrame;

/// Why an ability is not used where it could be, or that it can.
enum class Usability : std::uint8_t {
  Usable,
  OtherSide,       ///< the other side of its card lies face up
  OtherSpecial,    ///< it belongs to a special attack or move that is not being made
  NotInPlay,       ///< its figure is off the battlefield, or on it if it works elsewhere
  Lost,            ///< something takes its abilities away
  NotAbout,        ///< it is about somebody else
  ConditionFails,  ///< its `when` does not hold
  UsedUp,          ///< its limit is reached
  NoAnswer,        ///< something it asks for has no answer, or its cost cannot be paid
};

/// An ability that was looked at, and what it was looked at with.
struct Consideration {
  const State& state;
  BoundAbility bound;
  Roles roles;
  std::span<const std::int16_t> locals;
  Usability usability = Usability::Usable;
};

/// Looks on while abilities are considered and used, for traces and counts. Never part of the state and never asked for
/// anything: a game goes the same way whether somebody watches or not. A game has none unless it is given one.
class AbilityWatch {
 public:
  AbilityWatch() = default;
  AbilityWatch(const AbilityWatch&) = delete;
  AbilityWatch& operator=(const AbilityWatch&) = delete;
  virtual ~AbilityWatch() = default;

  /// Something is told, if there is a log at all.
  virtual void told(const State& /*state*/, const Event& /*event*/) {}
  /// A window opens; nobody listens to most of them.
  virtual void opened(const State& /*state*/, Window /*window*/, const Roles& /*roles*/, bool /*is_heard*/) {}
  /// An ability of a window or an action was looked at.
  virtual void considered(const Consideration& /*looked_at*/) {}
  /// A modifier, grant or permission was looked at.
  virtual void asked(const Consideration& /*looked_at*/) {}
  /// A trigger, replacement, special attack or special move is used.
  virtual void used(const State& /*state*/, const BoundAbility& /*bound*/) {}
  /// A modifier makes another number of one.
  virtual void changed(const State& /*state*/, const BoundAbility& /*bound*/, int /*before*/, int /*after*/) {}
  /// A grant or a permission gives the answer to what was asked.
  virtual void decided(const State& /*state*/, const BoundAbility& /*bound*/) {}
  /// An instruction of a running ability is about to be carried out.
  virtual void carries_out(const State& /*state*/, const AbilityFrame& /*frame*/, const Instruction& /*instruction*/) {}

  /// Watches only while one of these lives. The kernel holds one while the game goes on; checks and lists of options are not
  /// watched unless whoever asks for them holds one.
  class Awake {
   public:
    explicit Awake(AbilityWatch* watch) : watch_(watch) {
      if (watch_ != nullptr) ++watch_->awake_;
    }
    explicit Awake(const Game& game) : Awake(game.watch) {}
    Awake(const Awake&) = delete;
    Awake& operator=(const Awake&) = delete;
    ~Awake() {
      if (watch_ != nullptr) --watch_->awake_;
    }

   private:
    AbilityWatch* watch_;
  };
  [[nodiscard]] bool is_awake() const { return awake_ > 0 && imagining_ == 0; }

  /// Sees and hears nothing while one of these lives: what is played meanwhile is only imagined, such as for odds.
  class Imagining {
   public:
    explicit Imagining(const Game& game) : watch_(game.watch) {
      if (watch_ != nullptr) ++watch_->imagining_;
    }
    Imagining(const Imagining&) = delete;
    Imagining& operator=(const Imagining&) = delete;
    ~Imagining() {
      if (watch_ != nullptr) --watch_->imagining_;
    }

   private:
    AbilityWatch* watch_;
  };
  [[nodiscard]] bool is_imagining() const { return imagining_ > 0; }

 private:
  int awake_ = 0;
  int imagining_ = 0;
};

/// A watch that writes down what it sees.
class WrittenWatch : public AbilityWatch {
 public:
  /// What was seen since it was last asked; the game has stopped in this state.
  [[nodiscard]] virtual std::vector<std::string> take_lines(const State& stop) = 0;
};

/// Who watches this game now, or nobody.
[[nodiscard]] inline AbilityWatch* watch_of(const Game& game) {
  return game.watch != nullptr && game.watch->is_awake() ? game.watch : nullptr;
}

}  // namespace fracas
