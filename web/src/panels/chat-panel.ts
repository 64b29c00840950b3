/** What players say to each other: put away until wanted, with a count of what was not read yet. */
import { type ChatModel, chatText, unreadCount } from '../model/chat';
import { teamOf } from '../model/teams';
import type { SeatId } from '../protocol/messages';
import { type ChatLine, longestChat } from '../protocol/table';
import { build, button } from './build';

export interface ChatView {
  readonly chat: ChatModel;
  readonly yours: readonly SeatId[];
}

declare global {
  interface HTMLElementEventMap {
    'chat-said': CustomEvent<string>;
    'chat-opened': CustomEvent<boolean>;
  }
}

const timeOf = (at: string): string => {
  const date = new Date(at);
  return Number.isNaN(date.valueOf()) ? '' : date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
};

const lineElement = (line: ChatLine): HTMLElement =>
  build(
    'li',
    { class: `chat-line seat-${line.seat ?? 'none'}`, testid: 'chat-line' },
    build('b', { class: 'chat-name' }, `${teamOf(line.seat).shape} ${line.name || 'Somebody'}`),
    build('span', { class: 'chat-time muted' }, timeOf(line.at)),
    build('span', { class: 'chat-text' }, line.text),
  );

export class ChatPanel extends HTMLElement {
  /** Opens and closes the panel; the frame places it. */
  readonly toggle = button(
    {
      class: 'button quiet chat-toggle',
      testid: 'chat-toggle',
      'aria-expanded': 'false',
      'aria-keyshortcuts': 't',
      title: 'Talk (T)',
      hidden: true,
      press: () => this.open(this.hidden !== false),
    },
    'Chat',
  );
  readonly #count = build('span', { class: 'unread', testid: 'unread', hidden: true });
  readonly #lines = build('ol', { class: 'chat-lines', tabindex: '0', 'aria-label': 'Chat', 'aria-live': 'polite' });
  readonly #words = build('input', {
    class: 'chat-words',
    type: 'text',
    name: 'words',
    maxlength: longestChat,
    autocomplete: 'off',
    placeholder: 'Say something',
    'aria-label': 'Say something',
    testid: 'chat-words',
  });
  #shown = 0;

  connectedCallback(): void {
    if (this.#lines.isConnected) return;
    this.classList.add('panel');
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Chat');
    this.hidden = true;
    this.toggle.append(this.#count);
    const form = build(
      'form',
      { class: 'chat-form' },
      this.#words,
      build('button', { type: 'submit', class: 'button', testid: 'chat-send' }, 'Send'),
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      this.#say();
    });
    const head = build(
      'div',
      { class: 'sheet-head' },
      build('strong', {}, 'Chat'),
      button({ class: 'notice-close', 'aria-label': 'Close the chat', press: () => this.open(false) }, '×'),
    );
    this.append(head, this.#lines, form);
    this.addEventListener('keydown', event => {
      // What is typed here is no answer to the game.
      event.stopPropagation();
      if (event.key === 'Escape') this.open(false);
    });
  }

  /** Shows the panel and goes to the words, or puts it away. */
  open(isOpen: boolean): void {
    const hadFocus = this.contains(document.activeElement);
    this.hidden = !isOpen;
    this.toggle.setAttribute('aria-expanded', String(isOpen));
    this.dispatchEvent(new CustomEvent('chat-opened', { detail: isOpen }));
    if (isOpen) this.#words.focus();
    else if (hadFocus) this.toggle.focus();
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  set view({ chat, yours }: ChatView) {
    const unread = unreadCount(chat, yours);
    this.#count.hidden = unread === 0;
    this.#count.textContent = String(unread);
    this.toggle.setAttribute('aria-label', unread === 0 ? 'Chat' : `Chat, ${unread} not read`);
    const last = chat.lines.at(-1)?.number ?? 0;
    if (last === this.#shown) return;
    const fresh = chat.lines.filter(line => line.number > this.#shown);
    this.#shown = last;
    this.#lines.append(...fresh.map(lineElement));
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  #say(): void {
    const text = chatText(this.#words.value, longestChat);
    if (text === null) return;
    this.#words.value = '';
    this.dispatchEvent(new CustomEvent('chat-said', { detail: text }));
  }
}

customElements.define('chat-panel', ChatPanel);
