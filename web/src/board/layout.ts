/** Where spaces are in the room: one unit is the radius of a hex, y is up. Plain numbers, tested without a browser. */
import type { Board, HexSpace, SpaceId, SquareSpace } from '../protocol/messages';

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
const waterDrop = 0.1;

/** One space as the layers draw it. */
export interface Cell {
  readonly id: SpaceId;
  readonly name: string;
  readonly terrain: string;
  /** Middle of the surface figures stand on. */
  readonly top: Point;
  /** Layers below the surface, the highest last; at least one. */
  readonly layers: number;
  readonly zone: number | null;
}

export interface Layout {
  readonly shape: Board['shape'];
  readonly cells: ReadonlyMap<SpaceId, Cell>;
  readonly neighbours: ReadonlyMap<SpaceId, readonly SpaceId[]>;
  readonly centre: Point;
  /** Distance of the farthest space from the centre. */
  readonly radius: number;
}

export const hexCentre = (q: number, r: number): { x: number; z: number } => ({
  x: Math.sqrt(3) * hexRadius * (q + r / 2),
  z: 1.5 * hexRadius * r,
});

const hexCell = (space: HexSpace): Cell => {
  const layers = Math.max(1, space.level);
  const isWater = space.terrain === 'water';
  const y = layers * levelHeight - (isWater ? waterDrop : 0);
  return { ...space, layers, top: { ...hexCentre(space.q, space.r), y } };
};

const squareCell = (space: SquareSpace): Cell => {
  const layers = Math.max(1, space.elevation);
  const y = groundHeight + (layers - 1) * elevationHeight - (space.terrain === 'water' ? waterDrop : 0);
  return { ...space, layers, top: { x: space.x * squareSize, y, z: space.y * squareSize } };
};

const hexSteps = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
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

const neighbourTable = (board: Board): ReadonlyMap<SpaceId, readonly SpaceId[]> => {
  const places: readonly { id: SpaceId; at: readonly [number, number] }[] =
    board.shape === 'hex'
      ? board.spaces.map(space => ({ id: space.id, at: [space.q, space.r] }))
      : board.spaces.map(space => ({ id: space.id, at: [space.x, space.y] }));
  const byPlace = new Map(places.map(({ id, at }) => [at.join(','), id]));
  const steps: readonly (readonly [number, number])[] = board.shape === 'hex' ? hexSteps : squareSteps;
  return new Map(
    places.map(({ id, at }) => [
      id,
      steps.flatMap(([a, b]) => {
        const next = byPlace.get(`${at[0] + a},${at[1] + b}`);
        return next === undefined ? [] : [next];
      }),
    ]),
  );
};

export const layoutOf = (board: Board): Layout => {
  const cells = board.shape === 'hex' ? board.spaces.map(hexCell) : board.spaces.map(squareCell);
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
    neighbours: neighbourTable(board),
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

/** The neighbouring space that lies most nearly in a direction of the ground plane, for the arrow keys. */
export const nextInDirection = (layout: Layout, from: SpaceId, x: number, z: number): SpaceId => {
  const start = layout.cells.get(from)?.top;
  if (!start) return from;
  let best = from;
  let bestCosine = 0.5;
  for (const id of layout.neighbours.get(from) ?? []) {
    const top = layout.cells.get(id)?.top;
    if (!top) continue;
    const length = Math.hypot(top.x - start.x, top.z - start.z) * Math.hypot(x, z);
    const cosine = ((top.x - start.x) * x + (top.z - start.z) * z) / (length || 1);
    if (cosine > bestCosine) [best, bestCosine] = [id, cosine];
  }
  return best;
};
