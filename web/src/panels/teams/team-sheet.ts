/** The team on one sheet: what is in it, its numbers, and boxes to tick at the table. */
import { dialEntries } from '../../model/dial';
import { pointsOf, sizeOf, type TeamPlan } from '../../model/saved-teams';
import type { TeamPoolCard } from '../../protocol/cards';
import { build } from '../build';
import { kindWords, numbersOf } from './pool-card';
import type { Pool } from './pools';

/** More boxes than this are counted on paper anyway. */
const mostBoxes = 12;

const boxes = (card: TeamPoolCard, count: number): HTMLElement => {
  const life = Math.min(card.stats?.life ?? card.clix?.clicks ?? 1, mostBoxes);
  const row = (): HTMLElement =>
    build('span', { class: 'tick-row' }, ...Array.from({ length: life }, () => build('i', { class: 'tick' })));
  return build('div', { class: 'ticks' }, ...Array.from({ length: Math.min(count, 6) }, row));
};

const cardRow = (card: TeamPoolCard, count: number): HTMLElement =>
  build(
    'tr',
    {},
    build('td', { class: 'sheet-count' }, `${count} ×`),
    build('td', {}, build('strong', {}, card.name), build('br'), build('small', {}, kindWords(card))),
    ...numbersOf(card).map(([, value]) => build('td', { class: 'sheet-number' }, value)),
    build('td', {}, boxes(card, count)),
    build('td', { class: 'sheet-number' }, String(card.points * count)),
  );

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
  readonly count: number;
}

const sheetTable = (cards: readonly SheetCard[]): HTMLElement => {
  const names = cards[0] ? numbersOf(cards[0].card).map(([name]) => name) : [];
  const harm = cards.some(({ card }) => card.clix !== null) ? 'Clicks' : 'Wounds';
  const heads = ['', 'Card', ...names, harm, 'Points'].map(name => build('th', {}, name));
  return build(
    'table',
    { class: 'sheet-table' },
    build('thead', {}, build('tr', {}, ...heads)),
    build('tbody', {}, ...cards.map(({ card, count }) => cardRow(card, count))),
  );
};

export const teamSheet = (team: TeamPlan, system: string, pool: Pool): HTMLElement => {
  const cards = team.cards.flatMap(({ card, count }) => {
    const found = pool.byKey.get(card);
    return found ? [{ card: found, count }] : [];
  });
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
        `${system} · ${points}${team.total === null ? '' : ` of ${team.total}`} points · ${sizeOf(team)} cards`,
      ),
    ),
    sheetTable(cards),
    build(
      'dl',
      { class: 'sheet-powers' },
      ...cards
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
