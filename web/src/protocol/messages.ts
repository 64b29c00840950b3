/** The messages of docs/protocol.md as types. Ids are branded, so that a space cannot be taken for a figure. */

declare const brand: unique symbol;
type Id<Name extends string> = number & { readonly [brand]: Name };
export type SeatId = Id<'seat'>;
export type SpaceId = Id<'space'>;
export type FigureId = Id<'figure'>;
export type CardId = Id<'card'>;

export const protocolVersion = 1;

export interface HexSpace {
  readonly id: SpaceId;
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly level: number;
  readonly terrain: string;
  readonly zone: SeatId | null;
}

export interface SquareSpace {
  readonly id: SpaceId;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  readonly elevation: number;
  readonly zone: SeatId | null;
}

export interface HexBoard {
  readonly shape: 'hex';
  readonly spaces: readonly HexSpace[];
}

export interface SquareBoard {
  readonly shape: 'square';
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly SquareSpace[];
  readonly walls: readonly (readonly [SpaceId, SpaceId])[];
}

export type Board = HexBoard | SquareBoard;

export interface Seat {
  readonly seat: SeatId;
  readonly name: string;
  readonly side: number;
  readonly player: string;
}

export interface ScapeStats {
  readonly life: number;
  readonly move: number;
  readonly range: number;
  readonly attack: number;
  readonly defense: number;
  readonly height: number;
}

export interface Click {
  readonly speed: number;
  readonly attack: number;
  readonly defense: number;
  readonly damage: number;
}

/** The click a dial shows now; the number counts from 1. */
export interface ShownClick extends Click {
  readonly number: number;
}

export interface ClixBase {
  readonly range: number;
  readonly bolts: number;
  readonly clicks: number;
  /** Present for own characters only (HC-CMP-12). */
  readonly dial: readonly Click[] | null;
}

export interface Card {
  readonly id: CardId;
  readonly key: string;
  readonly name: string;
  readonly owner: SeatId;
  readonly points: number;
  readonly printed: string;
  readonly size: string;
  readonly keywords: readonly string[];
  readonly stats: ScapeStats | null;
  readonly clix: ClixBase | null;
}

export interface Figure {
  readonly id: FigureId;
  readonly key: string;
  readonly name: string;
  readonly card: CardId;
  readonly owner: SeatId;
}

export interface Welcome {
  readonly type: 'welcome';
  readonly protocol: number;
  readonly game: string;
  readonly system: string;
  readonly title: string;
  readonly yours: readonly SeatId[];
  readonly board: Board;
  readonly seats: readonly Seat[];
  readonly cards: readonly Card[];
  readonly figures: readonly Figure[];
}

export interface FigureState {
  readonly id: FigureId;
  readonly space: SpaceId | null;
  readonly status: string;
  readonly damage: number;
  readonly tokens: number;
  readonly marks: readonly string[];
  readonly controller: SeatId | null;
  readonly click: ShownClick | null;
}

export interface PlacedMarker {
  readonly card: CardId | null;
  /** "1", "2", "3" or "X"; null while this seat may not know it. */
  readonly marker: string | null;
  readonly revealed: boolean;
}

export interface SeatState {
  readonly seat: SeatId;
  readonly markers: readonly PlacedMarker[];
  readonly eliminated: boolean;
  readonly score: number;
}

export interface Pending {
  readonly kind: string;
  readonly what: string;
  readonly rule: string | null;
  readonly seats: readonly SeatId[];
  readonly figure: FigureId | null;
  readonly other: FigureId | null;
  readonly question: string;
}

export interface Option {
  readonly choice: string;
  readonly verb: string;
  readonly figure: FigureId | null;
  readonly target: FigureId | null;
  readonly space: SpaceId | null;
  readonly card: CardId | null;
  readonly value: number;
  readonly label: string;
}

/** What dice showed: letters of combat dice (S skull, D shield, B blank), one d20, or any d6. */
export interface Dice {
  readonly for: string;
  readonly faces: string | null;
  readonly d20: number | null;
  readonly d6: readonly number[] | null;
}

/** One addend of a number, so that it can say where it came from. */
export interface Part {
  readonly name: string;
  readonly amount: number;
  readonly rule: string | null;
}

export interface LogEntry {
  readonly text: string;
  readonly rule: string | null;
  readonly kind: string;
  readonly dice: Dice | null;
  readonly parts: readonly Part[];
}

export interface Over {
  readonly winners: readonly SeatId[];
  readonly reason: string;
  readonly sentence: string;
}

export interface GameState {
  readonly type: 'state';
  readonly seat: SeatId | null;
  readonly request: number;
  readonly round: number;
  readonly turn: number;
  readonly active: SeatId | null;
  readonly order: readonly SeatId[];
  readonly figures: readonly FigureState[];
  readonly seats: readonly SeatState[];
  readonly pending: Pending;
  readonly options: readonly Option[];
  readonly log: readonly LogEntry[];
  readonly over: Over | null;
}

export interface Why {
  readonly type: 'why';
  readonly choice: string;
  readonly legal: boolean;
  readonly rule: string | null;
  readonly sentence: string;
}

export interface ReachableSpace {
  readonly space: SpaceId;
  readonly cost: number;
  readonly swipes: number;
  readonly plan: readonly string[];
}

export interface Reach {
  readonly type: 'reach';
  readonly figure: FigureId;
  readonly spaces: readonly ReachableSpace[];
}

export interface ErrorMessage {
  readonly type: 'error';
  readonly message: string;
  readonly rule: string | null;
  readonly choice: string | null;
}

export type ServerMessage = Welcome | GameState | Why | Reach | ErrorMessage;

export type ClientMessage =
  | { readonly type: 'join'; readonly game: string; readonly tokens: readonly string[] }
  | { readonly type: 'choose'; readonly seat: SeatId; readonly request: number; readonly choice: string }
  | { readonly type: 'plan'; readonly seat: SeatId; readonly request: number; readonly choices: readonly string[] }
  | { readonly type: 'why'; readonly seat: SeatId; readonly choice: string }
  | { readonly type: 'reach'; readonly seat: SeatId; readonly figure: FigureId };

export interface Bot {
  readonly id: string;
  readonly name: string;
}

export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly seats: readonly { readonly name: string; readonly cards: readonly string[] }[];
}

export interface System {
  readonly id: string;
  readonly name: string;
  readonly battles: readonly Battle[];
}

export interface Catalogue {
  readonly protocol: number;
  readonly version: string;
  readonly bots: readonly Bot[];
  readonly systems: readonly System[];
}

export type SeatRequest = { readonly kind: 'human' } | { readonly kind: 'bot'; readonly bot: string };

export interface GameRequest {
  readonly battle: string;
  readonly seats: readonly SeatRequest[];
}

export interface StartedGame {
  readonly game: string;
  readonly seats: readonly { readonly seat: SeatId; readonly token: string }[];
}

export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

export interface Moment {
  readonly state: GameState;
  readonly choice: string | null;
  readonly seat: SeatId | null;
}

export interface Replay {
  readonly welcome: Welcome;
  readonly moments: readonly Moment[];
}
