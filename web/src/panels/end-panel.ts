/** How the game ended, and what to do next. */
import { teamOf } from '../model/teams';
import type { Over, SeatId, SeatState, Welcome } from '../protocol/messages';
import { build, button } from './build';

export interface EndView {
  readonly welcome: Welcome;
  readonly over: Over;
  readonly seats: readonly SeatState[];
  readonly yours: readonly SeatId[];
  /** Whether it can be had: at once against bots, by agreement with people, or it has begun already. */
  readonly rematch: 'none' | 'at-once' | 'by-agreement' | 'begun';
}

declare global {
  interface HTMLElementEventMap {
    'rematch-wanted': CustomEvent<null>;
    'replay-wanted': CustomEvent<null>;
    'start-wanted': CustomEvent<null>;
    'fair-dice-wanted': CustomEvent<null>;
  }
}

const rematchWords = {
  'at-once': 'Rematch',
  'by-agreement': 'Offer a rematch',
  begun: 'Go to the rematch',
} as const;

const headline = ({ over, yours }: EndView): string => {
  if (over.winners.length === 0) return 'Nobody wins';
  if (yours.length !== 1) return 'The game is over';
  return yours.some(seat => over.winners.includes(seat)) ? 'You win' : 'You lose';
};

export class EndPanel extends HTMLElement {
  #shown: EndView['rematch'] | null = null;

  set view(view: EndView | null) {
    if (view === null) {
      // A sandbox game goes on after its end.
      this.hidden = true;
      this.#shown = null;
      return;
    }
    if (this.#shown === view.rematch) return;
    const isNew = this.#shown === null;
    this.#shown = view.rematch;
    this.className = `panel seat-${view.over.winners[0] ?? 'none'}`;
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-label', 'End of the game');
    this.setAttribute('data-testid', 'end-panel');
    const names = view.over.winners.map(
      seat => `${teamOf(seat).shape} ${view.welcome.seats.find(found => found.seat === seat)?.name ?? ''}`,
    );
    this.replaceChildren(
      build('p', { class: 'end-winners' }, names.join(', ')),
      build('h2', {}, headline(view)),
      build('p', {}, view.over.sentence),
      ...this.#scores(view),
      build(
        'div',
        { class: 'end-buttons' },
        view.rematch !== 'none' && this.#button('rematch', 'strong', rematchWords[view.rematch], 'rematch-wanted'),
        this.#button('replay', view.rematch === 'none' ? 'strong' : 'plain', 'Watch the replay', 'replay-wanted'),
        this.#button('new-game', 'plain', 'Other battle', 'start-wanted'),
        button({ class: 'button quiet', testid: 'end-close', press: () => (this.hidden = true) }, 'Look at the board'),
      ),
      this.#button('end-dice', 'quiet small', 'Check the dice', 'fair-dice-wanted'),
    );
    if (isNew) this.hidden = false;
    if (isNew) this.querySelector('button')?.focus();
  }

  #scores({ seats, welcome }: EndView): readonly HTMLElement[] {
    if (seats.every(seat => seat.score === 0)) return [];
    const scores = seats.map(
      seat => `${welcome.seats.find(found => found.seat === seat.seat)?.name ?? ''} ${seat.score}`,
    );
    return [build('p', { class: 'muted' }, scores.join(' · '))];
  }

  #button(
    testid: string,
    look: string,
    label: string,
    event: 'rematch-wanted' | 'replay-wanted' | 'start-wanted' | 'fair-dice-wanted',
  ): HTMLButtonElement {
    return button(
      {
        class: `button ${look}`,
        testid,
        press: () => this.dispatchEvent(new CustomEvent(event, { detail: null, bubbles: true })),
      },
      label,
    );
  }
}

customElements.define('end-panel', EndPanel);
