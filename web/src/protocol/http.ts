/** The plain requests of the protocol. Addresses are relative to the page, so that any path prefix works. */
import type { Catalogue, GameRequest, Replay, Rule, StartedGame } from './messages';
import { readCatalogue, readReplay, readRule, readRules, readStartedGame } from './read-messages';
import type { Reader } from './reader';
import { readSandboxOverview, type SandboxOverview } from './sandbox';

export const address = (path: string): URL => new URL(path, document.baseURI);

/** What the server said, if it was a sentence for people. */
const refusal = async (response: Response): Promise<string> => {
  const fallback = `The server answered ${response.status}.`;
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
      return body.error;
  } catch {
    return fallback;
  }
  return fallback;
};

const request = async <T>(path: string, reader: Reader<T>, init?: RequestInit): Promise<T> => {
  const response = await fetch(address(path), init);
  if (!response.ok) throw new Error(await refusal(response));
  return reader(await response.json(), '');
};

export const fetchCatalogue = (): Promise<Catalogue> => request('api/catalogue', readCatalogue);

export const startGame = (game: GameRequest): Promise<StartedGame> =>
  request('api/games', readStartedGame, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(game),
  });

export const fetchSandbox = (): Promise<SandboxOverview> => request('api/sandbox', readSandboxOverview);

/** Begins a sandbox game: "superscape/quarry-duel", or with other teams "superscape/quarry-duel: cards / cards". */
export const startSandbox = (battle: string): Promise<StartedGame> =>
  request('api/sandbox', readStartedGame, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ battle }),
  });

export const fetchReplay = (game: string): Promise<Replay> =>
  request(`api/games/${encodeURIComponent(game)}/replay`, readReplay);

export const fetchRule = (rule: string): Promise<Rule> => request(`api/rules/${encodeURIComponent(rule)}`, readRule);

export const findRules = async (words: string): Promise<readonly Rule[]> =>
  (await request(`api/rules?find=${encodeURIComponent(words)}`, readRules)).rules;
