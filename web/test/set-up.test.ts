import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../src/protocol/catalogue';
import {
  firstBattle,
  fittingSetUp,
  fittingTeams,
  gameRequest,
  otherMaps,
  teamOfChoice,
  usualSetUp,
  withBattle,
  withOpponent,
  withTeam,
} from '../src/model/set-up';

const seats = (...cards: readonly string[][]) => cards.map((list, i) => ({ name: `Team ${i}`, cards: list }));

const catalogue = readCatalogue(
  {
    protocol: 2,
    bots: [
      { id: 'random', name: 'Random' },
      { id: 'utility', name: 'Utility', words: 'Strong.' },
    ],
    systems: [
      {
        id: 's',
        name: 'S',
        battles: [
          { id: 's/three', title: 'Three', seats: seats(['a'], ['b'], ['c']), map: 'm1', total: 300 },
          { id: 's/long', title: 'Long', seats: seats(['a', 'b'], ['c', 'd']), map: 'm1', total: 500 },
          { id: 's/duel', title: 'Duel', seats: seats(['a'], ['b']), map: 'm1', total: 300 },
        ],
        maps: [
          { id: 'm1', name: 'One', players: 3, spaces: 90 },
          { id: 'm2', name: 'Two', players: 2, spaces: 70 },
        ],
        teams: [{ name: 'Ready', battle: null, points: 90, cards: [{ card: 'a', count: 2 }] }],
      },
    ],
  },
  '',
);

const usual = usualSetUp(catalogue);
if (!usual) throw new Error('no set-up');
const [system] = catalogue.systems;
const duel = system?.battles[2];
const three = system?.battles[0];
if (!system || !duel || !three) throw new Error('no battle');

describe('what is played', () => {
  test('is a small duel against the strongest bot until something else is chosen', () => {
    expect(firstBattle(system)?.id).toBe('s/duel');
    const far = { ...duel, id: 's/far', map: 'm0', seats: duel.seats.map(seat => ({ ...seat, cards: [] })) };
    const plain = { ...duel, id: 's/plain', description: '' };
    const wordy = { ...duel, description: 'Hold the hill.' };
    const maps = [...system.maps, { id: 'm0', name: 'Far', players: 2, spaces: 400 }];
    expect(firstBattle({ ...system, maps, battles: [far, wordy, plain] })?.id).toBe('s/plain');
    expect(gameRequest(usual, catalogue, [], '')).toEqual({
      battle: 's/duel',
      seats: [{ kind: 'human' }, { kind: 'bot', bot: 'utility' }],
    });
  });

  test.each([
    ['nothing', null],
    ['something else', 'text'],
    ['a battle that is gone', { battle: 's/gone', opponent: 'dragon', bot: 'gone', clock: { kind: 'bank' } }],
    ['teams that are none', { battle: 's/duel', teams: [{ kind: 'ready' }, 7], seat: 5, map: 'gone', watch: 3 }],
  ])('is the usual where %s was kept', (_, kept) => {
    expect(fittingSetUp(kept, catalogue)).toEqual(usual);
  });

  test('is what was chosen last time', () => {
    const chosen = withTeam(
      {
        ...withBattle(usual, duel),
        opponent: 'friend',
        map: 'm2',
        seat: 1,
        watch: 'everyone',
        clock: { kind: 'days', days: 3 },
      },
      0,
      { kind: 'own' },
    );
    expect(fittingSetUp(JSON.parse(JSON.stringify(chosen)), catalogue)).toEqual(chosen);
  });

  test('asks the server for nothing that the battle has anyway', () => {
    const chosen = withTeam(
      {
        ...withBattle(usual, duel),
        opponent: 'friend',
        map: 'm2',
        watch: 'nobody',
        clock: { kind: 'move', seconds: 60 },
      },
      1,
      { kind: 'own' },
    );
    expect(gameRequest(chosen, catalogue, [], 'Ann')).toEqual({
      battle: 's/duel',
      map: 'm2',
      seats: [{ kind: 'human', name: 'Ann' }, { kind: 'open' }],
      teams: [null, 'own'],
      clock: { kind: 'move', seconds: 60 },
      watch: 'nobody',
    });
  });

  test('has the cards of ready and of own teams', () => {
    const kept = [{ id: '1', system: 's', name: 'Mine', cards: [{ card: 'b', count: 1 }] }];
    const ready = withTeam(withBattle(usual, duel), 0, { kind: 'ready', battle: null, name: 'Ready' });
    const both = withTeam(ready, 1, { kind: 'saved', id: '1' });
    expect(gameRequest(both, catalogue, kept, '').teams).toEqual([
      { name: 'Ready', cards: [{ card: 'a', count: 2 }] },
      { name: 'Mine', cards: [{ card: 'b', count: 1 }] },
    ]);
    const gone = withTeam(withBattle(usual, duel), 0, { kind: 'saved', id: '9' });
    expect(gameRequest(gone, catalogue, kept, '').teams).toBeUndefined();
  });

  test('tells ready teams of one name apart by their battle, and offers those that may be led', () => {
    const cards = [{ card: 'a', name: 'A', count: 1 }];
    const one = { name: 'Dredge', battle: 's/duel', points: 300, cards, sideline: [], theme: null };
    const other = { ...one, battle: 's/long', points: 500, cards: [{ card: 'b', name: 'B', count: 1 }] };
    const teams = [one, other, { ...one, battle: 's/three' }];
    const ready = { ...system, teams };
    expect(fittingTeams(ready, 300)).toEqual([one]);
    expect(fittingTeams(ready, null)).toEqual([one, other]);
    expect(teamOfChoice({ kind: 'ready', battle: 's/long', name: 'Dredge' }, ready, [])).toMatchObject({
      cards: [{ card: 'b', count: 1 }],
    });
  });

  test('is drafted without any team of the set-up', () => {
    const drafted = { ...withTeam(usual, 0, { kind: 'own' }), isDrafted: true };
    const request = gameRequest(drafted, catalogue, [], '');
    expect(request.teams).toBeUndefined();
    expect(request.draft).toEqual({ total: 300, snake: false });
    expect(gameRequest({ ...drafted, isSnake: true }, catalogue, [], '').draft?.snake).toBe(true);
    expect(fittingSetUp({ ...drafted, isSnake: true }, catalogue)?.isSnake).toBe(true);
    expect(gameRequest({ ...drafted, draftTotal: 450 }, catalogue, [], '').draft?.total).toBe(450);
    expect(fittingSetUp({ ...drafted, draftTotal: 1e9 }, catalogue)?.draftTotal).toBeNull();
  });

  test('is brought by nobody where no friend is invited', () => {
    const chosen = withTeam({ ...usual, opponent: 'friend' }, 1, { kind: 'own' });
    expect(withOpponent(chosen, 'friend').teams[1]).toEqual({ kind: 'own' });
    for (const opponent of ['bot', 'device'] as const)
      expect(gameRequest(withOpponent(chosen, opponent), catalogue, [], '').teams).toBeUndefined();
  });

  test('can be moved to maps with room for everybody', () => {
    expect(otherMaps(catalogue, duel).map(map => map.id)).toEqual(['m2']);
    expect(otherMaps(catalogue, three)).toEqual([]);
  });

  test('takes the whole table of a larger battle', () => {
    const shared = { ...withBattle(usual, three), opponent: 'device' as const, seat: 2 };
    expect(gameRequest(shared, catalogue, [], '').seats).toHaveLength(3);
    expect(withBattle(shared, duel).seat).toBe(0);
  });
});
