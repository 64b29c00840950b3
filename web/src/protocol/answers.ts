/** What the server answers when it is asked: why not, where to, who sees whom, with what odds, from what numbers. */
import type { FigureId, SpaceId } from './ids';

/** One addend of a number, so that it can say where it came from. */
export interface Part {
  readonly name: string;
  readonly amount: number;
  readonly rule: string | null;
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

/** What one attack could do to one figure; chances are from 0 to 1. */
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

/** An end of a sight question: a figure, or somebody on a space. */
export type SightWish = { readonly figure: FigureId } | { readonly space: SpaceId; readonly height?: number };
