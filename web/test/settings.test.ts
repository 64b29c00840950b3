import { describe, expect, test } from 'vitest';
import { readSettings, SettingsStore, usualSettings } from '../src/model/settings';

const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

describe('settings', () => {
  test('are silent and follow the device until somebody changes them', () => {
    expect(new SettingsStore(memory()).current).toEqual({
      theme: 'system',
      palette: 'standard',
      hasSound: false,
      hasMotion: true,
    });
  });

  test('are found again', () => {
    const storage = memory();
    new SettingsStore(storage).change({ theme: 'dark' });
    new SettingsStore(storage).change({ hasSound: true });
    expect(new SettingsStore(storage).current).toEqual({ ...usualSettings, theme: 'dark', hasSound: true });
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no object', '7'],
    ['unknown words', '{"theme":"pink","palette":3,"hasSound":"yes"}'],
  ])('survive what else is kept: %s', (_, kept) => {
    expect(readSettings(kept)).toEqual(usualSettings);
  });

  test('hold until the page is left where nothing may be kept', () => {
    const refusing = {
      getItem: (): string | null => {
        throw new Error('refused');
      },
      setItem: (): void => {
        throw new Error('refused');
      },
    };
    for (const store of [new SettingsStore(null), new SettingsStore(refusing)]) {
      expect(store.current).toEqual(usualSettings);
      store.change({ hasMotion: false });
      expect(store.current.hasMotion).toBe(false);
    }
  });
});
