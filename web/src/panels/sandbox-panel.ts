/** Beside a sandbox game: what became of the last save, what is wrong with the files, and starting over. */
import type { SandboxNews } from '../protocol/sandbox';
import { build, button } from './build';
import { mistakesList, warningsList } from './sandbox-mistakes';

declare global {
  interface HTMLElementEventMap {
    'start-over-wanted': CustomEvent<null>;
  }
}

export class SandboxPanel extends HTMLElement {
  readonly #news = build('div', { class: 'sandbox-news' });

  connectedCallback(): void {
    this.className = 'panel';
    this.setAttribute('aria-label', 'Sandbox');
    const again = button(
      {
        class: 'button',
        testid: 'start-over',
        press: () => this.dispatchEvent(new CustomEvent('start-over-wanted', { detail: null, bubbles: true })),
      },
      'Start over',
    );
    this.replaceChildren(build('header', {}, build('h2', {}, 'Sandbox'), again), this.#news);
  }

  set news(news: SandboxNews) {
    this.dataset['outcome'] = news.mistakeCount > 0 ? 'mistakes' : news.outcome;
    const sentence = build('p', { role: 'status', testid: 'sandbox-news' }, news.sentence);
    const wrong = mistakesList(news);
    const isOpen = this.#news.querySelector('details')?.open ?? false;
    const doubts = warningsList(news);
    if (doubts instanceof HTMLDetailsElement) doubts.open = isOpen;
    this.#news.replaceChildren(wrong ?? sentence, doubts ?? '');
  }
}

customElements.define('sandbox-panel', SandboxPanel);
