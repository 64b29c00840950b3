/** Small typed positions for the tests of the model. */
import { readServerMessage } from '../src/protocol/read-messages';
import type { CardId, FigureId, GameState, Option, Reach, SeatId, SpaceId, Welcome } from '../src/protocol/messages';
import { nothingSelected, type Question } from '../src/model/interaction';

export const seat = (id: number): SeatId => id as SeatId;
export const space = (id: number): SpaceId => id as SpaceId;
export const figure = (id: number): FigureId => id as FigureId;
export const card = (id: number): CardId => id as CardId;

const stats = { life: 5, move: 5, range: 1, attack: 4, defense: 4, height: 5 };

/** Four spaces in a row; two figures of seat 0 and one of seat 1. */
export const welcomeMessage = {
  type: 'welcome',
  protocol: 1,
  game: 'g',
  system: 'superscape',
  title: 'Row',
  yours: [0],
  board: {
    shape: 'hex',
    spaces: [0, 1, 2, 3].map(id => ({ id, name: `A${id}`, q: id, r: 0, level: 1 + id, terrain: 'grass', zone: null })),
  },
  seats: [
    { seat: 0, name: 'Ember Watch', side: 0, player: 'human' },
    { seat: 1, name: 'Tide Court', side: 1, player: 'bot' },
  ],
  cards: [
    { id: 0, key: 'ember-warden', name: 'Ember Warden', owner: 0, stats },
    { id: 1, key: 'ash-hounds', name: 'Ash Hounds', owner: 0, stats: { ...stats, life: 1 } },
    { id: 2, key: 'tide-regent', name: 'Tide Regent', owner: 1, stats },
  ],
  figures: [
    { id: 0, key: 'ember-warden', name: 'Ember Warden', card: 0, owner: 0 },
    { id: 1, key: 'ash-hounds.1', name: 'Ash Hound 1', card: 1, owner: 0 },
    { id: 2, key: 'tide-regent', name: 'Tide Regent', card: 2, owner: 1 },
  ],
};

export const welcome = (changes: object = {}): Welcome => {
  const message = readServerMessage({ ...welcomeMessage, ...changes });
  if (message.type !== 'welcome') throw new Error('not a welcome');
  return message;
};

export const stateMessage = (changes: object = {}): object => ({
  type: 'state',
  seat: 0,
  request: 1,
  round: 1,
  turn: 1,
  active: 0,
  order: [0, 1],
  figures: [0, 1, 2].map(id => ({
    id,
    space: id,
    status: 'board',
    damage: 0,
    tokens: 0,
    marks: [],
    controller: id === 2 ? 1 : 0,
  })),
  seats: [0, 1].map(id => ({ seat: id, markers: [], eliminated: false, score: 0 })),
  pending: {
    kind: 'decision',
    what: 'move-phase',
    rule: 'SS-MOV-10',
    seats: [0],
    figure: null,
    other: null,
    question: 'Which figure moves?',
  },
  options: [],
  log: [],
  over: null,
  ...changes,
});

export const state = (changes: object = {}): GameState => {
  const message = readServerMessage(stateMessage(changes));
  if (message.type !== 'state') throw new Error('not a state');
  return message;
};

export const option = (choice: string, parts: Partial<Omit<Option, 'choice'>> = {}): Option => ({
  choice,
  verb: choice.split(' ')[0] ?? '',
  figure: null,
  target: null,
  space: null,
  card: null,
  value: 0,
  label: choice,
  ...parts,
});

export const question = (
  options: readonly Option[],
  changes: Partial<Question> = {},
  what = 'move-phase',
): Question => {
  const now = state();
  return {
    welcome: welcome(),
    state: { ...now, options, pending: { ...now.pending, what } },
    seat: seat(0),
    selection: nothingSelected,
    reach: null,
    ...changes,
  };
};

export const reachOf = (id: number, spaces: readonly number[]): Reach => ({
  type: 'reach',
  figure: figure(id),
  spaces: spaces.map(to => ({
    space: space(to),
    cost: 2,
    swipes: 0,
    wounds: '0',
    risks: [],
    plan: ['move x', `step x A${to}`, 'stop x'],
    cheapest: null,
  })),
});
