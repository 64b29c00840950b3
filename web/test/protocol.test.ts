import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../src/protocol/catalogue';
import { readServerMessage } from '../src/protocol/read-messages';
import { readReplay } from '../src/protocol/replay';
import { ProtocolError } from '../src/protocol/reader';
import { stateMessage, welcomeMessage } from './worlds';

describe('a message of the server', () => {
  test('is read with what may be absent', () => {
    const message = readServerMessage(stateMessage());
    expect(message.type).toBe('state');
    if (message.type === 'state') expect(message.figures[0]?.click).toBeNull();
  });

  test('may carry keys this page does not know', () => {
    expect(readServerMessage({ type: 'error', message: 'No.', later: 1 })).toEqual({
      type: 'error',
      message: 'No.',
      rule: null,
      choice: null,
      retry: false,
    });
  });

  test.each([
    ['no object', 'text', 'expected an object'],
    ['an unknown type', { type: 'poem' }, 'expected a known message'],
    ['a type from the prototype', { type: 'constructor' }, 'expected a known message'],
    ['a wrong value deep inside', { ...welcomeMessage, figures: [{ id: -1 }] }, 'figures[0].id: expected an id'],
    [
      'a board without shape',
      { ...welcomeMessage, board: { shape: 'round' } },
      'board.shape: expected "hex" or "square"',
    ],
    ['a number that is text', stateMessage({ round: '1' }), 'round: expected a number'],
  ])('is refused: %s', (_, value, reason) => {
    expect(() => readServerMessage(value)).toThrow(ProtocolError);
    expect(() => readServerMessage(value)).toThrow(reason);
  });

  test('reads one d6 and several', () => {
    const rolled = (d6: unknown) => readServerMessage(stateMessage({ log: [{ text: '', dice: { for: 'x', d6 } }] }));
    for (const [given, read] of [
      [3, [3]],
      [
        [4, 3],
        [4, 3],
      ],
    ] as const) {
      const message = rolled(given);
      expect(message.type === 'state' && message.log[0]?.dice?.d6).toEqual(read);
    }
  });

  test('reads a square board with walls and a dial that is not shown', () => {
    const board = {
      shape: 'square',
      width: 2,
      height: 1,
      spaces: [{ id: 0, name: 'A1', x: 0, y: 0, terrain: 'clear', zone: null }],
      walls: [[0, 1]],
    };
    const cards = [{ id: 0, key: 'k', name: 'K', owner: 1, clix: { range: 6, bolts: 1, clicks: 8 } }];
    const message = readServerMessage({ ...welcomeMessage, board, cards });
    expect(message.type === 'welcome' && message.board.shape === 'square' && message.board.walls).toEqual([[0, 1]]);
    expect(message.type === 'welcome' && message.cards[0]?.clix?.dial).toBeNull();
  });
});

test('a catalogue and a replay are read', () => {
  const catalogue = {
    protocol: 1,
    version: '0',
    bots: [{ id: 'random', name: 'Random' }],
    systems: [{ id: 's', name: 'S', battles: [{ id: 's/b', title: 'B', seats: [{ name: 'T' }] }] }],
  };
  expect(readCatalogue(catalogue, '').systems[0]?.battles[0]?.seats[0]?.cards).toEqual([]);
  const replay = {
    welcome: welcomeMessage,
    moments: [{ state: stateMessage({ seat: null }), choice: null, seat: null, dice: 'SSDB', hash: '9f' }],
  };
  expect(readReplay(replay, '').moments).toHaveLength(1);
});
