/** The team on one sheet: what is in it, its numbers, and boxes to tick at the table. */
import { dialEntries } from '../../model/dial';
import { pointsOf, sizeOf, type TeamPlan } from '../../model/saved-teams';
import { costOf, lineOf } from '../../model/force-plan';
import type { TeamPoolCard } from '../../protocol/cards';
import type { CardCount } from '../../protocol/team-entry';
import { build } from '../build';
import { kindWords, numbersOf } from './pool-card';
import type { Pool } from './pools';

/** More boxes than this are counted on paper anyway. */
const mostBoxes = 12;

const boxes = (card: TeamPoolCard, entry: CardCount): HTMLElement => {
  const { count } = entry;
  const clicks = (card.clix?.clicks ?? 1) - lineOf(entry, card.element) + 1;
  const life = Math.min(card.stats?.life ?? clicks, mostBoxes);
  const row = (): HTMLElement =>
    build('span', { class: 'tick-row' }, ...Array.from({ length: life }, () => build('i', { class: 'tick' })));
  return build('div', { class: 'ticks' }, ...Array.from({ length: Math.min(count, 6) }, row));
};

/** What was chosen for it, in a few words. */
const chosenWords = ({ entry, card, nameOf }: SheetCard): string =>
  [
    entry.points !== undefined && entry.points !== card.points && `at ${entry.points} points`,
    ...(entry.traits ?? []).map(trait => card.clix?.traits.find(({ id }) => id === trait)?.name ?? trait),
    entry.heldBy !== undefined && `held by ${nameOf(entry.heldBy)}`,
    entry.equippedTo !== undefined && `worn by ${nameOf(entry.equippedTo)}`,
    entry.assignedTo !== undefined && `assigned to ${entry.assignedTo.map(nameOf).join(', ')}`,
    entry.for !== undefined && `for ${nameOf(entry.for)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const cardRow = (row: SheetCard, columns: number): HTMLElement => {
  const { card, entry } = row;
  const numbers = numbersOf(card, lineOf(entry, card.element)).map(([, value]) =>
    build('td', { class: 'sheet-number' }, value),
  );
  const words = [kindWords(card), chosenWords(row)].filter(Boolean).join(' · ');
  return build(
    'tr',
    {},
    build('td', { class: 'sheet-count' }, `${entry.count} ×`),
    build('td', {}, build('strong', {}, card.name), build('br'), build('small', {}, words)),
    ...(numbers.length > 0 ? numbers : [build('td', { colspan: String(columns) })]),
    build('td', {}, isFigure(card) && boxes(card, entry)),
    build('td', { class: 'sheet-number' }, String(row.cost)),
  );
};

/** Objects, terrain and cards have nothing to tick. */
const isFigure = ({ stats, clix }: TeamPoolCard): boolean => stats !== null || clix !== null;

const powersOf = (card: TeamPoolCard): string =>
  [
    ...card.powers.filter(power => power.partOf === null && power.name !== '').map(power => power.name),
    ...(card.clix?.traits ?? []).map(({ name }) => `★ ${name}`),
    ...dialEntries(card.clix?.dial ?? []).map(({ power }) => power.name),
  ]
    .filter((name, i, names) => names.indexOf(name) === i)
    .join(', ');

interface SheetCard {
  readonly card: TeamPoolCard;
  readonly entry: CardCount;
  readonly cost: number;
  readonly nameOf: (key: string) => string;
}

const sheetCards = (entries: readonly CardCount[], pool: Pool, isFree: boolean): readonly SheetCard[] => {
  const nameOf = (key: string): string => pool.byKey.get(key)?.name ?? key.replaceAll('-', ' ');
  return entries.flatMap(entry => {
    const card = pool.byKey.get(entry.card);
    return card ? [{ card, entry, cost: isFree ? 0 : costOf(entry, card), nameOf }] : [];
  });
};

const sheetTable = (cards: readonly SheetCard[]): HTMLElement => {
  const first = cards.find(({ card }) => numbersOf(card).length > 0);
  const names = first ? numbersOf(first.card).map(([name]) => name) : [];
  const harm = cards.some(({ card }) => card.clix !== null) ? 'Clicks' : 'Wounds';
  const heads = ['', 'Card', ...names, harm, 'Points'].map(name => build('th', {}, name));
  return build(
    'table',
    { class: 'sheet-table' },
    build('thead', {}, build('tr', {}, ...heads)),
    build('tbody', {}, ...cards.map(row => cardRow(row, names.length))),
  );
};

export const teamSheet = (team: TeamPlan, system: string, pool: Pool): HTMLElement => {
  const cards = sheetCards(team.cards, pool, false);
  const waiting = sheetCards(team.sideline ?? [], pool, true);
  const points = pointsOf(team, pool.byKey);
  return build(
    'section',
    { class: 'paper sheet-page', testid: 'team-sheet' },
    build(
      'header',
      {},
      build('h1', {}, team.name),
      build(
        'p',
        {},
        [
          system,
          `${points}${team.total === null ? '' : ` of ${team.total}`} points`,
          `${sizeOf(team)} cards`,
          team.theme !== undefined && `theme ${team.theme}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    sheetTable(cards),
    ...(waiting.length > 0 ? [build('h2', {}, 'Sideline'), sheetTable(waiting)] : []),
    build(
      'dl',
      { class: 'sheet-powers' },
      ...[...cards, ...waiting]
        .filter(({ card }) => powersOf(card) !== '')
        .map(({ card }) => build('div', {}, build('dt', {}, card.name), build('dd', {}, powersOf(card)))),
    ),
    build(
      'footer',
      { class: 'sheet-foot' },
      ...['Player', 'Opponent', 'Date', 'Result'].map(word => build('span', {}, word)),
    ),
  );
};
