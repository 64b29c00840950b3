/** Objects, equipment, terrain and cards of a HeroClix force: what is no character. */
import type { CardId, FigureId, SeatId, SpaceId } from './ids';
import { id, list, nullable, number, otherwise, record, text, truth } from './reader';

/** An element as it is now. */
export interface ElementState {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** object, equipment, id-card, resource, special-terrain or location. */
  readonly kind: string;
  readonly card: CardId | null;
  /** Null of what no force brought. */
  readonly owner: SeatId | null;
  /** off-map, map, held, equipped, ko or removed. */
  readonly status: string;
  readonly space: SpaceId | null;
  /** All squares that special terrain covers; empty where only the first is told. */
  readonly spaces: readonly SpaceId[];
  /** What special terrain makes of each of them. */
  readonly terrain: readonly string[];
  /** Who holds it or is equipped with it. */
  readonly bearer: FigureId | null;
  /** light, heavy, ultra-heavy or immobile; empty for what is no object. */
  readonly weight: string;
  /** No standard object. */
  readonly special: boolean;
}

/** The keyword a force is themed by (HC-THM-01). */
export interface SeatTheme {
  readonly keyword: string;
  /** A named keyword gives rerolls, a generic one does not. */
  readonly named: boolean;
  readonly members: number;
}

export const readElement = record<ElementState>({
  id: number,
  key: text,
  name: text,
  kind: text,
  card: nullable(id<CardId>()),
  owner: nullable(id<SeatId>()),
  status: text,
  space: nullable(id<SpaceId>()),
  spaces: otherwise(list(id<SpaceId>()), []),
  terrain: otherwise(list(text), []),
  bearer: nullable(id<FigureId>()),
  weight: otherwise(text, ''),
  special: otherwise(truth, false),
});

export const readTheme = record<SeatTheme>({
  keyword: text,
  named: otherwise(truth, false),
  members: otherwise(number, 0),
});
