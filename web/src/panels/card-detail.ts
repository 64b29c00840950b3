/** Everything a card says, for the inspector and for the card dialog. */
import { type CardView, heightOf, lifeOf } from '../model/card-view';
import type { Card, Click } from '../protocol/messages';
import { build } from './build';
import { emblem, icon } from './icons';

const statNames = ['life', 'move', 'range', 'attack', 'defense', 'height'] as const;
const clickNames = ['speed', 'attack', 'defense', 'damage'] as const;

const statTable = (card: Card): HTMLElement | null => {
  const { stats } = card;
  if (!stats) return null;
  return build(
    'dl',
    { class: 'detail-stats' },
    ...statNames.map(name => build('div', {}, build('dt', {}, icon(name), name), build('dd', {}, String(stats[name])))),
  );
};

const dialColumn = (click: Click, number: number, current: number | null): HTMLElement =>
  build(
    'div',
    {
      class: `dial-click ${number === current ? 'is-current' : ''} ${current !== null && number < current ? 'is-past' : ''}`,
    },
    build('span', { class: 'dial-number' }, String(number)),
    ...clickNames.map(name => build('span', { class: `dial-value dial-${name}` }, String(click[name]))),
  );

const wholeDial = (view: CardView): HTMLElement | null => {
  const { clix } = view.card;
  const now = view.figures[0]?.state.click ?? null;
  if (!clix) return null;
  const base = `Range ${clix.range}, ${clix.bolts} ${clix.bolts === 1 ? 'target' : 'targets'}, ${clix.clicks} clicks`;
  const clicks = clix.dial ?? (now ? [now] : []);
  const first = clix.dial ? 1 : (now?.number ?? 1);
  return build(
    'div',
    { class: 'detail-dial' },
    build('p', { class: 'muted small' }, base),
    build(
      'div',
      { class: 'dial-strip', role: 'img', 'aria-label': clix.dial ? 'The whole dial' : 'The click that shows' },
      build(
        'div',
        { class: 'dial-icons' },
        build('span', { class: 'dial-number' }, '#'),
        ...clickNames.map(name => icon(name)),
      ),
      ...clicks.map((click, i) => dialColumn(click, first + i, now?.number ?? null)),
    ),
  );
};

/** Name, numbers, text and fate of a card. */
export const cardDetail = (view: CardView): HTMLElement => {
  const { card, figures } = view;
  const fates = figures.map(({ figure, state }) => {
    if (state.status !== 'board')
      return `${figure.name}: ${state.status === 'unplaced' ? 'not placed yet' : state.status}`;
    if (state.click) return null;
    return lifeOf(card) > 1 ? `${figure.name}: ${state.damage} of ${lifeOf(card)} wounds` : null;
  });
  return build(
    'div',
    { class: `card-detail seat-${card.owner}` },
    build('h2', {}, emblem(card.key), build('span', {}, card.name)),
    build(
      'p',
      { class: 'muted small' },
      [card.size, `height ${heightOf(card)}`, ...card.keywords, `${card.points} points`].filter(Boolean).join(' · '),
    ),
    statTable(card),
    wholeDial(view),
    card.printed && build('p', { class: 'printed' }, card.printed),
    ...fates.filter(fate => fate !== null).map(fate => build('p', { class: 'small' }, fate)),
  );
};
