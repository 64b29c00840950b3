/** Covers the table while two players change places at one screen and something secret comes next. */
import type { GameModel } from '../model/game-model';
import { teamOf } from '../model/teams';
import type { SeatId } from '../protocol/messages';
import { build, button } from './build';

export class SeatCurtain extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-label', 'Change seats');
    this.hidden = true;
  }

  /** Closes the table if another player of this screen is asked for something secret. */
  drawForSecrets(model: GameModel, viewedBefore: SeatId | null): void {
    const { viewing, welcome } = model;
    const isSecret = model.latest?.pending.what === 'place-order-markers' && welcome.yours.length > 1;
    if (!isSecret || viewing === null || viewedBefore === viewing) return;
    this.draw(viewing, welcome.seats.find(found => found.seat === viewing)?.name ?? '');
  }

  /** Closes the table until the named player is there. */
  draw(seat: SeatId, name: string): void {
    this.hidden = false;
    this.className = `seat-${seat}`;
    const ready = button(
      { class: 'button strong', testid: 'curtain-ready', press: () => (this.hidden = true) },
      'I am here',
    );
    this.replaceChildren(
      build(
        'div',
        { class: 'panel curtain-panel' },
        build('h2', {}, build('span', { class: 'seat-shape' }, teamOf(seat).shape), ` ${name}`),
        build('p', {}, 'Order markers are placed in secret. Hand over the screen.'),
        ready,
      ),
    );
    ready.focus();
  }
}

customElements.define('seat-curtain', SeatCurtain);
