/** Everything a card says, for the inspector and for the card dialog. */
import { type CardView, heightOf, lifeOf, tokenWords, usesOf } from '../model/card-view';
import { unitWords } from '../model/clix-symbols';
import { dialEntries } from '../model/dial';
import { bearingWords, elementKind } from '../model/elements';
import { toldWith } from '../model/told-powers';
import type { CardSide, CurrentNumber, Power } from '../protocol/messages';
import { build } from './build';
import { dialDetail } from './dial-detail';
import { emblem, icon } from './icons';
import { markerChips } from './marker-chips';
import { partList } from './part-list';

const statNames = ['life', 'move', 'range', 'attack', 'defense', 'height'] as const;

const statValue = (side: CardSide, name: (typeof statNames)[number], now: CurrentNumber | null): HTMLElement => {
  const printed = side.absent.includes(name) ? '–' : String(side.stats?.[name] ?? '–');
  if (!now || String(now.now) === printed) return build('dd', {}, printed);
  const change = now.now > now.printed ? 'is-raised' : 'is-lowered';
  return build(
    'dd',
    { class: change, title: `printed ${printed}` },
    String(now.now),
    build('s', { 'aria-label': `printed ${printed}` }, printed),
  );
};

const statTable = (side: CardSide, numbers: readonly CurrentNumber[]): HTMLElement | null => {
  if (!side.stats) return null;
  return build(
    'dl',
    { class: 'detail-stats' },
    ...statNames.map(name =>
      build(
        'div',
        {},
        build('dt', {}, icon(name), name),
        statValue(side, name, numbers.find(found => found.name === name) ?? null),
      ),
    ),
  );
};

/** What changes the numbers, each by name. */
const changes = (numbers: readonly CurrentNumber[]): HTMLElement[] =>
  numbers
    .filter(number => number.parts.length > 0)
    .map(({ name, printed, now, parts }) =>
      build(
        'p',
        { class: 'number-change small', testid: 'number-change' },
        `${name} ${now}: `,
        partList([{ name: 'printed', amount: printed, rule: null }, ...parts]),
      ),
    );

const kindLine = (side: CardSide): string => {
  const { kind } = side;
  return [
    unitWords(side),
    kind?.species.join('/'),
    kind?.class,
    kind?.personality,
    kind?.factions.join(', '),
    side.size,
    ...side.keywords,
  ]
    .filter(Boolean)
    .join(' · ');
};

const kindWords: Readonly<Record<string, string>> = {
  'special-move': 'special move',
  'special-attack': 'special attack',
  instead: 'used instead of something else',
  trigger: '',
  passive: '',
};

const limitText = (power: Power, used: number): string => {
  if (!power.limit) return '';
  const { uses, per } = power.limit;
  const often = uses === 1 ? `once per ${per}` : `${uses} times per ${per}`;
  if (used === 0) return often;
  return used >= uses ? `${often}: spent` : `${often}: ${used} used`;
};

/** Powers that are parts of another one, or go on with it, are told with it. */
const readingsOf = (side: CardSide, index: number): readonly string[] =>
  side.powers.flatMap(({ reading }, i) => (toldWith(side, i) === index && reading !== '' ? [reading] : []));

const powerEntry = (view: CardView, power: Power, index: number, isWhole: boolean): HTMLElement => {
  const used = usesOf(view, index);
  const isSpent = power.limit !== null && used >= power.limit.uses;
  const notes = [kindWords[power.kind] ?? '', limitText(power, used)].filter(Boolean).join(' · ');
  const readings = readingsOf(view.side, index);
  return build(
    'section',
    { class: `power ${isSpent ? 'is-spent' : ''}`, testid: 'power' },
    build('h3', {}, power.name, notes !== '' && build('span', { class: 'muted small' }, ` ${notes}`)),
    power.text !== '' && build('p', { class: 'power-text' }, power.text),
    isWhole &&
      readings.length > 0 &&
      build(
        'details',
        { class: 'reading', open: power.text === '' },
        build('summary', {}, 'As the engine reads it'),
        ...readings.map(reading => build('p', { class: 'small', testid: 'reading' }, reading)),
      ),
  );
};

