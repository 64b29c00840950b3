/** Where spaces are in the room: one unit is the radius of a hex, y is up. Plain numbers, tested without a browser. */
import type { Board, HexBoard, HexSpace, SpaceId, SquareSpace } from '../protocol/messages';
import type { Cover } from './cut-away';
import { hexSteps } from '../model/hex-steps';
import { hexKey } from './hex-strata';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const hexRadius = 1;
export const squareSize = 1.7;
/** Thickness of one level; bodies are as many of these tall as their Height says. */
export const levelHeight = 0.36;
export const elevationHeight = 0.85;
export const groundHeight = 0.3;
export const blockHeight = 1.25;
/** Liquids lie a little lower than land of their level. */
export const liquidDrop = 0.08;
const liquids: ReadonlySet<string> = new Set(['water', 'swamp water', 'molten lava']);
export const dropOf = (terrain: string): number => (liquids.has(terrain) ? liquidDrop : 0);

/** One space as the layers draw it. */
export interface Cell {
  readonly id: SpaceId;
  readonly name: string;
  readonly terrain: string;
  /** Middle of the surface figures stand on. */
  readonly top: Point;
  /** Its level, or its elevation on a square map. */
  readonly layers: number;
  readonly zone: number | null;
  /** Under which cut-away it is not to be seen. */
  readonly cover: Cover | null;
}

export interface Layout {
  readonly shape: Board['shape'];
  readonly cells: ReadonlyMap<SpaceId, Cell>;
  readonly neighbours: ReadonlyMap<SpaceId, readonly SpaceId[]>;
  /** All spaces of the hex of a space, the lowest first. */
  readonly stacks: ReadonlyMap<SpaceId, readonly SpaceId[]>;
  readonly centre: Point;
  /** Distance of the farthest space from the centre. */
  readonly radius: number;
}

export const hexCentre = (q: number, r: number): { x: number; z: number } => ({
  x: Math.sqrt(3) * hexRadius * (q + r / 2),
  z: 1.5 * hexRadius * r,
});

/** A step towards one of the six neighbours, counted clockwise from the east, as long as wanted. */
export const towards = (direction: number, length: number): { x: number; z: number } => ({
  x: Math.cos((direction * Math.PI) / 3) * length,
  z: Math.sin((direction * Math.PI) / 3) * length,
});

/** From the middle of a hex to the middle of its edge. */
export const apothem = (Math.sqrt(3) / 2) * hexRadius;
/** How far from the wall somebody on a ladder hangs. */
const rungReach = 0.5;

const hexCell = (space: HexSpace, board: HexBoard): Cell => {
  const centre = hexCentre(space.q, space.r);
  const ladder = space.ladder === null ? undefined : board.ladders[space.ladder];
  const aside = ladder ? towards(ladder.direction, rungReach) : { x: 0, z: 0 };
  const building = space.building === null ? undefined : board.buildings[space.building];
  const isOfBuilding = space.building !== null && building && !building.enclosed;
  const y = space.level * levelHeight - dropOf(space.terrain);
  return {
    id: space.id,
    name: space.name,
    terrain: space.terrain,
    zone: space.zone,
    layers: space.level,
    top: { x: centre.x + aside.x, y, z: centre.z + aside.z },
    cover: isOfBuilding && space.building !== null ? { building: space.building, bottom: space.level } : null,
  };
};

const squareCell = (space: SquareSpace): Cell => {
  const layers = Math.max(1, space.elevation);
  const y = groundHeight + (layers - 1) * elevationHeight - dropOf(space.terrain);
  const { id, name, terrain, zone } = space;
  return { id, name, terrain, zone, layers, cover: null, top: { x: space.x * squareSize, y, z: space.y * squareSize } };
};

const squareSteps = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

interface Place {
  readonly id: SpaceId;
  readonly at: readonly [number, number];
  readonly level: number;
}

const placesOf = (board: Board): readonly Place[] =>
  board.shape === 'hex'
    ? board.spaces.filter(space => !space.gone).map(({ id, q, r, level }) => ({ id, at: [q, r], level }))
    : board.spaces.map(({ id, x, y }) => ({ id, at: [x, y], level: 0 }));

const byPlace = (places: readonly Place[]): ReadonlyMap<string, readonly SpaceId[]> => {
  const stacks = new Map<string, SpaceId[]>();
  for (const { id, at } of places.toSorted((a, b) => a.level - b.level)) {
    const key = hexKey(at[0], at[1]);
    stacks.set(key, [...(stacks.get(key) ?? []), id]);
  }
  return stacks;
};

export const layoutOf = (board: Board): Layout => {
  const cells =
    board.shape === 'hex'
      ? board.spaces.filter(space => !space.gone).map(space => hexCell(space, board))
      : board.spaces.map(squareCell);
  const places = placesOf(board);
  const stacks = byPlace(places);
  const steps: readonly (readonly [number, number])[] = board.shape === 'hex' ? hexSteps : squareSteps;
  const xs = cells.map(cell => cell.top.x);
  const zs = cells.map(cell => cell.top.z);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = cells.length > 0 ? { x: middle(xs), y: 0, z: middle(zs) } : { x: 0, y: 0, z: 0 };
  const radius = Math.max(
    1,
    ...cells.map(cell => Math.hypot(cell.top.x - centre.x, cell.top.z - centre.z) + hexRadius),
  );
  return {
    shape: board.shape,
    cells: new Map(cells.map(cell => [cell.id, cell])),
    neighbours: new Map(
      places.map(({ id, at }) => [id, steps.flatMap(([a, b]) => stacks.get(hexKey(at[0] + a, at[1] + b)) ?? [])]),
    ),
    stacks: new Map(places.map(({ id, at }) => [id, stacks.get(hexKey(at[0], at[1])) ?? [id]])),
    centre,
    radius,
  };
};

/** Corners of a space around its middle, from the first and on around; scaled to leave a gap where wanted. */
export const corners = (shape: Board['shape'], scale = 1): readonly { x: number; z: number }[] => {
  const count = shape === 'hex' ? 6 : 4;
  const radius = (shape === 'hex' ? hexRadius : squareSize / Math.SQRT2) * scale;
  const turn = shape === 'hex' ? Math.PI / 6 : Math.PI / 4;
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return { x: radius * Math.cos(angle), z: radius * Math.sin(angle) };
  });
};

/** The neighbouring space that lies most nearly in a direction of the ground plane, for the arrow keys; of several above
 * each other the one whose level is nearest. */
export const nextInDirection = (layout: Layout, from: SpaceId, x: number, z: number): SpaceId => {
  const start = layout.cells.get(from)?.top;
  if (!start) return from;
  let best = from;
  let bestScore = 0.5;
  for (const id of layout.neighbours.get(from) ?? []) {
    const top = layout.cells.get(id)?.top;
    if (!top) continue;
    const length = Math.hypot(top.x - start.x, top.z - start.z) * Math.hypot(x, z);
    const cosine = ((top.x - start.x) * x + (top.z - start.z) * z) / (length || 1);
    const score = cosine - Math.min(0.1, Math.abs(top.y - start.y) * 0.01);
    if (cosine > 0.5 && score > bestScore) [best, bestScore] = [id, score];
  }
  return best;
};

/** The next space above (or below) on the same hex. */
export const nextInStack = (layout: Layout, from: SpaceId, by: number): SpaceId => {
  const stack = layout.stacks.get(from) ?? [from];
  return stack[Math.max(0, Math.min(stack.length - 1, stack.indexOf(from) + by))] ?? from;
};
