/** Checks boards that come from the server; what they leave out gets its plain meaning here. */
import type {
  Board,
  BoardObject,
  Building,
  Door,
  Hex,
  HexBoard,
  HexColumn,
  HexEdge,
  HexSpace,
  Ladder,
  Solid,
  SquareBoard,
  SquareSpace,
} from './board';
import type { SeatId, SpaceId } from './ids';
import {
  id,
  list,
  nullable,
  number,
  otherwise,
  pair,
  ProtocolError,
  record,
  text,
  truth,
  word,
  type Reader,
} from './reader';

const seatId = id<SeatId>();
const spaceId = id<SpaceId>();
const index = nullable(id<number>());
const hex: Reader<Hex> = pair(number);

const hexSpace = record<HexSpace>({
  id: spaceId,
  name: text,
  q: number,
  r: number,
  level: number,
  terrain: text,
  zone: nullable(seatId),
  fit: otherwise(text, 'full'),
  ceiling: nullable(number),
  building: index,
  inside: otherwise(truth, false),
  ladder: index,
  rung: otherwise(number, 0),
  transit: otherwise(number, 0),
  object: index,
  battlefield: otherwise(number, 0),
  marks: otherwise(list(text), []),
  gone: otherwise(truth, false),
});

/** A solid is a short list: bottom, top, terrain, and for what is not plain terrain its kind and its index. */
const solid: Reader<Solid> = (value, path) => {
  if (!Array.isArray(value) || value.length < 3) throw new ProtocolError(path, 'bottom, top and terrain', value);
  const [bottom, top, terrain, kind, of]: readonly unknown[] = value;
  return {
    bottom: number(bottom, `${path}[0]`),
    top: number(top, `${path}[1]`),
    terrain: nullable(text)(terrain, `${path}[2]`),
    kind: otherwise(text, 'terrain')(kind, `${path}[3]`),
    index: index(of, `${path}[4]`),
  };
};

const edge = record<HexEdge>({
  q: number,
  r: number,
  direction: number,
  kind: text,
  bottom: number,
  top: number,
  crossed: otherwise(truth, false),
  mark: otherwise(truth, false),
});

const ladder = record<Ladder>({
  landing: nullable(spaceId),
  rungs: list(spaceId),
  top: nullable(spaceId),
  topLevel: number,
  direction: number,
  turboLift: otherwise(truth, false),
});

const object = record<BoardObject>({
  name: otherwise(text, ''),
  kind: text,
  hexes: list(hex),
  level: number,
  height: number,
  mark: otherwise(truth, false),
});

const building = record<Building>({
  name: otherwise(text, ''),
  enclosed: otherwise(truth, false),
  hexes: list(hex),
  level: number,
  roof: number,
  limit: otherwise(number, 7),
});

const door = record<Door>({ hexes: list(hex), level: number, height: number, open: truth, broken: truth });

/** A server that tells no columns means one solid column under each space. */
const plainColumns = (spaces: readonly HexSpace[]): readonly HexColumn[] =>
  spaces.map(({ q, r, level, terrain }) => ({
    q,
    r,
    solids: level > 0 ? [{ bottom: 0, top: level, terrain, kind: 'terrain', index: null }] : [],
  }));

const toldHexBoard = record<Omit<HexBoard, 'columns'> & { readonly columns: readonly HexColumn[] | null }>({
  shape: word('hex'),
  spaces: list(hexSpace),
  columns: nullable(list(record<HexColumn>({ q: number, r: number, solids: list(solid) }))),
  edges: otherwise(list(edge), []),
  ladders: otherwise(list(ladder), []),
  objects: otherwise(list(object), []),
  buildings: otherwise(list(building), []),
  doors: otherwise(list(door), []),
  slipperyIce: otherwise(truth, false),
  heavySnow: otherwise(truth, false),
});

const hexBoard: Reader<HexBoard> = (value, path) => {
  const told = toldHexBoard(value, path);
  return { ...told, columns: told.columns ?? plainColumns(told.spaces) };
};

const squareBoard = record<SquareBoard>({
  shape: word('square'),
  width: number,
  height: number,
  spaces: list(
    record<SquareSpace>({
      id: spaceId,
      name: text,
      x: number,
      y: number,
      terrain: text,
      elevation: otherwise(number, 1),
      zone: nullable(seatId),
      dotted: otherwise(truth, false),
      indoor: otherwise(truth, false),
      boundary: nullable(text),
      stairs: otherwise(list(number), []),
    }),
  ),
  walls: otherwise(list(pair(spaceId)), []),
});

export const readBoard: Reader<Board> = (value, path) => {
  const { shape } = record<{ shape: string }>({ shape: text })(value, path);
  if (shape === 'hex') return hexBoard(value, path);
  if (shape === 'square') return squareBoard(value, path);
  throw new ProtocolError(`${path}.shape`, '"hex" or "square"', shape);
};
