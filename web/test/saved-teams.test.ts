import { describe, expect, test } from 'vitest';
import {
  copyOf,
  countOf,
  freeName,
  pointsOf,
  type SavedTeam,
  sizeOf,
  teamBounds,
  teamName,
  TeamsStore,
  withCount,
} from '../src/model/saved-teams';
import { teamAddress, teamOfAddress, teamsRoute } from '../src/model/team-address';
import { Memory } from './memory';

const id = (digit: string): string => digit.repeat(32);

const six: SavedTeam = {
  id: id('a'),
  name: 'My six',
  system: 'superscape',
  total: 500,
  cards: [
    { card: 'ember-warden', count: 1 },
    { card: 'ash-hounds', count: 2 },
  ],
  changed: 5,
};

describe('a team', () => {
  test('takes cards, keeps their order, and lets them go at none', () => {
    expect(countOf(withCount(six, 'ash-hounds', 3), 'ash-hounds')).toBe(3);
    expect(withCount(six, 'ember-warden', 0).cards).toEqual([{ card: 'ash-hounds', count: 2 }]);
    expect(withCount(six, 'tide-regent', 1).cards.map(({ card }) => card)).toEqual([
      'ember-warden',
      'ash-hounds',
      'tide-regent',
    ]);
    expect(withCount(six, 'tide-regent', 0)).toBe(six);
    expect(countOf(withCount(six, 'ash-hounds', 1e9), 'ash-hounds')).toBe(teamBounds.count);
  });

  test('costs what its cards cost, each as often as it is there', () => {
    const cards = new Map([
      ['ember-warden', { points: 210 }],
      ['ash-hounds', { points: 60 }],
    ]);
    expect(pointsOf(six, cards)).toBe(330);
    expect(sizeOf(six)).toBe(3);
    expect(pointsOf(withCount(six, 'unknown', 4), cards)).toBe(330);
  });

  test('has a name without control characters, of a bearable length', () => {
    expect(teamName('  The\u0000 \u202Etide \n court ')).toBe('The tide court');
    expect(teamName('\t')).toBe('New team');
    expect([...teamName('é'.repeat(500))]).toHaveLength(teamBounds.name);
  });

  test('is copied under a name of its own', () => {
    expect(freeName('Six', ['Six', 'Six 2'])).toBe('Six 3');
    expect(freeName('Six 2', ['Six', 'Six 2'])).toBe('Six 3');
    expect(freeName('Seven', ['Six'])).toBe('Seven');
    const copy = copyOf(six, 'Six 2', 9);
    expect(copy).toMatchObject({ name: 'Six 2', cards: six.cards, changed: 9 });
    expect(copy.id).toMatch(/^[0-9a-f]{32}$/);
    expect(copy.id).not.toBe(six.id);
  });
});

describe('the store', () => {
  test('gives back what it keeps, the last changed first', () => {
    const store = new TeamsStore(new Memory());
    expect(store.save(six)).toBe(true);
    store.save({ ...six, id: id('b'), system: 'heroclix', changed: 8 });
    expect(store.all().map(team => team.id)).toEqual([id('b'), id('a')]);
    expect(store.all('superscape')).toEqual([six]);
    store.remove(id('a'));
    expect(store.find(id('a'))).toBeNull();
  });

  test('passes over what others have written there', () => {
    const memory = new Memory();
    const store = new TeamsStore(memory);
    memory.setItem(`fracas.team.${id('c')}`, '{');
    memory.setItem(`fracas.team.${id('d')}`, JSON.stringify(six));
    memory.setItem(
      `fracas.team.${id('e')}`,
      JSON.stringify({ ...six, id: id('e'), cards: [{ card: '<b>', count: 1 }] }),
    );
    memory.setItem('fracas.team.short', JSON.stringify(six));
    expect(store.all()).toEqual([]);
  });

  test('does without a storage', () => {
    const store = new TeamsStore(null);
    expect(store.save(six)).toBe(false);
    expect(store.all()).toEqual([]);
  });
});

describe('the address of a team', () => {
  test('holds all of it', () => {
    const { id: _, changed, ...plan } = six;
    expect(changed).toBe(5);
    const named = { ...plan, name: 'Ann’s / 100 % #six, “all.2”' };
    expect(teamOfAddress(teamAddress(named))).toEqual(named);
    expect(teamOfAddress(teamAddress({ ...plan, total: null, cards: [] }))).toEqual({
      ...plan,
      total: null,
      cards: [],
    });
    expect(teamAddress(plan)).toBe('#/team/superscape/500/My%20six/ember-warden,ash-hounds.2');
  });

  test.each([
    '#/team/superscape/500/Six',
    '#/team/superscape/500/%E0%A4%A/ember-warden',
    '#/team/superscape/-1/Six/ember-warden',
    '#/team/superscape/1e3/Six/ember-warden',
    '#/team/super scape/500/Six/ember-warden',
    '#/team/superscape/500/Six/ember-warden.0',
    '#/team/superscape/500/Six/ember-warden.100',
    '#/team/superscape/500/Six/ember-warden,ember-warden',
    '#/team/superscape/500/Six/Ember%20Warden',
    '#/team/superscape/500/Six/__proto__',
    `#/team/superscape/500/Six/${Array.from({ length: 101 }, (_, i) => `card-${i}`).join(',')}`,
    `#/team/superscape/500/${'x'.repeat(9000)}/ember-warden`,
  ])('is refused when it is not well formed: %.60s', address => {
    expect(teamOfAddress(address)).toBeNull();
    expect(teamsRoute(address)).toEqual({ page: 'shared-team', team: null });
  });

  test('leads to the pages about teams', () => {
    expect(teamsRoute('#/teams')).toEqual({ page: 'teams' });
    expect(teamsRoute('#/teams/new?system=heroclix')).toEqual({ page: 'team-builder', team: null, system: 'heroclix' });
    expect(teamsRoute(`#/teams/${id('a')}`)).toEqual({ page: 'team-builder', team: id('a'), system: null });
    expect(teamsRoute(`#/teams/${id('a')}/print`)).toEqual({ page: 'team-print', team: id('a') });
    expect(teamsRoute('#/teams/../../x')).toEqual({ page: 'teams' });
    expect(teamsRoute('#/game/x')).toBeNull();
  });
});
