/** How somebody likes the page: colours, sound, motion. Kept in the browser, no part of any game. */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** `standard` keeps teams apart by hue for all common kinds of colour blindness, `lightness` by lightness alone. */
export const palettes = ['standard', 'lightness'] as const;
export type Palette = (typeof palettes)[number];

export interface Settings {
  readonly theme: Theme;
  readonly palette: Palette;
  /** Off unless asked for. */
  readonly hasSound: boolean;
  /** Off means off; on still follows the wish of the device for less motion. */
  readonly hasMotion: boolean;
}

export const usualSettings: Settings = { theme: 'system', palette: 'standard', hasSound: false, hasMotion: true };

const settingsKey = 'fracas.settings';

const oneOf = <T extends string>(known: readonly T[], value: unknown, usual: T): T =>
  known.find(candidate => candidate === value) ?? usual;

const truthOr = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

/** What was kept, with the usual value for whatever is missing or unknown. */
export const readSettings = (kept: string | null): Settings => {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? 'null');
  } catch {
    return usualSettings;
  }
  if (typeof found !== 'object' || found === null) return usualSettings;
  const values = found as Readonly<Record<string, unknown>>;
  return {
    theme: oneOf(themes, values['theme'], usualSettings.theme),
    palette: oneOf(palettes, values['palette'], usualSettings.palette),
    hasSound: truthOr(values['hasSound'], usualSettings.hasSound),
    hasMotion: truthOr(values['hasMotion'], usualSettings.hasMotion),
  };
};

/** Settings in a storage that the browser may refuse; then the usual ones hold until the page is left. */
export class SettingsStore {
  #unkept: Settings | null = null;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {}

  get current(): Settings {
    if (this.#unkept) return this.#unkept;
    try {
      return readSettings(this.storage?.getItem(settingsKey) ?? null);
    } catch {
      return usualSettings;
    }
  }

  /** Changes some settings, keeps them and tells how all of them are now. */
  change(part: Partial<Settings>): Settings {
    const changed = { ...this.current, ...part };
    try {
      if (!this.storage) throw new Error('nothing is kept');
      this.storage.setItem(settingsKey, JSON.stringify(changed));
    } catch {
      this.#unkept = changed;
    }
    return changed;
  }
}
