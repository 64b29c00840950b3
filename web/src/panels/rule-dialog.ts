/** The text of a rule, and a search through all of them. */
import { fetchRule, findRules } from '../protocol/http';
import type { Rule } from '../protocol/messages';
import { build, button } from './build';

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
  readonly #body = build('div', { class: 'rule-body', 'aria-live': 'polite' });
  readonly #words = build('input', {
    type: 'search',
    name: 'words',
    placeholder: 'Search the rules',
    'aria-label': 'Search the rules',
    testid: 'rule-search',
  });
  readonly #dialog = build('dialog', { class: 'dialog rule-dialog', 'aria-label': 'Rules', testid: 'rule-dialog' });
  #asked = 0;

  connectedCallback(): void {
    if (this.#dialog.isConnected) return;
    const form = build(
      'form',
      { class: 'rule-form' },
      this.#words,
      build('button', { type: 'submit', class: 'button' }, 'Search'),
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#load(() => this.#search(this.#words.value.trim()));
    });
    const close = button({ class: 'button', testid: 'dialog-close', press: () => this.#dialog.close() }, 'Close');
    this.#dialog.append(this.#body, build('div', { class: 'dialog-foot' }, form, close));
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.append(this.#dialog);
  }

  /** Opens on one rule, or on the search if none is named. */
  open(rule: string | null): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    if (rule === null) {
      this.#body.replaceChildren(
        build('p', { class: 'muted' }, 'Every line of the log names its rule. Search by id or by words.'),
      );
      this.#words.focus();
      return;
    }
    void this.#load(async () => [this.#rule(await fetchRule(rule))]);
  }

  /** Shows the newest thing asked for; late answers to older questions are dropped. */
  async #load(load: () => Promise<readonly Node[]>): Promise<void> {
    const asked = ++this.#asked;
    let content: readonly Node[];
    try {
      content = await load();
    } catch (problem) {
      content = [
        build('p', { class: 'muted' }, problem instanceof Error ? problem.message : 'The rule could not be read.'),
      ];
    }
    if (asked === this.#asked) this.#body.replaceChildren(...content);
  }

  async #search(words: string): Promise<readonly Node[]> {
    if (words === '') return [];
    const rules = await findRules(words);
    if (rules.length === 0) return [build('p', { class: 'muted' }, `No rule speaks of “${words}”.`)];
    return rules.map(rule => this.#rule(rule));
  }

  #rule(rule: Rule): HTMLElement {
    return build(
      'article',
      { class: 'rule', testid: 'rule-text' },
      build('h2', {}, build('span', { class: 'rule-mark' }, rule.id), ` ${rule.title}`),
      build('p', {}, rule.text),
      rule.source && build('p', { class: 'muted small' }, `Source: ${rule.source}`),
    );
  }
}

customElements.define('rule-dialog', RuleDialog);
