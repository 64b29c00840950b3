/** What can be asked about a finished game. */
import { address, json, request } from './http';
import { readStartedGame } from './catalogue';
import { nullable, record, text } from './reader';
import type { SeatRequest, StartedGame } from './messages';

const ofGame = (game: string): string => `api/games/${encodeURIComponent(game)}`;

/** Begins a new game that goes on from a moment of a finished one. */
export const continueFrom = (game: string, moment: number, seats: readonly SeatRequest[]): Promise<StartedGame> =>
  request(`${ofGame(game)}/moments/${moment}/continue`, readStartedGame, json('POST', { seats }));

/** Where the moment lies as a scenario, and the game as a record. */
export const scenarioAddress = (game: string, moment: number): string =>
  address(`${ofGame(game)}/moments/${moment}/scenario`).href;
export const recordAddress = (game: string): string => address(`${ofGame(game)}/record`).href;

/** What the server was bound to before the first roll, and the seed behind it. */
export interface ShownDice {
  readonly commitment: string;
  readonly seed: string | null;
}

const readRecordDice = record<{ readonly 'fair-dice': ShownDice | null }>({
  'fair-dice': nullable(record<ShownDice>({ commitment: text, seed: nullable(text) })),
});

/** The seed of a finished game; null for games from before dice were bound to one. */
export const fetchFairDice = async (game: string): Promise<ShownDice | null> =>
  (await request(`${ofGame(game)}/record`, readRecordDice))['fair-dice'];
