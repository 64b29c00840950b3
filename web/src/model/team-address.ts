/** A team as an address: `#/team/SYSTEM/TOTAL/NAME/CARDS`. The link holds all of it, so that nobody has to keep it. */
import type { CardCount } from '../protocol/team-entry';
import { readTeamPlan, type SavedTeam, type TeamPlan } from './saved-teams';

/** Longer addresses are cut by mail and chat programs, and no team needs one. */
const longest = 8000;

/** The letter with which each choice for an element begins in an address. */
const choiceLetters = { p: 'points', t: 'traits', e: 'equippedTo', h: 'heldBy', a: 'assignedTo', f: 'for' } as const;
type ChoiceLetter = keyof typeof choiceLetters;

const choiceWords = (entry: CardCount): string =>
  (Object.keys(choiceLetters) as ChoiceLetter[])
    .flatMap(letter => [entry[choiceLetters[letter]] ?? []].flat().map(word => `~${letter}${encodeURIComponent(word)}`))
    .join('');

/** Written as "ember-warden,ash-hounds.2,root-king~p120": a key, how many where it is more than one, what is chosen for it. */
const cardWord = (entry: CardCount): string =>
  `${entry.card}${entry.count === 1 ? '' : `.${entry.count}`}${choiceWords(entry)}`;

const cardWords = (cards: readonly CardCount[]): string => cards.map(cardWord).join(',');

/** A HeroClix force with sideline or theme has two parts more. */
export const teamAddress = ({ system, total, name, cards, sideline = [], theme = '' }: TeamPlan): string => {
  const address = `#/team/${system}/${total ?? 'any'}/${encodeURIComponent(name)}/${cardWords(cards)}`;
  return sideline.length === 0 && theme === ''
    ? address
    : `${address}/${cardWords(sideline)}/${encodeURIComponent(theme)}`;
};

const wholeNumber = (word: string): number => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN);

const entryOf = (word: string): Readonly<Record<string, unknown>> => {
  const [counted = '', ...choices] = word.split('~');
  const [card, count] = counted.split('.');
  const entry: Record<string, unknown> = { card, count: count === undefined ? 1 : wholeNumber(count) };
  for (const choice of choices) {
    const key = choiceLetters[choice.charAt(0) as ChoiceLetter];
    const value = decodeURIComponent(choice.slice(1));
    if (key === 'points') entry[key] = wholeNumber(value);
    else if (key === 'traits' || key === 'assignedTo') entry[key] = [...((entry[key] as string[]) ?? []), value];
    else if (key !== undefined) entry[key] = value;
  }
  return entry;
};

const entriesOf = (words: string): readonly unknown[] => words.split(',').filter(Boolean).map(entryOf);

/** The team an address holds; null if it holds none that is well formed. */
export const teamOfAddress = (hash: string): TeamPlan | null => {
  if (hash.length > longest) return null;
  const [, system, total, name, cards, sideline = '', theme = ''] =
    /^#\/team\/([^/]+)\/([^/]+)\/([^/]*)\/([^/]*)(?:\/([^/]*)\/([^/]*))?$/.exec(hash) ?? [];
  if (system === undefined || total === undefined || name === undefined || cards === undefined) return null;
  try {
    return readTeamPlan(
      {
        system,
        total: total === 'any' ? null : wholeNumber(total),
        name: decodeURIComponent(name),
        cards: entriesOf(cards),
        sideline: entriesOf(sideline),
        theme: decodeURIComponent(theme),
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
