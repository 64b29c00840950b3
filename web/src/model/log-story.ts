/** The log as a story: chapters by round and turn, lines that can be sorted out, text that can be taken along. */
import type { LogEntry, SeatId, Welcome } from '../protocol/messages';
import { describeDice } from './describe';

const chapters: ReadonlySet<string> = new Set(['round-started', 'game-started', 'game-ended']);
const sections: ReadonlySet<string> = new Set(['turn-started', 'phase-started']);

export type LogWeight = 'chapter' | 'section' | 'line';

export const weightOf = ({ kind }: LogEntry): LogWeight =>
  chapters.has(kind) ? 'chapter' : sections.has(kind) ? 'section' : 'line';

/** Steps on the way; where a move begins and ends is told without them. */
const details: ReadonlySet<string> = new Set(['figure-stepped']);

export type LogFilter = 'story' | 'all' | 'dice' | 'mine';

export const logFilters: readonly { readonly filter: LogFilter; readonly label: string; readonly words: string }[] = [
  { filter: 'story', label: 'Story', words: 'Show what happened, without each step of a move' },
  { filter: 'all', label: 'All', words: 'Show the whole log' },
  { filter: 'dice', label: 'Dice', words: 'Show only what was rolled' },
  { filter: 'mine', label: 'Mine', words: 'Show only what concerns your side' },
];

/** Names by which the log speaks of a player: the seat, the cards and the figures. */
export const namesOf = (welcome: Welcome, seats: readonly SeatId[]): readonly string[] => [
  ...new Set([
    ...welcome.seats.filter(({ seat }) => seats.includes(seat)).map(({ name }) => name),
    ...welcome.cards.filter(({ owner }) => seats.includes(owner)).map(({ name }) => name),
    ...welcome.figures.filter(({ owner }) => seats.includes(owner)).map(({ name }) => name),
  ]),
];

export const mentions = (entry: LogEntry, names: readonly string[]): boolean =>
  names.some(name => name !== '' && entry.text.includes(name));

/** Whether a line passes a filter; headings always do, so that what is left keeps its place. */
export const passes = (entry: LogEntry, filter: LogFilter, names: readonly string[]): boolean => {
  if (filter === 'all' || weightOf(entry) !== 'line') return true;
  if (filter === 'story') return !details.has(entry.kind);
  return filter === 'dice' ? entry.dice !== null : mentions(entry, names);
};

/** The log as plain text, a line each, with dice in words and rule ids in brackets. */
export const logText = (entries: readonly LogEntry[]): string =>
  entries
    .filter(({ text, dice }) => text !== '' || dice !== null)
    .map(entry => {
      const weight = weightOf(entry);
      const words = entry.dice && entry.text === '' ? describeDice(entry.dice) : entry.text;
      const rule = entry.rule === null || entry.rule === '' ? '' : ` [${entry.rule}]`;
      return weight === 'chapter' ? `\n== ${words} ==` : weight === 'section' ? `\n${words}${rule}` : `${words}${rule}`;
    })
    .join('\n')
    .trim();
