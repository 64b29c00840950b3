/** Offers that wait: to be answered here, or by the others. */
import type { OfferView } from '../model/offers';
import { build, button } from './build';

export interface OfferAnswer {
  readonly offer: OfferView;
  readonly accept: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'offer-answered': CustomEvent<OfferAnswer>;
  }
}

export class OfferPanel extends HTMLElement {
  #shown = '';

  connectedCallback(): void {
    this.setAttribute('aria-live', 'assertive');
    this.hidden = this.childElementCount === 0;
  }

  set offers(offers: readonly OfferView[]) {
    const content = JSON.stringify(offers);
    if (content === this.#shown) return;
    this.#shown = content;
    this.hidden = offers.length === 0;
    this.replaceChildren(...offers.map(offer => this.#offer(offer)));
  }

  #offer(offer: OfferView): HTMLElement {
    const answer = (accept: boolean) => () =>
      this.dispatchEvent(new CustomEvent('offer-answered', { detail: { offer, accept } }));
    return build(
      'section',
      {
        class: `offer panel ${offer.isOwn ? 'is-own' : 'is-asked'}`,
        role: 'group',
        'aria-label': 'Offer',
        testid: `offer-${offer.what}`,
      },
      build('p', {}, offer.sentence),
      build(
        'div',
        { class: 'offer-answers' },
        !offer.isOwn && button({ class: 'button strong', testid: 'offer-accept', press: answer(true) }, offer.accept),
        button(
          {
            class: 'button quiet',
            testid: offer.isOwn ? 'offer-withdraw' : 'offer-decline',
            press: answer(false),
          },
          offer.decline,
        ),
      ),
    );
  }
}

customElements.define('offer-panel', OfferPanel);
