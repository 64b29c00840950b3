/** A wish that the rules refuse: a click on a space that is no answer, and the reason that is read then. */
import type { Page } from '@playwright/test';
import { expect } from './clean-page';
import { settle } from './picture';

/** A point of the window where a click means a free space that may not be chosen. */
const illegalPoint = (page: Page) =>
  page.evaluate(() => {
    const legal = new Set<number>(window.__fracas?.highlightedSpaces() ?? []);
    const taken = new Set(window.__fracas?.state()?.figures.map(figure => figure.space));
    for (const { id } of window.__fracas?.welcome()?.board.spaces ?? []) {
      const point = legal.has(id) || taken.has(id) ? null : window.__fracas?.screenPosition(id);
      if (point) return point;
    }
    throw new Error('every space is legal or hidden');
  });

/** Clicks in vain until the reason is told, and rests the pointer on it: what is pointed at stays to be read. */
export const wishInVain = async (page: Page): Promise<void> => {
  await expect(async () => {
    await settle(page);
    const { x, y } = await illegalPoint(page);
    await page.mouse.click(x, y);
    await expect(page.getByTestId('why-not')).toHaveText(/\S/, { timeout: 5000 });
    await page.getByTestId('notice').hover({ timeout: 5000 });
  }).toPass({ intervals: [50], timeout: 120_000 });
};
