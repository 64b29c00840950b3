/** Puts a board of the tests in place of the one the server tells, so that the page draws what no shipped map has. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';

type Json = Record<string, unknown>;

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

/** Where each figure of the next states stands; figures left out stay where the server has them. */
export type Standing = ReadonlyMap<number, number>;

export const stageBoard = async (
  page: Page,
  board: Json,
  standing: Standing = new Map(),
  tokens: readonly Json[] = [],
): Promise<void> => {
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(data => {
      const message = JSON.parse(String(data)) as Json;
      if (message['type'] === 'welcome') message['board'] = board;
      if (message['type'] === 'state') {
        message['tokens'] = tokens;
        for (const figure of message['figures'] as Json[]) {
          const space = standing.get(figure['id'] as number);
          if (space !== undefined) Object.assign(figure, { status: 'board', space });
        }
      }
      socket.send(JSON.stringify(message));
    });
  });
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
