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
    // What was asked back and not confirmed is forgotten: a menu that is opened again does nothing at the first press.
    this.#details.addEventListener('toggle', () => this.#details.open || this.#show());
    this.#details.addEventListener('focusout', event => {
      const next = event.relatedTarget;
      if (next instanceof Node && !this.#details.contains(next)) this.#details.open = false;
    });
  }

  #entries: readonly MenuEntry[] = [];

  set entries(entries: readonly MenuEntry[]) {
    this.#entries = entries;
    this.#show();
  }

  #show(): void {
    this.#list.replaceChildren(...this.#entries.map(entry => this.#button(entry)));
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
          entry.press();
        },
      },
      entry.label,
    );
    return element;
  }
}

customElements.define('table-menu', TableMenu);
