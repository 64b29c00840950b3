/** A team as an address: `#/team/SYSTEM/TOTAL/NAME/CARDS`. The link holds all of it, so that nobody has to keep it. */
import { readTeamPlan, type SavedTeam, type TeamPlan } from './saved-teams';

/** Longer addresses are cut by mail and chat programs, and no team needs one. */
const longest = 8000;

/** Written as "ember-warden,ash-hounds.2": a key, and how many where it is more than one. */
const cardWord = ({ card, count }: TeamPlan['cards'][number]): string => (count === 1 ? card : `${card}.${count}`);

export const teamAddress = (team: TeamPlan): string =>
  `#/team/${team.system}/${team.total ?? 'any'}/${encodeURIComponent(team.name)}/${team.cards.map(cardWord).join(',')}`;

const wholeNumber = (word: string): number => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN);

/** The team an address holds; null if it holds none that is well formed. */
export const teamOfAddress = (hash: string): TeamPlan | null => {
  if (hash.length > longest) return null;
  const [, system, total, name, cards] = /^#\/team\/([^/]+)\/([^/]+)\/([^/]*)\/([^/]*)$/.exec(hash) ?? [];
  if (system === undefined || total === undefined || name === undefined || cards === undefined) return null;
  try {
    return readTeamPlan(
      {
        system,
        total: total === 'any' ? null : wholeNumber(total),
        name: decodeURIComponent(name),
        cards: cards
          .split(',')
          .filter(Boolean)
          .map(word => {
            const [card, count] = word.split('.');
            return { card, count: count === undefined ? 1 : wholeNumber(count) };
          }),
      },
      '',
    );
  } catch {
    return null;
  }
};

/** Pages about teams. */
export type TeamsRoute =
  | { readonly page: 'teams' }
  | { readonly page: 'team-builder'; readonly team: string | null; readonly system: string | null }
  | { readonly page: 'team-print'; readonly team: string }
  | { readonly page: 'shared-team'; readonly team: TeamPlan | null };

export const newTeamAddress = (system: string): string => `#/teams/new?system=${encodeURIComponent(system)}`;
export const builderAddress = ({ id }: Pick<SavedTeam, 'id'>): string => `#/teams/${id}`;
export const printAddress = ({ id }: Pick<SavedTeam, 'id'>): string => `#/teams/${id}/print`;

/** Where an address leads among the pages about teams; null if it is about something else. */
export const teamsRoute = (hash: string): TeamsRoute | null => {
  if (hash === '#/teams' || hash === '#/teams/') return { page: 'teams' };
  if (hash.startsWith('#/team/')) return { page: 'shared-team', team: teamOfAddress(hash) };
  const [, fresh] = /^#\/teams\/new(?:\?(.*))?$/.exec(hash) ?? [];
  if (hash.startsWith('#/teams/new'))
    return { page: 'team-builder', team: null, system: new URLSearchParams(fresh ?? '').get('system') };
  const [, team, print] = /^#\/teams\/([0-9a-f]{32})(\/print)?$/.exec(hash) ?? [];
  if (team === undefined) return hash.startsWith('#/teams/') ? { page: 'teams' } : null;
  return print === undefined ? { page: 'team-builder', team, system: null } : { page: 'team-print', team };
};
