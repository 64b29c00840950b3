/** What somebody chooses before a game, and the request made of it. Pure, so that it is tested without a browser. */
import {
  type Battle,
  type BattleMap,
  type Catalogue,
  type CatalogueTeam,
  type Clock,
  type GameRequest,
  readClock,
  type SeatRequest,
  type SentTeam,
  type System,
  type Watch,
  watchWords,
} from '../protocol/catalogue';
import { plainContent } from '../protocol/team-entry';

export const opponentKinds = ['bot', 'friend', 'device'] as const;
/** Against a bot, a friend who is sent a link, or everybody at this screen. */
export type OpponentKind = (typeof opponentKinds)[number];

/** Which team a seat leads. */
export type TeamChoice =
  | { readonly kind: 'battle' }
  /** A battle's team; names alone may be those of several. */
  | { readonly kind: 'ready'; readonly battle: string | null; readonly name: string }
  | { readonly kind: 'saved'; readonly id: string }
  /** Whoever sits there brings one to the gathering. */
  | { readonly kind: 'own' };

export interface SetUp {
  readonly opponent: OpponentKind;
  readonly bot: string;
  readonly battle: string;
  /** Null: the battle's own. */
  readonly map: string | null;
  /** The seat of whoever sets up. */
  readonly seat: number;
  readonly isDrafted: boolean;
  /** Whether the order of a draft turns round after each round. */
  readonly isSnake: boolean;
  /** Points for each drafted team; null: the battle's, or the usual where it sets none. */
  readonly draftTotal: number | null;
  readonly teams: readonly TeamChoice[];
  readonly clock: Clock;
  readonly watch: Watch;
}

/** A team of one's own, as far as a set-up needs it. */
export interface KeptTeam extends SentTeam {
  readonly id: string;
  readonly system: string;
}

const battleTeam: TeamChoice = { kind: 'battle' };

export const systemOf = (catalogue: Catalogue, battle: string): System | null =>
  catalogue.systems.find(system => system.battles.some(found => found.id === battle)) ?? null;

export const battleOf = (catalogue: Catalogue, id: string): Battle | null =>
  catalogue.systems.flatMap(system => system.battles).find(battle => battle.id === id) ?? null;

const cardCount = (battle: Battle): number => battle.seats.reduce((sum, seat) => sum + seat.cards.length, 0);

/** The battle for somebody who has not chosen one: two players who soon meet, few cards, told in few words. */
export const firstBattle = (system: System): Battle | null => {
  const duels = system.battles.filter(battle => battle.seats.length === 2);
  const spaces = (battle: Battle): number => system.maps.find(map => map.id === battle.map)?.spaces ?? 0;
  const simplest = (duels.length > 0 ? duels : system.battles).toSorted(
    (a, b) => spaces(a) - spaces(b) || cardCount(a) - cardCount(b) || a.description.length - b.description.length,
  );
  return simplest[0] ?? null;
};

/** Maps of the battle's system with room for its players, other than its own. */
export const otherMaps = (catalogue: Catalogue, battle: Battle): readonly BattleMap[] =>
  (systemOf(catalogue, battle.id)?.maps ?? []).filter(
    map => map.id !== battle.map && map.players >= battle.seats.length,
  );

/** The battle with all else as the battle has it. */
export const withBattle = (setUp: SetUp, battle: Battle): SetUp => ({
  ...setUp,
  battle: battle.id,
  map: null,
  draftTotal: null,
  seat: setUp.seat < battle.seats.length ? setUp.seat : 0,
  teams: battle.seats.map(() => battleTeam),
});

/** Only a friend, and whoever invites one, can bring a team to a gathering. */
export const withOpponent = (setUp: SetUp, opponent: OpponentKind): SetUp => ({
  ...setUp,
  opponent,
  teams: opponent === 'friend' ? setUp.teams : setUp.teams.map(team => (team.kind === 'own' ? battleTeam : team)),
});

export const withTeam = (setUp: SetUp, seat: number, choice: TeamChoice): SetUp => ({
  ...setUp,
  teams: setUp.teams.map((team, i) => (i === seat ? choice : team)),
});

export const usualSetUp = (catalogue: Catalogue): SetUp | null => {
  const battle = catalogue.systems.map(firstBattle).find(found => found !== null) ?? null;
  return (
    battle && {
      opponent: 'bot',
      bot: catalogue.bots.at(-1)?.id ?? '',
      battle: battle.id,
      map: null,
      seat: 0,
      isDrafted: false,
      isSnake: false,
      draftTotal: null,
      teams: battle.seats.map(() => battleTeam),
      clock: { kind: 'none' },
      watch: 'link',
    }
  );
};

