/** Checks everything that comes from the server before the model sees it. */
import type {
  AskingAbility,
  AttackOdds,
  Blocker,
  BoardToken,
  Card,
  CardId,
  CardKind,
  CardSide,
  CardState,
  Click,
  ClixBase,
  CurrentNumber,
  Dice,
  DiceCount,
  ErrorMessage,
  Figure,
  FigureId,
  FigureState,
  GameState,
  LastingEffect,
  LogEntry,
  MarkerPile,
  Numbers,
  Odds,
  OddsChange,
  Option,
  Over,
  Part,
  Pending,
  PlacedMarker,
  Power,
  PowerUse,
  Reach,
  ReachableSpace,
  Risk,
  RollOdds,
  Rule,
  ScapeStats,
  Seat,
  SeatId,
  SeatState,
  ServerMessage,
  ShownClick,
  SightAnswer,
  SightEnd,
  SpaceId,
  Undo,
  Way,
  Welcome,
  Why,
} from './messages';
import { readGathering } from './gathering';
import { readBoard } from './read-board';
import { readSandboxNews } from './sandbox';
import { readChat, readSeatGift, readTable } from './table';
import { id, list, nullable, number, otherwise, ProtocolError, record, text, truth, word, type Reader } from './reader';

const seatId = id<SeatId>();
const spaceId = id<SpaceId>();
const figureId = id<FigureId>();
const cardId = id<CardId>();

const seat = record<Seat>({ seat: seatId, name: text, side: number, player: text });

const stats = record<ScapeStats>({
  life: number,
  move: number,
  range: number,
  attack: number,
  defense: number,
  height: number,
});

const click = record<Click>({ speed: number, attack: number, defense: number, damage: number });
const shownClick = record<ShownClick>({ number, speed: number, attack: number, defense: number, damage: number });
const clix = record<ClixBase>({ range: number, bolts: number, clicks: number, dial: nullable(list(click)) });

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
};

const card = record<Card>({
  id: cardId,
  key: text,
  owner: seatId,
  back: nullable(record<CardSide>(side)),
  ...side,
});

const figure = record<Figure>({ id: figureId, key: text, name: text, card: cardId, owner: seatId });

export const readWelcome = record<Welcome>({
  type: word('welcome'),
  protocol: number,
  game: text,
  system: text,
  title: text,
  yours: list(seatId),
  board: readBoard,
  seats: list(seat),
  cards: list(card),
  figures: list(figure),
});

const markerPile = record<MarkerPile>({ kind: text, count: number });

const cardState = record<CardState>({
  id: cardId,
  flipped: otherwise(truth, false),
  markers: otherwise(list(markerPile), []),
  uses: otherwise(list(record<PowerUse>({ power: number, figure: nullable(figureId), count: number })), []),
});

const effect = record<LastingEffect>({
  name: text,
  card: nullable(cardId),
  figure: nullable(figureId),
  until: otherwise(text, ''),
});

const figureState = record<FigureState>({
  id: figureId,
  space: nullable(spaceId),
  spaces: otherwise(list(spaceId), []),
  status: text,
  damage: otherwise(number, 0),
  tokens: otherwise(number, 0),
  marks: otherwise(list(text), []),
  controller: nullable(seatId),
  click: nullable(shownClick),
  markers: otherwise(list(markerPile), []),
});

const placedMarker = record<PlacedMarker>({
  card: nullable(cardId),
  marker: nullable(text),
  revealed: otherwise(truth, false),
});

const seatState = record<SeatState>({
  seat: seatId,
  markers: otherwise(list(placedMarker), []),
  eliminated: otherwise(truth, false),
  score: otherwise(number, 0),
});

const asking = record<AskingAbility>({
  name: text,
  text: otherwise(text, ''),
  reading: otherwise(text, ''),
  card: nullable(cardId),
  figure: nullable(figureId),
  about: nullable(figureId),
  other: nullable(figureId),
});

const pending = record<Pending>({
  kind: text,
  what: otherwise(text, ''),
  rule: nullable(text),
  seats: otherwise(list(seatId), []),
  figure: nullable(figureId),
  other: nullable(figureId),
  question: otherwise(text, ''),
  ability: nullable(asking),
});

const option = record<Option>({
  choice: text,
  verb: text,
  figure: nullable(figureId),
  target: nullable(figureId),
  space: nullable(spaceId),
  card: nullable(cardId),
  value: otherwise(number, 0),
  label: text,
});

const d6: Reader<readonly number[]> = (value, path) =>
  typeof value === 'number' ? [number(value, path)] : list(number)(value, path);

const dice = record<Dice>({
  for: otherwise(text, ''),
  faces: nullable(text),
  d20: nullable(number),
  d6: nullable(d6),
  die: nullable(number),
});

const part = record<Part>({ name: text, amount: number, rule: nullable(text) });

const logEntry = record<LogEntry>({
  text,
  rule: nullable(text),
  kind: otherwise(text, ''),
  dice: nullable(dice),
  parts: otherwise(list(part), []),
});

