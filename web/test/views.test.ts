import { describe, expect, test } from 'vitest';
import { answerKeys } from '../src/model/answer-keys';
import { cardById, cardsOf, distinctName, heightOf, lifeOf, liveNumber, seatsAround } from '../src/model/card-view';
import {
  describeDice,
  describeFigure,
  describeGoal,
  describeRefusal,
  describeSpace,
  isRisky,
} from '../src/model/describe';
import { emblemFor } from '../src/model/emblem';
import { clampMoment, lastMoment, logLengthAt, replayLog, stateAt } from '../src/model/replay-model';
import { SeatsStore } from '../src/model/seats-store';
import { teamOf } from '../src/model/teams';
import type { Replay } from '../src/protocol/messages';
import { readServerMessage } from '../src/protocol/read-messages';
import { card, figure, option, seat, space, state, welcome } from './worlds';

test('answers have keys: y and n, x for an end, digits for the rest', () => {
  expect(answerKeys([option('yes'), option('no')])).toEqual(['y', 'n']);
  expect(answerKeys([option('step a A1'), option('step a A2'), option('stop a')])).toEqual(['1', '2', 'x']);
  expect(answerKeys(Array.from({ length: 12 }, () => option('step a A1'))).filter(Boolean)).toHaveLength(10);
});

describe('cards', () => {
  test('are shown with their figures and markers', () => {
    const markers = [{ card: 0, marker: '1', revealed: true }];
    const now = state({ seats: [{ seat: 0, markers }, { seat: 1 }] });
    const [warden, hounds] = cardsOf(welcome(), now, seat(0));
    expect(warden?.markers).toHaveLength(1);
    expect(warden?.figures.map(each => each.figure.name)).toEqual(['Ember Warden']);
    expect(hounds?.markers).toEqual([]);
  });

  test('of one name and player are told apart by the numbers of their figures', () => {
    const [first, second, other] = welcome().cards;
    if (!first || !second || !other) throw new Error('the world has changed');
    const cards = [first, { ...second, name: first.name, owner: first.owner }, other];
    const figures = [
      { id: 0, key: 'a-1', name: 'Ash Hounds 1', card: first.id, owner: first.owner },
      { id: 1, key: 'a-2', name: 'Ash Hounds 2', card: first.id, owner: first.owner },
      { id: 2, key: 'b-1', name: 'Ash Hounds 3', card: second.id, owner: first.owner },
    ] as unknown as ReturnType<typeof welcome>['figures'];
    const names = cards.map(each => distinctName({ cards, figures }, each));
    expect(names).toEqual([`${first.name} 1 to 2`, `${first.name} 3`, other.name]);
  });

  test('are defeated with their last figure', () => {
    const figures = [
      { id: 0, space: null, status: 'defeated' },
      { id: 1, space: 1, status: 'board' },
    ];
    expect(cardsOf(welcome(), state({ figures }), seat(0)).map(view => view.isDefeated)).toEqual([true, false]);
  });

  test('give a height to pieces without a printed one', () => {
    const [printed] = welcome().cards;
    if (!printed) throw new Error('no card');
    expect(heightOf(printed)).toBe(5);
    expect(heightOf({ ...printed, stats: null, size: 'giant' })).toBe(7);
    const clix = { range: 0, bolts: 1, clicks: 8, symbols: null, traits: [], dial: null };
    expect(lifeOf({ ...printed, stats: null, clix })).toBe(8);
  });

  test('lie around the table beginning with the player who looks', () => {
    expect(seatsAround(welcome(), seat(1))).toEqual([1, 0]);
    expect(seatsAround(welcome(), null)).toEqual([0, 1]);
  });
});

test('things on the table can be put in words', () => {
  expect(describeSpace(welcome(), space(2))).toBe('A2: grass, level 3');
  expect(describeFigure(welcome(), state(), figure(2))).toBe('Tide Regent: Tide Court, height 5, 0 of 5 wounds');
  expect(describeFigure(welcome(), state(), figure(9))).toBe('');
  expect(describeDice({ for: '', faces: 'SDB', d20: null, d6: null, die: null })).toBe('skull, shield, blank');
  expect(describeDice({ for: '', faces: null, d20: null, d6: [4, 3], die: null })).toBe('4 and 3');
});

test('an emblem depends on the key alone', () => {
  expect(emblemFor('ember-warden')).toEqual(emblemFor('ember-warden'));
  expect(emblemFor('tide-regent').motif).not.toBe(emblemFor('ember-warden').motif);
});

test('teams differ in colour and in shape', () => {
  const teams = [0, 1, 2, 3].map(id => teamOf(seat(id)));
  expect(new Set(teams.map(team => team.colour)).size).toBe(4);
  expect(new Set(teams.map(team => team.shape)).size).toBe(4);
});

