/** Attacks in the tests: plays up to the first that may be made, and points at whom it may be made on. */
import type { Page } from '@playwright/test';
import { expect } from './clean-page';
import { settle } from './picture';
import type { Player } from './player';

export interface Target {
  readonly choice: string;
  readonly space: number;
}

/** The enemies who may be attacked now. */
export const targetsOf = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() => {
    const state = window.__fracas?.state();
    return (state?.options ?? []).flatMap(option => {
      const target = state?.figures.find(({ id }) => id === option.target);
      const isMeant = ['attack', 'close', 'range'].includes(option.verb) && target?.controller !== state?.seat;
      return isMeant && target && target.space !== null
        ? [{ choice: option.choice, space: target.space as number }]
        : [];
    });
  });

/** Plays on until somebody may be attacked. */
export const playToAttack = async (player: Player, before?: (what: string) => Promise<void>): Promise<void> => {
  for (let answered = 0; answered < 150; answered++) {
    if (!(await player.isAsked())) throw new Error('the game was over before anybody could be attacked');
    if ((await targetsOf(player.page)).length > 0) return;
    await before?.((await player.page.evaluate(() => window.__fracas?.state()?.pending.what)) ?? '');
    await player.answerUsually();
  }
  throw new Error('nobody could be attacked for 150 answers');
};

/** A point of the window where the pointer meets a target, once the page is at rest; null if all are out of sight. */
const pointOfTarget = async (page: Page): Promise<{ x: number; y: number } | null> => {
  await settle(page);
  const spaces = (await targetsOf(page)).map(({ space }) => space);
  return page.evaluate(
    ids => ids.map(id => window.__fracas?.screenPosition(id) ?? null).find(point => point !== null) ?? null,
    spaces,
  );
};

/**
 * Points at any target until its odds show. What comes late may move the board under the pointer, and a wall or a panel
 * may hide every target: then it is looked for anew, from another side, as a person would.
 */
export const pointAtTarget = async (page: Page, point: (x: number, y: number) => Promise<void>): Promise<void> => {
  await expect(async () => {
    const at = await pointOfTarget(page);
    if (!at) await page.locator('board-view').press('q');
    if (!at) throw new Error('every target is hidden');
    await point(at.x, at.y);
    await expect(page.getByTestId('odds')).toBeVisible({ timeout: 5000 });
  }).toPass({ intervals: [50], timeout: 120_000 });
};

/** The same with the mouse. */
export const hoverTarget = (page: Page): Promise<void> =>
  pointAtTarget(page, async (x, y) => {
    await page.mouse.move(2, 2);
    await page.mouse.move(x, y);
  });
