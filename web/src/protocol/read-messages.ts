/** Checks everything that comes from the server before the model sees it. */
import type {
  AskingAbility,
  BoardToken,
  CardId,
  CardState,
  Dice,
  ErrorMessage,
  Figure,
  FigureId,
  FigureState,
  GameState,
  LastingEffect,
  LogEntry,
  MarkerPile,
  Option,
  Over,
  Pending,
  PlacedMarker,
  PowerUse,
  Rule,
  Seat,
  SeatId,
  SeatState,
  ServerMessage,
  SpaceId,
  Undo,
  Welcome,
} from './messages';
import { readElement, readTheme } from './elements';
import { readGathering } from './gathering';
import { numbers, odds, part, reach, sight, why } from './read-answers';
import { readBoard } from './read-board';
import { card, shownClick } from './read-cards';
import { readSandboxNews } from './sandbox';
import { readChat, readSeatGift, readTable } from './table';
import { id, list, nullable, number, otherwise, ProtocolError, record, text, truth, word, type Reader } from './reader';

const seatId = id<SeatId>();
const spaceId = id<SpaceId>();
const figureId = id<FigureId>();
const cardId = id<CardId>();

const seat = record<Seat>({ seat: seatId, name: text, side: number, player: text, theme: nullable(readTheme) });

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
  rerolls: nullable(number),
  area: nullable(number),
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
  elements: otherwise(list(readElement), []),
  undo: nullable(record<Undo>({ count: number, sentence: otherwise(text, '') })),
  forget: otherwise(number, 0),
};

const gameState = record<GameState>(stateFields);

const errorMessage = record<ErrorMessage>({
  type: word('error'),
  message: text,
  rule: nullable(text),
  choice: nullable(text),
  retry: otherwise(truth, false),
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
