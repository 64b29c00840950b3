/** Where an address leads. All of it is in the fragment, so that no secret of a link reaches a server's log. */

import { type TeamsRoute, teamsRoute } from './model/team-address';

export type NewGameWith = 'bot' | 'friend' | 'device';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'sandbox' }
  /** `team` is a saved team to play with. */
  | { readonly page: 'new'; readonly opponent: NewGameWith | null; readonly team: string | null }
  | { readonly page: 'join'; readonly game: string; readonly invitation: string }
  | { readonly page: 'tutorial' }
  | { readonly page: 'team-area'; readonly teams: TeamsRoute }
  | { readonly page: 'rules'; readonly rule: string | null }
  | TableRoute;

/** Pages that show the board. */
export type TableRoute =
  | { readonly page: 'game' | 'sandbox-game' | 'tutorial-game'; readonly game: string }
  | { readonly page: 'replay'; readonly game: string; readonly moment: number | null };

/** The parts of an address, decoded; null if they cannot be. */
const partsOf = (hash: string): readonly string[] | null => {
  try {
    return hash
      .replace(/^#\/?/, '')
      .split('/')
      .map(part => decodeURIComponent(part));
  } catch {
    return null;
  }
};

const tables: ReadonlySet<Route['page']> = new Set(['game', 'sandbox-game', 'tutorial-game', 'replay']);

const opponents: readonly NewGameWith[] = ['bot', 'friend', 'device'];

type Builder = (parts: readonly string[]) => Route | null;

const ofGame =
  (page: 'game' | 'sandbox-game' | 'tutorial-game'): Builder =>
  ([game, ...others]) =>
    game === undefined || game === '' || others.length > 0 ? null : { page, game };

/** One line for each first word of an address. */
const builders: Readonly<Record<string, Builder>> = {
  '': () => ({ page: 'start' }),
  new: ([word, team]) => ({
    page: 'new',
    opponent: opponents.find(known => known === word) ?? null,
    team: word === 'team' ? (team ?? null) : null,
  }),
  join: ([game, invitation]) => (game && invitation ? { page: 'join', game, invitation } : null),
  game: ofGame('game'),
  sandbox: parts => (parts.length === 0 ? { page: 'sandbox' } : ofGame('sandbox-game')(parts)),
  replay: ([game, moment]) =>
    game ? { page: 'replay', game, moment: /^\d{1,6}$/.test(moment ?? '') ? Number(moment) : null } : null,
  rules: ([rule]) => ({ page: 'rules', rule: /^[A-Z0-9-]{1,24}$/.test(rule ?? '') ? (rule ?? null) : null }),
  tutorial: parts => (parts.length === 0 ? { page: 'tutorial' } : ofGame('tutorial-game')(parts)),
};

/** Unknown addresses lead to the start. */
export const routeOf = (hash: string): Route => {
  const teams = teamsRoute(hash);
  if (teams) return { page: 'team-area', teams };
  const [word = '', ...parts] = partsOf(hash) ?? [];
  const builder = Object.hasOwn(builders, word) ? builders[word] : undefined;
  return builder?.(parts) ?? { page: 'start' };
};

/** Whether a page shows the board. */
export const isTable = (route: Route): route is TableRoute => tables.has(route.page);

/** Whether an address leads anywhere but to the start. */
export const isKnown = (hash: string): boolean => routeOf(hash).page !== 'start';

export const gameAddress = (game: string): string => `#/game/${encodeURIComponent(game)}`;
export const replayAddress = (game: string): string => `#/replay/${encodeURIComponent(game)}`;
export const joinAddress = (game: string, invitation: string): string =>
  `#/join/${encodeURIComponent(game)}/${encodeURIComponent(invitation)}`;
