/** A dial opened in full: every click, the powers by colour, letter and name, and why a value is what it is. */
import type { CardView } from '../model/card-view';
import {
  clickSpans,
  clickValues,
  type ClickValue,
  colourWord,
  dialEntries,
  type DialEntry,
  powerColour,
  powerText,
  powerWords,
} from '../model/dial';
import { powerRule } from '../model/standard-powers';
import { spellOut } from '../model/describe';
import { symbolWords } from '../model/clix-symbols';
import type { Click, ClixBase, CurrentNumber, Trait } from '../protocol/messages';
import { build } from './build';
import { icon } from './icons';
import { ruleButton } from './rule-dialog';

interface ShownDial {
  readonly clicks: readonly Click[];
  /** The number of the first of them. */
  readonly first: number;
  /** The click that shows through the base; null for a card outside a game. */
  readonly current: number | null;
  readonly isWhole: boolean;
}

/** The whole dial of one's own, the click that shows of others' (HC-CMP-12). */
const shownDial = (view: CardView, clix: ClixBase): ShownDial => {
  const now = view.figures[0]?.state.click ?? null;
  if (clix.dial) return { clicks: clix.dial, first: 1, current: now?.number ?? null, isWhole: true };
  return { clicks: now ? [now] : [], first: now?.number ?? 1, current: now?.number ?? null, isWhole: false };
};

const clickClass = (number: number, current: number | null): string => {
  if (number === current) return 'is-current';
  return current !== null && number < current ? 'is-past' : '';
};

const valueCell = (value: ClickValue, click: Click, number: number, dial: ShownDial, entries: readonly DialEntry[]) => {
  const power = click.powers[value];
  const letter = entries.find(entry => entry.value === value && entry.power.id === power?.id)?.letter;
  return build(
    'td',
    { class: clickClass(number, dial.current) },
    build(
      'span',
      {
        class: `dial-value dial-${value} ${power ? `has-power power-${powerColour(power.colour)}` : ''}`,
        title: power ? powerWords(power) : '',
      },
      String(click[value]),
      letter !== undefined && build('sup', { 'aria-label': power ? powerWords(power) : undefined }, letter),
    ),
  );
};

/** The dial halts on this click under attack (HC-ABL-STOP). */
const stopSign = (): HTMLElement =>
  build('span', { class: 'dial-stop', title: 'The dial stops here under attack', testid: 'dial-stop' }, 'STOP');

const dialTable = (dial: ShownDial, entries: readonly DialEntry[]): HTMLElement =>
  build(
    'table',
    { class: 'dial-table', testid: 'dial', 'aria-label': dial.isWhole ? 'The whole dial' : 'The click that shows' },
    build(
      'tr',
      {},
      build('th', { scope: 'col' }, 'Click'),
      ...dial.clicks.map((_, i) => {
        const number = dial.first + i;
        const isCurrent = number === dial.current;
        return build(
          'th',
          {
            scope: 'col',
            class: clickClass(number, dial.current),
            'aria-current': isCurrent ? 'true' : undefined,
          },
          String(number),
          dial.clicks[i]?.stop === true && stopSign(),
        );
      }),
    ),
    ...clickValues.map(value =>
      build(
        'tr',
        {},
        build('th', { scope: 'row' }, icon(value), spellOut(value)),
        ...dial.clicks.map((click, i) => valueCell(value, click, dial.first + i, dial, entries)),
      ),
    ),
  );

const powerEntry = (entry: DialEntry, view: CardView, current: number | null): HTMLElement => {
  const { power, letter, value, clicks } = entry;
  const text = powerText(power, view.side);
  const isNow = current !== null && clicks.includes(current);
  return build(
    'section',
    { class: `power dial-power ${isNow ? 'is-now' : ''}`, testid: 'dial-power' },
    build(
      'h3',
      {},
      build('span', { class: `power-chip has-power power-${powerColour(power.colour)}` }, letter),
      power.name,
      build(
        'span',
        { class: 'muted small' },
        ` ${colourWord(power)} ${value}, ${clicks.length === 1 ? 'click' : 'clicks'} ${clickSpans(clicks)}${isNow ? ': now' : ''} `,
      ),
      ruleButton(powerRule(power)),
    ),
    text !== '' && build('p', { class: 'power-text' }, text),
  );
};

/** Where the values come from, in plain words; what changes them is listed with its rules above. */
const origin = (dial: ShownDial, numbers: readonly CurrentNumber[]): HTMLElement | null => {
  if (dial.current === null) return null;
  const isChanged = numbers.some(({ parts }) => parts.length > 0);
  const words = isChanged
    ? `Printed on click ${dial.current}; the rest comes from what is listed.`
    : `These values are printed on click ${dial.current}; nothing changes them now.`;
  return build('p', { class: 'muted small', testid: 'dial-origin' }, words);
};

/** What the base says besides its numbers, each with its rule. */
const symbolLine = ({ symbols }: ClixBase): HTMLElement | null => {
  const told = symbolWords(symbols);
  if (told.length === 0) return null;
  const entries = told.map(({ name, rule }) => build('span', { class: 'symbol' }, name, ' ', ruleButton(rule)));
  return build('p', { class: 'symbols', testid: 'clix-symbols' }, ...entries);
};

const traitEntry = ({ name, text }: Trait): HTMLElement =>
  build(
    'section',
    { class: 'power trait', testid: 'trait' },
    build('h3', {}, build('span', { class: 'power-chip trait-chip' }, '★'), name, traitNote()),
    text !== '' && build('p', { class: 'power-text' }, text),
  );

const traitNote = (): HTMLElement => build('span', { class: 'muted small' }, ' trait, on every click');

/** Nothing for cards without a dial. */
export const dialDetail = (
  view: CardView,
  numbers: readonly CurrentNumber[],
  isWhole: boolean,
): readonly HTMLElement[] => {
  const { clix } = view.side;
  if (!clix) return [];
  const dial = shownDial(view, clix);
  const entries = dialEntries(dial.clicks, dial.first);
  const base = `Range ${clix.range}, ${clix.bolts} ${clix.bolts === 1 ? 'target' : 'targets'}, ${clix.clicks} clicks`;
  const told = isWhole
    ? entries
    : entries.filter(({ clicks }) => dial.current !== null && clicks.includes(dial.current));
  return [
    build(
      'div',
      { class: 'detail-dial' },
      build('p', { class: 'muted small' }, dial.isWhole ? base : `${base}. Only its player sees the other clicks.`),
      build('div', { class: 'dial-strip' }, dialTable(dial, entries)),
    ),
    ...[symbolLine(clix)].filter(found => found !== null),
    ...[origin(dial, numbers)].filter(found => found !== null),
    ...clix.traits.map(traitEntry),
    ...told.map(entry => powerEntry(entry, view, dial.current)),
  ];
};
