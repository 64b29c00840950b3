/** A line at the foot of the page that says what was done and takes it back. It stays until it is used or replaced. */
import { build, button } from '../build';

export class UndoNote extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('role', 'status');
    this.hidden = this.childElementCount === 0;
  }

  offer(sentence: string, takeBack: () => void): void {
    const undo = button(
      {
        class: 'button strong',
        testid: 'undo-delete',
        press: () => {
          takeBack();
          this.#clear();
        },
      },
      'Undo',
    );
    const close = button({ class: 'button quiet', 'aria-label': 'Close', press: () => this.#clear() }, '×');
    this.replaceChildren(build('div', { class: 'panel undo-note' }, build('span', {}, sentence), undo, close));
    this.hidden = false;
    undo.focus();
  }

  #clear(): void {
    this.replaceChildren();
    this.hidden = true;
  }
}

customElements.define('undo-note', UndoNote);
