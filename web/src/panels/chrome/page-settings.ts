/** Brings the settings to the page: style sheets read them from the root element, code from here. */
import { type Palette, type Settings, SettingsStore } from '../../model/settings';

declare global {
  interface DocumentEventMap {
    /** How the settings are now; sent after each change. */
    'settings-changed': CustomEvent<Settings>;
  }
}

/** The root element says `data-theme` (light or dark, absent: as the device), `data-palette` and `data-motion`. */
export const applySettings = (settings: Settings): void => {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['palette'] = settings.palette;
  dataset['motion'] = settings.hasMotion ? 'on' : 'off';
};

/** Keeps, applies and announces a change. */
export const changeSettings = (store: SettingsStore, part: Partial<Settings>): void => {
  const settings = store.change(part);
  applySettings(settings);
  document.dispatchEvent(new CustomEvent('settings-changed', { detail: settings }));
};

/** Whether pieces, dice and panels may move now. */
export const mayMove = (): boolean =>
  document.documentElement.dataset['motion'] !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The team colours in use now. */
export const shownPalette = (): Palette =>
  document.documentElement.dataset['palette'] === 'lightness' ? 'lightness' : 'standard';

/** Whether the page is light now, by choice or by the device. */
export const isLight = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light';
};
