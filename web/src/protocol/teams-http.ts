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
import { plainContent, type TeamContent } from './team-entry';

/** A team in the words of the protocol. */
export interface SentTeam extends TeamContent {
  readonly system: string;
  readonly total: number | null;
}

export const fetchBuilderCatalogue = (): Promise<BuilderCatalogue> => catalogueAs(readBuilderCatalogue);

export const fetchPool = async (system: string): Promise<readonly TeamPoolCard[]> =>
  (await request(`api/cards?system=${encodeURIComponent(system)}`, readPool)).cards;

export const checkTeam = (team: SentTeam, signal: AbortSignal): Promise<TeamCheck> =>
  request('api/teams/check', readTeamCheck, {
    ...json('POST', { system: team.system, total: team.total, ...plainContent(team) }),
    signal,
  });

/** The teams of the account, as the reader takes them. */
export const fetchMyTeams = async <T>(team: Reader<T>): Promise<readonly T[]> =>
  (await request('api/me/teams', record<{ readonly teams: readonly T[] }>({ teams: list(team) }))).teams;

/** Goes on when the page is left meanwhile. */
export const putMyTeam = (id: string, team: SentTeam & { readonly name: string }) =>
  send(`api/me/teams/${encodeURIComponent(id)}`, {
    ...json('PUT', { name: team.name, system: team.system, total: team.total, ...plainContent(team) }),
    keepalive: true,
  });

export const deleteMyTeam = (id: string): Promise<void> =>
  send(`api/me/teams/${encodeURIComponent(id)}`, { method: 'DELETE' });