describe('a replay', () => {
  const line = (text: string) => ({ text, rule: null, kind: '', dice: null });
  const replay: Replay = {
    welcome: welcome(),
    takenBack: [],
    moments: [
      { state: state({ round: 0, log: [line('a')] }), choice: 'x', seat: seat(0) },
      { state: state({ round: 1, log: [] }), choice: null, seat: null },
      { state: state({ round: 1, log: [line('b'), line('c')] }), choice: null, seat: null },
    ],
  };

  test('has no moment before its first or after its last', () => {
    expect(clampMoment(replay, -5)).toBe(0);
    expect(clampMoment(replay, 99)).toBe(lastMoment(replay));
    expect(stateAt(replay, 99)?.round).toBe(1);
    expect(stateAt({ ...replay, moments: [] }, 0)).toBeNull();
  });

  test('knows how much of the log has happened', () => {
    const log = replayLog(replay);
    expect([0, 1, 2].map(moment => logLengthAt(log, moment))).toEqual([1, 1, 3]);
    expect(log[2]?.moment).toBe(2);
  });
});

describe('remembered seats', () => {
  const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
    const values = new Map<string, string>();
    return {
      getItem: key => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: key => values.delete(key),
    };
  };

  test('are found again until the game is over', () => {
    const store = new SeatsStore(storage());
    store.remember({ game: 'g', tokens: ['t'], request: null });
    expect(store.recall('g')?.tokens).toEqual(['t']);
    expect(store.last()).toBe('g');
    store.finished('g');
    expect(store.last()).toBeNull();
  });

  test('are forgotten quietly where storage is forbidden or broken', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('no');
      },
      removeItem: () => {
        throw new Error('no');
      },
    };
    for (const store of [new SeatsStore(null), new SeatsStore(forbidden)]) {
      store.remember({ game: 'g', tokens: [], request: null });
      expect(store.recall('g')).toBeNull();
    }
    const broken = storage();
    broken.setItem('fracas.game.g', '{"game":1');
    expect(new SeatsStore(broken).recall('g')).toBeNull();
  });
});

test('card ids are not mixed up with others', () => {
  expect(cardsOf(welcome(), state(), seat(1)).map(view => view.card.id)).toEqual([card(2)]);
});

test('a goal tells its cost, its risk, and the cheaper way beside it', () => {
  const safest = { space: space(3), cost: 4, swipes: 0, wounds: '0', risks: [], plan: [], cheapest: null };
  expect(describeGoal(safest)).toBe('cost 4, no risk');
  const fall = { kind: 'fall', space: space(2), dice: 1, wounds: '1/2', by: null, chance: null };
  const cheapest = { cost: 2, swipes: 0, wounds: '1/2', risks: [fall], plan: [] };
  expect(describeGoal({ ...safest, cheapest })).toBe(
    'cost 4, no risk; cheapest 2, risks a fall: wounded in 50 %, 1/2 wounds expected',
  );
  expect(isRisky(cheapest)).toBe(true);
});

test('a refused path tells at which space it fails, or that it cannot end', () => {
  const why = {
    type: 'why',
    choice: 'step x A2',
    choices: ['move x', 'step x A2'],
    legal: false,
    step: 1,
    rule: 'SS-MOV-13',
    sentence: 'The step costs 4 and 3 movement is left.',
  } as const;
  expect(describeRefusal(why)).toBe('At A2: The step costs 4 and 3 movement is left.');
  expect(describeRefusal({ ...why, step: 2, sentence: 'Somebody is there.' })).toBe(
    'The move cannot end there. Somebody is there.',
  );
  expect(describeRefusal({ ...why, choices: null, step: null })).toBe('The step costs 4 and 3 movement is left.');
});

test('a move that must break away tells the chance that it fails', () => {
  const message = readServerMessage({
    type: 'reach',
    figure: 0,
    spaces: [
      {
        space: 3,
        cost: 2,
        swipes: 0,
        wounds: '0',
        risks: [{ kind: 'break-away', space: 1, dice: 1, wounds: '0', by: 2, chance: '1/2' }],
        plan: [],
      },
    ],
  });
  if (message.type !== 'reach') throw new Error('not an answer');
  const [goal] = message.spaces;
  if (!goal) throw new Error('nothing is reached');
  expect(describeGoal(goal)).toBe('cost 2, risks breaking away: it stays where it is with a chance of 1/2');
  expect(isRisky(goal)).toBe(true);
});

test('a card shows a number as it is now, and says why', () => {
  const view = cardById(welcome(), state(), card(0));
  if (!view) throw new Error('no card');
  const parts = [{ name: 'Kindled', amount: 2, rule: null }];
  const told = new Map([[figure(0), [{ name: 'attack', printed: 4, now: 6, parts }]]]);
  expect(liveNumber(view, 'attack', 4, told)).toEqual({ now: 6, words: 'attack 6: printed 4, Kindled +2' });
  expect(liveNumber(view, 'defense', 4, told)).toEqual({ now: 4, words: 'defense 4, as printed' });
  expect(liveNumber(view, 'attack', 4, undefined).now).toBe(4);
});
