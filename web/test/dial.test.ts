import { describe, expect, test } from 'vitest';
import { clickSpans, dialEntries, powerColour, powerText, powerWords } from '../src/model/dial';
import type { Card, Click } from '../src/protocol/messages';
import { readServerMessage } from '../src/protocol/read-messages';
import { state, welcome } from './worlds';

const charge = { id: 'charge', name: 'Charge', colour: 'green', text: 'Halve speed, move, then attack.', rule: null };
const lanterns = { id: 'lanterns', name: 'A hundred lanterns', colour: 'white', text: '', rule: null };
const none = { speed: null, attack: null, defense: null, damage: null };

const click = (powers: Partial<Click['powers']> = {}): Click => ({
  speed: 9,
  attack: 10,
  defense: 17,
  damage: 3,
  powers: { ...none, ...powers },
  stop: false,
});

describe('a dial', () => {
  test('lists each power once with its clicks, in the order of the values', () => {
    const dial = [click({ attack: lanterns }), click({ speed: charge }), click({ speed: charge })];
    expect(dialEntries(dial)).toEqual([
      { value: 'speed', power: charge, letter: 'A', clicks: [2, 3] },
      { value: 'attack', power: lanterns, letter: 'B', clicks: [1] },
    ]);
    expect(dialEntries([click({ speed: charge })], 5)[0]?.clicks).toEqual([5]);
    expect(dialEntries([click()])).toEqual([]);
  });

  test('tells clicks as spans', () => {
    expect(clickSpans([1, 2, 3, 6])).toBe('1 to 3, 6');
    expect(clickSpans([4])).toBe('4');
  });

  test('names colours in words, and calls a white power special', () => {
    expect(powerWords(charge)).toBe('Charge, green');
    expect(powerWords(lanterns)).toBe('A hundred lanterns, special');
    expect(powerColour('Light Blue')).toBe('light-blue');
    expect(powerColour('mauve')).toBe('grey');
  });

  test('takes the text of a power from the card where the dial does not tell it', () => {
    const [card] = welcome().cards as readonly [Card];
    const printed = {
      name: 'A hundred lanterns',
      text: 'They light.',
      reading: '',
      kind: '',
      partOf: null,
      limit: null,
    };
    expect(powerText(charge, card)).toBe(charge.text);
    expect(powerText(lanterns, { ...card, powers: [printed] })).toBe('They light.');
    expect(powerText(lanterns, card)).toBe('');
  });

  test('is read with powers and without', () => {
    const told = { number: 2, speed: 9, attack: 10, defense: 17, damage: 3 };
    const figures = [
      { id: 0, space: null, status: 'board', click: told },
      {
        id: 1,
        space: null,
        status: 'board',
        click: { ...told, powers: { speed: { ...charge, rule: 'HC-PWR-SPD-CHARGE' } } },
      },
    ];
    const message = readServerMessage({ ...state(), figures });
    if (message.type !== 'state') throw new Error('no state');
    expect(message.figures[0]?.click?.powers).toEqual(none);
    expect(message.figures[1]?.click?.powers.speed).toEqual({ ...charge, rule: 'HC-PWR-SPD-CHARGE' });
    const wrong = { ...told, powers: { speed: { id: 3 } } };
    expect(() => readServerMessage({ ...state(), figures: [{ id: 0, status: 'board', click: wrong }] })).toThrow(
      'powers.speed',
    );
  });
});
