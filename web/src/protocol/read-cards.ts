/** Checks cards of a game, and sides of cards to choose from. */
import type {
  Card,
  CardId,
  CardKind,
  CardSide,
  Click,
  ClixBase,
  ClixSymbols,
  DialPower,
  GameElement,
  Power,
  ScapeStats,
  SeatId,
  ShownClick,
  Trait,
  TraitValue,
} from './messages';
import { id, list, nullable, number, otherwise, record, type Reader, text, truth } from './reader';

const seatId = id<SeatId>();
const cardId = id<CardId>();

const stats = record<ScapeStats>({
  life: number,
  move: number,
  range: number,
  attack: number,
  defense: number,
  height: number,
});

const dialPower = nullable(
  record<DialPower>({ id: text, name: text, colour: text, text: otherwise(text, ''), rule: nullable(text) }),
);

const clickFields: { readonly [Key in keyof Click]: Reader<Click[Key]> } = {
  speed: number,
  attack: number,
  defense: number,
  damage: number,
  powers: otherwise(
    record<Click['powers']>({ speed: dialPower, attack: dialPower, defense: dialPower, damage: dialPower }),
    { speed: null, attack: null, defense: null, damage: null },
  ),
  stop: otherwise(truth, false),
};

const click = record<Click>(clickFields);
export const shownClick = record<ShownClick>({ number, ...clickFields });
const clix = record<ClixBase>({
  range: number,
  bolts: number,
  clicks: number,
  symbols: nullable(record<ClixSymbols>({ speed: text, attack: text, defense: text })),
  traits: otherwise(list(record<Trait>({ id: text, name: text, text: otherwise(text, '') })), []),
  dial: nullable(list(click)),
});

interface ToldElement extends Omit<GameElement, 'isUnique' | 'isVariable'> {
  readonly unique: boolean;
  readonly variable: boolean;
}

const toldElement = record<ToldElement>({
  kind: text,
  unique: otherwise(truth, false),
  weight: otherwise(text, ''),
  values: otherwise(list(record<GameElement['values'][number]>({ points: number, line: number })), []),
  traitValues: otherwise(
    list(record<TraitValue>({ trait: text, points: number, surcharge: otherwise(truth, false) })),
    [],
  ),
  genericKeywords: otherwise(list(text), []),
  variable: otherwise(truth, false),
});

const element: Reader<GameElement> = (value, path) => {
  const { unique, variable, ...told } = toldElement(value, path);
  return { ...told, isUnique: unique, isVariable: variable };
};

const power = record<Power>({
  name: text,
  text: otherwise(text, ''),
  reading: otherwise(text, ''),
  kind: otherwise(text, 'passive'),
  partOf: nullable(number),
  limit: nullable(record<NonNullable<Power['limit']>>({ uses: number, per: text })),
});

const cardKind = record<CardKind>({
  uniqueness: otherwise(text, ''),
  unit: otherwise(text, ''),
  species: otherwise(list(text), []),
  class: otherwise(text, ''),
  personality: otherwise(text, ''),
  factions: otherwise(list(text), []),
  publisher: otherwise(text, ''),
});

/** What one side of a card prints; cards in a game and cards to choose from both have it. */
export const side = {
  name: text,
  points: otherwise(number, 0),
  printed: otherwise(text, ''),
  size: otherwise(text, 'medium'),
  keywords: otherwise(list(text), []),
  kind: nullable(cardKind),
  symbols: otherwise(list(text), []),
  powers: otherwise(list(power), []),
  absent: otherwise(list(text), []),
  stats: nullable(stats),
  clix: nullable(clix),
  element: nullable(element),
};

export const card = record<Card>({
  id: cardId,
  key: text,
  owner: seatId,
  back: nullable(record<CardSide>(side)),
  ...side,
});
