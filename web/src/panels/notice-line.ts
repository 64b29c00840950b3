/** A short message above the question: why a wish is refused, or that the connection is lost. */
import { build, button } from './build';
import { ruleButton } from './rule-dialog';

export interface Notice {
  readonly sentence: string;
  readonly rule: string | null;
  readonly kind: 'refusal' | 'news';
}

const showingTime = 9000;

export class NoticeLine extends HTMLElement {
  #timer = 0;

  connectedCallback(): void {
    this.setAttribute('role', 'status');
    this.setAttribute('data-testid', 'notice');
    this.hidden = this.childElementCount === 0;
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.#timer);
  }

  say(notice: Notice): void {
    window.clearTimeout(this.#timer);
    this.className = `panel notice-${notice.kind}`;
    this.hidden = false;
    const close = button({ class: 'notice-close', 'aria-label': 'Close this message', press: () => this.hush() }, '×');
    const words = build('span', { testid: notice.kind === 'refusal' ? 'why-not' : 'news' }, notice.sentence);
    this.replaceChildren(words, ruleButton(notice.rule) ?? '', close);
    this.#timer = window.setTimeout(() => this.hush(), showingTime);
  }

  hush(): void {
    window.clearTimeout(this.#timer);
    this.hidden = true;
    this.replaceChildren();
  }
}

customElements.define('notice-line', NoticeLine);
