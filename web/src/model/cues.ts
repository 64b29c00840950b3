/** What there is to hear when a state is shown. */
import type { LogEntry } from '../protocol/messages';

export type Cue = 'dice' | 'move' | 'attack' | 'wound' | 'turn';

const cuesOfKinds: Readonly<Record<string, Cue>> = {
  'figure-placed': 'move',
  'figure-stepped': 'move',
  'move-ended': 'move',
  'attack-declared': 'attack',
  'figure-wounded': 'wound',
  'damage-dealt': 'wound',
  'figure-defeated': 'wound',
};

/** In this order they sound after each other, each once. */
const order: readonly Cue[] = ['move', 'attack', 'dice', 'wound', 'turn'];

/** Cues of the lines that are new; `isTurn` if the player is asked now and was not before. */
export const cuesOf = (fresh: readonly LogEntry[], isTurn: boolean): readonly Cue[] => {
  const heard = new Set<Cue>(isTurn ? ['turn'] : []);
  for (const { kind, dice } of fresh) {
    const cue = cuesOfKinds[kind];
    if (cue) heard.add(cue);
    if (dice) heard.add('dice');
  }
  return order.filter(cue => heard.has(cue));
};
