/** The requests of the army builder. */
import {
  type BuilderCatalogue,
  readBuilderCatalogue,
  readPool,
  readTeamCheck,
  type TeamCheck,
  type TeamPoolCard,
} from './cards';
import { catalogueAs, json, request, send } from './http';
import { list, record, type Reader } from './reader';

/** A team in the words of the protocol. */
export interface SentTeam {
  readonly system: string;
  readonly total: number | null;
  readonly cards: readonly { readonly card: string; readonly count: number }[];
}

export const fetchBuilderCatalogue = (): Promise<BuilderCatalogue> => catalogueAs(readBuilderCatalogue);

export const fetchPool = async (system: string): Promise<readonly TeamPoolCard[]> =>
  (await request(`api/cards?system=${encodeURIComponent(system)}`, readPool)).cards;

export const checkTeam = ({ system, total, cards }: SentTeam, signal: AbortSignal): Promise<TeamCheck> =>
  request('api/teams/check', readTeamCheck, { ...json('POST', { system, total, cards }), signal });

/** The teams of the account, as the reader takes them. */
export const fetchMyTeams = async <T>(team: Reader<T>): Promise<readonly T[]> =>
  (await request('api/me/teams', record<{ readonly teams: readonly T[] }>({ teams: list(team) }))).teams;

/** Goes on when the page is left meanwhile. */
export const putMyTeam = (id: string, { name, system, total, cards }: SentTeam & { readonly name: string }) =>
  send(`api/me/teams/${encodeURIComponent(id)}`, { ...json('PUT', { name, system, total, cards }), keepalive: true });

export const deleteMyTeam = (id: string): Promise<void> =>
  send(`api/me/teams/${encodeURIComponent(id)}`, { method: 'DELETE' });
