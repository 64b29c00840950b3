/** Plays by clicking only: it looks where a person looks, and clicks boards, cards and buttons. */
import { expect, type Page } from '@playwright/test';
import type { TestHooks } from '../src/test-hooks';

declare global {
  interface Window {
    __fracas?: TestHooks;
  }
}

interface Sight {
  readonly request: number;
  readonly what: string;
  /** Who is asked, as the question bar says it. */
  readonly seat: string;
  readonly selected: number | null;
  readonly targets: readonly { readonly choice: string; readonly figure: number | null; readonly space: number }[];
  readonly movers: readonly { readonly figure: number; readonly space: number; readonly distance: number }[];
  readonly spaces: readonly number[];
}

/** What a person sees who looks at the table. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const hooks = window.__fracas;
    const state = hooks?.state();
    const welcome = hooks?.welcome();
    if (!hooks || !state || !welcome) throw new Error('no game on this page');
    const figure = (id: number | null) => state.figures.find(found => found.id === id);
    const space = (id: number | null) =>
      welcome.board.spaces.find(found => found.id === id) as unknown as Record<string, number>;
    const enemies = state.figures.filter(found => found.status === 'board' && found.controller !== state.seat);
    const gap = (a: Record<string, number>, b: Record<string, number>): number => {
      if ('x' in a) return Math.max(Math.abs((a['x'] ?? 0) - (b['x'] ?? 0)), Math.abs((a['y'] ?? 0) - (b['y'] ?? 0)));
      const [q, r] = [(a['q'] ?? 0) - (b['q'] ?? 0), (a['r'] ?? 0) - (b['r'] ?? 0)];
      return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    };
    const distance = (id: number | null): number =>
      Math.min(99, ...enemies.map(enemy => gap(space(id), space(enemy.space))));
    return {
      request: state.request,
      what: state.pending.what,
      seat: document.querySelector('.question-seat')?.textContent ?? '',
      selected: hooks.highlightedFigures().find(found => found.kind === 'selected')?.figure ?? null,
      targets: state.options.flatMap(option => {
        const target = figure(option.target);
        const isMeant = target && (option.verb === 'pick' || target.controller !== state.seat);
        return isMeant && target.space !== null
          ? [{ choice: option.choice, figure: option.figure, space: target.space as number }]
          : [];
      }),
      movers: state.options.flatMap(option => {
        const mover = figure(option.figure);
        return option.verb === 'move' && mover && mover.space !== null
          ? [{ figure: mover.id as number, space: mover.space as number, distance: distance(mover.space) }]
          : [];
      }),
      spaces: hooks.highlightedSpaces() as readonly number[],
    };
  });

/** The goal of the picked figure's move that lies nearest to an enemy. */
export const bestGoal = (page: Page): Promise<{ space: number; distance: number } | null> =>
  page.evaluate(() => {
    const hooks = window.__fracas;
    const state = hooks?.state();
    const welcome = hooks?.welcome();
    if (!hooks || !state || !welcome) return null;
    const { board } = welcome;
    const place = (id: number): readonly number[] => {
      if (board.shape === 'square') {
        const found = board.spaces.find(space => space.id === id);
        return found ? [found.x, found.y] : [0, 0];
      }
      const found = board.spaces.find(space => space.id === id);
      return found ? [found.q, found.r] : [0, 0];
    };
    const gap = (a: readonly number[], b: readonly number[]): number => {
      const [x, y] = [(a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0)];
      return board.shape === 'square'
        ? Math.max(Math.abs(x), Math.abs(y))
        : Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
    };
    const enemies = state.figures.filter(
      found => found.status === 'board' && found.controller !== state.seat && found.space !== null,
    );
    const rated = hooks.reach().map(goal => ({
      space: goal.space as number,
      distance: Math.min(99, ...enemies.map(enemy => gap(place(goal.space), place(enemy.space ?? 0)))),
    }));
    return rated.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
  });

/** Not once for every picture: the page may draw slower than the game goes on. */
export const oftenEnough = { polling: 25 };
/** How long a click on the board may go without an answer. */
const patience = 4000;

/** Read in the page: whether it asks something, hides behind a curtain, or the game is over. */
const situation = (): 'curtain' | 'over' | 'asked' | null => {
  if (document.querySelector('[data-testid="curtain-ready"]')?.checkVisibility()) return 'curtain';
  if (!window.__fracas?.isSettled() || !window.__fracas.state()) return null;
  if (window.__fracas.state()?.over) return 'over';
  return document.querySelector('question-bar')?.getAttribute('data-asked') === 'true' ? 'asked' : null;
};

export class Player {
  boardClicks = 0;
  buttonClicks = 0;
  readonly seatsAsked = new Set<string>();
  readonly #tried = new Set<string>();

  constructor(readonly page: Page) {}

  /** Waits until something is asked of this page, or the game is over; false if it is over. */
  async isAsked(): Promise<boolean> {
    for (;;) {
      const found = await this.page.waitForFunction(situation, null, oftenEnough);
      const what = await found.jsonValue();
      if (what !== 'curtain') return what === 'asked';
      await this.page.getByTestId('curtain-ready').click();
    }
  }

  /** Waits for a question, but not longer than that many milliseconds: it may be asked elsewhere. */
  async isAskedWithin(timeout: number): Promise<void> {
    await this.page.waitForFunction(situation, null, { ...oftenEnough, timeout }).catch(() => undefined);
  }

  /** What is the matter just now; null while others are asked. */
  isAskedNow(): Promise<string | null> {
    return this.page.evaluate(situation);
  }

