/** One sentence that says what is asked, and its answers as buttons with keys. */
import { answerKeys, isEnding } from '../model/answer-keys';
import { teamOf } from '../model/teams';
import type { Option, SeatId } from '../protocol/messages';
import { build, button } from './build';
import { OrderMarkerTray, type OrderMarkersView } from './order-marker-tray';
import { ruleButton } from './rule-dialog';

export interface QuestionView {
  readonly sentence: string;
  readonly rule: string | null;
  /** Whom the sentence is addressed to, if it is a question to this page. */
  readonly seat: SeatId | null;
  readonly seatName: string;
  readonly isAsked: boolean;
  readonly options: readonly Option[];
  /** Choices that are hardly ever meant and so stand back. */
  readonly unlikely: readonly string[];
  /** More answers than buttons: the rest is on the board. */
  readonly hint: string;
  readonly markers: OrderMarkersView;
  readonly canGoBack: boolean;
}

declare global {
  interface HTMLElementEventMap {
    answered: CustomEvent<Option>;
    'went-back': CustomEvent<null>;
  }
}

export class QuestionBar extends HTMLElement {
  readonly #sentence = build('p', { class: 'question', 'aria-live': 'assertive', testid: 'question' });
  readonly #seat = build('span', { class: 'question-seat' });
  readonly #rule = build('span', { class: 'question-rule' });
  readonly #hint = build('span', { class: 'question-hint muted' });
  readonly #tray = new OrderMarkerTray();
  readonly #answers = build('div', { class: 'answers', role: 'group', 'aria-label': 'Answers' });
  #keys = new Map<string, Option>();
  #shown = '';

  connectedCallback(): void {
    if (this.#sentence.isConnected) return;
    this.classList.add('panel');
    const head = build('div', { class: 'question-head' }, this.#seat, this.#sentence, this.#hint, this.#rule);
    this.append(head, build('div', { class: 'question-foot' }, this.#tray, this.#answers));
  }

  set view(view: QuestionView) {
    const content = JSON.stringify(view);
    if (content === this.#shown) return;
    this.#shown = content;
    this.className = `panel ${view.isAsked ? 'is-asked' : 'is-waiting'} seat-${view.seat ?? 'none'}`;
    this.dataset['asked'] = String(view.isAsked);
    this.#seat.textContent = view.seat === null ? '' : `${teamOf(view.seat).shape} ${view.seatName}`;
    if (this.#sentence.textContent !== view.sentence) this.#sentence.textContent = view.sentence;
    this.#rule.replaceChildren(...[ruleButton(view.rule)].filter(found => found !== null));
    this.#hint.textContent = view.hint;
    this.#tray.view = view.markers;
    this.#setAnswers(view);
  }

  /** Presses the answer a key stands for; false if there is none. */
  pressKey(key: string): boolean {
    const option = this.#keys.get(key.toLowerCase());
    if (option) this.#answer(option);
    return option !== undefined;
  }

  #setAnswers(view: QuestionView): void {
    const keys = answerKeys(view.options);
    this.#keys = new Map(view.options.flatMap((option, i) => (keys[i] ? [[keys[i], option] as const] : [])));
    const buttons = view.options.map((option, i) =>
      this.#button(option, keys[i] ?? '', view.unlikely.includes(option.choice)),
    );
    if (view.canGoBack) {
      const back = () => this.dispatchEvent(new CustomEvent('went-back', { detail: null }));
      buttons.push(button({ class: 'button quiet', testid: 'back', press: back }, 'Back'));
    }
    const hadFocus = this.#answers.contains(document.activeElement);
    this.#answers.replaceChildren(...buttons);
    if (hadFocus) buttons[0]?.focus();
  }

  #button(option: Option, key: string, isUnlikely: boolean): HTMLButtonElement {
    const isOnBoard = option.space !== null || (option.figure !== null && option.target === null && !isEnding(option));
    const look = isUnlikely || isEnding(option) || option.verb === 'no' ? 'plain' : isOnBoard ? 'quiet' : 'strong';
    return button(
      {
        class: `button ${look}`,
        testid: 'answer',
        'data-choice': option.choice,
        'data-verb': option.verb,
        'data-unlikely': isUnlikely,
        'aria-keyshortcuts': key || undefined,
        press: () => this.#answer(option),
      },
      key && build('kbd', {}, key.toUpperCase()),
      option.label,
    );
  }

  #answer(option: Option): void {
    this.dispatchEvent(new CustomEvent('answered', { detail: option }));
  }
}

customElements.define('question-bar', QuestionBar);
