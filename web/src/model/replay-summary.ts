/** A finished game in a few numbers. */
import type { Board, FigureId, GameState, Replay, SeatId, SpaceId } from '../protocol/messages';

export interface SeatSummary {
  readonly seat: SeatId;
  readonly name: string;
  readonly isWinner: boolean;
  /** Wounds or clicks its figures took. */
  readonly harm: number;
  /** Its figures that left the board. */
  readonly lost: number;
  readonly figures: number;
}

export interface LongShot {
  readonly attacker: string;
  readonly target: string;
  readonly distance: number;
  readonly moment: number;
}

export interface ReplaySummary {
  readonly sentence: string;
  readonly rounds: number;
  readonly decisions: number;
  readonly seats: readonly SeatSummary[];
  readonly longest: LongShot | null;
}

/** How hurt every figure is: wounds, or clicks from the first. */
const harmOf = (state: GameState): ReadonlyMap<FigureId, number> =>
  new Map(state.figures.map(({ id, damage, click }) => [id, click ? click.number - 1 : damage]));

const harmTaken = (replay: Replay, figures: ReadonlySet<FigureId>): number => {
  let before: ReadonlyMap<FigureId, number> = new Map();
  let taken = 0;
  for (const { state } of replay.moments) {
    const now = harmOf(state);
    for (const id of figures) taken += Math.max(0, (now.get(id) ?? 0) - (before.get(id) ?? 0));
    before = now;
  }
  return taken;
};

const isLost = (status: string): boolean => status === 'defeated' || status === 'out';

const seatSummary = (replay: Replay, seat: SeatId, name: string, end: GameState | undefined): SeatSummary => {
  const own = replay.welcome.figures.filter(figure => figure.owner === seat).map(({ id }) => id);
  const ids = new Set(own);
  return {
    seat,
    name,
    isWinner: end?.over?.winners.includes(seat) ?? false,
    harm: harmTaken(replay, ids),
    lost: end?.figures.filter(({ id, status }) => ids.has(id) && isLost(status)).length ?? 0,
    figures: own.length,
  };
};

/** Spaces between two, as the crow flies. */
const distanceOn = (board: Board, from: SpaceId, to: SpaceId): number => {
  if (board.shape === 'square') {
    const [a, b] = [from, to].map(id => board.spaces.find(space => space.id === id));
    return a && b ? Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) : 0;
  }
  const [a, b] = [from, to].map(id => board.spaces.find(space => space.id === id));
  if (!a || !b) return 0;
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

const longestShot = (replay: Replay): LongShot | null => {
  const name = (id: FigureId): string => replay.welcome.figures.find(figure => figure.id === id)?.name ?? '';
  let longest: LongShot | null = null;
  replay.moments.forEach(({ state }, moment) => {
    const { figure, other } = state.pending;
    if (figure === null || other === null || !state.log.some(({ kind }) => kind === 'attack-declared')) return;
    const place = (id: FigureId): SpaceId | null => state.figures.find(found => found.id === id)?.space ?? null;
    const [from, to] = [place(figure), place(other)];
    if (from === null || to === null) return;
    const distance = distanceOn(replay.welcome.board, from, to);
    if (distance > Math.max(1, longest?.distance ?? 0))
      longest = { attacker: name(figure), target: name(other), distance, moment };
  });
  return longest;
};

export const summaryOf = (replay: Replay): ReplaySummary => {
  const end = replay.moments.at(-1)?.state;
  return {
    sentence: end?.over?.sentence ?? '',
    rounds: end?.round ?? 0,
    decisions: replay.moments.filter(({ choice }) => choice !== null).length,
    seats: replay.welcome.seats.map(({ seat, name }) => seatSummary(replay, seat, name, end)),
    longest: longestShot(replay),
  };
};
