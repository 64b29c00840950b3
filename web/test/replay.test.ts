import { describe, expect, test } from 'vitest';
import { luckOf, luckOfGame, luckWord, throwOf } from '../src/model/luck';
import { markFrom, replayMarks } from '../src/model/replay-marks';
import { seenBy } from '../src/model/replay-model';
import { summaryOf } from '../src/model/replay-summary';
import type { Dice, Replay } from '../src/protocol/messages';
import { readReplay } from '../src/protocol/replay';
import { seat, state, stateMessage, welcome, welcomeMessage } from './worlds';

const line = (text: string, kind = '', dice: Partial<Dice> | null = null) => ({
  text,
  rule: null,
  kind,
  dice,
  parts: [],
});
const chance = (what: string, by: number, figure: number | null = null, other: number | null = null) => ({
  kind: 'chance',
  what,
  rule: null,
  seats: [by],
  figure,
  other,
  question: '',
});
const moment = (changes: object, choice: string | null = null) => ({ state: state(changes), choice, seat: null });

describe('a replay that tells what has changed', () => {
  const figures = (stateMessage() as { figures: readonly { id: number; damage: number }[] }).figures;
  const message = {
    welcome: welcomeMessage,
    moments: [
      { state: stateMessage({ log: [line('a')] }), choice: 'x', seat: 0, dice: null },
      { state: { request: 9, figures: [{ ...figures[1], damage: 2 }] }, choice: null, seat: null, dice: 'SS' },
      { state: {}, choice: null, seat: null, dice: null },
    ],
  };

  test('is put together moment by moment', () => {
    const { moments } = readReplay(message, '');
    expect(moments.map(found => found.state.request)).toEqual([moments[0]?.state.request, 9, 9]);
    expect(moments[2]?.state.figures.map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
    expect(moments[2]?.state.figures[1]?.damage).toBe(2);
    expect(moments[0]?.state.figures[1]?.damage).toBe(figures[1]?.damage);
    expect(moments.map(found => found.state.log.length)).toEqual([1, 0, 0]);
    expect(moments[2]?.state.pending).toBe(moments[0]?.state.pending);
  });

  test('is refused where it says nonsense', () => {
    const broken = { ...message, moments: [...message.moments, { state: { round: 'two' } }] };
    expect(() => readReplay(broken, '')).toThrow('moments[3].state.round');
    expect(() => readReplay({ ...message, moments: [{ state: {} }] }, '')).toThrow('moments[0].state');
  });
});

describe('luck', () => {
  test.each([
    ['skulls', 1, 1, 0.5, 75],
    ['skulls', 4, 4, 2, 96.875],
    ['shields', 3, 0, 1, 14.8],
    ['d20', 1, 20, 10.5, 97.5],
    ['d6', 2, 7, 7, 50],
    ['d6', 2, 12, 7, 98.6],
  ] as const)('%s: %i dice with %i', (what, dice, result, expected, percentile) => {
    const luck = luckOf(what, dice, result);
    expect(luck.expected).toBeCloseTo(expected, 6);
    expect(luck.percentile).toBeCloseTo(percentile, 1);
  });

  test('of very many dice follows the bell curve, which meets the exact chances', () => {
    expect(luckOf('skulls', 401, 200).percentile).toBeCloseTo(luckOf('skulls', 400, 200).percentile - 2, 0);
    expect(luckOf('d6', 2000, 7000).percentile).toBeCloseTo(50, 1);
    expect(luckOf('skulls', 1000, 550).percentile).toBeGreaterThan(99.8);
  });

  test('has words', () => {
    expect([1, 10, 50, 90, 99].map(luckWord)).toEqual(['cursed', 'unlucky', 'as expected', 'lucky', 'blessed']);
  });

  test('is counted only for throws that are good for whoever throws', () => {
    const none = { faces: null, d20: null, d6: null, die: null };
    expect(throwOf({ ...none, for: 'attack-dice', faces: 'SSDB' })).toEqual({ what: 'skulls', dice: 4, result: 2 });
    expect(throwOf({ ...none, for: 'defense-dice', faces: 'SDDB' })).toEqual({ what: 'shields', dice: 4, result: 2 });
    expect(throwOf({ ...none, for: 'fall', faces: 'SSS' })).toBeNull();
    expect(throwOf({ ...none, for: 'attack-roll', d6: [4, 3] })).toEqual({ what: 'd6', dice: 2, result: 7 });
    expect(throwOf({ ...none, for: 'other', die: 3 })).toBeNull();
  });
});

describe('a finished game', () => {
  const hurt = (damage: number) => state().figures.map((figure, i) => (i === 0 ? { ...figure, damage } : figure));
  const over = { winners: [1], reason: 'x', sentence: 'Tide Court wins.' };
  const attack = line('Attack.', 'attack-declared');
  const skulls = line('5 skulls.', 'dice-rolled', { for: 'attack-dice', faces: 'SSSSSS' });
  const replay: Replay = {
    welcome: welcome(),
    takenBack: [],
    moments: [
      moment({ round: 0 }, 'place'),
      moment({ round: 1, log: [line('Turn 1.', 'turn-started')] }, 'move'),
      moment({ round: 1, log: [attack], pending: chance('attack-dice', 1, 0, 2) }),
      moment({ round: 1, log: [skulls], figures: hurt(3) }),
      moment({ round: 2, log: [line('Gone.', 'figure-defeated')], figures: hurt(2) }),
      moment({ round: 2, figures: hurt(4), over }),
    ],
  };

  test('has marks for rounds, turns, defeats and rolls that stay in memory', () => {
    const marks = replayMarks(replay);
    expect(marks.map(({ kind, moment: at }) => [kind, at])).toEqual([
      ['round', 1],
      ['turn', 1],
      ['roll', 3],
      ['round', 4],
      ['defeat', 4],
    ]);
    expect(markFrom(marks, new Set(['round']), 1, 1, 5)).toBe(4);
    expect(markFrom(marks, new Set(['round']), 4, -1, 5)).toBe(1);
    expect(markFrom(marks, new Set(['round']), 4, 1, 5)).toBe(5);
    expect(markFrom(marks, new Set(['round']), 1, -1, 5)).toBe(0);
  });

  test('has a mark where something was taken back by agreement', () => {
    const takenBack = [{ seat: seat(1), moment: 2, steps: 3, rolls: 1 }];
    const marks = replayMarks({ ...replay, takenBack }).filter(({ kind }) => kind === 'taken-back');
    expect(marks.map(({ moment: at }) => at)).toEqual([2]);
    expect(marks[0]?.label).toMatch(/took back a decision here by agreement: 3 steps/);
  });

  test('says whose dice they were', () => {
    const [, luck] = luckOfGame(replay);
    expect(luck?.seat).toBe(1);
    expect(luck?.kinds).toMatchObject([{ what: 'skulls', dice: 6, result: 6, expected: 3 }]);
    expect(luckOfGame(replay)[0]?.kinds).toEqual([]);
  });

  test('is told in short; what heals and is hurt again counts again', () => {
    const summary = summaryOf(replay);
    expect(summary).toMatchObject({ sentence: 'Tide Court wins.', rounds: 2, decisions: 2 });
    expect(summary.longest).toMatchObject({ attacker: 'Ember Warden', target: 'Tide Regent', distance: 2, moment: 2 });
    expect(summary.seats.map(({ harm, isWinner }) => [harm, isWinner])).toEqual([
      [5, false],
      [0, true],
    ]);
  });

  test('can be looked at with the eyes of one seat', () => {
    const markers = [
      { card: 0, marker: '1', revealed: false },
      { card: 0, marker: '2', revealed: true },
    ];
    const now = state({ seats: [0, 1].map(id => ({ seat: id, markers, eliminated: false, score: 0 })) });
    const shown = (eyes: number | null): readonly (string | null)[][] =>
      seenBy(now, eyes === null ? null : seat(eyes)).seats.map(found => found.markers.map(({ marker }) => marker));
    expect(shown(null)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(shown(0)).toEqual([
      ['1', '2'],
      [null, '2'],
    ]);
  });
});
