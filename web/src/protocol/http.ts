/** The plain requests of the protocol. Addresses are relative to the page, so that any path prefix works. */
import type { Catalogue, GameRequest, Replay, Rule, StartedGame } from './messages';
import { readCatalogue, readStartedGame } from './catalogue';
import { readRule, readRules } from './read-messages';
import type { Reader } from './reader';
import { readReplay } from './replay';
import { readSandboxOverview, type SandboxOverview } from './sandbox';

export const address = (path: string): URL => new URL(path, document.baseURI);

/** A refusal with its status, where the page has more to say than the server. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'Refused';
  }
}

/** What the server said, if it was a sentence for people. */
export const refusal = async (response: Response): Promise<string> => {
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

/** Asks the server and checks its answer. Throws what the server said if it refused. */
export const request = async <T>(path: string, reader: Reader<T>, init?: RequestInit): Promise<T> => {
  const response = await fetch(address(path), init);
  if (!response.ok) throw new Refused(response.status, await refusal(response));
  return reader(await response.json(), '');
};

/** A request that carries JSON. */
export const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends something of which only the refusal is of interest. */
export const send = async (path: string, init: RequestInit): Promise<void> => {
  const response = await fetch(address(path), init);
  if (!response.ok) throw new Refused(response.status, await refusal(response));
  // Until its body is read a request is under way, and leaving the page would break it off.
  await response.text();
};

let catalogueUnderWay: Promise<unknown> | null = null;

/** The catalogue, read as the asking part of the page needs it. Parts that ask at the same time share one request. */
export const catalogueAs = async <T>(reader: Reader<T>): Promise<T> => {
  catalogueUnderWay ??= request('api/catalogue', value => value).finally(() => (catalogueUnderWay = null));
  return reader(await catalogueUnderWay, '');
};

export const fetchCatalogue = (): Promise<Catalogue> => catalogueAs(readCatalogue);

export const startGame = (game: GameRequest): Promise<StartedGame> =>
  request('api/games', readStartedGame, json('POST', game));

export const fetchSandbox = (): Promise<SandboxOverview> => request('api/sandbox', readSandboxOverview);

/** Begins a sandbox game: "superscape/quarry-duel", or with other teams "superscape/quarry-duel: cards / cards". */
export const startSandbox = (battle: string): Promise<StartedGame> =>
  request('api/sandbox', readStartedGame, json('POST', { battle }));

export const fetchReplay = (game: string): Promise<Replay> =>
  request(`api/games/${encodeURIComponent(game)}/replay`, readReplay);

export const fetchRule = (rule: string): Promise<Rule> => request(`api/rules/${encodeURIComponent(rule)}`, readRule);

export const findRules = async (words: string): Promise<readonly Rule[]> =>
  (await request(`api/rules?find=${encodeURIComponent(words)}`, readRules)).rules;
