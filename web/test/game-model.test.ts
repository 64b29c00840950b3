import { describe, expect, test } from 'vitest';
import {
  freshLog,
  type GameModel,
  isAsked,
  newGame,
  receiveState,
  showAll,
  showingTime,
  showNext,
  shownLog,
  undoable,
} from '../src/model/game-model';
import { seat, state, stateMessage, welcome } from './worlds';

const line = (text: string) => ({ text, rule: null, kind: '', dice: null });
const asking = (...seats: number[]) => ({ ...(stateMessage() as { pending: object }).pending, seats });

describe('states that come in a row', () => {
  const first = state({ request: 1, log: [line('one')] });
  const second = state({ request: 2, log: [line('two'), line('three')] });
  const model = receiveState(receiveState(newGame(welcome()), first), second);

  test('ask the newest question at once', () => {
    expect(model.latest?.request).toBe(2);
    expect(model.shown).toBeNull();
  });

  test('are shown one after the other, each with its part of the log', () => {
    const shown = showNext(model);
    expect(shown.shown?.request).toBe(1);
    expect(shownLog(shown).map(entry => entry.text)).toEqual(['one']);
    expect(shownLog(showNext(shown)).map(entry => entry.text)).toEqual(['one', 'two', 'three']);
  });

  test('can be skipped', () => {
    const shown = showAll(model);
    expect(shown.shown?.request).toBe(2);
    expect(shown.waiting).toEqual([]);
    expect(showNext(shown)).toBe(shown);
  });
});

test('lines that were taken back are forgotten, and the log says so', () => {
  const first = state({ request: 1, log: [line('one'), line('two'), line('three')] });
  const undone = state({ request: 3, log: [line('taken back')], forget: 2 });
  const shown = showAll(receiveState(receiveState(newGame(welcome()), first), undone));
  expect(shownLog(shown).map(entry => entry.text)).toEqual(['one', 'taken back']);
});

test('a line that takes others back is new, although the log is shorter than before', () => {
  const texts = (model: GameModel) => freshLog(model).map(entry => entry.text);
  const first = state({ request: 1, log: [line('one'), line('two'), line('three')] });
  const undone = state({ request: 3, log: [line('taken back')], forget: 2 });
  const shown = showAll(receiveState(newGame(welcome()), first));
  expect(texts(shown)).toEqual(['one', 'two', 'three']);
  expect(texts(showNext(receiveState(shown, undone)))).toEqual(['taken back']);
  const later = receiveState(receiveState(shown, undone), state({ request: 4, log: [line('four')] }));
  expect(texts(showAll(later))).toEqual(['taken back', 'four']);
});

test('who came late and is told to forget more than was told keeps nothing of it', () => {
  const late = showAll(receiveState(newGame(welcome()), state({ request: 9, log: [line('eight'), line('nine')] })));
  const undone = showAll(receiveState(late, state({ request: 11, log: [line('taken back')], forget: 3 })));
  expect(shownLog(undone).map(entry => entry.text)).toEqual(['taken back']);
  expect(freshLog(undone).map(entry => entry.text)).toEqual(['taken back']);
});

test('at a shared screen the last decision of either player can be taken back, but no order marker of the other', () => {
  const both = newGame(welcome({ yours: [0, 1] }));
  const told = (id: number, count: number, what = 'move-phase') =>
    state({ seat: id, pending: { ...asking(1), what }, undo: { count, sentence: count > 0 ? '' : 'no' } });
  const moved = receiveState(receiveState(both, told(0, 2)), told(1, 0));
  expect(undoable(moved)).toEqual({ seat: 0, undo: { count: 2, sentence: '' } });
  const laid = receiveState(receiveState(both, told(0, 2, 'place-order-markers')), told(1, 0, 'place-order-markers'));
  expect(undoable(laid)?.seat).toBe(1);
  expect(undoable(newGame(welcome({ yours: [] })))).toBeNull();
});

describe('two seats at one screen', () => {
  const both = newGame(welcome({ yours: [0, 1] }));

  test('look through the eyes of the seat that is asked, whichever message comes first', () => {
    const forSecond = { request: 2, pending: asking(1) };
    const inOrder = receiveState(
      receiveState(both, state({ ...forSecond, seat: 0 })),
      state({ ...forSecond, seat: 1 }),
    );
    const swapped = receiveState(
      receiveState(both, state({ ...forSecond, seat: 1 })),
      state({ ...forSecond, seat: 0 }),
    );
    for (const model of [inOrder, swapped]) {
      expect(model.viewing).toBe(1);
      expect(model.latest?.seat).toBe(1);
    }
  });

  test('stay with the seat that looks while both are asked', () => {
    const model = receiveState(both, state({ pending: asking(0, 1) }));
    expect(model.viewing).toBe(0);
  });

  test('keep their logs apart', () => {
    const model = receiveState(
      receiveState(both, state({ seat: 0, log: [line('mine')] })),
      state({ seat: 1, log: [line('yours')] }),
    );
    expect(shownLog(showAll(model)).map(entry => entry.text)).toEqual(['mine']);
  });
});

test('one seat at a screen never looks through other eyes', () => {
  const model = receiveState(newGame(welcome()), state({ pending: asking(1) }));
  expect(model.viewing).toBe(0);
  expect(isAsked(state({ pending: asking(1) }), seat(0))).toBe(false);
});

test('a spectator is shown states without a seat', () => {
  const model = receiveState(newGame(welcome({ yours: [] })), state({ seat: null }));
  expect(model.latest?.seat).toBeNull();
});

test('a long row of states is shown faster, never slower than calm', () => {
  expect(showingTime(0)).toBe(showingTime(1));
  expect(showingTime(30)).toBeLessThan(showingTime(3));
  expect(showingTime(10_000)).toBeGreaterThan(0);
});
