#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/hex/terrain_change.hpp"
#include "engine/core/fixed_vector.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/strong_id.hpp"
#include "engine/state/ability_state.hpp"
#include "engine/state/frame.hpp"
#include "engine/state/pending.hpp"

namespace fracas {

inline constexpr std::size_t max_seats = 4;
inline constexpr std::size_t max_figures = 96;
inline constexpr std::size_t max_cards = 96;
inline constexpr std::size_t max_tokens = 64;
inline constexpr std::size_t max_board_spaces = 2048;
inline constexpr std::size_t max_terrain_changes = 24;
inline constexpr std::size_t max_markers = 32;
inline constexpr std::size_t max_lasting = 48;
inline constexpr std::size_t max_frames = 64;
inline constexpr std::size_t max_elements = 32;
inline constexpr std::size_t max_unclaimed = 12;

/// Where a figure is in its life.
enum class FigureStatus : std::uint8_t {
  NotInGame,
  Unplaced,
  OnBoard,
  Defeated,
  LeftOut,
  Sideline,  ///< HeroClix: beside the game, for one effect (HC-FRC-15)
  Outside,   ///< HeroClix: outside the game, to be generated (HC-TRM-02)
  Removed,   ///< HeroClix: removed from the game without a KO (HC-VIC-07)
};

/// What a figure has done since its activation (or, in HeroClix, this turn) began.
enum class FigureMark : std::uint8_t {
  Activated = 1,        ///< belongs to the activated unit
  Pushed = 1,           ///< HeroClix: has received its second token and is due pushing damage (HC-ACT-16)
  Moved = 2,            ///< its move action is taken
  Attacked = 4,         ///< its attack action is taken
  ReceivedToken = 8,    ///< HeroClix: got an action token this turn (HC-TRN-07)
  Acted = 16,           ///< HeroClix: was given a costed action this turn (HC-ACT-05)
  LeftStart = 32,       ///< HeroClix: has left the squares it was set up in (HC-SET-16)
  Placed = 64,          ///< HeroClix: was carried, knocked back or placed this turn (HC-RUL-22)
  Carried = 128,        ///< HeroClix: was carried this turn, so that it is given no costed action (HC-MOV-16)
  ChangedPlace = 8,     ///< hex games: is not where it was, however it came there (SS-MOV-32)
  MadeAttack = 16,      ///< hex games: has made an attack (SS-ATK-14)
  NormalMoveOnly = 32,  ///< hex games: has done something before moving normally (SS-MOV-06)
};

/// A figure in play. Damage is wound markers (SS-WND-01) or clicks the dial has turned (HC-CMP-04).
struct FigureState {
  SpaceId space;     ///< where it stands; the leading space of a larger base
  SpaceId trailing;  ///< the other space of a double base, or none (SS-BAS-01, HS-DBL-01)
  FigureStatus status = FigureStatus::NotInGame;
  SeatId controller;
  std::uint8_t damage = 0;
  std::uint8_t action_tokens = 0;
  std::uint8_t marks = 0;
  std::uint8_t facing = 0;  ///< how a base of several spaces is turned (hex) or lies (square) from `space` on
  std::uint8_t moved = 0;   ///< hex games: spaces moved in this activation (SS-MOV-23)
  std::uint8_t due = 0;     ///< hex games: wounds of an attack that is not over for all its defenders (SS-RUL-107)
                            ///< HeroClix: the player whose character damaged it last, counted from 1 (HC-MPL-06)

