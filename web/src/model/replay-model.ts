/** A finished game that can be looked at moment by moment. */
import type { Board, GameState, LogEntry, Replay, SeatId } from '../protocol/messages';

export interface ReplayLogEntry {
  readonly entry: LogEntry;
  /** The moment that shows what the entry tells. */
  readonly moment: number;
}

export const lastMoment = (replay: Replay): number => Math.max(0, replay.moments.length - 1);

/** The nearest moment that exists. */
export const clampMoment = (replay: Replay, moment: number): number =>
  Math.min(Math.max(0, Math.round(moment)), lastMoment(replay));

export const stateAt = (replay: Replay, moment: number): GameState | null =>
  replay.moments[clampMoment(replay, moment)]?.state ?? null;

/** The board as it is at a moment: the last one told until then. */
export const boardAt = (replay: Replay, moment: number): Board =>
  replay.moments.slice(0, clampMoment(replay, moment) + 1).findLast(({ state }) => state.board !== null)?.state.board ??
  replay.welcome.board;

/** The log of the whole game, each line with its moment. */
export const replayLog = (replay: Replay): readonly ReplayLogEntry[] =>
  replay.moments.flatMap(({ state }, moment) => state.log.map(entry => ({ entry, moment })));

/** How much of that log has happened at a moment. */
export const logLengthAt = (log: readonly ReplayLogEntry[], moment: number): number =>
  log.filter(line => line.moment <= moment).length;

/** A state as one seat saw it: order markers of the others that were not turned up yet are hidden. Null sees everything. */
export const seenBy = (state: GameState, seat: SeatId | null): GameState =>
  seat === null
    ? state
    : {
        ...state,
        seats: state.seats.map(other =>
          other.seat === seat
            ? other
            : {
                ...other,
                markers: other.markers.map(marker => (marker.revealed ? marker : { ...marker, marker: null })),
              },
        ),
      };
