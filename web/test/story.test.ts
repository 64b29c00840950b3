import { describe, expect, test } from 'vitest';
import { logText, namesOf, passes } from '../src/model/log-story';
import { throwResult, throwsToShow } from '../src/model/throws';
import { trackerOf } from '../src/model/tracker';
import type { Dice, LogEntry } from '../src/protocol/messages';
import { seat, state, stateMessage, welcome } from './worlds';

const dice = (purpose: string, faces: string): Dice => ({ for: purpose, faces, d20: null, d6: null, die: null });
const entry = (text: string, changes: Partial<LogEntry> = {}): LogEntry => ({
  text,
  rule: null,
  kind: '',
  dice: null,
  parts: [],
  ...changes,
});

describe('the log', () => {
  const names = namesOf(welcome(), [seat(0)]);
  const turn = entry('Turn 1 of Ember Watch', { kind: 'turn-started' });
  const roll = entry('Tide Regent rolls 2 dice.', { dice: dice('attack-dice', 'SB') });
  const mine = entry('Ember Warden steps to A2.', { rule: 'SS-MOV-11' });

  test('can be sorted by dice and by what concerns oneself; headings stay', () => {
    expect([turn, roll, mine].map(each => passes(each, 'dice', names))).toEqual([true, true, false]);
    expect([turn, roll, mine].map(each => passes(each, 'mine', names))).toEqual([true, false, true]);
  });

  test('leaves each step of a move out of the story', () => {
    const step = entry('Ember Warden steps to A2.', { kind: 'figure-stepped' });
    const end = entry('Ember Warden ends its move on A2.', { kind: 'move-ended' });
    expect([turn, step, end].map(each => passes(each, 'story', names))).toEqual([true, false, true]);
    expect(passes(step, 'all', names)).toBe(true);
  });

  test('can be taken along as text', () => {
    expect(logText([entry('Round 1', { kind: 'round-started' }), turn, mine])).toBe(
      '== Round 1 ==\n\nTurn 1 of Ember Watch\nEmber Warden steps to A2. [SS-MOV-11]',
    );
  });
});

describe('the tray', () => {
  const attack = entry('a', { dice: dice('attack-dice', 'SSDB') });
  const defense = entry('b', { dice: dice('defense-dice', 'DB') });

  test('shows a defense beside the attack it answers', () => {
    expect(throwsToShow([attack, entry('x'), defense])).toEqual([attack, defense]);
    expect(throwsToShow([defense, attack])).toEqual([attack]);
    expect(throwsToShow([entry('x')])).toEqual([]);
  });

  test('says what a throw came to', () => {
    expect(throwResult(dice('attack-dice', 'SSDB'))).toBe('2 skulls');
    expect(throwResult(dice('defense-dice', 'DB'))).toBe('1 shield');
    expect(throwResult({ for: 'attack-roll', faces: null, d20: null, d6: [4, 3], die: null })).toBe('7 in all');
  });
});

describe('the tracker', () => {
  const pending = (what: string) => ({ ...(stateMessage() as { pending: object }).pending, what });

  test('follows a round on hexes through markers, initiative and three turns', () => {
    const now = (what: string, turn: number) =>
      trackerOf(welcome(), state({ pending: pending(what), turn, active: null })).steps.find(
        step => step.state === 'now',
      )?.name;
    expect(now('place-order-markers', 0)).toBe('Order markers');
    expect(now('initiative-roll', 0)).toBe('Initiative');
    expect(now('move-phase', 2)).toBe('Turn 2');
  });

  test('tells whose turn it is and what is being done', () => {
    const view = trackerOf(welcome(), state({ active: 1, pending: pending('attack-phase') }));
    expect(view).toMatchObject({ round: 'Round 1', doing: 'Attacking', whose: { seat: 1, name: 'Tide Court' } });
  });

  test('lists order markers that were turned up, and no others', () => {
    const seats = [
      {
        seat: 0,
        markers: [
          { card: 0, marker: '1', revealed: true },
          { card: 1, marker: '2', revealed: false },
        ],
      },
      { seat: 1, markers: [{ card: 2, marker: null, revealed: false }] },
    ];
    const { revealed } = trackerOf(welcome(), state({ seats }));
    expect(revealed[0]?.cards).toEqual([{ seat: 0, card: 'Ember Warden' }]);
    expect(revealed[1]?.cards).toEqual([]);
  });

  test('says Set-up before the first round', () => {
    expect(trackerOf(welcome(), state({ round: 0, turn: 0, pending: pending('place-figures') }))).toMatchObject({
      round: 'Set-up',
      steps: [],
      doing: 'Placing figures',
    });
  });
});
