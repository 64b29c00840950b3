/** Puts a board of the tests in place of the one the server tells, so that the page draws what no shipped map has. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';

export type Json = Record<string, unknown>;

/** The board with every feature; tests/server keeps it equal to what the server would tell. */
export const featureBoard = (): Json =>
  JSON.parse(readFileSync(new URL('../test/feature-board.json', import.meta.url), 'utf8')) as Json;

/** A thousand hexes of rough ground with all the usual terrain. */
export const largeBoard = (): Json => {
  const terrains = ['grass', 'grass', 'rock', 'sand', 'water', 'snow', 'road', 'swamp', 'lava field', 'asphalt', 'ice'];
  const spaces: Json[] = [];
  const columns: Json[] = [];
  for (let r = 0; r < 25; r++) {
    for (let column = 0; column < 40; column++) {
      const q = column - Math.floor(r / 2);
      const hill = Math.sin(column / 4) * 3 + Math.cos(r / 3) * 3;
      const level = Math.max(1, Math.round(3 + hill));
      const terrain =
        level === 1 ? 'water' : (terrains[(Math.floor(column / 4) + Math.floor(r / 4) * 3) % 11] ?? 'grass');
      spaces.push({ id: spaces.length, name: `${r}-${q}`, q, r, level, terrain });
      columns.push({ q, r, solids: [[0, level, terrain === 'water' ? 'rock' : terrain]] });
    }
  }
  return { shape: 'hex', spaces, columns };
};

/** What the tests put in place of what the server tells. */
export interface Stage {
  /** Left out: the board the server tells. */
  readonly board?: Json;
  readonly tokens?: readonly Json[];
  /** Changes every state on its way to the page. */
  readonly amend?: (state: Json) => void;
  /** Answers the page in place of the server; null leaves it to the server. */
  readonly answer?: (message: Json) => Json | null;
}

export interface Staged {
  /** Tells the newest state again, changed. */
  tell(change: (state: Json) => void): void;
}

export const stageBoard = async (page: Page, { board, tokens = [], amend, answer }: Stage): Promise<Staged> => {
  let repeat: (change: (state: Json) => void) => void = () => {
    throw new Error('no state was told yet');
  };
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(data => {
      const told = answer?.(JSON.parse(String(data)) as Json);
      if (told) socket.send(JSON.stringify(told));
      else server.send(data);
    });
    server.onMessage(data => {
      const message = JSON.parse(String(data)) as Json;
      if (message['type'] === 'welcome' && board) message['board'] = board;
      if (message['type'] === 'state') {
        message['tokens'] = tokens;
        amend?.(message);
        repeat = change => {
          const again = structuredClone({ ...message, log: [] });
          change(again);
          socket.send(JSON.stringify(again));
        };
      }
      socket.send(JSON.stringify(message));
    });
  });
  return { tell: change => repeat(change) };
};

/** Puts figures of a state on spaces, the leading one first. */
export const stand = (state: Json, standing: Readonly<Record<number, readonly number[]>>): void => {
  for (const figure of state['figures'] as Json[]) {
    const spaces = standing[figure['id'] as number];
    if (spaces) Object.assign(figure, { status: 'board', space: spaces[0], spaces: spaces.length > 1 ? spaces : [] });
  }
};

/** Asks the first seat which of these figures it moves. */
export const askToMove = (state: Json, figures: readonly number[]): void => {
  Object.assign(state['pending'] as Json, { what: 'take-turn', seats: [0], question: 'Which figure moves?' });
  state['options'] = figures.map(figure => ({
    choice: `move ${figure}`,
    verb: 'move',
    figure,
    target: null,
    space: null,
    card: null,
    value: 0,
    label: `Move figure ${figure}`,
  }));
};

export interface Battle {
  readonly id: string;
  readonly seats: readonly unknown[];
}

interface Catalogue {
  readonly systems: readonly { readonly id: string; readonly battles: readonly Battle[] }[];
}

const catalogue = async (request: APIRequestContext): Promise<Catalogue> =>
  (await (await request.get('api/catalogue')).json()) as Catalogue;

/** Every battle the server offers. */
export const battles = async (request: APIRequestContext): Promise<readonly Battle[]> =>
  (await catalogue(request)).systems.flatMap(system => system.battles);

/** Starts a game with people in all seats, and opens it as a spectator, with the log shut. */
export const openBattle = async (page: Page, battle: Battle, quality = 'low'): Promise<void> => {
  await page.addInitScript(() => window.localStorage.setItem('fracas.log', 'closed'));
  const started = await page.request.post('api/games', {
    data: { battle: battle.id, seats: battle.seats.map(() => ({ kind: 'human' })) },
  });
  const { game } = (await started.json()) as { game: string };
  await page.goto(`./?quality=${quality}#/game/${game}`);
  await page.waitForFunction(
    id => window.__fracas?.welcome()?.game === id && window.__fracas.isSettled() && window.__fracas.state() !== null,
    game,
  );
};

/** The same with a battle by its id. */
export const watchNewGame = async (page: Page, id: string, quality = 'low'): Promise<void> => {
  const battle = (await battles(page.request)).find(found => found.id === id);
  if (!battle) throw new Error(`no battle ${id}`);
  await openBattle(page, battle, quality);
};
