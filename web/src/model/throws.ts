/** Which throws lie in the tray: the newest, and for a defense the attack it answers. */
import type { Dice, LogEntry } from '../protocol/messages';

const answers: Readonly<Record<string, string>> = {
  'defense-dice': 'attack-dice',
  'door-defense-dice': 'door-attack-dice',
};

/** The throws to show, oldest first; empty if none was made. */
export const throwsToShow = (log: readonly LogEntry[]): readonly LogEntry[] => {
  const thrown = log.filter(entry => entry.dice !== null);
  const last = thrown.at(-1);
  if (!last) return [];
  const before = thrown.at(-2);
  return before && before.dice?.for === answers[last.dice?.for ?? ''] ? [before, last] : [last];
};

/** What a throw came to, in a few words: "3 skulls", "9 in all". */
export const throwResult = ({ for: purpose, faces, d20, d6, die }: Dice): string => {
  if (faces !== null) {
    const isDefense = purpose.includes('defense');
    const count = [...faces].filter(face => face === (isDefense ? 'D' : 'S')).length;
    const word = isDefense ? 'shield' : 'skull';
    return `${count} ${word}${count === 1 ? '' : 's'}`;
  }
  if (d20 !== null) return String(d20);
  if (d6 !== null) return d6.length > 1 ? `${d6.reduce((sum, value) => sum + value, 0)} in all` : String(d6[0] ?? '');
  return die === null ? '' : String(die);
};