const keptTeamChoice = (value: unknown): TeamChoice => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return battleTeam;
  if (value.kind === 'own') return { kind: 'own' };
  const battle = 'battle' in value && typeof value.battle === 'string' ? value.battle : null;
  if (value.kind === 'ready' && 'name' in value && typeof value.name === 'string')
    return { kind: 'ready', battle, name: value.name };
  if (value.kind === 'saved' && 'id' in value && typeof value.id === 'string') return { kind: 'saved', id: value.id };
  return battleTeam;
};

/** Points a drafted team may be given. */
export const draftTotals = { least: 50, most: 5000, usual: 500 } as const;

export const isTotal = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= draftTotals.least && value <= draftTotals.most;

export const draftTotalOf = (setUp: SetUp, battle: Battle): number =>
  setUp.draftTotal ?? battle.total ?? draftTotals.usual;

const keptClock = (value: unknown): Clock => {
  try {
    return readClock(value, '');
  } catch {
    return { kind: 'none' };
  }
};

/** What was chosen last time, as far as it is still there. */
export const fittingSetUp = (kept: unknown, catalogue: Catalogue): SetUp | null => {
  const usual = usualSetUp(catalogue);
  if (!usual || typeof kept !== 'object' || kept === null) return usual;
  const values = kept as Readonly<Record<string, unknown>>;
  const battle = battleOf(catalogue, String(values['battle']));
  const base: SetUp = {
    ...usual,
    opponent: opponentKinds.find(kind => kind === values['opponent']) ?? usual.opponent,
    bot: catalogue.bots.find(bot => bot.id === values['bot'])?.id ?? usual.bot,
    clock: keptClock(values['clock']),
    watch: watchWords.find(word => word === values['watch']) ?? usual.watch,
  };
  if (!battle) return base;
  const teams = Array.isArray(values['teams']) ? values['teams'] : [];
  const seat = typeof values['seat'] === 'number' && battle.seats[values['seat']] ? values['seat'] : 0;
  return {
    ...base,
    battle: battle.id,
    map: otherMaps(catalogue, battle).find(map => map.id === values['map'])?.id ?? null,
    seat,
    isDrafted: values['isDrafted'] === true,
    isSnake: values['isSnake'] === true,
    draftTotal: isTotal(values['draftTotal']) ? values['draftTotal'] : null,
    teams: battle.seats.map((_, i) => keptTeamChoice(teams[i])),
  };
};

/** Ready teams that may be led for so many points, each set of cards once. */
export const fittingTeams = (system: System, total: number | null): readonly CatalogueTeam[] => {
  const contents = new Set<string>();
  return system.teams.filter(team => {
    const content = JSON.stringify([team.name, team.cards, team.sideline, team.theme]);
    const isNew = !contents.has(content);
    contents.add(content);
    return isNew && (total === null || team.points <= total);
  });
};

/** The team of a choice; null where it is the battle's own or is gone. */
export const teamOfChoice = (
  choice: TeamChoice,
  system: System,
  kept: readonly KeptTeam[],
): SentTeam | 'own' | null => {
  if (choice.kind === 'own') return 'own';
  if (choice.kind === 'battle') return null;
  const found =
    choice.kind === 'ready'
      ? system.teams.find(team => team.battle === choice.battle && team.name === choice.name)
      : kept.find(team => team.id === choice.id && team.system === system.id);
  return found ? { name: found.name, ...plainContent({ ...found, theme: found.theme ?? '' }) } : null;
};

const seatRequest = (setUp: SetUp, seat: number, name: string): SeatRequest => {
  const named: SeatRequest = name === '' ? { kind: 'human' } : { kind: 'human', name };
  if (seat === setUp.seat) return named;
  if (setUp.opponent === 'bot') return { kind: 'bot', bot: setUp.bot };
  return setUp.opponent === 'friend' ? { kind: 'open' } : { kind: 'human' };
};

/** What the server is asked for; what is as the battle has it is left out. */
export const gameRequest = (
  setUp: SetUp,
  catalogue: Catalogue,
  kept: readonly KeptTeam[],
  name: string,
): GameRequest => {
  const system = systemOf(catalogue, setUp.battle);
  const battle = battleOf(catalogue, setUp.battle);
  const teams = setUp.isDrafted || !system ? [] : setUp.teams.map(choice => teamOfChoice(choice, system, kept));
  return {
    battle: setUp.battle,
    seats: setUp.teams.map((_, seat) => seatRequest(setUp, seat, name)),
    ...(setUp.map !== null && { map: setUp.map }),
    ...(teams.some(team => team !== null) && { teams }),
    ...(setUp.isDrafted && battle && { draft: { total: draftTotalOf(setUp, battle), snake: setUp.isSnake } }),
    ...(setUp.clock.kind !== 'none' && { clock: setUp.clock }),
    ...(setUp.watch !== 'link' && { watch: setUp.watch }),
  };
};
