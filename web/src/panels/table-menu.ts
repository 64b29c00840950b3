/** What can be done beside answering: look around, read rules, give up, leave. */
import { build, button } from './build';

export interface MenuEntry {
  readonly label: string;
  readonly testid: string;
  /** Asked back before it is done. */
  readonly confirmation?: string;
  readonly press: () => void;
}

export class TableMenu extends HTMLElement {
  readonly #list = build('div', { class: 'menu-list panel' });
  readonly #details = build('details', { class: 'menu' });

  connectedCallback(): void {
    if (this.#details.isConnected) return;
    const summary = build('summary', { class: 'button quiet', 'aria-label': 'Menu', testid: 'menu' }, '☰');
    this.#details.append(summary, this.#list);
    this.append(this.#details);
    this.#details.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return;
      this.#details.open = false;
      summary.focus();
    });
    this.#details.addEventListener('focusout', event => {
      const next = event.relatedTarget;
      if (next instanceof Node && !this.#details.contains(next)) this.#details.open = false;
    });
  }

  set entries(entries: readonly MenuEntry[]) {
    this.#list.replaceChildren(...entries.map(entry => this.#button(entry)));
  }

  #button(entry: MenuEntry): HTMLButtonElement {
    let isConfirmed = entry.confirmation === undefined;
    const element = button(
      {
        class: 'menu-entry',
        testid: entry.testid,
        press: () => {
          if (!isConfirmed) {
            isConfirmed = true;
            element.textContent = entry.confirmation ?? entry.label;
            return;
          }
          this.#details.open = false;
          element.textContent = entry.label;
          isConfirmed = entry.confirmation === undefined;
          entry.press();
        },
      },
      entry.label,
    );
    return element;
  }
}

customElements.define('table-menu', TableMenu);
