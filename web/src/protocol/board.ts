/** Boards as docs/protocol.md tells them. */
import type { SeatId, SpaceId } from './ids';

export type Hex = readonly [q: number, r: number];

export interface HexSpace {
  readonly id: SpaceId;
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly level: number;
  readonly terrain: string;
  readonly zone: SeatId | null;
  /** Figures cross a half hex and never stop in it. */
  readonly fit: string;
  /** Underside of what hangs above; null under open sky. */
  readonly ceiling: number | null;
  readonly building: number | null;
  readonly inside: boolean;
  readonly ladder: number | null;
  /** 1 is the lowest rung; 0 for what is no rung. */
  readonly rung: number;
  readonly transit: number;
  readonly object: number | null;
  readonly battlefield: number;
  readonly marks: readonly string[];
  /** Taken away in play; its id is never given to another space. */
  readonly gone: boolean;
}

/** A stretch of a column that is filled: with terrain, or by an object, a window or a door. */
export interface Solid {
  readonly bottom: number;
  readonly top: number;
  readonly terrain: string | null;
  readonly kind: string;
  /** Of the building, object or door it belongs to. */
  readonly index: number | null;
}

export interface HexColumn {
  readonly q: number;
  readonly r: number;
  readonly solids: readonly Solid[];
}

/** What stands on the edge of a hex towards one of its six neighbours, counted clockwise from the east. */
export interface HexEdge {
  readonly q: number;
  readonly r: number;
  readonly direction: number;
  readonly kind: string;
  readonly bottom: number;
  readonly top: number;
  readonly crossed: boolean;
  /** A figure on the inside may look from its top. */
  readonly mark: boolean;
}

export interface Ladder {
  readonly landing: SpaceId | null;
  readonly rungs: readonly SpaceId[];
  readonly top: SpaceId | null;
  readonly topLevel: number;
  readonly direction: number;
  readonly turboLift: boolean;
}

export interface BoardObject {
  readonly name: string;
  readonly kind: string;
  readonly hexes: readonly Hex[];
  readonly level: number;
  readonly height: number;
  readonly mark: boolean;
}

export interface Building {
  readonly name: string;
  readonly enclosed: boolean;
  readonly hexes: readonly Hex[];
  readonly level: number;
  readonly roof: number;
  /** Greatest Height that may go in. */
  readonly limit: number;
}

/** Shut it stands on the first of its hexes, open on the third. */
export interface Door {
  readonly hexes: readonly Hex[];
  readonly level: number;
  readonly height: number;
  readonly open: boolean;
  readonly broken: boolean;
}

/** What lies on a space now: glyphs and items, or terrain markers, debris, fallen walls and objects. */
export interface BoardToken {
  readonly kind: string;
  readonly space: SpaceId;
  /** Of a glyph that lies face up. */
  readonly letter: string | null;
  /** What a marker of an ability is called, and how many lie there. */
  readonly name: string | null;
  readonly count: number;
}

export interface HexBoard {
  readonly shape: 'hex';
  readonly spaces: readonly HexSpace[];
  readonly columns: readonly HexColumn[];
  readonly edges: readonly HexEdge[];
  readonly ladders: readonly Ladder[];
  readonly objects: readonly BoardObject[];
  readonly buildings: readonly Building[];
  readonly doors: readonly Door[];
  readonly slipperyIce: boolean;
  readonly heavySnow: boolean;
}

export interface SquareSpace {
  readonly id: SpaceId;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly elevation: number;
  readonly zone: SeatId | null;
  /** A starting area for three players or more only. */
  readonly dotted: boolean;
  readonly indoor: boolean;
  /** Orange or unusual: follows the rule printed on the map. */
  readonly boundary: string | null;
  /** Directions in which stairs or a ladder join a square, counted clockwise from the east in eighths. */
  readonly stairs: readonly number[];
}

export interface SquareBoard {
  readonly shape: 'square';
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly SquareSpace[];
  readonly walls: readonly (readonly [SpaceId, SpaceId])[];
}

export type Board = HexBoard | SquareBoard;
