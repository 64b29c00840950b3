import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedTeam, TeamPlan } from '../src/model/saved-teams';
import { TeamKeeper } from '../src/panels/teams/team-keeper';
import { Memory } from './memory';

const six: SavedTeam = {
  id: 'a'.repeat(32),
  name: 'Six',
  system: 'superscape',
  total: 500,
  cards: [{ card: 'ember-warden', count: 1 }],
  changed: 5,
};

/** An account that can be out of reach for changes. */
const account = {
  teams: new Map<string, TeamPlan>(),
  isReached: true,
  sent: [] as RequestInit[],
};

const answer = (path: string, init: RequestInit | undefined): Response => {
  const id = path.split('/').at(-1) ?? '';
  if (path.endsWith('/api/me')) return Response.json({ account: { name: 'ann' } });
  if (init?.method === 'PUT') {
    account.sent.push(init);
    if (!account.isReached) return Response.json({ error: 'gone' }, { status: 503 });
    account.teams.set(id, JSON.parse(String(init.body)) as TeamPlan);
    return Response.json({});
  }
  return Response.json({ teams: [...account.teams].map(([key, team]) => ({ ...team, id: key })) });
};

const named = (name: string): SavedTeam => ({ ...six, name });

/** As after a fresh start of the page. */
const opened = async (memory: Memory): Promise<TeamKeeper> => {
  const keeper = new TeamKeeper(memory);
  await keeper.meet(true);
  return keeper;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => Promise.resolve(answer(url.pathname, init)));
  account.teams = new Map([[six.id, six]]);
  account.isReached = true;
  account.sent = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits is sent when the page is left, by a request that outlives it', async () => {
  const keeper = await opened(new Memory());
  keeper.save(named('Seven'));
  expect(account.sent).toEqual([]);
  keeper.flush();
  await vi.runAllTimersAsync();
  expect(account.sent).toHaveLength(1);
  expect(account.sent[0]?.keepalive).toBe(true);
  expect(account.teams.get(six.id)?.name).toBe('Seven');
});

test('a change that never arrived is not overwritten, and is sent again', async () => {
  const memory = new Memory();
  const keeper = await opened(memory);
  account.isReached = false;
  keeper.save(named('Seven'));
  await vi.runAllTimersAsync();
  expect(keeper.isInAccount(six.id)).toBe(false);

  account.isReached = true;
  const later = await opened(memory);
  expect(later.store.find(six.id)?.name).toBe('Seven');
  await vi.runAllTimersAsync();
  expect(account.teams.get(six.id)?.name).toBe('Seven');
});

test('a new team that never arrived is sent again', async () => {
  const memory = new Memory();
  account.isReached = false;
  const keeper = await opened(memory);
  keeper.save({ ...named('New'), id: 'b'.repeat(32) });
  await vi.runAllTimersAsync();
  account.isReached = true;
  await opened(memory);
  await vi.runAllTimersAsync();
  expect(account.teams.get('b'.repeat(32))?.name).toBe('New');
});

test('a team that was changed elsewhere comes into this browser', async () => {
  const memory = new Memory();
  const keeper = await opened(memory);
  keeper.save(named('Seven'));
  await vi.runAllTimersAsync();
  account.teams.set(six.id, named('Eight'));
  const later = await opened(memory);
  expect(later.store.all().map(({ name }) => name)).toEqual(['Eight']);
});

test('a team that was changed here and elsewhere is kept twice', async () => {
  const memory = new Memory();
  const keeper = await opened(memory);
  account.isReached = false;
  keeper.save({ ...six, cards: [] });
  await vi.runAllTimersAsync();
  account.isReached = true;
  account.teams.set(six.id, { ...six, total: 700 });
  const later = await opened(memory);
  expect(later.store.find(six.id)?.total).toBe(700);
  const copy = later.store.all().find(({ id }) => id !== six.id);
  expect(copy).toMatchObject({ name: 'Six 2', cards: [] });
  await vi.runAllTimersAsync();
  expect(account.teams.get(copy?.id ?? '')?.name).toBe('Six 2');
  expect((await opened(memory)).store.all()).toHaveLength(2);
});
