/** Teams that somebody builds and keeps. Pure but for the storage it is given, so that it is tested without a browser. */
import { costOf, gathered, type PricedCard } from './force-plan';
import { list, nullable, number, ProtocolError, record, text, type Reader } from '../protocol/reader';
import { type CardCount, plainContent, readChoice, type TeamContent } from '../protocol/team-entry';

/** A team as it is shared: no id, nobody's. */
export interface TeamPlan extends TeamContent {
  readonly name: string;
  readonly system: string;
  /** The points it may cost; null for any number. */
  readonly total: number | null;
}

/** A team as it is kept. */
export interface SavedTeam extends TeamPlan {
  /** 32 hex digits, made by the page. */
  readonly id: string;
  /** When it was last changed, as a number of milliseconds. */
  readonly changed: number;
}

export const teamBounds = {
  name: 60,
  cards: 100,
  count: 99,
  total: 100_000,
  value: 10_000,
  theme: 40,
  teams: 500,
} as const;

const keyPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
const idPattern = /^[0-9a-f]{32}$/;

export const isCardKey = (word: string): boolean => keyPattern.test(word);
export const isTeamId = (word: string): boolean => idPattern.test(word);

/** A name without control characters, of a bearable length; what is left of nothing is "New team". */
export const teamName = (name: string): string => {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return [...clean].slice(0, teamBounds.name).join('').trim() || 'New team';
};

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const matching =
  (isGood: (word: string) => boolean, expected: string): Reader<string> =>
  (value, path) => {
    const word = text(value, path);
    if (!isGood(word)) throw new ProtocolError(path, expected, word);
    return word;
  };

const within =
  (least: number, most: number): Reader<number> =>
  (value, path) => {
    const found = number(value, path);
    if (!isWholeWithin(found, least, most))
      throw new ProtocolError(path, `a whole number from ${least} to ${most}`, found);
    return found;
  };

const counted = record<CardCount>({
  card: matching(isCardKey, 'the key of a card'),
  count: within(1, teamBounds.count),
});

/** Ids of cards, traits and effects, as the server takes them. */
const isChoiceWord = (word: string): boolean => /^[a-z0-9#-]{1,64}$/.test(word);

const chosenCard: Reader<CardCount> = (value, path) => {
  const found = { ...counted(value, path), ...readChoice(value, path) };
  const words = [...(found.traits ?? []), ...(found.assignedTo ?? [])];
  words.push(...[found.equippedTo, found.heldBy, found.for].filter(word => word !== undefined));
  const bad = words.find(word => !isChoiceWord(word));
  if (bad !== undefined || words.length > teamBounds.cards) throw new ProtocolError(path, 'ids', bad ?? words.length);
  if (found.points !== undefined) within(1, teamBounds.value)(found.points, `${path}.points`);
  return found;
};

const cardList: Reader<readonly CardCount[]> = (value, path) => {
  const cards = list(chosenCard)(value, path);
  const isGood = cards.length <= teamBounds.cards && new Set(cards.map(({ card }) => card)).size === cards.length;
  if (!isGood) throw new ProtocolError(path, `at most ${teamBounds.cards} cards, each listed once`, cards.length);
  return cards;
};

const base = {
  name: (value: unknown, path: string) => teamName(text(value, path)),
  system: matching(isCardKey, 'the id of a system'),
  total: nullable(within(1, teamBounds.total)),
  cards: cardList,
};

const isTheme = (word: string): boolean =>
  [...word].length <= teamBounds.theme && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(word);

const force = record<{ readonly sideline: readonly CardCount[] | null; readonly theme: string | null }>({
  sideline: nullable(cardList),
  theme: nullable(matching(isTheme, 'a keyword')),
});

/** Checks a team from outside, such as a link. */
export const readTeamPlan: Reader<TeamPlan> = (value, path) => {
  const { sideline, theme } = force(value, path);
  const { name, system, total, cards } = record<Omit<TeamPlan, 'sideline' | 'theme'>>(base)(value, path);
  return { name, system, total, ...plainContent({ cards, sideline: sideline ?? [], theme: theme ?? '' }) };
};

const kept = record<Pick<SavedTeam, 'id' | 'changed'>>({
  id: matching(isTeamId, '32 hex digits'),
  changed: (value, path) => (value === null || value === undefined ? 0 : number(value, path)),
});

/** Checks a team from storage or from the server. */
export const readSavedTeam: Reader<SavedTeam> = (value, path) => ({
  ...readTeamPlan(value, path),
  ...kept(value, path),
});

export const countOf = (team: TeamPlan, card: string): number =>
  team.cards.find(found => found.card === card)?.count ?? 0;

/** The team with so many of a card; 0 takes it out. A card stays where it stands in the list, a new one goes to its end. */
export const withCount = <Team extends TeamPlan>(team: Team, card: string, count: number): Team => {
  const wanted = Math.min(Math.max(0, Math.round(count)), teamBounds.count);
  const isThere = team.cards.some(found => found.card === card);
  if (!isThere && (wanted === 0 || team.cards.length >= teamBounds.cards)) return team;
  const cards = isThere
    ? team.cards.flatMap(found => (found.card !== card ? [found] : wanted > 0 ? [{ ...found, count: wanted }] : []))
    : [...team.cards, { card, count: wanted }];
  return { ...team, cards };
};

/** What the team costs, as far as its cards are known. */
export const pointsOf = (team: TeamPlan, cards: ReadonlyMap<string, PricedCard>): number =>
  team.cards.reduce((sum, entry) => sum + costOf(entry, cards.get(entry.card)), 0);

/** How many cards it has, copies counted. */
export const sizeOf = (team: TeamPlan): number => team.cards.reduce((sum, { count }) => sum + count, 0);

/** A name that none of the others has: "Six", then "Six 2", "Six 3". */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const stem = teamName(wanted.replace(/ \d+$/, ''));
  if (!taken.includes(teamName(wanted))) return teamName(wanted);
  for (let next = 2; ; next++) {
    const name = `${[...stem].slice(0, teamBounds.name - 5).join('')} ${next}`;
    if (!taken.includes(name)) return name;
  }
};