const over = record<Over>({
  winners: otherwise(list(seatId), []),
  reason: otherwise(text, ''),
  sentence: otherwise(text, ''),
});

const boardToken = record<BoardToken>({
  kind: text,
  space: spaceId,
  letter: nullable(text),
  name: nullable(text),
  count: otherwise(number, 1),
});

/** Of each part of a state; a replay tells only those that have changed. */
export const stateFields: { readonly [Key in keyof GameState]: Reader<GameState[Key]> } = {
  type: word('state'),
  seat: nullable(seatId),
  request: number,
  round: number,
  turn: number,
  active: nullable(seatId),
  order: otherwise(list(seatId), []),
  tokens: otherwise(list(boardToken), []),
  figures: list(figureState),
  seats: list(seatState),
  pending,
  options: otherwise(list(option), []),
  log: otherwise(list(logEntry), []),
  over: nullable(over),
  board: nullable(readBoard),
  cards: otherwise(list(cardState), []),
  effects: otherwise(list(effect), []),
  undo: nullable(record<Undo>({ count: number, sentence: otherwise(text, '') })),
  forget: otherwise(number, 0),
};

const gameState = record<GameState>(stateFields);

const why = record<Why>({
  type: word('why'),
  choice: text,
  choices: nullable(list(text)),
  step: nullable(number),
  legal: truth,
  rule: nullable(text),
  sentence: otherwise(text, ''),
});

const risk = record<Risk>({
  kind: text,
  space: nullable(spaceId),
  dice: otherwise(number, 1),
  wounds: otherwise(text, '0'),
  by: nullable(figureId),
  chance: nullable(text),
});

const way = {
  cost: number,
  swipes: otherwise(number, 0),
  wounds: otherwise(text, '0'),
  risks: otherwise(list(risk), []),
  plan: list(text),
};

const reach = record<Reach>({
  type: word('reach'),
  figure: figureId,
  spaces: list(record<ReachableSpace>({ space: spaceId, ...way, cheapest: nullable(record<Way>(way)) })),
});

const sightEnd = record<SightEnd>({ space: spaceId, figure: nullable(figureId), height: otherwise(number, 0) });

const blocker = record<Blocker>({
  kind: text,
  space: nullable(spaceId),
  beside: nullable(spaceId),
  figure: nullable(figureId),
  q: nullable(number),
  r: nullable(number),
  direction: nullable(number),
  bottom: nullable(number),
  top: nullable(number),
});

const sight = record<SightAnswer>({
  type: word('sight'),
  from: sightEnd,
  to: sightEnd,
  answer: text,
  sentence: otherwise(text, ''),
  line: otherwise(list(list(number)), []),
  blockers: otherwise(list(blocker), []),
  range: nullable(number),
  rules: otherwise(list(text), []),
});

const diceCount = record<DiceCount>({ dice: number, parts: otherwise(list(part), []) });

const noDice: DiceCount = { dice: 0, parts: [] };

const oddsChanges = otherwise(
  list(record<OddsChange>({ name: text, change: text, rule: text, figure: nullable(figureId) })),
  [],
);

const odds = record<Odds>({
  type: word('odds'),
  choice: text,
  attacks: list(
    record<AttackOdds>({
      attacker: figureId,
      target: figureId,
      ability: nullable(text),
      roll: nullable(record<RollOdds>({ attack: number, defense: number, parts: list(part), hit: number })),
      attack: otherwise(diceCount, noDice),
      defense: otherwise(diceCount, noDice),
      changes: otherwise(
        record<AttackOdds['changes']>({ hits: oddsChanges, blocks: oddsChanges, wounds: oddsChanges }),
        { hits: [], blocks: [], wounds: [] },
      ),
      wounds: list(number),
      expected: number,
      defeat: number,
      notes: otherwise(list(text), []),
    }),
  ),
});

const numbers = record<Numbers>({
  type: word('numbers'),
  figure: figureId,
  numbers: list(record<CurrentNumber>({ name: text, printed: number, now: number, parts: otherwise(list(part), []) })),
});

const errorMessage = record<ErrorMessage>({
  type: word('error'),
  message: text,
  rule: nullable(text),
  choice: nullable(text),
});

const readers: { readonly [Type in ServerMessage['type']]: Reader<ServerMessage> } = {
  welcome: readWelcome,
  state: gameState,
  why,
  reach,
  sight,
  sandbox: readSandboxNews,
  gathering: readGathering,
  odds,
  numbers,
  table: readTable,
  chat: readChat,
  seat: readSeatGift,
  error: errorMessage,
};

const isKnownType = (type: string): type is ServerMessage['type'] => Object.hasOwn(readers, type);

/** One message of the socket. Throws a ProtocolError that names the first wrong value. */
export const readServerMessage = (value: unknown): ServerMessage => {
  const { type } = record<{ type: string }>({ type: text })(value, '');
  if (!isKnownType(type)) throw new ProtocolError('type', 'a known message', type);
  return readers[type](value, '');
};

export const readRule = record<Rule>({ id: text, title: text, text, source: otherwise(text, '') });
export const readRules = record<{ readonly rules: readonly Rule[] }>({ rules: list(readRule) });
