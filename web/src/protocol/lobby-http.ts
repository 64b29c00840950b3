/** The requests of the pages before a game: other people's games, sitting down, accounts. */
import { readAccount } from './cards';
import {
  type Claim,
  type GameSummary,
  type OwnGame,
  readClaim,
  readOwnGames,
  readSummary,
  readWatched,
} from './gathering';
import { json, request, send } from './http';

export const fetchSummary = (game: string): Promise<GameSummary> =>
  request(`api/games/${encodeURIComponent(game)}`, readSummary);

/** Takes a seat; the invitation goes in the body, never into an address. */
export const claimSeat = (game: string, invitation: string, name: string): Promise<Claim> =>
  request(`api/games/${encodeURIComponent(game)}/claim`, readClaim, json('POST', { invitation, name }));

export const fetchWatched = async (): Promise<readonly GameSummary[]> =>
  (await request('api/games?watch', readWatched)).games;

export const fetchOwnGames = async (): Promise<readonly OwnGame[]> =>
  (await request('api/me/games', readOwnGames)).games;

/** The name of who is signed in; null for nobody. */
export const fetchAccount = async (): Promise<string | null> =>
  (await request('api/me', readAccount)).account?.name ?? null;

export const signUp = (name: string, password: string): Promise<void> =>
  send('api/accounts', json('POST', { name, password }));

export const signIn = (name: string, password: string): Promise<void> =>
  send('api/sessions', json('POST', { name, password }));

export const signOut = (): Promise<void> => send('api/sessions', { method: 'DELETE' });
