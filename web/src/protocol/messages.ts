/** The messages of docs/protocol.md as types. */
import type { Numbers, Odds, Part, Reach, SightAnswer, SightWish, Why } from './answers';
import type { Board, BoardToken } from './board';
import type { ElementState, SeatTheme } from './elements';
import type { Card, ShownClick } from './game-cards';
import type { Gathering, GatheringWish } from './gathering';
import type { SandboxNews } from './sandbox';
import type { TableMessage, TableWish } from './table';
import type { CardId, FigureId, SeatId, SpaceId } from './ids';

export type * from './answers';
export type * from './board';
export type * from './catalogue';
export type * from './elements';
export type * from './game-cards';
export type * from './ids';

export const protocolVersion = 2;

export interface Seat {
  readonly seat: SeatId;
  readonly name: string;
  readonly side: number;
  readonly player: string;
  /** HeroClix: the keyword its force is themed by. */
  readonly theme: SeatTheme | null;
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

/** Markers of one kind on a card or a figure. */
export interface MarkerPile {
  readonly kind: string;
  readonly count: number;
}

/** How often a power with a limit was used. */
export interface PowerUse {
  /** By its place on the side that lies face up. */
  readonly power: number;
  readonly figure: FigureId | null;
  readonly count: number;
}

/** What has changed about a card. */
export interface CardState {
  readonly id: CardId;
  readonly flipped: boolean;
  readonly markers: readonly MarkerPile[];
  readonly uses: readonly PowerUse[];
}

/** What an ability has put in force for a time. */
export interface LastingEffect {
  readonly name: string;
  readonly card: CardId | null;
  readonly figure: FigureId | null;
  readonly until: string;
}

export interface FigureState {
  readonly id: FigureId;
  readonly space: SpaceId | null;
  /** All spaces of a base that has more than one, the leading one first. */
  readonly spaces: readonly SpaceId[];
  readonly status: string;
  readonly damage: number;
  readonly tokens: number;
  readonly marks: readonly string[];
  readonly controller: SeatId | null;
  readonly click: ShownClick | null;
  readonly markers: readonly MarkerPile[];
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
  /** HeroClix: rerolls of the themed team that are left (HC-THM-04); null where there are none such. */
  readonly rerolls: number | null;
  /** HeroClix: the starting area it took, as `zone` of its squares; null while that is not known. */
  readonly area: number | null;
}

/** The ability that asks, so that its text can stand beside the question. */
export interface AskingAbility {
  readonly name: string;
  readonly text: string;
  readonly reading: string;
  readonly card: CardId | null;
  readonly figure: FigureId | null;
  /** Whom its moment is about. */
  readonly about: FigureId | null;
  readonly other: FigureId | null;
}

export interface Pending {
  readonly kind: string;
  readonly what: string;
  readonly rule: string | null;
  readonly seats: readonly SeatId[];
  readonly figure: FigureId | null;
  readonly other: FigureId | null;
  readonly question: string;
  readonly ability: AskingAbility | null;
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
  /** A die of another number of faces. */
  readonly die: number | null;
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

/** What this seat may take back: how many decisions, or why none. */
export interface Undo {
  readonly count: number;
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
  readonly tokens: readonly BoardToken[];
  readonly figures: readonly FigureState[];
  readonly seats: readonly SeatState[];
  readonly pending: Pending;
  readonly options: readonly Option[];
  readonly log: readonly LogEntry[];
  readonly over: Over | null;
  /** The board, where it is another than before. */
  readonly board: Board | null;
  readonly cards: readonly CardState[];
  readonly effects: readonly LastingEffect[];
  /** HeroClix: what is no character. */
  readonly elements: readonly ElementState[];
  readonly undo: Undo | null;
  /** So many of the last lines of the log were taken back. */
  readonly forget: number;
}

export interface ErrorMessage {
  readonly type: 'error';
  readonly message: string;
  readonly rule: string | null;
  readonly choice: string | null;
  /** The reason passes by itself: the same is worth trying again after a while. */
  readonly retry: boolean;
}

export type ServerMessage =
  | Welcome
  | GameState
  | Why
  | Reach
  | SightAnswer
  | Odds
  | Numbers
  | SandboxNews
  | Gathering
  | TableMessage
  | ErrorMessage;

export type ClientMessage =
  | { readonly type: 'join'; readonly game: string; readonly tokens: readonly string[]; readonly account?: true }
  | { readonly type: 'choose'; readonly seat: SeatId; readonly request: number; readonly choice: string }
  | { readonly type: 'plan'; readonly seat: SeatId; readonly request: number; readonly choices: readonly string[] }
  | { readonly type: 'undo'; readonly seat: SeatId; readonly request: number }
  | { readonly type: 'odds'; readonly seat: SeatId; readonly choice: string }
  | { readonly type: 'numbers'; readonly figure: FigureId }
  | { readonly type: 'why'; readonly seat: SeatId; readonly choice: string }
  | { readonly type: 'why'; readonly seat: SeatId; readonly choices: readonly string[] }
  | { readonly type: 'reach'; readonly seat: SeatId; readonly figure: FigureId }
  | { readonly type: 'sight'; readonly from: SightWish; readonly to: SightWish }
  | { readonly type: 'start-over' }
  | GatheringWish
  | TableWish;

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

/** A decision that was taken back because all players agreed, with what followed it. */
export interface AgreedUndo {
  readonly seat: SeatId;
  /** Where the game went on in another way. */
  readonly moment: number;
  readonly steps: number;
  readonly rolls: number;
}

export interface Replay {
  readonly welcome: Welcome;
  readonly moments: readonly Moment[];
  readonly takenBack: readonly AgreedUndo[];
}
