/** The clocks of the players, as pure functions of the message and of how long ago it came. */
import type { SeatId } from '../protocol/messages';
import type { TableClock } from '../protocol/table';

export interface ClockView {
  /** none, move, bank or days. */
  readonly kind: string;
  readonly left: number;
  readonly isRunning: boolean;
  /** When the message came, on the page's own clock (milliseconds). */
  readonly since: number;
}

export const clockOf = (clock: TableClock, seat: SeatId, since: number): ClockView | null => {
  const time = clock.seats.find(found => found.seat === seat);
  return clock.kind === 'none' || !time ? null : { kind: clock.kind, left: time.left, isRunning: time.running, since };
};

/** What is left now; never less than nothing, because the server says when time is up. */
export const leftAt = (view: ClockView, now: number): number =>
  Math.max(0, view.isRunning ? view.left - Math.max(0, now - view.since) : view.left);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "2 d 4 h", "1:04:05", "9:32", and tenths in the last ten seconds. */
export const clockText = (left: number): string => {
  if (left >= 2 * day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
  if (left < 10 * second) return (Math.floor(left / 100) / 10).toFixed(1);
  const whole = Math.floor(left / second);
  const seconds = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${seconds}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${seconds}`;
};

const lowAt: Readonly<Record<string, number>> = { move: 15 * second, bank: minute, days: 6 * hour };

/** Whether the player should hurry: told by colour and by a word. */
export const isLow = (view: ClockView, now: number): boolean =>
  view.isRunning && leftAt(view, now) <= (lowAt[view.kind] ?? minute);

/** What is read aloud: only when one of these is passed, never every second. */
const announced = [5 * minute, minute, 30 * second, 10 * second];

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The time in words, for whoever does not see the clock. */
export const clockWords = (left: number): string => {
  if (left >= 2 * day) return plural(Math.floor(left / day), 'day');
  if (left >= 2 * hour) return plural(Math.floor(left / hour), 'hour');
  if (left >= minute) return plural(Math.round(left / minute), 'minute');
  return plural(Math.ceil(left / second), 'second');
};

/** The words to read aloud if the clock has passed a mark between two looks at it; null if not. */
export const passedMark = (before: number, now: number): string | null => {
  const mark = announced.findLast(each => before > each && now <= each);
  return mark === undefined ? null : `${clockWords(mark)} left`;
};

/** When the shown text changes next (milliseconds from now): tenths at the end, seconds before, minutes for days. */
export const nextTick = (left: number): number => {
  if (left < 10 * second) return 100;
  if (left >= 2 * day) return minute;
  return (left % second) + 1;
};
