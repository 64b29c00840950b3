/** The rules as a page of their own, so that one can be sent to somebody: `#/rules/SS-MOV-12`. */
import { build } from './build';
import { RuleFinder } from './rule-finder';

export class RulesPage extends HTMLElement {
  readonly #finder = new RuleFinder();
  #rule: string | null = null;

  static at(rule: string | null): RulesPage {
    const page = new RulesPage();
    page.#rule = rule;
    return page;
  }

  connectedCallback(): void {
    document.title = this.#rule === null ? 'Rules – Fracas' : `${this.#rule} – Fracas`;
    this.classList.add('page');
    this.replaceChildren(build('header', { class: 'plain-head' }, build('h1', {}, 'Rules')), this.#finder);
    this.#finder.show(this.#rule);
  }
}

customElements.define('rules-page', RulesPage);
