/** What is taken off so that one can look into buildings and under bridges. Plain data, tested without a browser. */
import type { Board, HexBoard, SpaceId } from '../protocol/messages';

/** What a drawn thing belongs to, and where it begins: it is hidden while its building is open below that level. */
export interface Cover {
  readonly building: number;
  readonly bottom: number;
}

/** Stands for all bridges and other terrain with room below. */
export const overhang = -1;

/** For each opened building the floor that is looked at. */
export type CutAway = ReadonlyMap<number, number>;
export const nothingCut: CutAway = new Map();

/** Walls of an opened storey stay this high, so that one sees where they are. */
export const lowWall = 1.6;

export const isHidden = (cover: Cover | null, cut: CutAway): boolean => {
  const floor = cover ? cut.get(cover.building) : undefined;
  return floor !== undefined && cover !== null && cover.bottom > floor;
};

/** Levels of the floors of each building that can be entered, the lowest first. */
export const floorsOf = (board: Board): ReadonlyMap<number, readonly number[]> => {
  const floors = new Map<number, Set<number>>();
  if (board.shape === 'square') return new Map();
  for (const { building, inside, rung, level, gone } of board.spaces) {
    if (building === null || !inside || rung > 0 || gone) continue;
    floors.set(building, (floors.get(building) ?? new Set<number>()).add(level));
  }
  return new Map([...floors].map(([building, levels]) => [building, [...levels].toSorted((a, b) => a - b)]));
};

const hasOverhang = (board: HexBoard): boolean =>
  board.spaces.some(space => space.ceiling !== null && !space.inside && space.rung === 0);

/** How many choices a cut-away control has: storeys of the highest building, at least one if anything hangs over spaces. */
export const storeyCount = (board: Board): number => {
  if (board.shape === 'square') return 0;
  const most = Math.max(0, ...[...floorsOf(board).values()].map(floors => floors.length));
  return most === 0 && hasOverhang(board) ? 1 : most;
};

/** Every building opened at this storey (0 is the ground floor), or at its highest one below; bridges are taken off. */
export const cutAtStorey = (board: Board, storey: number): CutAway => {
  const cut = new Map<number, number>([[overhang, -Infinity]]);
  for (const [building, floors] of floorsOf(board)) {
    const floor = floors[Math.min(storey, floors.length - 1)];
    if (floor !== undefined) cut.set(building, floor);
  }
  return cut;
};

/** The building around a space opened at its floor, and nothing else. */
export const cutAround = (board: Board, id: SpaceId | null): CutAway => {
  if (board.shape === 'square' || id === null) return nothingCut;
  const space = board.spaces.find(candidate => candidate.id === id);
  if (!space?.inside || space.building === null) return nothingCut;
  const floors = floorsOf(board).get(space.building) ?? [];
  const floor = floors.filter(level => level <= space.level).at(-1);
  return floor === undefined ? nothingCut : new Map([[space.building, floor]]);
};
