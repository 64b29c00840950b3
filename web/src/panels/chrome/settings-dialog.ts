/** Theme, team colours, sound and motion. Every change holds at once. */
import { teamOf } from '../../model/teams';
import { type Palette, palettes, type Settings, type SettingsStore, type Theme, themes } from '../../model/settings';
import type { SeatId } from '../../protocol/messages';
import { build } from '../build';
import { modal } from './modal';
import { changeSettings } from './page-settings';

const themeNames: Readonly<Record<Theme, string>> = { system: 'As the device', light: 'Light', dark: 'Dark' };
const paletteNames: Readonly<Record<Palette, string>> = { standard: 'Standard', lightness: 'Light and dark' };
const paletteWords: Readonly<Record<Palette, string>> = {
  standard: 'Orange, blue, pink, green: apart for red-green and blue-yellow blindness.',
  lightness: 'Yellow, dark blue, white, plum: apart without any colour.',
};

export class SettingsDialog extends HTMLElement {
  readonly #modal = modal('Settings', 'settings-dialog');

  constructor(private readonly store: SettingsStore) {
    super();
  }

  connectedCallback(): void {
    this.replaceChildren(this.#modal.dialog);
  }

  open(): void {
    const settings = this.store.current;
    this.#modal.body.replaceChildren(
      this.#choice('Theme', 'theme', themes, settings.theme, theme => [themeNames[theme]]),
      this.#choice('Team colours', 'palette', palettes, settings.palette, palette => [
        build('strong', {}, paletteNames[palette]),
        this.#swatches(palette),
        build('span', { class: 'muted small' }, paletteWords[palette]),
      ]),
      this.#switch('Sound', 'Dice, steps and your turn can be heard.', 'hasSound', settings.hasSound),
      this.#switch(
        'Motion',
        'Pieces walk and dice roll. Off, everything is there at once.',
        'hasMotion',
        settings.hasMotion,
      ),
    );
    if (!this.#modal.dialog.open) this.#modal.dialog.showModal();
  }

  #swatches(palette: Palette): SVGSVGElement {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', 'swatches');
    svg.setAttribute('viewBox', '0 0 88 20');
    svg.setAttribute('aria-hidden', 'true');
    for (const seat of [0, 1, 2, 3]) {
      const disc = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      for (const [name, value] of Object.entries({ cx: 10 + seat * 22, cy: 10, r: 8.5 }))
        disc.setAttribute(name, String(value));
      disc.setAttribute('fill', teamOf(seat as SeatId, palette).colour);
      svg.append(disc);
    }
    return svg;
  }

  #choice<Name extends 'theme' | 'palette'>(
    legend: string,
    name: Name,
    values: readonly Settings[Name][],
    current: Settings[Name],
    label: (value: Settings[Name]) => readonly (Node | string)[],
  ): HTMLElement {
    const options = values.map(value => {
      const input = build('input', { type: 'radio', name: `setting-${name}`, value, testid: `${name}-${value}` });
      input.checked = value === current;
      input.addEventListener('change', () => changeSettings(this.store, { [name]: value }));
      return build('label', { class: 'choice' }, input, build('span', { class: 'choice-words' }, ...label(value)));
    });
    return build('fieldset', { class: `field choices-${name}` }, build('legend', {}, legend), ...options);
  }

  #switch(title: string, words: string, name: 'hasSound' | 'hasMotion', isOn: boolean): HTMLElement {
    const input = build('input', { type: 'checkbox', role: 'switch', class: 'switch', testid: name });
    input.checked = isOn;
    input.addEventListener('change', () => changeSettings(this.store, { [name]: input.checked }));
    const text = build('span', {}, build('strong', {}, title), build('span', { class: 'muted small' }, words));
    return build('label', { class: 'switch-line' }, text, input);
  }
}

customElements.define('settings-dialog', SettingsDialog);
