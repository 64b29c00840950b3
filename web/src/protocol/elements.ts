/** Objects, equipment, terrain and cards of a HeroClix force: what is no character. */
import type { CardId, FigureId, SpaceId } from './ids';
import { id, list, nullable, number, otherwise, record, text, truth } from './reader';

/** An element as it is now. */
export interface ElementState {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** object, equipment, id-card, resource, special-terrain or location. */
  readonly kind: string;
  readonly card: CardId | null;
  /** off-map, map, held, equipped, ko or removed. */
  readonly status: string;
  readonly space: SpaceId | null;
  /** All squares that special terrain covers; empty where only the first is told. */
  readonly spaces: readonly SpaceId[];
  /** Who holds it or is equipped with it. */
  readonly bearer: FigureId | null;
  /** light, heavy, ultra-heavy or immobile; empty for what is no object. */
  readonly weight: string;
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
  status: text,
  space: nullable(id<SpaceId>()),
  spaces: otherwise(list(id<SpaceId>()), []),
  bearer: nullable(id<FigureId>()),
  weight: otherwise(text, ''),
});

export const readTheme = record<SeatTheme>({
  keyword: text,
  named: otherwise(truth, false),
  members: otherwise(number, 0),
});
