/** The toy server says what the readers of the page understand, from an invitation to the game. */
import { describe, expect, test } from 'vitest';
import { readCatalogue, readStartedGame } from '../src/protocol/catalogue';
import { type Gathering, readClaim, readGathering, readSummary, readWatched } from '../src/protocol/gathering';
// @ts-expect-error The toy server is plain JavaScript.
import { FakeLobby } from './fake-lobby.mjs';

interface Toy {
  readonly catalogue: unknown;
  readonly games: ReadonlyMap<string, ToyTable>;
  answer(method: string, url: URL, body: string, cookie: string): readonly [number, unknown] | null;
}

interface ToyTable {
  readonly played: unknown;
  gathering(yours: readonly number[]): unknown;
  respond(message: unknown, send: (answer: unknown) => void, seats: readonly number[]): void;
}

const ask = (toy: Toy, method: string, path: string, body: unknown = null): readonly [number, unknown] =>
  toy.answer(method, new URL(`http://localhost/api/${path}`), JSON.stringify(body), '') ?? [0, null];

const begun = (request: object): { toy: Toy; table: ToyTable; game: string; invitation: string } => {
  const toy = new FakeLobby() as Toy;
  const [status, answer] = ask(toy, 'POST', 'games', { battle: 'superscape/quarry-duel', ...request });
  expect(status).toBe(201);
  const { game, invitations } = readStartedGame(answer, '');
  const table = toy.games.get(game);
  if (!table) throw new Error('no table');
  return { toy, table, game, invitation: invitations[0]?.invitation ?? '' };
};

const told = (table: ToyTable): Gathering => readGathering(table.gathering([0]), '');
const friends = { seats: [{ kind: 'human', name: 'Ann' }, { kind: 'open' }] };

describe('the toy server', () => {
  test('tells what can be played', () => {
    const { systems, bots } = readCatalogue((new FakeLobby() as Toy).catalogue, '');
    expect(systems.every(({ maps, teams }) => maps.length > 0 && teams.length > 0)).toBe(true);
    expect(bots.every(({ words }) => words.length > 0)).toBe(true);
  });

  test('takes an invitation once, and begins', () => {
    const { toy, table, game, invitation } = begun({ ...friends, watch: 'everyone' });
    expect(told(table).stage).toBe('gathering');
    expect(ask(toy, 'POST', `games/${game}/claim`, { invitation: 'wrong', name: 'Ben' })[0]).toBe(404);
    const [, claim] = ask(toy, 'POST', `games/${game}/claim`, { invitation, name: 'Ben' });
    expect(readClaim(claim, '').seat).toBe(1);
    expect(ask(toy, 'POST', `games/${game}/claim`, { invitation, name: 'Cid' })[0]).toBe(409);
    expect(readSummary(ask(toy, 'GET', `games/${game}`)[1], '').stage).toBe('playing');
    expect(readWatched(ask(toy, 'GET', 'games?watch')[1], '').games).toHaveLength(1);
    expect(ask(toy, 'GET', 'games/nothing')[0]).toBe(404);
  });

  test('drafts until both are done', () => {
    const { toy, table, game, invitation } = begun({ ...friends, draft: { total: 300, snake: false } });
    ask(toy, 'POST', `games/${game}/claim`, { invitation, name: 'Ben' });
    const refusals: unknown[] = [];
    for (let picks = 0; picks < 40 && !table.played; picks++) {
      const { draft } = told(table);
      if (!draft || draft.asked === null) throw new Error('nobody is asked');
      const [card] = draft.offers;
      const wish = card === undefined ? { type: 'finish-team' } : { type: 'pick', card };
      table.respond({ ...wish, seat: draft.asked }, answer => refusals.push(answer), [draft.asked]);
    }
    expect(table.played).not.toBeNull();
    expect(refusals).toEqual([]);
  });

  test('names what is wrong with a team that is brought', () => {
    const { toy, table, game, invitation } = begun({ ...friends, teams: [null, 'own'] });
    ask(toy, 'POST', `games/${game}/claim`, { invitation, name: 'Ben' });
    const bring = (cards: readonly object[]): void =>
      table.respond({ type: 'team', seat: 1, team: { name: 'Mine', cards } }, () => undefined, [1]);
    bring([{ card: 'ember-warden', count: 9 }]);
    expect(told(table).problems.map(problem => problem.rule)).toContain('SS-TEM-02');
    bring([{ card: 'ember-warden', count: 1 }]);
    expect(table.played).not.toBeNull();
  });
});
