import { describe, expect, test } from 'vitest';
import { chatText, emptyChat, readAll, receiveChat, unreadCount } from '../src/model/chat';
import { clockOf, clockText, clockWords, isLow, leftAt, nextTick, passedMark } from '../src/model/clock';
import { canOffer, offersFor, undoWay } from '../src/model/offers';
import { hasCompany, playersOf } from '../src/model/players';
import { readServerMessage } from '../src/protocol/read-messages';
import type { Table } from '../src/protocol/table';
import { seat } from './worlds';

const tableMessage = {
  type: 'table',
  seats: [
    { seat: 0, name: 'Ann', kind: 'human', bot: null, present: true },
    { seat: 1, name: 'Ben', kind: 'human', bot: null, present: false },
  ],
  watchers: 2,
  clock: {
    kind: 'bank',
    seats: [
      { seat: 0, left: 532_100, running: true },
      { seat: 1, left: 601_000, running: false },
    ],
  },
  offers: [{ offer: 7, what: 'draw', seat: 0, waitsFor: [1] }],
  watch: 'link',
  dice: { commitment: 'ab'.repeat(32), seed: null },
  next: null,
};

const table = (changes: object = {}): Table => {
  const message = readServerMessage({ ...tableMessage, ...changes });
  if (message.type !== 'table') throw new Error('not a table');
  return message;
};

const line = (number: number, by: number | null, text = 'hello') => ({
  number,
  seat: by === null ? null : seat(by),
  name: 'Ann',
  text,
  at: '2026-01-05T18:03:11Z',
});

describe('messages beside the rules', () => {
  test('are read as the protocol says', () => {
    expect(table().clock.seats[1]?.left).toBe(601_000);
    expect(table().dice?.seed).toBeNull();
    const gift = readServerMessage({ type: 'seat', game: 'n', seat: 0, token: 't' });
    expect(gift).toEqual({ type: 'seat', game: 'n', seat: 0, token: 't' });
    const chat = readServerMessage({ type: 'chat', lines: [line(1, null)] });
    expect(chat.type === 'chat' && chat.lines[0]?.seat).toBeNull();
  });

  test('that are wrong say where', () => {
    expect(() => readServerMessage({ ...tableMessage, offers: [{ offer: 7 }] })).toThrow('offers[0].what');
  });
});

describe('clocks', () => {
  const view = clockOf(table().clock, seat(0), 1000);

  test('run down from what the message said', () => {
    if (!view) throw new Error('no clock');
    expect(leftAt(view, 1000)).toBe(532_100);
    expect(leftAt(view, 3100)).toBe(530_000);
    expect(leftAt(view, 900_000)).toBe(0);
  });

  test('that do not run stand still', () => {
    const still = clockOf(table().clock, seat(1), 1000);
    expect(still && leftAt(still, 90_000)).toBe(601_000);
  });

  test('are absent where nobody counts', () => {
    expect(clockOf({ kind: 'none', seats: [] }, seat(0), 0)).toBeNull();
  });

  test('say days, hours, minutes and in the end tenths', () => {
    expect(clockText(3 * 86_400_000 + 4 * 3_600_000)).toBe('3 d 4 h');
    expect(clockText(3_845_000)).toBe('1:04:05');
    expect(clockText(532_100)).toBe('8:52');
    expect(clockText(9_870)).toBe('9.8');
    expect(clockWords(60_000)).toBe('1 minute');
  });

  test('warn only whoever is on the move, and later where moves are short', () => {
    const running = (kind: string, left: number) => isLow({ kind, left, isRunning: true, since: 0 }, 0);
    expect(running('bank', 59_000)).toBe(true);
    expect(running('move', 59_000)).toBe(false);
    expect(running('move', 14_000)).toBe(true);
    expect(isLow({ kind: 'bank', left: 1000, isRunning: false, since: 0 }, 0)).toBe(false);
  });

  test('are read aloud at a few marks, not every second', () => {
    expect(passedMark(61_000, 60_000)).toBe('1 minute left');
    expect(passedMark(60_000, 59_000)).toBeNull();
    expect(passedMark(31_000, 9_000)).toBe('10 seconds left');
    expect(nextTick(5000)).toBe(100);
    expect(nextTick(61_400)).toBe(401);
  });
});

describe('offers', () => {
  test('are put to whoever they wait for, and shown to who made them', () => {
    const [asked] = offersFor(table(), [seat(1)]);
    expect(asked).toMatchObject({ isOwn: false, seat: 1, sentence: 'Ann offers a draw.' });
    const [own] = offersFor(table(), [seat(0)]);
    expect(own).toMatchObject({ isOwn: true, seat: 0, decline: 'Withdraw' });
    expect(own?.sentence).toContain('Waiting for Ben');
  });

  test('of others do not concern spectators', () => {
    expect(offersFor(table(), [])).toEqual([]);
    expect(canOffer(table(), [])).toBe(false);
  });

  test('need another person', () => {
    const bots = table({ seats: [tableMessage.seats[0], { seat: 1, name: 'Greedy', kind: 'bot', bot: 'greedy' }] });
    expect(canOffer(bots, [seat(0)])).toBe(false);
    expect(canOffer(table(), [seat(0)])).toBe(true);
    expect(canOffer(table(), [seat(0), seat(1)])).toBe(false);
  });

  test('turn undo into a question once it is closed', () => {
    const closed = { count: 0, sentence: 'Dice were rolled since.' };
    expect(undoWay({ count: 1, sentence: '' }, table(), [seat(0)])).toBe('take-back');
    expect(undoWay(closed, table(), [seat(0)])).toBe('ask');
    expect(undoWay(closed, null, [seat(0)])).toBe('closed');
    const asked = table({ offers: [{ offer: 8, what: 'undo', seat: 0, waitsFor: [1] }] });
    expect(undoWay(closed, asked, [seat(0)])).toBe('closed');
  });
});

describe('chat', () => {
  test('keeps lines once and in order, also when all are told again', () => {
    const first = receiveChat(emptyChat, [line(2, 1), line(1, 0)]);
    const again = receiveChat(first, [line(1, 0), line(2, 1), line(3, null)]);
    expect(again.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(receiveChat(again, [line(3, null)])).toBe(again);
  });

  test('counts what others said and nobody here has read', () => {
    const chat = receiveChat(emptyChat, [line(1, 0), line(2, 1), line(3, null)]);
    expect(unreadCount(chat, [seat(0)])).toBe(2);
    expect(unreadCount(readAll(chat), [seat(0)])).toBe(0);
  });

  test('sends nothing empty and nothing too long', () => {
    expect(chatText('  \n ', 5)).toBeNull();
    expect(chatText(' a\nb ', 5)).toBe('a b');
    expect(chatText('abcdefgh', 5)).toBe('abcde');
  });
});

test('players are people who are there or not, or bots who always are', () => {
  const players = playersOf(table(), 0);
  expect(players.get(seat(1))).toMatchObject({ name: 'Ben', isPerson: true, isPresent: false });
  expect(hasCompany(table({ watchers: 0 }), [seat(0)])).toBe(true);
  expect(hasCompany(table({ watchers: 0 }), [seat(0), seat(1)])).toBe(false);
});
