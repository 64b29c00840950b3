/** A search through the rules that answers while one types, and the text of a rule. Used by the dialog and the page. */
import { fetchRule, findRules } from '../protocol/http';
import type { Rule } from '../protocol/messages';
import { build, button } from './build';

/** Typing comes to rest for so long before the server is asked. */
const pause = 180;
/** What players ask about most. */
const ideas = [
  'line of sight',
  'height advantage',
  'engagement',
  'order markers',
  'falling',
  'line of fire',
  'pushing',
];
const ruleId = /\b((?:SS|HS|HC)-[A-Z]{2,4}-\d{1,3}[a-z]?)\b/;

/** Opens a rule; listened to by the app, and by a finder that shows rules itself. */
const want = (rule: string): void => void document.dispatchEvent(new CustomEvent('rule-wanted', { detail: rule }));

/** A text in which every rule id can be pressed. */
export const withRuleIds = (text: string): readonly (Node | string)[] =>
  text
    .split(ruleId)
    .map((part, i) =>
      i % 2 === 1 ? button({ class: 'rule-id', 'aria-label': `Rule ${part}`, press: () => want(part) }, part) : part,
    );

export const ruleArticle = (rule: Rule): HTMLElement =>
  build(
    'article',
    { class: 'rule', testid: 'rule-text' },
    build(
      'h2',
      {},
      build(
        'a',
        {
          class: 'rule-mark',
          href: `#/rules/${rule.id}`,
          target: '_blank',
          rel: 'noopener',
          title: 'A link to this rule',
        },
        rule.id,
      ),
      ` ${rule.title}`,
    ),
    build('p', {}, ...withRuleIds(rule.text)),
  );

export class RuleFinder extends HTMLElement {
  readonly #body = build('div', { class: 'rule-body', 'aria-live': 'polite' });
  readonly #words = build('input', {
    class: 'text-input',
    type: 'search',
    name: 'words',
    maxlength: '80',
    autocomplete: 'off',
    placeholder: 'Search the rules, by words or by id',
    'aria-label': 'Search the rules',
    testid: 'rule-search',
  });
  #asked = 0;
  #timer = 0;

  connectedCallback(): void {
    if (this.#words.isConnected) return;
    const form = build('form', { class: 'rule-form', role: 'search' }, this.#words);
    form.addEventListener('submit', event => {
      event.preventDefault();
      this.#find();
    });
    this.#words.addEventListener('input', () => {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#find(), pause);
    });
    this.append(form, this.#body);
  }

  /** Shows one rule, or waits for words if none is named. */
  show(rule: string | null): void {
    if (rule !== null) {
      this.#words.value = '';
      void this.#load(async () => [ruleArticle(await fetchRule(rule))]);
      return;
    }
    this.#asked++;
    this.#hint();
    this.#words.select();
    this.#words.focus();
  }

  #hint(): void {
    this.#body.replaceChildren(
      build(
        'p',
        { class: 'muted' },
        'Every line of the log names its rule. Search by words or by id, such as SS-MOV-12.',
      ),
      build('div', { class: 'rule-ideas' }, ...ideas.map(idea => this.#idea(idea))),
    );
  }

  #idea(words: string): HTMLElement {
    const press = (): void => {
      this.#words.value = words;
      this.#find();
    };
    return button({ class: 'button', testid: 'rule-idea', press }, words);
  }

  #find(): void {
    window.clearTimeout(this.#timer);
    const words = this.#words.value.trim();
    if (words === '') {
      this.#asked++;
      return this.#hint();
    }
    void this.#load(() => this.#search(words));
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
    if (asked !== this.#asked) return;
    this.#body.replaceChildren(...content);
    this.#body.scrollTop = 0;
  }

  async #search(words: string): Promise<readonly Node[]> {
    const rules = await findRules(words);
    if (rules.length === 0) return [build('p', { class: 'muted' }, `No rule speaks of “${words}”.`)];
    const count =
      rules.length === 1 ? 'One rule.' : rules.length >= 50 ? 'The first 50 rules.' : `${rules.length} rules.`;
    return [build('p', { class: 'muted small', testid: 'rule-count' }, count), ...rules.map(ruleArticle)];
  }
}

customElements.define('rule-finder', RuleFinder);