/** One entry for each power with words of its own; those of a dial are told with it. */
const powerList = (view: CardView, isWhole: boolean): HTMLElement[] => {
  const onDial = new Set(dialEntries(view.side.clix?.dial ?? []).map(({ power }) => power.name));
  return view.side.powers.flatMap((power, i) => {
    const isTold = toldWith(view.side, i) !== i || onDial.has(power.name);
    return isTold ? [] : [powerEntry(view, power, i, isWhole)];
  });
};

const untilWords: Readonly<Record<string, string>> = {
  'this-attack': 'until the attack is over',
  'this-action': 'until the action is over',
  'this-activation': 'until the activation is over',
  'this-turn': 'until the end of the turn',
  'this-round': 'until the end of the round',
  'your-next-turn': 'until the next turn of its player',
  'this-game': 'for the rest of the game',
};

const effectLines = (view: CardView): HTMLElement[] =>
  view.effects.map(effect =>
    build('p', { class: 'small in-force' }, `In force: ${effect.name}, ${untilWords[effect.until] ?? effect.until}`),
  );

/** Where an element is, and what a character has on it. */
const elementLines = ({ element, borne, side }: CardView): HTMLElement[] => [
  ...(element ? [build('p', { class: 'small' }, `${elementKind(element.state)}, ${element.place}`)] : []),
  ...borne.map(each => build('p', { class: 'small' }, `${side.name}: ${bearingWords(each)}`)),
];

const fateLines = (view: CardView): HTMLElement[] =>
  view.figures.flatMap(({ figure, state }) => {
    const life = lifeOf(view.card);
    const fates = [
      state.status === 'board' ? '' : state.status === 'unplaced' ? 'not placed yet' : state.status,
      state.status === 'board' && !state.click && life > 1 ? `${state.damage} of ${life} wounds` : '',
      tokenWords(state.tokens),
      view.controllers.has(figure) ? `controlled by ${view.controllers.get(figure) ?? ''}` : '',
    ].filter(Boolean);
    if (fates.length === 0 && state.markers.length === 0) return [];
    return [
      build(
        'p',
        { class: 'small' },
        [figure.name, fates.join(', ')].filter(Boolean).join(': '),
        markerChips(state.markers),
      ),
    ];
  });

export interface DetailOptions {
  /** With how the engine reads each power, as in the dialog. */
  readonly isWhole: boolean;
  /** Numbers as they are now, where the server was asked. */
  readonly numbers: readonly CurrentNumber[];
}

/** Objects and the like have no height of their own. */
const isFigure = ({ clix, stats }: CardSide): boolean => clix !== null || stats !== null;

/** Name, numbers, kind, powers and fate of a card. */
export const cardDetail = (view: CardView, options: DetailOptions = { isWhole: false, numbers: [] }): HTMLElement => {
  const { card, side } = view;
  return build(
    'div',
    { class: `card-detail seat-${card.owner} ${options.isWhole ? 'is-whole' : ''}` },
    build('h2', {}, emblem(card.key), build('span', {}, side.name)),
    side !== card && build('p', { class: 'small flipped' }, `The other side of ${card.name} lies face up.`),
    build(
      'p',
      { class: 'muted small' },
      [kindLine(side), isFigure(side) && `height ${heightOf(card)}`, `${side.points} points`]
        .filter(Boolean)
        .join(' · '),
    ),
    statTable(side, options.numbers),
    ...changes(options.numbers),
    ...dialDetail(view, options.numbers, options.isWhole),
    side.symbols.length > 0 &&
      build('p', { class: 'symbols' }, ...side.symbols.map(symbol => build('span', { class: 'symbol' }, symbol))),
    side.printed && build('p', { class: 'printed' }, side.printed),
    ...powerList(view, options.isWhole),
    ...(view.now && view.now.markers.length > 0
      ? [build('p', { class: 'small' }, 'On the card: ', markerChips(view.now.markers))]
      : []),
    ...effectLines(view),
    ...fateLines(view),
    ...elementLines(view),
  );
};
