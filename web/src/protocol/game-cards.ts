/** Cards of a game: what their sides print, and dials. */
import type { CardId, SeatId } from './ids';

export interface ScapeStats {
  readonly life: number;
  readonly move: number;
  readonly range: number;
  readonly attack: number;
  readonly defense: number;
  readonly height: number;
}

/** A power that a value of a dial shows by its colour: a standard one, or in white a special one (HC-CMP-10). */
export interface DialPower {
  readonly id: string;
  readonly name: string;
  /** red, orange, yellow, lime, green, light-blue, blue, purple, pink, brown, black, grey or white. */
  readonly colour: string;
  /** Empty where the card tells it. */
  readonly text: string;
  readonly rule: string | null;
}

/** The combat values of a click, in the order of the dial. */
export interface ClickValues {
  readonly speed: number;
  readonly attack: number;
  readonly defense: number;
  readonly damage: number;
}

export interface Click extends ClickValues {
  readonly powers: { readonly [Value in keyof ClickValues]: DialPower | null };
  /** The dial halts here under attack (HC-ABL-STOP). */
  readonly stop: boolean;
}

/** The symbols beside the values: how it moves, what it is to others, how it holds out (HC-CMP-07). */
export interface ClixSymbols {
  readonly speed: string;
  readonly attack: string;
  readonly defense: string;
}

/** A power that holds on every click. */
export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** The click a dial shows now; the number counts from 1. */
export interface ShownClick extends Click {
  readonly number: number;
}

export interface ClixBase {
  readonly range: number;
  readonly bolts: number;
  readonly clicks: number;
  readonly symbols: ClixSymbols | null;
  readonly traits: readonly Trait[];
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

/** What a card of HeroClix stands for; characters are only one kind. */
export interface GameElement {
  /** character, bystander, object, equipment, id-card, resource, special-terrain or location. */
  readonly kind: string;
  readonly isUnique: boolean;
  /** light, heavy, ultra-heavy or immobile; empty for what is no object. */
  readonly weight: string;
  /** What it may be bought at, with the click its dial begins on then; empty where it has one value. */
  readonly values: readonly { readonly points: number; readonly line: number }[];
  /** Traits that cost something, or exist at one value only. */
  readonly traitValues: readonly TraitValue[];
  /** Those of its keywords that are generic. */
  readonly genericKeywords: readonly string[];
  /** Worth what its chosen traits add up to. */
  readonly isVariable: boolean;
}

/** A number under the star of a trait. */
export interface TraitValue {
  readonly trait: string;
  readonly points: number;
  /** Paid on top; else the value at which the trait exists. */
  readonly surcharge: boolean;
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
  readonly element: GameElement | null;
}

export interface Card extends CardSide {
  readonly id: CardId;
  readonly key: string;
  readonly owner: SeatId;
  /** The other side of a flip card. */
  readonly back: CardSide | null;
}
