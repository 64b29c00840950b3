/** A game as this page knows it, without a browser: what is asked now, and what the table shows on its way there. */
import type { Board, GameState, LogEntry, SeatId, Welcome } from '../protocol/messages';

type SeatKey = SeatId | null;

/** A state that waits to be shown, with the length its seat's log then has. */
interface WaitingState {
  readonly state: GameState;
  readonly logLength: number;
  /** The board as it is in that state. */
  readonly board: Board;
}

export interface GameModel {
  /** What was told at the beginning, with the newest board. */
  readonly welcome: Welcome;
  /** The seat whose eyes the page looks through; null for a spectator. */
  readonly viewing: SeatKey;
  /** The newest state of that seat: its question is the one to answer. */
  readonly latest: GameState | null;
  /** The state the table shows; it follows `latest` step by step. */
  readonly shown: GameState | null;
  readonly shownBoard: Board;
  readonly waiting: readonly WaitingState[];
  readonly logs: ReadonlyMap<SeatKey, readonly LogEntry[]>;
  readonly shownLogLength: number;
}

export const newGame = (welcome: Welcome): GameModel => ({
  welcome,
  viewing: welcome.yours[0] ?? null,
  latest: null,
  shown: null,
  shownBoard: welcome.board,
  waiting: [],
  logs: new Map(),
  shownLogLength: 0,
});

/** With several seats in one hand the page looks through the eyes of a seat that is asked. */
export const viewingSeat = (welcome: Welcome, current: SeatKey, state: GameState): SeatKey => {
  if (state.pending.kind !== 'decision' || welcome.yours.length < 2) return current;
  const asked = welcome.yours.filter(seat => state.pending.seats.includes(seat));
  if (asked.length === 0 || (current !== null && asked.includes(current))) return current;
  return asked[0] ?? current;
};

/** Takes in one state message. States of seats not looked through only lengthen their logs. */
export const receiveState = (model: GameModel, state: GameState): GameModel => {
  const board = state.board ?? model.welcome.board;
  const welcome = board === model.welcome.board ? model.welcome : { ...model.welcome, board };
  const told = model.logs.get(state.seat) ?? [];
  // What was taken back is forgotten; the log then says who took it back.
  const log = [...told.slice(0, told.length - state.forget), ...state.log];
  const logs = new Map(model.logs).set(state.seat, log);
  const viewing = viewingSeat(model.welcome, model.viewing, state);
  if (state.seat !== viewing) return { ...model, welcome, logs, viewing };
  const waiting = [...model.waiting, { state, logLength: log.length, board }];
  return { ...model, welcome, logs, viewing, latest: state, waiting };
};

/** Shows the oldest state that was not shown yet. */
export const showNext = (model: GameModel): GameModel => {
  const [next, ...waiting] = model.waiting;
  return next
    ? { ...model, shown: next.state, shownBoard: next.board, shownLogLength: next.logLength, waiting }
    : model;
};

/** Shows the newest state at once. */
export const showAll = (model: GameModel): GameModel => {
  const last = model.waiting.at(-1);
  return last
    ? { ...model, shown: last.state, shownBoard: last.board, shownLogLength: last.logLength, waiting: [] }
    : model;
};

/** What the log panel holds. */
export const shownLog = (model: GameModel): readonly LogEntry[] =>
  (model.logs.get(model.viewing) ?? []).slice(0, model.shownLogLength);

export const isAsked = (state: GameState, seat: SeatKey): boolean =>
  seat !== null && state.pending.kind === 'decision' && state.pending.seats.includes(seat);

const calmStep = 340;
const hurriedStep = 70;
const patience = 2600;

/** How long a state stays before the next one: a long row of them is shown faster (milliseconds). */
export const showingTime = (waiting: number): number =>
  Math.max(hurriedStep, Math.min(calmStep, waiting > 0 ? patience / waiting : calmStep));
