/** Reads a replay, which tells of each moment only what has changed since the one before. */
import type { AgreedUndo, FigureState, GameState, Moment, Replay, SeatId, SeatState } from './messages';
import { readWelcome, stateFields } from './read-messages';
import { id, list, nullable, number, otherwise, ProtocolError, record, text, type Reader } from './reader';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf: Reader<Fields> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolError(path, 'an object', value);
  return value as Fields;
};

/** These belong to one moment and are never as they were before. */
const momentary: ReadonlySet<string> = new Set(['log', 'board', 'undo', 'forget', 'options']);

/** A list in which some entries are told anew, each in the place of the one it replaces. */
const renewed = <T>(before: readonly T[], changed: readonly T[], key: (entry: T) => number): readonly T[] => {
  const anew = new Map(changed.map(entry => [key(entry), entry]));
  const known = new Set(before.map(key));
  return [...before.map(entry => anew.get(key(entry)) ?? entry), ...changed.filter(entry => !known.has(key(entry)))];
};

const stateAfter = (before: GameState | null, value: unknown, path: string): GameState => {
  const told = fieldsOf(value, path);
  const state: Record<string, unknown> = {};
  for (const key of Object.keys(stateFields) as (keyof GameState)[]) {
    const isTold = before === null || momentary.has(key) || Object.hasOwn(told, key);
    state[key] = isTold ? stateFields[key](told[key], `${path}.${key}`) : before[key];
  }
  const now = state as unknown as GameState;
  if (before === null) return now;
  return {
    ...now,
    figures: renewed<FigureState>(before.figures, now.figures, figure => figure.id),
    seats: renewed<SeatState>(before.seats, now.seats, seat => seat.seat),
  };
};

const answer = record<Pick<Moment, 'choice' | 'seat'>>({ choice: nullable(text), seat: nullable(id<SeatId>()) });

const moments: Reader<readonly Moment[]> = (value, path) => {
  let before: GameState | null = null;
  return list<Moment>((entry, place) => {
    before = stateAfter(before, fieldsOf(entry, place)['state'], `${place}.state`);
    return { state: before, ...answer(entry, place) };
  })(value, path);
};

const agreedUndo = record<AgreedUndo>({ seat: id<SeatId>(), moment: number, steps: number, rolls: number });

export const readReplay: Reader<Replay> = record<Replay>({
  welcome: readWelcome,
  moments,
  takenBack: otherwise(list(agreedUndo), []),
});
