/** How lucky the dice were, against what fair dice do. Exact: the chances of every sum are counted out. */
import type { Dice, Replay, SeatId } from '../protocol/messages';

/** One kind of dice of one player. */
export interface Luck {
  readonly what: 'skulls' | 'shields' | 'd20' | 'd6';
  /** Dice thrown. */
  readonly dice: number;
  /** Skulls, shields, or the sum of the dice. */
  readonly result: number;
  readonly expected: number;
  /** In how many of 100 games fair dice would do worse; an equal result counts half. */
  readonly percentile: number;
}

export interface SeatLuck {
  readonly seat: SeatId;
  readonly kinds: readonly Luck[];
}

/** The chances of 0, 1, 2 ... when dice with these chances are added up. */
const sums = (die: readonly number[], count: number): readonly number[] => {
  let chances: readonly number[] = [1];
  for (let thrown = 0; thrown < count; thrown++) {
    const next = Array.from({ length: chances.length + die.length - 1 }, () => 0);
    chances.forEach((chance, sum) => die.forEach((part, value) => (next[sum + value]! += chance * part)));
    chances = next;
  }
  return chances;
};

const faces = (count: number): readonly number[] => [0, ...Array.from({ length: count }, () => 1 / count)];

/** What one die adds: a combat die has three skulls, two shields and a blank. */
const oneDie: Readonly<Record<Luck['what'], readonly number[]>> = {
  skulls: [1 / 2, 1 / 2],
  shields: [2 / 3, 1 / 3],
  d20: faces(20),
  d6: faces(6),
};

/** More dice than this are compared with the bell curve, which no eye can tell from the exact chances. */
const mostCounted = 400;

/** The chance that a bell curve stays below a number of standard deviations. */
const bell = (deviations: number): number => {
  const step = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    0.3989423 *
    Math.exp((-deviations * deviations) / 2) *
    step *
    (0.3193815 + step * (-0.3565638 + step * (1.781478 + step * (-1.821256 + step * 1.330274))));
  return deviations > 0 ? 1 - tail : tail;
};

/** How lucky a result of so many dice of a kind is. */
export const luckOf = (what: Luck['what'], dice: number, result: number): Luck => {
  const die = oneDie[what];
  const mean = die.reduce((sum, chance, value) => sum + chance * value, 0);
  const square = die.reduce((sum, chance, value) => sum + chance * value * value, 0);
  const expected = mean * dice;
  if (dice > mostCounted) {
    const spread = Math.sqrt((square - mean * mean) * dice);
    return { what, dice, result, expected, percentile: 100 * bell((result - expected) / spread) };
  }
  const chances = sums(die, dice);
  const below = chances.slice(0, result).reduce((sum, chance) => sum + chance, 0);
  return { what, dice, result, expected, percentile: 100 * (below + (chances[result] ?? 0) / 2) };
};

interface Throw {
  readonly what: Luck['what'];
  readonly dice: number;
  readonly result: number;
}

const count = (text: string, letter: string): number => [...text].filter(found => found === letter).length;

/** What a throw adds to somebody's luck; null for throws of which nobody can say for whom they are good. */
export const throwOf = (dice: Dice): Throw | null => {
  if (dice.faces !== null) {
    const size = dice.faces.length;
    if (dice.for === 'attack-dice') return { what: 'skulls', dice: size, result: count(dice.faces, 'S') };
    if (dice.for === 'defense-dice') return { what: 'shields', dice: size, result: count(dice.faces, 'D') };
    return null;
  }
  if (dice.d20 !== null) return { what: 'd20', dice: 1, result: dice.d20 };
  if (dice.d6 !== null && dice.d6.length > 0)
    return { what: 'd6', dice: dice.d6.length, result: dice.d6.reduce((sum, value) => sum + value, 0) };
  return null;
};

/** Every throw of a game with who threw it: whoever was asked to when the dice fell. */
export const throwsOf = (
  replay: Replay,
): readonly { readonly seat: SeatId; readonly moment: number; readonly dice: Dice; readonly text: string }[] =>
  replay.moments.flatMap(({ state }, moment) => {
    const seat = replay.moments[moment - 1]?.state.pending.seats[0];
    if (seat === undefined) return [];
    return state.log.flatMap(({ dice, text }) => (dice === null ? [] : [{ seat, moment, dice, text }]));
  });

/** The luck of every seat, kind by kind. */
export const luckOfGame = (replay: Replay): readonly SeatLuck[] => {
  const throws = throwsOf(replay).flatMap(({ seat, dice }) => {
    const thrown = throwOf(dice);
    return thrown ? [{ seat, ...thrown }] : [];
  });
  const kinds = ['skulls', 'shields', 'd20', 'd6'] as const;
  return replay.welcome.seats.map(({ seat }) => ({
    seat,
    kinds: kinds.flatMap(what => {
      const own = throws.filter(thrown => thrown.seat === seat && thrown.what === what);
      if (own.length === 0) return [];
      const dice = own.reduce((sum, thrown) => sum + thrown.dice, 0);
      return [
        luckOf(
          what,
          dice,
          own.reduce((sum, thrown) => sum + thrown.result, 0),
        ),
      ];
    }),
  }));
};

/** In words; half of all games are ordinary. */
export const luckWord = (percentile: number): string => {
  if (percentile >= 97) return 'blessed';
  if (percentile >= 75) return 'lucky';
  if (percentile > 25) return 'as expected';
  return percentile > 3 ? 'unlucky' : 'cursed';
};
