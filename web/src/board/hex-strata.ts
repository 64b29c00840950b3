/** Hex columns as the pieces that are drawn: caps with a surface, layers under them, and plates that lie on nothing. */
import type { HexBoard, HexSpace, Solid, SpaceId } from '../protocol/messages';
import { type Cover, overhang } from './cut-away';
import { hexSteps } from '../model/hex-steps';

export interface Cap {
  readonly q: number;
  readonly r: number;
  readonly level: number;
  readonly terrain: string;
  readonly space: SpaceId | null;
  readonly cover: Cover | null;
  /** Lies on nothing: cosmos, sky, upper floors. */
  readonly isPlate: boolean;
}

/** One level of a column, from `level` up. */
export interface StratumLayer {
  readonly q: number;
  readonly r: number;
  readonly level: number;
  readonly terrain: string;
  readonly building: number | null;
  /** The space a click on it means. */
  readonly space: SpaceId | null;
  readonly cover: Cover | null;
}

export interface Strata {
  readonly caps: readonly Cap[];
  readonly layers: readonly StratumLayer[];
}

export const hexKey = (q: number, r: number): string => `${q},${r}`;

const isGround = (solid: Solid): boolean => solid.kind === 'terrain' || solid.kind === 'building';

/** Solids that touch, as one run. */
const runsOf = (solids: readonly Solid[]): readonly (readonly Solid[])[] => {
  const runs: Solid[][] = [];
  for (const solid of solids.filter(isGround).toSorted((a, b) => a.bottom - b.bottom)) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.top === solid.bottom) last.push(solid);
    else runs.push([solid]);
  }
  return runs;
};

/** For each hex which of its levels are filled. */
const filledLevels = (board: HexBoard): ReadonlyMap<string, ReadonlySet<number>> => {
  const filled = new Map<string, Set<number>>();
  for (const { q, r, solids } of board.columns) {
    const levels = filled.get(hexKey(q, r)) ?? new Set<number>();
    for (const solid of solids.filter(isGround)) for (let i = solid.bottom; i < solid.top; i++) levels.add(i);
    filled.set(hexKey(q, r), levels);
  }
  return filled;
};

const spacesByHex = (board: HexBoard): ReadonlyMap<string, readonly HexSpace[]> => {
  const byHex = new Map<string, HexSpace[]>();
  for (const space of board.spaces) {
    if (space.gone || space.rung > 0) continue;
    const key = hexKey(space.q, space.r);
    byHex.set(key, [...(byHex.get(key) ?? []), space]);
  }
  return byHex;
};

const plateCover = (space: HexSpace, board: HexBoard): Cover | null => {
  const building = space.building === null ? undefined : board.buildings[space.building];
  if (space.building === null || !building || building.enclosed) return null;
  return { building: space.building, bottom: space.level };
};

/** A roof, or a stretch of terrain with free spaces below it. */
const runCover = (run: readonly Solid[], spaces: readonly HexSpace[], board: HexBoard): Cover | null => {
  const [lowest] = run;
  if (!lowest) return null;
  const roof = run.find(solid => solid.kind === 'building' && solid.index !== null);
  const building = roof?.index ?? null;
  if (building !== null && !board.buildings[building]?.enclosed) return { building, bottom: lowest.bottom };
  const isOver = spaces.some(space => space.level < lowest.bottom && space.ceiling === lowest.bottom);
  return isOver ? { building: overhang, bottom: lowest.bottom } : null;
};

export const strataOf = (board: HexBoard): Strata => {
  const filled = filledLevels(board);
  const byHex = spacesByHex(board);
  const caps: Cap[] = [];
  const layers: StratumLayer[] = [];
  const isBuried = (q: number, r: number, level: number): boolean =>
    hexSteps.every(([stepQ, stepR]) => filled.get(hexKey(q + stepQ, r + stepR))?.has(level));
  const covered = new Set<SpaceId>();
  for (const { q, r, solids } of board.columns) {
    const spaces = byHex.get(hexKey(q, r)) ?? [];
    for (const run of runsOf(solids)) {
      const cover = runCover(run, spaces, board);
      const last = run.at(-1);
      if (!last) continue;
      const surface = spaces.find(space => space.level === last.top);
      if (surface) covered.add(surface.id);
      const terrain = surface?.terrain ?? last.terrain ?? 'rock';
      caps.push({ q, r, level: last.top, terrain, space: surface?.id ?? null, cover, isPlate: false });
      for (const solid of run) {
        for (let level = solid.bottom; level < Math.min(solid.top, last.top - 1); level++) {
          if (isBuried(q, r, level)) continue;
          const building = solid.kind === 'building' ? solid.index : null;
          const space = surface?.id ?? null;
          layers.push({ q, r, level, terrain: solid.terrain ?? 'rock', building, space, cover });
        }
      }
    }
  }
  for (const spaces of byHex.values()) {
    for (const space of spaces) {
      if (covered.has(space.id)) continue;
      const { q, r, level, terrain, id } = space;
      caps.push({ q, r, level, terrain, space: id, cover: plateCover(space, board), isPlate: true });
    }
  }
  return { caps, layers };
};
