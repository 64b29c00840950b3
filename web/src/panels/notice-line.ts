/** A short message above the question: why a wish is refused, or that the connection is lost. It goes by itself, but not
 * while somebody reads it: as long as it is pointed at or has the focus it stays, and so it does behind an open dialog. */
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
    for (const event of ['pointerleave', 'focusout', 'pointerdown']) this.addEventListener(event, () => this.#wait());
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
    this.#wait();
  }

  /** Begins to count anew. */
  #wait(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.#isRead ? this.#wait() : this.hush()), showingTime);
  }

  get #isRead(): boolean {
    return this.matches(':hover, :focus-within') || document.querySelector('dialog[open]') !== null;
  }

  hush(): void {
    window.clearTimeout(this.#timer);
    this.hidden = true;
    this.replaceChildren();
  }
}

customElements.define('notice-line', NoticeLine);
