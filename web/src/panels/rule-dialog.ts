/** The text of a rule, and a search through all of them, over whatever is on the page. */
import { build, button } from './build';
import { RuleFinder } from './rule-finder';

/** A small button with a rule id; pressing it opens the rule (listened to by the app). */
export const ruleButton = (rule: string | null): HTMLButtonElement | null =>
  rule === null || rule === ''
    ? null
    : button(
        {
          class: 'rule-id',
          testid: 'rule-id',
          'aria-label': `Rule ${rule}`,
          title: 'Show this rule',
          press: () => document.dispatchEvent(new CustomEvent('rule-wanted', { detail: rule })),
        },
        rule,
      );

declare global {
  interface DocumentEventMap {
    'rule-wanted': CustomEvent<string>;
  }
}

export class RuleDialog extends HTMLElement {
  readonly #finder = new RuleFinder();
  readonly #dialog = build('dialog', { class: 'dialog rule-dialog', 'aria-label': 'Rules', testid: 'rule-dialog' });

  connectedCallback(): void {
    if (this.#dialog.isConnected) return;
    const close = button({ class: 'button', testid: 'dialog-close', press: () => this.#dialog.close() }, 'Close');
    this.#dialog.append(this.#finder, build('div', { class: 'dialog-foot' }, close));
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.append(this.#dialog);
  }

  /** Opens on one rule, or on the search if none is named. */
  open(rule: string | null): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#finder.show(rule);
  }
}

customElements.define('rule-dialog', RuleDialog);
