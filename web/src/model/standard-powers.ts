/** Which rule tells what a standard power does, so that each on a dial opens its text. */
import type { DialPower } from '../protocol/messages';

const rules: Readonly<Record<string, string>> = {
  flurry: 'SPD-FLURRY',
  'leap-climb': 'SPD-LEAP',
  'phasing-teleport': 'SPD-PHASE',
  earthbound: 'SPD-EARTH',
  charge: 'SPD-CHARGE',
  'mind-control': 'SPD-MINDCTRL',
  plasticity: 'SPD-PLAST',
  'force-blast': 'SPD-FORCEBLAST',
  sidestep: 'SPD-SIDESTEP',
  'hypersonic-speed': 'SPD-HSS',
  stealth: 'SPD-STEALTH',
  'running-shot': 'SPD-RUNSHOT',
  'blades-claws-fangs': 'ATK-BCF',
  'energy-explosion': 'ATK-EE',
  'pulse-wave': 'ATK-PULSE',
  quake: 'ATK-QUAKE',
  'super-strength': 'ATK-SUPSTR',
  incapacitate: 'ATK-INCAP',
  'penetrating-psychic-blast': 'ATK-PSYBLAST',
  'smoke-cloud': 'ATK-SMOKE',
  'precision-strike': 'ATK-PRECISION',
  poison: 'ATK-POISON',
  'steal-energy': 'ATK-STEAL',
  telekinesis: 'ATK-TK',
  'super-senses': 'DEF-SENSES',
  toughness: 'DEF-TOUGH',
  defend: 'DEF-DEFEND',
  'combat-reflexes': 'DEF-REFLEXES',
  'energy-shield-deflection': 'DEF-ESD',
  barrier: 'DEF-BARRIER',
  mastermind: 'DEF-MASTERMIND',
  willpower: 'DEF-WILLPOWER',
  invincible: 'DEF-INVINCIBLE',
  impervious: 'DEF-IMPERVIOUS',
  regeneration: 'DEF-REGEN',
  invulnerability: 'DEF-INVULN',
  'ranged-combat-expert': 'DMG-RCE',
  'battle-fury': 'DMG-FURY',
  support: 'DMG-SUPPORT',
  'exploit-weakness': 'DMG-EXPLOIT',
  enhancement: 'DMG-ENHANCE',
  'probability-control': 'DMG-PROB',
  'shape-change': 'DMG-SHAPE',
  'close-combat-expert': 'DMG-CCE',
  empower: 'DMG-EMPOWER',
  perplex: 'DMG-PERPLEX',
  outwit: 'DMG-OUTWIT',
  leadership: 'DMG-LEADER',
};

/** The rule the server names, or the one of the standard power; a special power is told by its card. */
export const powerRule = ({ id, colour, rule }: DialPower): string | null => {
  const known = rules[id];
  return rule ?? (colour === 'white' || known === undefined ? null : `HC-PWR-${known}`);
};
