/** The list of all keys; `?` opens it anywhere. */
import { keyGroups, type KeyGroup } from '../../model/key-help';
import { build } from '../build';
import { modal } from './modal';

const group = ({ title, lines }: KeyGroup): HTMLElement =>
  build(
    'section',
    { class: 'key-group' },
    build('h3', {}, title),
    build(
      'dl',
      {},
      ...lines.map(({ keys, does }) =>
        build('div', {}, build('dt', {}, ...keys.map(key => build('kbd', {}, key))), build('dd', {}, does)),
      ),
    ),
  );

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable);

export class KeyDialog extends HTMLElement {
  readonly #modal = modal('Keys', 'key-dialog');
  #listening = new AbortController();

  connectedCallback(): void {
    this.#modal.body.replaceChildren(build('div', { class: 'key-groups' }, ...keyGroups.map(group)));
    this.replaceChildren(this.#modal.dialog);
    this.#listening = new AbortController();
    document.addEventListener('keydown', event => this.#key(event), { signal: this.#listening.signal });
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  open(): void {
    if (!this.#modal.dialog.open) this.#modal.dialog.showModal();
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.open();
  }
}

customElements.define('key-dialog', KeyDialog);
