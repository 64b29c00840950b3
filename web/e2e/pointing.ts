/** Points at spaces of the board. What comes late may move the board under the pointer: then it is pointed at anew. */
import type { Page } from '@playwright/test';
import { expect } from './clean-page';
import { settle } from './picture';

/** Points at the middle of a space until the page says this of it. */
export const pointAt = async (page: Page, space: number, says: RegExp): Promise<void> => {
  await expect(async () => {
    await settle(page);
    const point = await page.evaluate(id => window.__fracas?.middleOf(id) ?? null, space);
    if (!point) throw new Error(`no space ${space}`);
    await page.mouse.move(2, 2);
    await page.mouse.move(point.x, point.y);
    await expect(page.getByTestId('pointed')).toHaveText(says, { timeout: 5000 });
  }).toPass({ intervals: [50], timeout: 120_000 });
};

/** Whether something of a space can be seen, once the board is at rest. */
export const isSeen = async (page: Page, space: number): Promise<boolean> => {
  await settle(page);
  return page.evaluate(id => (window.__fracas?.screenPosition(id) ?? null) !== null, space);
};

/**
 * Chooses the space at this part of the way from the first to the last one, or the next that can be seen. What opens over
 * the board hides spaces: an end is looked for when it is its turn.
 */
export const chooseEnd = async (page: Page, part: number, by: 'mouse' | 'touch' = 'mouse'): Promise<void> => {
  await settle(page);
  const point = await page.evaluate(wanted => {
    const spaces = window.__fracas?.welcome()?.board.spaces ?? [];
    const first = Math.round(wanted * (spaces.length - 1));
    for (let i = 0; i < spaces.length; i++) {
      const space = spaces.at((first + i * (wanted > 0.5 ? -1 : 1)) % spaces.length);
      const found = space && window.__fracas?.screenPosition(space.id);
      if (found) return found;
    }
    throw new Error('nothing of the board is to be seen');
  }, part);
  if (by === 'touch') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
};
