/** Everything about a card that may be chosen. */
import type { TeamPoolCard } from '../../protocol/cards';
import { build, button } from '../build';
import { wholeCard } from './pool-card';

/** Opens a card over the page; the step buttons are left out where nothing can be changed. */
export const openPoolCard = (card: TeamPoolCard, add: (() => void) | null): void => {
  const dialog = build(
    'dialog',
    { class: 'dialog card-dialog', 'aria-label': card.name, testid: 'pool-card-dialog' },
    build(
      'div',
      { class: 'pool-card-sides' },
      ...wholeCard(card),
      build('p', { class: 'muted small' }, packLine(card)),
    ),
    build(
      'div',
      { class: 'dialog-foot' },
      add &&
        button(
          {
            class: 'button strong',
            testid: 'dialog-add',
            press: () => {
              add();
              dialog.close();
            },
          },
          'Add to the team',
        ),
      button({ class: 'button', testid: 'dialog-close', press: () => dialog.close() }, 'Close'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
};

const packLine = (card: TeamPoolCard): string => {
  const limit = card.limit === null ? 'Any number in a team.' : `At most ${card.limit} in a team.`;
  return [card.pack && `From ${card.pack.replaceAll('-', ' ')}.`, limit].filter(Boolean).join(' ');
};
