/** One sentence that says what is asked, and its answers as buttons with keys. */
import { answerKeys, isEnding } from '../model/answer-keys';
import type { UndoWay } from '../model/offers';
import { teamOf } from '../model/teams';
import type { AskingAbility, Option, Power, SeatId, Undo } from '../protocol/messages';
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
  /** What the page offers to do for the player; empty where it offers nothing. */
  readonly usual: string;
  /** The ability that asks. */
  readonly ability: AskingAbility | null;
  /** Powers that answers would use, by their choice. */
  readonly powers: ReadonlyMap<string, Power>;
  readonly undo: Undo | null;
  readonly undoWay: UndoWay;
  /** Nobody at this page plays. */
  readonly isWatching: boolean;
}

declare global {
  interface HTMLElementEventMap {
    answered: CustomEvent<Option>;
    'went-back': CustomEvent<null>;
    /** The answer that is pointed at or has the focus; null when none is. */
    'answer-pointed': CustomEvent<Option | null>;
    'undo-wanted': CustomEvent<null>;
    'usual-answers-wanted': CustomEvent<null>;
  }
}

export class QuestionBar extends HTMLElement {
  readonly #sentence = build('p', { class: 'question', 'aria-live': 'assertive', testid: 'question' });
  readonly #seat = build('span', { class: 'question-seat' });
  readonly #watching = build('span', { class: 'watching', testid: 'watching', hidden: true }, 'Watching');
  readonly #rule = build('span', { class: 'question-rule' });
  readonly #hint = build('span', { class: 'question-hint muted' });
  readonly #ability = build('div', { class: 'asking-ability', testid: 'asking-ability' });
  readonly #undoLabel = build('span', {}, 'Undo');
  readonly #undo = button(
    {
      class: 'button quiet undo',
      testid: 'undo',
      'aria-keyshortcuts': 'u',
      press: () => this.dispatchEvent(new CustomEvent('undo-wanted', { detail: null })),
    },
    build('kbd', {}, 'U'),
    this.#undoLabel,
  );
  readonly #tray = new OrderMarkerTray();
  readonly #answers = build('div', { class: 'answers', role: 'group', 'aria-label': 'Answers' });
  #keys = new Map<string, Option>();
  #isUsualOffered = false;
  #shown = '';

  connectedCallback(): void {
    if (this.#sentence.isConnected) return;
    this.classList.add('panel');
    const head = build(
      'div',
      { class: 'question-head' },
      this.#watching,
      this.#seat,
      build('div', { class: 'question-words' }, this.#sentence, this.#hint),
      this.#rule,
      this.#undo,
    );
    this.append(head, this.#ability, build('div', { class: 'question-foot' }, this.#tray, this.#answers));
  }

  set view(view: QuestionView) {
    const content = JSON.stringify({ ...view, powers: [...view.powers] });
    if (content === this.#shown) return;
    this.#shown = content;
    const isOnBoard = view.options.length > 0 && view.options.every(option => option.space !== null);
    this.className = `panel ${view.isAsked ? 'is-asked' : 'is-waiting'} ${isOnBoard ? 'is-on-board' : ''} seat-${view.seat ?? 'none'}`;
    this.dataset['asked'] = String(view.isAsked);
    this.#seat.textContent = view.seat === null ? '' : `${teamOf(view.seat).shape} ${view.seatName}`;
    this.#watching.hidden = !view.isWatching;
    if (this.#sentence.textContent !== view.sentence) this.#sentence.textContent = view.sentence;
    this.#rule.replaceChildren(...[ruleButton(view.rule)].filter(found => found !== null));
    this.#hint.textContent = view.hint;
    this.#tray.view = view.markers;
    this.#setAbility(view.ability);
    this.#setUndo(view.undo, view.undoWay);
    this.#setAnswers(view);
  }

  /** What the asking ability says, beside its question. */
  #setAbility(ability: AskingAbility | null): void {
    this.#ability.hidden = ability === null;
    if (!ability) return this.#ability.replaceChildren();
    this.#ability.replaceChildren(
      build('p', {}, build('b', {}, ability.name), ability.text !== '' && ` ${ability.text}`),
    );
    if (ability.reading === '') return;
    this.#ability.append(
      build(
        'details',
        { class: 'reading', open: ability.text === '' },
        build('summary', {}, 'As the engine reads it'),
        build('p', { class: 'small' }, ability.reading),
      ),
    );
  }

  /** Always there for a player, so that it can say why nothing can be taken back. */
  #setUndo(undo: Undo | null, way: UndoWay): void {
    this.#undo.hidden = undo === null;
    this.#undo.setAttribute('aria-disabled', String(way === 'closed'));
    this.#undo.dataset['way'] = way;
    this.#undoLabel.textContent = way === 'ask' ? 'Ask to take back' : 'Undo';
    const titles = {
      'take-back': 'Take back your last decision',
      ask: `${undo?.sentence ?? ''} The others may agree to it.`.trim(),
      closed: undo?.sentence ?? '',
    };
    this.#undo.title = titles[way];
  }

  /** Presses the answer a key stands for; false if there is none. */
  pressKey(key: string): boolean {
    const option = this.#keys.get(key.toLowerCase());
    if (option) this.#answer(option);
    else if (key.toLowerCase() === 'a' && this.#isUsualOffered)
      this.dispatchEvent(new CustomEvent('usual-answers-wanted', { detail: null }));
    else if (key.toLowerCase() === 'u' && !this.#undo.hidden) this.#undo.click();
    else return false;
    return true;
  }

  /** Puts the focus on the first answer: the way by Tab may be long, past all lines of the log. */
  goToAnswers(): void {
    this.#answers.querySelector('button')?.focus();
  }

  #setAnswers(view: QuestionView): void {
    const keys = answerKeys(view.options);
    this.#isUsualOffered = view.usual !== '';
    this.#keys = new Map(view.options.flatMap((option, i) => (keys[i] ? [[keys[i], option] as const] : [])));
    const buttons = view.options.map((option, i) =>
      this.#button(
        option,
        keys[i] ?? '',
        view.unlikely.includes(option.choice),
        view.powers.get(option.choice) ?? null,
      ),
    );
    if (view.usual !== '') buttons.unshift(this.#usualButton(view.usual));
    if (view.canGoBack) {
      const back = () => this.dispatchEvent(new CustomEvent('went-back', { detail: null }));
      buttons.push(button({ class: 'button quiet', testid: 'back', press: back }, 'Back'));
    }
    const hadFocus = this.#answers.contains(document.activeElement);
    this.#answers.replaceChildren(...buttons);
    if (hadFocus) buttons[0]?.focus();
  }

  #usualButton(words: string): HTMLButtonElement {
    const press = () => this.dispatchEvent(new CustomEvent('usual-answers-wanted', { detail: null }));
    return button(
      { class: 'button strong', testid: 'usual', 'aria-keyshortcuts': 'a', press },
      build('kbd', {}, 'A'),
      words,
    );
  }

  #button(option: Option, key: string, isUnlikely: boolean, power: Power | null): HTMLButtonElement {
    const isOnBoard = option.space !== null || (option.figure !== null && option.target === null && !isEnding(option));
    const look = isUnlikely || isEnding(option) || option.verb === 'no' ? 'plain' : isOnBoard ? 'quiet' : 'strong';
    const point = (pointed: Option | null) => () =>
      this.dispatchEvent(new CustomEvent('answer-pointed', { detail: pointed }));
    return button(
      {
        class: `button ${power ? 'plain power-answer' : look}`,
        on: {
          pointerenter: point(option),
          pointerleave: point(null),
          focus: point(option),
          blur: point(null),
        },
        testid: 'answer',
        'data-choice': option.choice,
        'data-verb': option.verb,
        'data-unlikely': isUnlikely,
        'aria-keyshortcuts': key || undefined,
        press: () => this.#answer(option),
      },
      key && build('kbd', {}, key.toUpperCase()),
      power
        ? build(
            'span',
            {},
            build('b', {}, option.label),
            power.text !== '' && build('span', { class: 'power-text' }, power.text),
          )
        : option.label,
    );
  }

  #answer(option: Option): void {
    this.dispatchEvent(new CustomEvent('answered', { detail: option }));
  }
}

customElements.define('question-bar', QuestionBar);
