/** Talk while one waits for the battle to begin. */
import { type ChatModel, chatText, emptyChat, receiveChat } from '../../model/chat';
import { teamOf } from '../../model/teams';
import { type ChatLine, longestChat } from '../../protocol/table';
import { build } from '../build';

const lineElement = ({ seat, name, text }: ChatLine): HTMLElement =>
  build(
    'li',
    { class: `seat-${seat ?? 'none'}`, testid: 'chat-line' },
    build('span', { class: 'seat-shape', 'aria-hidden': 'true' }, teamOf(seat).shape),
    build('strong', {}, ` ${name || 'Somebody'} `),
    build('span', {}, text),
  );

export class GatheringChat extends HTMLElement {
  readonly #lines = build('ol', {
    class: 'gathering-lines',
    'aria-label': 'Chat',
    'aria-live': 'polite',
    tabindex: '0',
  });
  readonly #words = build('input', {
    class: 'text-input',
    maxlength: longestChat,
    autocomplete: 'off',
    placeholder: 'Say something',
    'aria-label': 'Say something',
    testid: 'chat-words',
  });
  #chat: ChatModel = emptyChat;

  constructor(private readonly say: (text: string) => void) {
    super();
  }

  connectedCallback(): void {
    if (this.childElementCount > 0) return;
    const form = build(
      'form',
      { class: 'gathering-say' },
      this.#words,
      build('button', { type: 'submit', class: 'button', testid: 'chat-send' }, 'Send'),
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      const text = chatText(this.#words.value, longestChat);
      if (text === null) return;
      this.#words.value = '';
      this.say(text);
    });
    this.className = 'surface';
    this.append(build('h2', { class: 'section-title' }, 'Chat'), this.#lines, form);
  }

  receive(lines: readonly ChatLine[]): void {
    this.#chat = receiveChat(this.#chat, lines);
    this.#lines.replaceChildren(...this.#chat.lines.map(lineElement));
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }
}

customElements.define('gathering-chat', GatheringChat);
