/** A dial as it is shown: which values carry which power, told by colour, by letter and by name. */
import type { CardSide, Click, ClickValues, DialPower } from '../protocol/messages';

export const clickValues = ['speed', 'attack', 'defense', 'damage'] as const satisfies readonly (keyof ClickValues)[];
export type ClickValue = (typeof clickValues)[number];

/** The colours of standard powers in the order of the card of powers; white is a special power. */
export const powerColours = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'light-blue',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type PowerColour = (typeof powerColours)[number];

/** A colour this page has a look for; any other is shown as grey, with its own word. */
export const powerColour = (colour: string): PowerColour => {
  const spelled = colour.toLowerCase().replace(/[\s_]+/g, '-');
  return powerColours.find(known => known === spelled) ?? (spelled === 'light-green' ? 'lime' : 'grey');
};

/** The colour as a word; a special power says what it is. */
export const colourWord = ({ colour }: DialPower): string =>
  powerColour(colour) === 'white' ? 'special' : colour.replaceAll('-', ' ');

/** "Charge, green" */
export const powerWords = (power: DialPower): string => `${power.name}, ${colourWord(power)}`;

/** A power of a dial and the clicks that show it. */
export interface DialEntry {
  readonly value: ClickValue;
  readonly power: DialPower;
  /** Stands beside the numbers, for those who do not tell the colours apart. */
  readonly letter: string;
  readonly clicks: readonly number[];
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every power of the clicks once for each value that shows it, in the order of the dial. */
export const dialEntries = (clicks: readonly Click[], first = 1): readonly DialEntry[] => {
  const found: { value: ClickValue; power: DialPower; clicks: number[] }[] = [];
  for (const value of clickValues) {
    clicks.forEach((click, i) => {
      const power = click.powers[value];
      if (!power) return;
      const known = found.find(entry => entry.value === value && entry.power.id === power.id);
      if (known) known.clicks.push(first + i);
      else found.push({ value, power, clicks: [first + i] });
    });
  }
  return found.map((entry, i) => ({ ...entry, letter: letters[i % letters.length] ?? '' }));
};

/** "1 to 3, 6" */
export const clickSpans = (clicks: readonly number[]): string => {
  const spans: [from: number, to: number][] = [];
  for (const click of clicks) {
    const last = spans.at(-1);
    if (last && last[1] === click - 1) last[1] = click;
    else spans.push([click, click]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
};

/** What a power does: as the dial tells it, or as the card prints it. */
export const powerText = (power: DialPower, side: CardSide): string =>
  power.text || (side.powers.find(({ name }) => name === power.name)?.text ?? '');
