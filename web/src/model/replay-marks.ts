/** Moments of a replay worth going to: rounds, turns, defeats, rolls that stay in memory, and what players agreed to take back. */
import type { AgreedUndo, Dice, Replay } from '../protocol/messages';
import { luckOf, throwOf } from './luck';

export interface ReplayMark {
  readonly kind: 'round' | 'turn' | 'defeat' | 'roll' | 'taken-back';
  readonly moment: number;
  readonly label: string;
}

/** A roll that happens less often than once in so many throws, at either end. */
const memorable = 1 / 40;

const isMemorable = (dice: Dice): boolean => {
  const thrown = throwOf(dice);
  if (!thrown || dice.for === 'initiative-roll') return false;
  const { percentile } = luckOf(thrown.what, thrown.dice, thrown.result);
  const rare = 100 * memorable;
  return percentile < rare || percentile > 100 - rare;
};

const undoWords = (replay: Replay, { seat, steps, rolls }: AgreedUndo): string => {
  const name = replay.welcome.seats.find(found => found.seat === seat)?.name ?? `Player ${seat + 1}`;
  const dice = rolls === 0 ? '' : rolls === 1 ? ', a roll among them' : `, ${rolls} rolls among them`;
  return `${name} took back a decision here by agreement: ${steps} ${steps === 1 ? 'step' : 'steps'}${dice}.`;
};

/** All marks in the order of the game. */
export const replayMarks = (replay: Replay): readonly ReplayMark[] => {
  let round = 0;
  return replay.moments.flatMap(({ state }, moment) => {
    const marks: ReplayMark[] = [];
    for (const undo of replay.takenBack)
      if (undo.moment === moment) marks.push({ kind: 'taken-back', moment, label: undoWords(replay, undo) });
    if (state.round > round) marks.push({ kind: 'round', moment, label: `Round ${state.round}` });
    round = Math.max(round, state.round);
    for (const { kind, text, dice } of state.log) {
      if (kind === 'turn-started') marks.push({ kind: 'turn', moment, label: text });
      if (kind === 'figure-defeated') marks.push({ kind: 'defeat', moment, label: text });
      if (dice !== null && isMemorable(dice)) marks.push({ kind: 'roll', moment, label: text });
    }
    return marks;
  });
};

/** The next or previous mark of these kinds; the end of the game if there is none. */
export const markFrom = (
  marks: readonly ReplayMark[],
  kinds: ReadonlySet<ReplayMark['kind']>,
  moment: number,
  direction: 1 | -1,
  last: number,
): number => {
  const wanted = marks.filter(({ kind }) => kinds.has(kind));
  if (direction === 1) return wanted.find(mark => mark.moment > moment)?.moment ?? last;
  return wanted.findLast(mark => mark.moment < moment)?.moment ?? 0;
};
