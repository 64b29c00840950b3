import { describe, expect, test } from 'vitest';
import { anyCard, facetsOf, filterCount, findCards } from '../src/model/card-search';
import { readPool, readTeamCheck, type TeamPoolCard } from '../src/protocol/cards';

const stats = { life: 4, move: 5, range: 1, attack: 3, defense: 4, height: 5 };

const pool: readonly TeamPoolCard[] = readPool(
  {
    cards: [
      {
        key: 'ember-warden',
        name: 'Ember Wárden',
        points: 210,
        pack: 'core',
        limit: 1,
        kind: { uniqueness: 'unique', unit: 'hero', species: ['Human'], class: 'Warden', factions: ['Ember Watch'] },
        symbols: ['flying', 'heat resistance'],
        powers: [{ name: 'Wing Gale', text: 'Push every adjacent figure one space.' }],
        stats,
      },
      {
        key: 'ash-hounds',
        name: 'Ash Hounds',
        points: 60,
        pack: 'second-box',
        limit: null,
        kind: { uniqueness: 'common', unit: 'squad', species: ['Hound'] },
        symbols: ['flying'],
        stats: { ...stats, life: 1, attack: 2 },
        absent: ['range'],
      },
      {
        key: 'kilowatt',
        name: 'Kilowatt',
        points: 100,
        keywords: ['Engineer'],
        clix: { range: 7, bolts: 2, clicks: 2, dial: [{ speed: 10, attack: 11, defense: 17, damage: 3 }] },
      },
    ],
  },
  '',
).cards;

const names = (wish: Partial<typeof anyCard>): readonly string[] =>
  findCards(pool, { ...anyCard, ...wish }).map(({ key }) => key);

describe('cards are found', () => {
  test.each([
    ['by name, without accents', 'warden', ['ember-warden']],
    ['by species', 'hound', ['ash-hounds']],
    ['by faction', 'ember watch', ['ember-warden']],
    ['by keyword', 'ENGINEER', ['kilowatt']],
    ['by the text of a power', 'push adjacent', ['ember-warden']],
    ['only where every word fits', 'warden engineer', []],
  ])('%s', (_, words, expected) => expect(names({ words })).toEqual(expected));

  test('by points, kind, uniqueness, symbols and pack', () => {
    expect(names({ least: 60, most: 100 })).toEqual(['kilowatt', 'ash-hounds']);
    expect(names({ units: new Set(['squad', 'character']) })).toEqual(['kilowatt', 'ash-hounds']);
    expect(names({ uniqueness: new Set(['unique']) })).toEqual(['ember-warden']);
    expect(names({ symbols: new Set(['flying']) })).toEqual(['ember-warden', 'ash-hounds']);
    expect(names({ symbols: new Set(['flying', 'heat resistance']) })).toEqual(['ember-warden']);
    expect(names({ packs: new Set(['core']) })).toEqual(['ember-warden']);
    expect(filterCount({ ...anyCard, least: 3, packs: new Set(['core']) })).toBe(2);
  });

  test('in the order that is wished for', () => {
    expect(names({ sort: 'points-up' })).toEqual(['ash-hounds', 'kilowatt', 'ember-warden']);
    expect(names({ sort: 'name' })).toEqual(['ash-hounds', 'ember-warden', 'kilowatt']);
    expect(names({ sort: 'attack' })).toEqual(['kilowatt', 'ember-warden', 'ash-hounds']);
    expect(names({ sort: 'range' })).toEqual(['kilowatt', 'ember-warden', 'ash-hounds']);
  });

  test('with what there is to choose', () => {
    expect(facetsOf(pool)).toEqual({
      units: ['character', 'hero', 'squad'],
      uniqueness: ['common', 'unique'],
      packs: ['core', 'second-box'],
      symbols: ['flying', 'heat resistance'],
    });
  });
});

test('what the server says of a team is read', () => {
  const problem = { rule: 'SS-TEM-03', sentence: 'Once.', card: 'ember-warden' };
  expect(readTeamCheck({ points: 90, figures: 3, problems: [problem] }, '').problems).toEqual([problem]);
  expect(() => readTeamCheck({ points: '90', figures: 3, problems: [] }, '')).toThrow('points');
  expect(() => readPool({ cards: [{ name: 'No key' }] }, '')).toThrow('cards[0].key');
});
