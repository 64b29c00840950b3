/** A game as this page knows it, without a browser: what is asked now, and what the table shows on its way there. */
import type { Board, GameState, LogEntry, SeatId, Undo, Welcome } from '../protocol/messages';

type SeatKey = SeatId | null;

/** A state that waits to be shown, with the length its seat's log then has. */
interface WaitingState {
  readonly state: GameState;
  readonly logLength: number;
  /** How much of the log told before it still stands; the rest is new with it. */
  readonly logKept: number;
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
  /** How much of that log was shown before. */
  readonly knownLogLength: number;
  /** What each seat of this page may take back. */
  readonly undo: ReadonlyMap<SeatId, Undo>;
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
  knownLogLength: 0,
  undo: new Map(),
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
  // What was taken back is forgotten, of a long log perhaps more than was told here; the log then says who took it back.
  const kept = Math.max(0, told.length - state.forget);
  const log = [...told.slice(0, kept), ...state.log];
  const logs = new Map(model.logs).set(state.seat, log);
  const viewing = viewingSeat(model.welcome, model.viewing, state);
  const undo = state.seat === null || !state.undo ? model.undo : new Map(model.undo).set(state.seat, state.undo);
  if (state.seat !== viewing) return { ...model, welcome, logs, viewing, undo };
  const waiting = [...model.waiting, { state, logLength: log.length, logKept: kept, board }];
  return { ...model, welcome, logs, viewing, undo, latest: state, waiting };
};

/** Shows a waiting state and passes over those before it. */
const showing = (model: GameModel, index: number): GameModel => {
  const next = model.waiting.at(index);
  if (!next) return model;
  const waiting = index === -1 ? [] : model.waiting.slice(index + 1);
  const passed = model.waiting.slice(0, model.waiting.length - waiting.length);
  const knownLogLength = Math.min(model.shownLogLength, ...passed.map(state => state.logKept));
  return {
    ...model,
    shown: next.state,
    shownBoard: next.board,
    shownLogLength: next.logLength,
    knownLogLength,
    waiting,
  };
};

/** Shows the oldest state that was not shown yet. */
export const showNext = (model: GameModel): GameModel => showing(model, 0);

/** Shows the newest state at once. */
export const showAll = (model: GameModel): GameModel => showing(model, -1);

/** What the log panel holds. */
export const shownLog = (model: GameModel): readonly LogEntry[] =>
  (model.logs.get(model.viewing) ?? []).slice(0, model.shownLogLength);

/** The lines of it that were not shown with the state before. */
export const freshLog = (model: GameModel): readonly LogEntry[] => shownLog(model).slice(model.knownLogLength);

export const isAsked = (state: GameState, seat: SeatKey): boolean =>
  seat !== null && state.pending.kind === 'decision' && state.pending.seats.includes(seat);

/** The seat whose decision a player at this page would take back, and what that comes to; null for a spectator. */
export const undoable = (model: GameModel): { readonly seat: SeatId; readonly undo: Undo } | null => {
  const own = model.viewing === null ? undefined : model.undo.get(model.viewing);
  if (model.viewing === null || !own) return null;
  const isSecret = model.latest?.pending.what === 'place-order-markers';
  const other = [...model.undo].find(([, undo]) => undo.count > 0);
  // At a shared screen the last decision may be another player's; order markers are nobody else's business.
  return own.count > 0 || isSecret || !other ? { seat: model.viewing, undo: own } : { seat: other[0], undo: other[1] };
};

const calmStep = 340;
const hurriedStep = 70;
const patience = 2600;

/** How long a state stays before the next one: a long row of them is shown faster (milliseconds). */
export const showingTime = (waiting: number): number =>
  Math.max(hurriedStep, Math.min(calmStep, waiting > 0 ? patience / waiting : calmStep));