  /** Answers one question, on the board where it can be answered there. */
  async answer(): Promise<void> {
    const sight = await look(this.page);
    this.seatsAsked.add(sight.seat);
    const isDone = await this.#onTable(sight);
    // A piece may have come between the pointer and what was meant: then the button says it.
    if (!isDone || !(await this.#isTaken(sight.request, patience))) await this.#byButton(sight.request);
    await this.#isTaken(sight.request);
    if (await this.page.getByTestId('back').isVisible()) await this.#byButton(sight.request);
  }

  /** Lets the page place figures and markers where it offers to, as people in a hurry do; answers the rest. */
  async answerUsually(): Promise<void> {
    const usual = this.page.getByTestId('usual');
    if (!(await usual.isVisible())) return this.answer();
    const what = await this.page.evaluate(() => window.__fracas?.state()?.pending.what);
    await usual.click();
    this.buttonClicks++;
    // Others may be asked the same next.
    await this.page.waitForFunction(
      before => {
        const state = window.__fracas?.state();
        return state?.pending.what !== before || !state?.pending.seats.includes(state.seat as never);
      },
      what,
      oftenEnough,
    );
  }

  /** Whether an answer was taken, or asks which of several is meant; without a patience it must be. */
  async #isTaken(request: number, timeout?: number): Promise<boolean> {
    const taken = this.page.waitForFunction(
      before => window.__fracas?.state()?.request !== before || document.querySelector('[data-testid="back"]') !== null,
      request,
      timeout === undefined ? oftenEnough : { ...oftenEnough, timeout },
    );
    if (timeout !== undefined)
      return taken.then(
        () => true,
        () => false,
      );
    await taken;
    return true;
  }

  /** Plays until the game is over or so many questions are answered; true if it is over. */
  async play(most: number, between?: (answered: number) => Promise<void>): Promise<boolean> {
    for (let answered = 0; answered < most; answered++) {
      if (!(await this.isAsked())) return true;
      await between?.(answered);
      await this.answer();
    }
    return !(await this.isAsked());
  }

  /** Gives up by the menu, as people do who must leave. */
  async concede(): Promise<void> {
    await this.page.getByTestId('menu').click();
    const concede = this.page.getByTestId('menu-concede');
    await concede.click();
    await expect(concede).toHaveText('Concede the game?');
    await concede.click();
    await this.page.waitForFunction(() => window.__fracas?.state()?.over?.reason === 'concession', null, oftenEnough);
  }

  /** Clicks a space of the board; false if nothing of it can be seen. */
  async clickSpace(space: number): Promise<boolean> {
    const point = await this.page.evaluate(id => window.__fracas?.screenPosition(id) ?? null, space);
    if (!point) return false;
    await this.page.mouse.click(point.x, point.y);
    this.boardClicks++;
    return true;
  }

  async #onTable(sight: Sight): Promise<boolean> {
    const [target] = sight.targets;
    if (target) return this.clickSpace(target.space);
    if (sight.what === 'place-order-markers') return this.#clickCard(sight.request);
    if (sight.movers.length > 0) return this.#walk(sight);
    if (sight.what === 'place-figures' || sight.what === 'ability-choice') {
      for (const space of sight.spaces) if (await this.clickSpace(space)) return true;
    }
    return false;
  }

  async #clickCard(turn: number): Promise<boolean> {
    const cards = this.page.locator('.is-hand .card.may .card-face');
    const count = await cards.count();
    if (count === 0) return false;
    await cards.nth(turn % count).click();
    return true;
  }

  /** Moves a figure towards the enemy if it gets nearer; otherwise the phase or turn is ended by a button. */
  async #walk(sight: Sight): Promise<boolean> {
    for (const mover of sight.movers.toSorted((a, b) => b.distance - a.distance).slice(0, 3)) {
      if (mover.distance <= 1) continue;
      if (sight.selected !== mover.figure && !(await this.clickSpace(mover.space))) continue;
      await this.page
        .waitForFunction(id => window.__fracas?.reachOf() === id, mover.figure, { ...oftenEnough, timeout: 3000 })
        .catch(() => undefined);
      const goal = await bestGoal(this.page);
      if (goal && goal.distance < mover.distance && (await this.clickSpace(goal.space))) return true;
    }
    return false;
  }

  /** Clicks a likely button; a click on the board that is taken late may take it away first, which is as good. */
  async #byButton(request: number): Promise<void> {
    const answers = this.page.getByTestId('answer');
    const offered = await answers.evaluateAll(buttons =>
      buttons.map(button => ({
        verb: button.hasAttribute('data-unlikely') ? '' : (button.getAttribute('data-verb') ?? ''),
        choice: `${window.__fracas?.state()?.turn} ${button.getAttribute('data-choice')}`,
      })),
    );
    // A power that was tried in this turn and led nowhere would be tried for ever.
    const verbs = offered.map(({ verb, choice }) => (verb === 'use' && this.#tried.has(choice) ? '' : verb));
    const wanted = [
      'use',
      'use-card',
      'pick',
      'pick-space',
      'pick-card',
      'pick-number',
      'attack',
      'close',
      'range',
      'yes',
      'end',
      'pass',
      'stop',
      'fire',
    ];
    const found = wanted.map(verb => verbs.indexOf(verb)).find(index => index >= 0) ?? 0;
    const button = answers.nth(found);
    for (let attempt = 1; (await look(this.page)).request === request; attempt++) {
      try {
        await button.click({ timeout: 5000 });
        this.buttonClicks++;
        this.#tried.add(offered[found]?.choice ?? '');
        return;
      } catch (problem) {
        if (attempt === 6) throw problem;
      }
    }
  }
}
