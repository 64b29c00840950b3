#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/power.hpp"
#include "engine/board/square/improvements.hpp"

namespace fracas {

/// One live click of a combat dial (HC-CMP-02).
struct Click {
  std::uint8_t speed = 0;
  std::uint8_t attack = 0;
  std::uint8_t defense = 0;
  std::uint8_t damage = 0;
  PowerSet powers{};     ///< what its colours show (HC-CMP-10)
  PowerSet usable{};     ///< those, traits and symbols, with all that they let the character use
  bool is_stop = false;  ///< STOP: damage from an opponent's attack turns the dial no farther (HC-ABL-STOP)
};

/// What a card itself says: a special power on the dial (HC-PWR-SPECIAL), or something that is always on (HC-CMP-10).
enum class OwnPowerKind : std::uint8_t { Special, Trait };

/// A special power or trait of a card. It is one power for whatever takes it away, with all it lets the
/// character use.
struct OwnPower {
  std::string id;
  std::string name;
  std::string printed;
  OwnPowerKind kind = OwnPowerKind::Special;
  PowerSlot slot = PowerSlot::Speed;  ///< of a special power: where the dial shows it white
  PowerSet can_use;                   ///< standard powers it gives
  PowerSet protected_from;            ///< effects of these do not touch it (HC-ABL-PROT-ONE)
  std::uint16_t points = 0;           ///< of a trait: the value the character has to be bought at, or the surcharge; 0 for none
  bool is_surcharge = false;          ///< the points are paid beside the character (HC-FRC-09, HC-FRC-10)
};

/// Symbols beside the dial; the damage symbol is the size (HC-CMP-06, HC-CMP-07).
enum class SpeedSymbol : std::uint8_t { Boot, TransporterBoot, Wing, TransporterWing, Dolphin, TransporterDolphin };
enum class AttackSymbol : std::uint8_t { Fist, Duo, Team, Sharpshooter, Autonomous };
enum class DefenseSymbol : std::uint8_t { Shield, Indomitable, Vehicle };
inline constexpr std::array<std::string_view, 6> speed_symbol_words = {
    "boot", "transporter-boot", "wing", "transporter-wing", "dolphin", "transporter-dolphin"};
inline constexpr std::array<std::string_view, 5> attack_symbol_words = {"fist", "duo", "team", "sharpshooter", "autonomous"};
inline constexpr std::array<std::string_view, 3> defense_symbol_words = {"shield", "indomitable", "vehicle"};

/// The squares a HeroClix base fills (HC-SPC-03).
enum class ClixBase : std::uint8_t { Single, OneByTwo, TwoByTwo };

/// What a HeroClix base and dial print. Range and bolts do not change with the dial (HC-CMP-02).
struct ClixProfile {
  static constexpr std::size_t max_clicks = 25;
  std::vector<Click> dial;  ///< click 1 first; the KO symbol follows the last one (HC-CMP-05)
  std::uint8_t range = 0;
  std::uint8_t bolts = 1;
  ClixBase base = ClixBase::Single;
  Improvements improved_movement;
  Improvements improved_targeting;
  std::int8_t passenger = -1;  ///< X of Passenger:X, 0 forbids carrying; below 0 where nothing is printed (HC-MOV-15)
  std::int8_t break_away = 0;  ///< bonus or penalty to its own break away rolls (HC-MOV-09)
  std::int8_t hold = 0;        ///< penalty to the break away rolls of adjacent foes (HC-MOV-09)
  bool has_knockback = false;  ///< KNOCKBACK (HC-KB-01)
  bool stands_firm = false;    ///< cannot be knocked back (HC-KB-07)
  bool is_immobile = false;    ///< is neither moved nor placed (HC-ABL-IMMOBILE)
  bool can_fly = false;        ///< can use Flight, so that its equals in size do not carry it (HC-MOV-15)
  bool is_vehicle = false;     ///< is never carried (HC-MOV-14)
  SpeedSymbol speed_symbol = SpeedSymbol::Boot;
  AttackSymbol attack_symbol = AttackSymbol::Fist;
  DefenseSymbol defense_symbol = DefenseSymbol::Shield;
  std::vector<OwnPower> own_powers;  ///< from first_own_power on: special powers, then traits
  PowerSet always;                   ///< traits, the team ability and what symbols let it use, on every click
  PowerSet protected_from;           ///< effects of these do not touch the character at all (HC-ABL-PROT-ALL)
  std::string team_ability;          ///< its id, or nothing (HC-TA-01)

  /// All standard powers that the character could come to use by what is printed.
  [[nodiscard]] PowerSet all_standard() const {
    PowerSet all = always;
    for (const Click& click : dial) all |= click.usable;
    return all & PowerSet::standard();
  }
};

/// What a set of shown powers lets a character use: the powers themselves and what special powers and traits among them give.
[[nodiscard]] inline PowerSet with_given_powers(const ClixProfile& profile, PowerSet shown) {
  PowerSet usable = shown;
  for (std::size_t i = 0; i < profile.own_powers.size(); ++i) {
    if (shown.has(static_cast<PowerNumber>(first_own_power + i))) usable |= profile.own_powers[i].can_use;
  }
  return usable;
}

/// Works out what each click lets the character use; called once everything else of a profile is known.
inline void complete_powers(ClixProfile& profile) {
  if (!profile.team_ability.empty()) profile.always.add(team_power);
  for (std::size_t i = 0; i < profile.own_powers.size(); ++i) {
    if (profile.own_powers[i].kind == OwnPowerKind::Trait) profile.always.add(static_cast<PowerNumber>(first_own_power + i));
  }
  for (Click& click : profile.dial) click.usable = with_given_powers(profile, click.powers | profile.always);
}

/// Gives a character what the wing symbol does: improved movement and Passenger:1 (HC-ABL-FLIGHT).
constexpr void grant_flight(ClixProfile& profile) {
  profile.can_fly = true;
  for (const Improvement improvement :
       {Improvement::Elevated, Improvement::Hindering, Improvement::OutdoorBlocking, Improvement::Pass}) {
    profile.improved_movement.add(improvement);
  }
  if (profile.passenger < 0) profile.passenger = 1;
}

/// Gives a character what its speed and defense symbols do (HC-CMP-07, HC-ABL-FLIGHT, HC-ABL-SWIM, HC-ABL-INDOM).
inline void apply_symbols(ClixProfile& profile) {
  const SpeedSymbol speed = profile.speed_symbol;
  if (speed == SpeedSymbol::Wing || speed == SpeedSymbol::TransporterWing) grant_flight(profile);
  if (speed == SpeedSymbol::Dolphin || speed == SpeedSymbol::TransporterDolphin)
    profile.improved_movement.add(Improvement::Water);
  if (profile.defense_symbol == DefenseSymbol::Vehicle) profile.is_vehicle = true;
  if (profile.defense_symbol == DefenseSymbol::Indomitable) profile.always.add(*find_standard_power("willpower"));
}

/// A word of a HeroClix card that is either there or not.
struct KeyphraseInfo {
  const char* word;
  bool ClixProfile::*flag;
};
inline constexpr std::array<KeyphraseInfo, 5> keyphrase_table = {{
    {"knockback", &ClixProfile::has_knockback},
    {"stands-firm", &ClixProfile::stands_firm},
    {"immobile", &ClixProfile::is_immobile},
    {"flight", &ClixProfile::can_fly},
    {"vehicle", &ClixProfile::is_vehicle},
}};
inline constexpr std::array<const char*, 3> clix_base_words = {"1x1", "1x2", "2x2"};  ///< in the order of ClixBase

}  // namespace fracas
