/** The coach: a bubble beside the question with the hint that is due. */
import {
  catchUp,
  dueStep,
  finishStep,
  isOver,
  tutorialBegun,
  type TutorialMoment,
  type TutorialProgress,
  type TutorialStep,
  tutorialSteps,
} from '../model/tutorial';
import { build, button } from './build';

/** What the coach sees of a game, and where it stands. */
export interface Coached {
  readonly asides: HTMLElement;
  /** How the table stands; null before the first state. */
  moment(): Omit<TutorialMoment, 'wasRefused'> | null;
  /** Called whenever the table has changed. */
  onChange: () => void;
  /** Called when a wish was refused. */
  onRefusal: () => void;
}

export class TutorialCoach extends HTMLElement {
  #progress: TutorialProgress = tutorialBegun;
  #wasRefused = false;
  #shown: string | null = null;
  #isSkipped = false;

  constructor(private readonly table: Coached) {
    super();
  }

  connectedCallback(): void {
    this.classList.add('panel');
    this.setAttribute('role', 'note');
    this.setAttribute('aria-live', 'polite');
    this.dataset['testid'] = 'coach';
    this.table.onChange = () => this.#look();
    this.table.onRefusal = () => {
      this.#wasRefused = true;
      this.#look();
    };
    this.#look();
  }

  disconnectedCallback(): void {
    this.table.onChange = this.table.onRefusal = () => undefined;
  }

  #look(): void {
    const seen = this.table.moment();
    if (!seen || this.#isSkipped) return this.#show(null);
    const moment = { ...seen, wasRefused: this.#wasRefused };
    this.#progress = catchUp(this.#progress, moment);
    if (isOver(this.#progress) || moment.state.over) return this.#showEnd(moment.state.over !== null);
    this.#show(dueStep(this.#progress, moment));
  }

  #show(step: TutorialStep | null): void {
    this.hidden = step === null;
    if (this.#shown === (step?.id ?? null)) return;
    this.#shown = step?.id ?? null;
    if (!step) return this.replaceChildren();
    const done = this.#progress.done.size;
    this.replaceChildren(
      build(
        'p',
        { class: 'coach-count muted small' },
        `Hint ${Math.min(done + 1, tutorialSteps.length)} of ${tutorialSteps.length}`,
      ),
      build('h2', {}, step.title),
      build('p', {}, step.text),
      build(
        'div',
        { class: 'coach-answers' },
        button({ class: 'button strong', testid: 'coach-next', press: () => this.#finish(step) }, 'Got it'),
        button({ class: 'button quiet', testid: 'coach-skip', press: () => this.#skip() }, 'Skip the hints'),
      ),
    );
  }

  #showEnd(isGameOver: boolean): void {
    if (this.#shown === 'end') return;
    this.#shown = 'end';
    this.hidden = isGameOver;
    this.replaceChildren(
      build('h2', {}, 'That is all you need'),
      build(
        'p',
        {},
        'Play on to the end, or start a game of your own. Whatever you wonder about: point at it, or press its rule.',
      ),
      build(
        'div',
        { class: 'coach-answers' },
        button({ class: 'button strong', testid: 'coach-play-on', press: () => this.#skip() }, 'Play on'),
      ),
    );
  }

  #finish(step: TutorialStep): void {
    this.#progress = finishStep(this.#progress, step.id);
    this.#look();
  }

  #skip(): void {
    this.#isSkipped = true;
    this.#shown = null;
    this.hidden = true;
  }
}

customElements.define('tutorial-coach', TutorialCoach);

/** Sets the coach beside a game. */
export const coach = (page: { readonly coached: Coached }): void => {
  page.coached.asides.prepend(new TutorialCoach(page.coached));
};
