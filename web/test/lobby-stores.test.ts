import { describe, expect, test } from 'vitest';
import { LobbyStore } from '../src/model/lobby-store';
import { SeatsStore } from '../src/model/seats-store';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('seats that are held', () => {
  test('are listed, the newest game first, each once', () => {
    const store = new SeatsStore(memory());
    for (const game of ['a', 'b', 'a']) store.remember({ game, tokens: ['t'], request: null });
    expect(store.games()).toEqual(['a', 'b']);
    store.remember({ game: 'sandbox', tokens: ['t'], request: null }, false);
    expect(store.games()).toEqual(['a', 'b']);
  });

  test('are forgotten with their game, or when there are too many', () => {
    const storage = memory();
    const store = new SeatsStore(storage);
    for (let i = 0; i < 70; i++) store.remember({ game: `g${i}`, tokens: ['t'], request: null });
    expect(store.games()).toHaveLength(60);
    expect(store.recall('g0')).toBeNull();
    store.forget('g69');
    expect(store.recall('g69')).toBeNull();
    expect(store.last()).toBeNull();
    expect(store.games()[0]).toBe('g68');
  });

  test('survive a list that is none', () => {
    const storage = memory();
    storage.setItem('fracas.games', '{"a":1}');
    expect(new SeatsStore(storage).games()).toEqual([]);
    storage.setItem('fracas.games', '[1,"a"]');
    expect(new SeatsStore(storage).games()).toEqual(['a']);
  });
});

test('name, choices and account are remembered, or nothing breaks', () => {
  const store = new LobbyStore(memory());
  expect([store.name, store.setUp, store.account]).toEqual(['', null, null]);
  store.name = 'Ann';
  store.setUp = { battle: 'b' };
  store.account = 'ann';
  expect([store.name, store.setUp, store.account]).toEqual(['Ann', { battle: 'b' }, 'ann']);
  store.account = null;
  expect(store.account).toBeNull();
  const refusing = new LobbyStore(null);
  refusing.name = 'Ann';
  expect(refusing.name).toBe('');
});
