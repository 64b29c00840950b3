#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// Damage about to be dealt to one character, with the words and parts the log needs.
struct Damage {
  FigureId figure;
  FigureId dealer;  ///< none where no character deals it
  int amount = 0;
  int critical = 0;  ///< how much of the amount a critical hit added
  RuleId rule;
  const char* cause = "";
};

/// Deals and takes damage and turns the dial, never past its KO symbol (HC-DMG-01, HC-CMP-05); returns the clicks turned.
/// Does not knock out: all characters of one attack click before anything else happens (HC-DMG-08).
int click(Play& play, const Damage& damage);
/// Knocks a character out whose dial shows its KO symbol (HC-CMP-05, HC-DMG-10).
void knock_out_if_spent(Play& play, FigureId figure);
/// Both, for damage that hits a single character.
void suffer(Play& play, const Damage& damage);

}  // namespace fracas::clix
