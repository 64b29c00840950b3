/** Building a HeroClix force: prices, themes, sideline, and the same force back from a link and from storage. */
import { describe, expect, test } from 'vitest';
import {
  costOf,
  effectsFor,
  type ForceCard,
  gathered,
  lineOf,
  moved,
  themesOf,
  withChoice,
} from '../src/model/force-plan';
import { pointsOf, readSavedTeam, teamForGame, type TeamPlan } from '../src/model/saved-teams';
import { teamAddress, teamOfAddress } from '../src/model/team-address';
import { contentOf } from '../src/model/unsent-teams';
import { readPool, readTeamCheck } from '../src/protocol/cards';

const poolCard = (key: string, name: string, points: number, element: object, more: object = {}): object => ({
  key,
  name,
  points,
  element,
  ...more,
});

const dial = { range: 4, bolts: 1, clicks: 2 };
const character = (more: object = {}): object => ({ kind: 'character', genericKeywords: ['Police'], ...more });

const { cards: pool } = readPool(
  {
    cards: [
      poolCard('vesper', 'Captain Vesper', 120, character(), { clix: dial, keywords: ['Night Shift', 'Police'] }),
      poolCard('mender', 'Road Mender', 90, character(), { clix: dial, keywords: ['Night Shift'] }),
      poolCard(
        'king',
        'Root King',
        220,
        character({
          values: [
            { points: 220, line: 1 },
            { points: 120, line: 6 },
          ],
          traitValues: [{ trait: 'deep-roots', points: 15, surcharge: true }],
        }),
        { clix: { ...dial, traits: [{ id: 'deep-roots', name: 'Deep Roots' }] }, keywords: ['Glasshouse'] },
      ),
      poolCard('id-vesper', 'Captain Vesper', 5, { kind: 'id-card', unique: true }),
      poolCard('cart', 'Coal Cart', 0, { kind: 'object', weight: 'heavy' }),
      poolCard('lamp', 'Lamp', 8, { kind: 'equipment', weight: 'light' }),
    ],
  },
  '',
);
const byKey: ReadonlyMap<string, ForceCard> = new Map(pool.map(card => [card.key, card]));

const force: TeamPlan = {
  name: 'Roots & lamps',
  system: 'heroclix',
  total: 300,
  cards: [
    { card: 'king', count: 1, points: 120, traits: ['deep-roots'] },
    { card: 'mender', count: 1 },
    { card: 'id-vesper', count: 1 },
    { card: 'lamp', count: 1, equippedTo: 'mender' },
    { card: 'cart', count: 1, heldBy: 'mender' },
  ],
  sideline: [{ card: 'vesper', count: 1, for: 'id-vesper' }],
  theme: 'Night Shift',
};

describe('a HeroClix force', () => {
  test('costs the chosen values and the traits that are paid for; what begins with a bearer and who waits costs nothing', () => {
    expect(pointsOf(force, byKey)).toBe(120 + 15 + 90 + 5);
    expect(costOf({ card: 'king', count: 2 }, byKey.get('king'))).toBe(440);
    expect(costOf({ card: 'gone', count: 1 }, undefined)).toBe(0);
    expect(lineOf({ card: 'king', count: 1, points: 120 }, byKey.get('king')?.element ?? null)).toBe(6);
  });

  test('offers the keywords its characters share, named ones before generic ones', () => {
    const cards = [
      { card: 'vesper', count: 1 },
      { card: 'mender', count: 2 },
      { card: 'cart', count: 1 },
    ];
    expect(themesOf(cards, byKey)).toEqual([
      { keyword: 'Night Shift', members: 3, isNamed: true },
      { keyword: 'Police', members: 1, isNamed: false },
    ]);
  });

  test('takes a choice and takes it back', () => {
    const chosen = withChoice(force.cards, 'cart', { heldBy: undefined });
    expect(chosen.find(({ card }) => card === 'cart')).toEqual({ card: 'cart', count: 1 });
    expect(withChoice(force.cards, 'king', { points: 220 })[0]).toEqual({
      card: 'king',
      count: 1,
      points: 220,
      traits: ['deep-roots'],
    });
  });

  test('lets a character wait for the ID card of its name first', () => {
    const cards = [...force.cards, { card: 'vesper', count: 1 }];
    expect(effectsFor(byKey.get('vesper'), cards, byKey)[0]).toEqual(['id-vesper', 'ID card Captain Vesper']);
    const waiting = moved({ cards }, 'vesper', 'sideline', byKey);
    expect(waiting.sideline).toEqual([{ card: 'vesper', count: 1, for: 'id-vesper' }]);
    expect(waiting.cards.some(({ card }) => card === 'vesper')).toBe(false);
    expect(moved(waiting, 'vesper', 'cards', byKey).cards.at(-1)).toEqual({ card: 'vesper', count: 1 });
    expect(moved({ cards }, 'mender', 'sideline', byKey).sideline).toEqual([{ card: 'mender', count: 1 }]);
  });

  test('lists every card once, however often a ready team does', () => {
    const twice = { cards: [1, 2].map(() => ({ card: 'mender', count: 1 })), theme: 'Night Shift' };
    expect(gathered(twice)).toEqual({ cards: [{ card: 'mender', count: 2 }], theme: 'Night Shift' });
  });

  test('comes back whole from its link, from storage, and goes whole into a game', () => {
    expect(teamOfAddress(teamAddress(force))).toEqual(force);
    const kept = { ...force, id: 'a'.repeat(32), changed: 3 };
    expect(readSavedTeam(JSON.parse(JSON.stringify(kept)), '')).toEqual(kept);
    const { name, cards, sideline, theme } = force;
    expect(teamForGame(force)).toEqual({ name, cards, sideline, theme });
    expect(contentOf(force)).not.toBe(contentOf({ ...force, theme: 'Glasshouse' }));
  });

  test('of a link that was tampered with is refused', () => {
    const address = teamAddress(force);
    expect(teamOfAddress(address.replace('~p120', '~p0'))).toBeNull();
    expect(teamOfAddress(address.replace('~emender', '~e<b>'))).toBeNull();
    expect(teamOfAddress(`${address}/more`)).toBeNull();
    expect(teamOfAddress(address.replace(/Night%20Shift$/, '%E2%80%AEx'))).toBeNull();
  });

  test('an older link without sideline and theme is as good as before', () => {
    expect(teamOfAddress('#/team/heroclix/300/Two/mender.2')).toEqual({
      name: 'Two',
      system: 'heroclix',
      total: 300,
      cards: [{ card: 'mender', count: 2 }],
    });
  });

  test('is told what its theme is worth and how much room the sideline has', () => {
    const answer = { points: 5, figures: 1, problems: [] };
    expect(readTeamCheck(answer, '')).toEqual({ ...answer, theme: null, sidelineLimit: null });
    const theme = { keyword: 'Night Shift', members: 3, rerolls: 3 };
    expect(readTeamCheck({ ...answer, theme, sidelineLimit: 9 }, '')).toMatchObject({ theme, sidelineLimit: 9 });
  });
});
