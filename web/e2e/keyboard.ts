/** Plays by keys only: reads what is asked, goes through what may be chosen on the board, presses the key of an answer. */
import type { Page } from '@playwright/test';
import { type Target, targetsOf } from './attack';
import { expect } from './clean-page';
import { bestGoal, look, oftenEnough, Player } from './player';

/** Presses Tab until a control has the focus; it must be within reach. */
export const tabTo = async (page: Page, selector: string, most = 60): Promise<void> => {
  await expect(page.locator(selector).first()).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
};

const testid = (name: string): string => `[data-testid="${name}"]`;
export const byTestid = testid;

export class KeyboardPlayer {
  readonly #asked: Player;
  /** Attacks that were weighed before they were made. */
  attacks = 0;

  constructor(readonly page: Page) {
    this.#asked = new Player(page);
  }

  isAsked(): Promise<boolean> {
    return this.#asked.isAsked();
  }

  async answer(): Promise<void> {
    const { request, movers } = await look(this.page);
    const [target] = await targetsOf(this.page);
    if (await this.page.getByTestId('usual').isVisible()) await this.page.keyboard.press('a');
    else if (target) await this.#attack(target);
    else if (movers.length === 0 || !(await this.#walk(movers))) await this.#pressAnswer();
    await this.page.waitForFunction(
      before => window.__fracas?.state()?.request !== before || document.querySelector('[data-testid="back"]') !== null,
      request,
      oftenEnough,
    );
    // Several ways to do it are asked for once more.
    if ((await look(this.page)).request === request) await this.#pressAnswer();
    await this.page.waitForFunction(before => window.__fracas?.state()?.request !== before, request, oftenEnough);
  }

  /** Ends what can be ended, and otherwise answers as it comes. */
  async passOn(): Promise<void> {
    const { request } = await look(this.page);
    await this.#pressAnswer();
    await this.page.waitForFunction(before => window.__fracas?.state()?.request !== before, request, oftenEnough);
  }

  /** Goes to the answer, reads the odds it shows, and takes it. */
  async #attack({ choice, space }: Target): Promise<void> {
    const answer = `${testid('answer')}[data-choice="${choice}"]`;
    await this.page.keyboard.press('o');
    // Where there are more answers than buttons the rest is on the board.
    if (await this.page.locator(answer).isVisible()) await tabTo(this.page, answer, 12);
    else expect(await this.#cursorTo(space)).toBe(true);
    await expect(this.page.getByTestId('odds')).toBeVisible();
    await this.page.keyboard.press('Enter');
    this.attacks++;
  }

  /** Picks the figure farthest from the enemy and goes to the space nearest to them; false if it gets no nearer. */
  async #walk(movers: Awaited<ReturnType<typeof look>>['movers']): Promise<boolean> {
    for (const mover of movers.toSorted((a, b) => b.distance - a.distance).slice(0, 2)) {
      if (mover.distance <= 1) continue;
      if ((await look(this.page)).selected !== mover.figure) {
        if (!(await this.#cursorTo(mover.space))) continue;
        await this.page.keyboard.press('Enter');
      }
      // A figure that can do more than move asks what is meant first: that is answered by its key.
      await this.page.waitForFunction(
        id => window.__fracas?.reachOf() === id || document.querySelector('[data-testid="back"]') !== null,
        mover.figure,
        oftenEnough,
      );
      if (await this.page.getByTestId('back').isVisible()) return true;
      const goal = await bestGoal(this.page);
      if (!goal || goal.distance >= mover.distance || !(await this.#cursorTo(goal.space))) continue;
      await this.page.keyboard.press('Enter');
      return true;
    }
    return false;
  }

  /** Goes through what may be chosen until the cursor is on a space. */
  async #cursorTo(space: number): Promise<boolean> {
    const name = await this.page.evaluate(
      id => window.__fracas?.welcome()?.board.spaces.find(found => found.id === id)?.name ?? '',
      space,
    );
    await this.page.keyboard.press('b');
    const says = new RegExp(`(^|[^\\w-])${name}:`);
    for (let presses = 0; presses < 120; presses++) {
      await this.page.keyboard.press('.');
      if (says.test((await this.page.getByTestId('pointed').textContent()) ?? '')) return true;
    }
    return false;
  }

  /** The key of an answer: a power is used, and what there is nothing more to do in is ended. */
  async #pressAnswer(): Promise<void> {
    const keys = await this.page
      .getByTestId('answer')
      .evaluateAll(buttons =>
        buttons
          .filter(button => !button.hasAttribute('data-unlikely'))
          .map(button => button.getAttribute('aria-keyshortcuts') ?? ''),
      );
    const key = ['x', 'y', '1'].find(found => keys.includes(found)) ?? keys.find(Boolean);
    if (key === undefined) throw new Error('no answer has a key');
    await this.page.keyboard.press(key);
  }
}