  [[nodiscard]] constexpr bool is_on_board() const { return status == FigureStatus::OnBoard; }
  /// On the battlefield, or waiting beside it (SS-RUL-148).
  [[nodiscard]] constexpr bool is_in_play() const { return is_on_board() || status == FigureStatus::Unplaced; }
  [[nodiscard]] constexpr bool has(FigureMark mark) const { return (marks & static_cast<std::uint8_t>(mark)) != 0; }
  constexpr void set(FigureMark mark) { marks = static_cast<std::uint8_t>(marks | static_cast<std::uint8_t>(mark)); }
  constexpr void clear(FigureMark mark) { marks = static_cast<std::uint8_t>(marks & ~static_cast<std::uint8_t>(mark)); }
};

inline constexpr std::size_t order_marker_count = 4;
/// Index of the decoy among the order markers 1, 2, 3, X.
inline constexpr std::size_t decoy_marker = 3;

/// What belongs to a player.
struct SeatState {
  std::array<CardId, order_marker_count> markers{};  ///< the card each of 1, 2, 3, X lies on; none while in hand
  std::uint8_t revealed_markers = 0;                 ///< one bit for each marker lying face up
  std::uint8_t is_eliminated = 0;
  std::uint8_t has_conceded = 0;
  std::uint8_t rounds_held = 0;  ///< rounds at whose ends the seat held what its goal names, without a break
  std::int16_t score = 0;        ///< victory points
  std::int16_t roll = 0;         ///< result of the last d20 or 2d6 of a roll-off
  std::uint8_t area = 0;         ///< HeroClix: the printed starting area it took, counted from 1; 0 is that of its own number
  std::uint8_t rerolls = 0;      ///< HeroClix: themed uses of Probability Control that are left (HC-THM-05)
};

/// A marker, object or token on the board, laid over those before it; kind 0 is an empty place. What a kind means is
/// said by the rule set that lays it.
struct TokenState {
  SpaceId space;
  std::uint8_t kind = 0;
  FigureId maker;  ///< who laid it, or none
};

/// Where an element of a HeroClix force is that is no character.
enum class ElementStatus : std::uint8_t {
  None,      ///< no such element
  OffMap,    ///< on the force, not on the map: not placed yet, or never to be (HC-TRM-04)
  OnMap,     ///< in its square
  Held,      ///< by its bearer, off the squares (HC-OBJ-04)
  Equipped,  ///< to its bearer (HC-OBJ-10)
  KnockedOut,
  Removed,  ///< from the game, without a KO (HC-VIC-07)
};
inline constexpr ElementStatus last_element_status = ElementStatus::Removed;

/// An object, piece of equipment, ID card, resource, piece of special terrain or location of a force. One without a card is a
/// standard heavy object that was generated (HC-ELM-17, HC-SPC-VEH-08).
struct ElementState {
  SpaceId space;  ///< of special terrain, its first square
  CardId card;
  FigureId bearer;  ///< who holds it or is equipped with it
  ElementStatus status = ElementStatus::None;
  std::uint8_t value = 0;  ///< of special terrain, how it lies; of a dial without combat values, its click

  [[nodiscard]] constexpr bool is_on_map() const { return status == ElementStatus::OnMap; }
  [[nodiscard]] constexpr bool is_borne() const { return status == ElementStatus::Held || status == ElementStatus::Equipped; }
};

/// How a game ended.
enum class EndReason : std::uint8_t {
  NotOver,
  LastSideStanding,
  RoundLimit,
  Concession,
  MutualDefeat,
  LoopGuard,
  Battlefields,
  Goal,
  Agreement  ///< the players call it a draw
};

/// The whole game in progress as a plain value: copying is memcpy, an old copy is undo, hashing is hashing bytes.
struct State {
  std::array<FigureState, max_figures> figures{};
  std::array<FigureId, max_board_spaces> occupants{};  ///< who stands on each space
  std::array<SeatState, max_seats> seats{};
  std::array<TokenState, max_tokens> tokens{};
  FixedVector<TerrainChange, max_terrain_changes> terrain_changes;  ///< in the order they happened
  std::array<std::uint8_t, HexBoard::max_doors> door_wounds{};      ///< on each fortress door (HS-DOR-06)
  std::array<std::uint8_t, max_cards> sides{};                      ///< which side of a flip card lies face up (SS-UNQ-06)
  FixedVector<MarkerPile, max_markers> markers;
  FixedVector<Lasting, max_lasting> lasting;  ///< what abilities have put in force, and their uses
  FixedVector<Frame, max_frames> frames;
  Pending pending;
  std::array<ElementState, max_elements> elements{};    ///< HeroClix: what is no character
  std::array<FigureId, max_figures> stands_for{};       ///< HeroClix: the character that one replaced (HC-VIC-08)
  FixedVector<std::uint16_t, max_unclaimed> unclaimed;  ///< HeroClix: points to be split at the end (HC-MPL-06)
  std::array<SeatId, max_seats> order{};                ///< turn order, first player first; none past the last seat
  std::uint16_t round = 0;
  std::uint8_t turn = 0;     ///< 1 to 3 in a round of SuperScape or HeroScape; 0 outside turns
  SeatId active;             ///< whose turn it is
  std::uint8_t winners = 0;  ///< one bit for each winning seat; none set in a draw
  EndReason end_reason = EndReason::NotOver;
  std::uint8_t actions_left = 0;          ///< HeroClix: what is left of the action total (HC-ACT-06)
  std::uint8_t map = 0;                   ///< HeroClix: which of the maps of the game is played on (HC-SET-04)
  std::uint32_t suppressions = 0;         ///< HeroClix: how many entries of `lasting` keep somebody from using a power
  WindowAnswer answer;                    ///< of the window that closed last
  std::uint16_t fired = 0;                ///< abilities used since a player last decided something, for the loop guard
  std::array<AbilityId, 2> last_fired{};  ///< the two that were used last
  SeatId roll_winner;                     ///< HeroClix: who won the roll for the first player (HC-SET-03)
  SeatId map_chooser;                     ///< HeroClix: who picked the map, or none if it was agreed on (HC-SET-04)
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would make equal states hash differently");

[[nodiscard]] inline Hash hash_of(const State& state) { return hash_value(state); }

}  // namespace fracas
