/** Ids are branded, so that a space cannot be taken for a figure. */

declare const brand: unique symbol;
type Id<Name extends string> = number & { readonly [brand]: Name };
export type SeatId = Id<'seat'>;
export type SpaceId = Id<'space'>;
export type FigureId = Id<'figure'>;
export type CardId = Id<'card'>;
