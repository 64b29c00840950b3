import { describe, expect, test } from 'vitest';
import { facetsOf, findCards, anyCard } from '../src/model/card-search';
import { symbolWords, unitWords } from '../src/model/clix-symbols';
import { readPool } from '../src/protocol/cards';

const values = { speed: 9, attack: 10, defense: 17, damage: 3 };
const element = { kind: 'character', unique: true };

const { cards } = readPool(
  {
    cards: [
      {
        key: 'kite',
        name: 'Kite',
        kind: { uniqueness: 'unique', unit: 'hero' },
        element,
        clix: {
          range: 6,
          bolts: 1,
          clicks: 2,
          symbols: { speed: 'wing', attack: 'fist', defense: 'indomitable' },
          traits: [{ id: 'string', name: 'Held by a string', text: 'Cannot be carried.' }],
          dial: [values, { ...values, stop: true }],
        },
      },
      {
        key: 'cart',
        name: 'Coal Cart',
        kind: { uniqueness: 'common', unit: 'hero' },
        element: { kind: 'object', weight: 'heavy' },
      },
      { key: 'pass', name: 'Kite', element: { kind: 'id-card', unique: true } },
    ],
  },
  'pool',
);
const [kite, cart, pass] = cards;

describe('a base', () => {
  test('tells the symbols that give something, with their rules', () => {
    expect(symbolWords(kite?.clix?.symbols ?? null)).toEqual([
      { name: 'wing: flight', rule: 'HC-ABL-FLIGHT' },
      { name: 'indomitable', rule: 'HC-ABL-INDOM' },
    ]);
    expect(symbolWords({ speed: 'boot', attack: 'fist', defense: 'shield' })).toEqual([]);
    expect(symbolWords({ speed: 'moon-boot', attack: 'fist', defense: 'shield' })[0]?.name).toBe('moon boot');
    expect(symbolWords(null)).toEqual([]);
  });

  test('is read with traits and the click that stops', () => {
    expect(kite?.clix?.traits.map(({ name }) => name)).toEqual(['Held by a string']);
    expect(kite?.clix?.dial?.map(({ stop }) => stop)).toEqual([false, true]);
  });
});

describe('a card of HeroClix', () => {
  test('says what it is, character or not', () => {
    expect([kite, cart, pass].map(card => (card ? unitWords(card) : ''))).toEqual([
      'unique character',
      'heavy object',
      'unique ID card',
    ]);
  });

  test('is found by its traits, its symbols and its kind', () => {
    const names = (words: string) => findCards(cards, { ...anyCard, words }).map(({ key }) => key);
    expect(names('string')).toEqual(['kite']);
    expect(names('flight')).toEqual(['kite']);
    expect(names('object')).toEqual(['cart']);
    expect(facetsOf(cards)).toMatchObject({
      units: ['character', 'id-card', 'object'],
      symbols: ['indomitable', 'wing: flight'],
    });
  });
});