export const newTeamId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A team of one's own with the cards of another. */
export const copyOf = (team: TeamPlan, name: string, changed: number): SavedTeam => ({
  id: newTeamId(),
  name: teamName(name),
  system: team.system,
  total: team.total,
  ...plainContent(gathered(team)),
  changed,
});

/** What a game is told of a team. */
export const teamForGame = (team: TeamPlan): TeamContent & { readonly name: string } => ({
  name: team.name,
  ...plainContent(team),
});

const prefix = 'fracas.team.';

export type TeamStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keeps teams in the browser, one entry for each, so that two tabs do not lose each other's work. */
export class TeamsStore {
  constructor(private readonly storage: TeamStorage | null) {}

  /** All teams, or those of one system, the last changed first. What cannot be read is passed over. */
  all(system: string | null = null): readonly SavedTeam[] {
    return this.#ids()
      .flatMap(id => this.find(id) ?? [])
      .filter(team => system === null || team.system === system)
      .toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1))
      .slice(0, teamBounds.teams);
  }

  find(id: string): SavedTeam | null {
    if (!isTeamId(id)) return null;
    try {
      const team = readSavedTeam(JSON.parse(this.storage?.getItem(prefix + id) ?? 'null'), '');
      return team.id === id ? team : null;
    } catch {
      return null;
    }
  }

  /** Keeps a team; false if the browser has no room or refuses. */
  save(team: SavedTeam): boolean {
    if (!this.storage) return false;
    try {
      this.storage.setItem(prefix + team.id, JSON.stringify(team));
      return true;
    } catch {
      return false;
    }
  }

  remove(id: string): void {
    try {
      this.storage?.removeItem(prefix + id);
    } catch {
      return;
    }
  }

  #ids(): readonly string[] {
    try {
      return Array.from({ length: this.storage?.length ?? 0 }, (_, i) => this.storage?.key(i) ?? '')
        .filter(key => key.startsWith(prefix))
        .map(key => key.slice(prefix.length));
    } catch {
      return [];
    }
  }
}
