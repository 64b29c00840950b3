/** The messages of docs/protocol.md as types. */
import type { Board, BoardToken } from './board';
import type { Gathering, GatheringWish } from './gathering';
import type { SandboxNews } from './sandbox';
import type { TableMessage, TableWish } from './table';
import type { CardId, FigureId, SeatId, SpaceId } from './ids';

export type * from './board';
export type * from './catalogue';
export type * from './ids';

export const protocolVersion = 2;

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

/** A power as the card says it and as the engine reads it. */
export interface Power {
  readonly name: string;
  readonly text: string;
  readonly reading: string;
  /** passive, trigger, instead, special-move or special-attack. */
  readonly kind: string;
  /** The power this one is a part of, by its place on the card. */
  readonly partOf: number | null;
  readonly limit: { readonly uses: number; readonly per: string } | null;
}

/** What the line under a card's name says. */
export interface CardKind {
  readonly uniqueness: string;
  readonly unit: string;
  readonly species: readonly string[];
  readonly class: string;
  readonly personality: string;
  readonly factions: readonly string[];
  readonly publisher: string;
}

/** What one side of a card prints. */
export interface CardSide {
  readonly name: string;
  readonly points: number;
  readonly printed: string;
  readonly size: string;
  readonly keywords: readonly string[];
  readonly kind: CardKind | null;
  readonly symbols: readonly string[];
  readonly powers: readonly Power[];
  /** Numbers the card does not print. */
  readonly absent: readonly string[];
  readonly stats: ScapeStats | null;
  readonly clix: ClixBase | null;
}

export interface Card extends CardSide {
  readonly id: CardId;
  readonly key: string;
  readonly owner: SeatId;
  /** The other side of a flip card. */
  readonly back: CardSide | null;
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
  readonly undo: Undo | null;
  /** So many of the last lines of the log were taken back. */
  readonly forget: number;
}

export interface Why {
  readonly type: 'why';
  /** What was asked about; of several choices in a row the one that is refused. */
  readonly choice: string;
  readonly choices: readonly string[] | null;
  /** Which of several is refused; their number if the move cannot end after the last. */
  readonly step: number | null;
  readonly legal: boolean;
  readonly rule: string | null;
  readonly sentence: string;
}

/** One roll that a way brings about. */
export interface Risk {
  /** leaving-engagement, fall, extreme-fall or molten-lava. */
  readonly kind: string;
  readonly space: SpaceId | null;
  /** Combat dice; 0 is the d20. */
  readonly dice: number;
  /** Expected wounds as a fraction, such as "1/2". */
  readonly wounds: string;
  readonly by: FigureId | null;
  /** Of a roll that may end the move at once: the chance of that, such as "1/2". */
  readonly chance: string | null;
}

/** A way to a space, what it costs and what it risks. */
export interface Way {
  readonly cost: number;
  readonly swipes: number;
  readonly wounds: string;
  readonly risks: readonly Risk[];
  readonly plan: readonly string[];
}

/** The safest way to a space and, where it is another one, the cheapest. */
export interface ReachableSpace extends Way {
  readonly space: SpaceId;
  readonly cheapest: Way | null;
}

export interface Reach {
  readonly type: 'reach';
  readonly figure: FigureId;
  readonly spaces: readonly ReachableSpace[];
}

/** One end of a sight question, as the server took it. */
export interface SightEnd {
  readonly space: SpaceId;
  readonly figure: FigureId | null;
  readonly height: number;
}

/** What breaks a line of sight. */
export interface Blocker {
  readonly kind: string;
  readonly space: SpaceId | null;
  /** The square on the other side of a wall. */
  readonly beside: SpaceId | null;
  readonly figure: FigureId | null;
  readonly q: number | null;
  readonly r: number | null;
  readonly direction: number | null;
  readonly bottom: number | null;
  readonly top: number | null;
}

export interface SightAnswer {
  readonly type: 'sight';
  readonly from: SightEnd;
  readonly to: SightEnd;
  /** Hexes: none, obstructed or clear; squares: blocked, hindered or clear. */
  readonly answer: string;
  readonly sentence: string;
  /** Points of the line in the coordinates of the board: q, r and level, or x and y. */
  readonly line: readonly (readonly number[])[];
  readonly blockers: readonly Blocker[];
  /** Null where no way leads from one to the other. */
  readonly range: number | null;
  readonly rules: readonly string[];
}

/** A number of dice and where it comes from. */
export interface DiceCount {
  readonly dice: number;
  readonly parts: readonly Part[];
}

/** What one attack could do to one figure; chances are from 0 to 1. */
/** Something that changes hits, blocks or wounds once the dice are thrown: "+1", "at most 2". */
export interface OddsChange {
  readonly name: string;
  readonly change: string;
  readonly rule: string;
  /** Whose ability it is, if it is one's. */
  readonly figure: FigureId | null;
}

/** HeroClix: two dice and the attack value against the defense value. */
export interface RollOdds {
  readonly attack: number;
  readonly defense: number;
  readonly parts: readonly Part[];
  readonly hit: number;
}

export interface AttackOdds {
  readonly attacker: FigureId;
  readonly target: FigureId;
  readonly ability: string | null;
  /** Null where combat dice are thrown. */
  readonly roll: RollOdds | null;
  readonly attack: DiceCount;
  readonly defense: DiceCount;
  readonly changes: {
    readonly hits: readonly OddsChange[];
    readonly blocks: readonly OddsChange[];
    readonly wounds: readonly OddsChange[];
  };
  /** Of 0, 1, 2 ... wounds. */
  readonly wounds: readonly number[];
  readonly expected: number;
  readonly defeat: number;
  /** What was counted and what was left out, a sentence each. */
  readonly notes: readonly string[];
}

export interface Odds {
  readonly type: 'odds';
  readonly choice: string;
  readonly attacks: readonly AttackOdds[];
}

/** A printed number as it is now, and what changes it. */
export interface CurrentNumber {
  readonly name: string;
  readonly printed: number;
  readonly now: number;
  readonly parts: readonly Part[];
}

export interface Numbers {
  readonly type: 'numbers';
  readonly figure: FigureId;
  readonly numbers: readonly CurrentNumber[];
}

export interface ErrorMessage {
  readonly type: 'error';
  readonly message: string;
  readonly rule: string | null;
  readonly choice: string | null;
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

/** An end of a sight question: a figure, or somebody on a space. */
export type SightWish = { readonly figure: FigureId } | { readonly space: SpaceId; readonly height?: number };

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
