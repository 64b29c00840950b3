/** Who is signed in, and the small dialog for signing in or up. Without accounts on the server there is nothing to see. */
import type { LobbyStore } from '../../model/lobby-store';
import { fetchAccount, signIn, signOut, signUp } from '../../protocol/lobby-http';
import { build, button } from '../build';
import { modal } from './modal';

declare global {
  interface DocumentEventMap {
    /** The name of who is signed in now; null for nobody. */
    'account-changed': CustomEvent<string | null>;
  }
}

/** As the server asks. */
const shortestPassword = 8;

const purpose = 'Games can be played without an account. With one, your games and teams follow you to other devices.';
const passwordRule = `At least ${shortestPassword} characters. There is no way to get a lost password back.`;

const field = (id: string, attributes: Readonly<Record<string, string | number>>): HTMLInputElement =>
  build('input', { class: 'text-input', id, testid: id, required: true, ...attributes });

export class AccountMenu extends HTMLElement {
  readonly #modal = modal('Account', 'account-dialog');
  #account: string | null = null;

  constructor(private readonly store: LobbyStore) {
    super();
  }

  /** Call once the server is known to have accounts. */
  async begin(): Promise<void> {
    const account = await fetchAccount().catch(() => this.store.account);
    this.#take(account);
  }

  #take(account: string | null): void {
    const isChanged = this.store.account !== account;
    this.#account = account;
    this.store.account = account;
    this.#show();
    if (isChanged) document.dispatchEvent(new CustomEvent('account-changed', { detail: account }));
  }

  #show(): void {
    const open = button(
      { class: 'button quiet account-button', testid: 'account', press: () => this.#open() },
      this.#account ?? 'Sign in',
    );
    this.replaceChildren(open, this.#modal.dialog);
  }

  #open(): void {
    this.#modal.body.replaceChildren(this.#account === null ? this.#form() : this.#signedIn(this.#account));
    this.#modal.dialog.showModal();
  }

  #signedIn(name: string): HTMLElement {
    const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
    const leave = button(
      {
        class: 'button',
        testid: 'sign-out',
        press: () => void this.#try(problem, () => signOut(), null),
      },
      'Sign out',
    );
    return build(
      'div',
      { class: 'account-form' },
      build('p', {}, 'Signed in as ', build('strong', {}, name), '. Your games and teams are here on every device.'),
      leave,
      problem,
    );
  }

  #form(): HTMLElement {
    const name = field('account-name', { autocomplete: 'username', maxlength: 32 });
    name.value = this.store.name;
    const password = field('account-password', {
      type: 'password',
      autocomplete: 'current-password',
      minlength: shortestPassword,
    });
    const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
    const enter = build('button', { type: 'submit', class: 'button strong', testid: 'sign-in' }, 'Sign in');
    const create = button(
      {
        class: 'button',
        testid: 'sign-up',
        press: () => {
          if (form.reportValidity())
            void this.#try(problem, () => signUp(name.value.trim(), password.value), name.value.trim());
        },
      },
      'Create an account',
    );
    const form = build(
      'form',
      { class: 'account-form' },
      build('p', { class: 'muted' }, purpose),
      build('label', { class: 'field-name', for: 'account-name' }, 'Name'),
      name,
      build('label', { class: 'field-name', for: 'account-password' }, 'Password'),
      password,
      build('p', { class: 'muted small' }, passwordRule),
      build('div', { class: 'page-buttons' }, enter, create),
      problem,
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      void this.#try(problem, () => signIn(name.value.trim(), password.value), name.value.trim());
    });
    return form;
  }

  async #try(problem: HTMLElement, act: () => Promise<void>, account: string | null): Promise<void> {
    problem.hidden = true;
    try {
      await act();
    } catch (refused) {
      problem.textContent = refused instanceof Error ? refused.message : 'The server does not answer.';
      problem.hidden = false;
      return;
    }
    this.#modal.dialog.close();
    if (account !== null && this.store.name === '') this.store.name = account;
    this.#take(account);
    this.querySelector('button')?.focus();
  }
}

customElements.define('account-menu', AccountMenu);
