/** The people behind the seats, as their plates show them. */
import type { SeatId } from '../protocol/messages';
import type { Table } from '../protocol/table';
import { clockOf, type ClockView } from './clock';

export interface PlayerView {
  readonly name: string;
  readonly isPerson: boolean;
  /** Whether a page of theirs is connected; bots are always there. */
  readonly isPresent: boolean;
  readonly clock: ClockView | null;
}

/** Everybody at the table by seat; `since` is when the message came. */
export const playersOf = (table: Table | null, since: number): ReadonlyMap<SeatId, PlayerView> =>
  new Map(
    (table?.seats ?? []).map(({ seat, name, kind, present }) => [
      seat,
      {
        name,
        isPerson: kind !== 'bot',
        isPresent: kind === 'bot' || present,
        clock: table ? clockOf(table.clock, seat, since) : null,
      },
    ]),
  );

export const watchersWords = (count: number): string => (count === 0 ? '' : `${count} watching`);

/** Whether there is anybody to talk to. */
export const hasCompany = (table: Table | null, yours: readonly SeatId[]): boolean =>
  table !== null &&
  (table.watchers > 0 || table.seats.some(({ seat, kind }) => kind !== 'bot' && !yours.includes(seat)));
