/** The looks a screen must stand: dark and light on a desk, and on a phone. A picture of each, and what must hold in all. */
import type { Page } from '@playwright/test';
import { expect } from './clean-page';
import { capture, coarse, setScreen, settle } from './picture';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

export const looks = [
  { name: 'dark', size: desk, colorScheme: 'dark' },
  { name: 'light', size: desk, colorScheme: 'light' },
  { name: 'phone', size: phone, colorScheme: 'light' },
] as const;

/** Controls of which a part lies beyond the left or right edge, and no scrolling place would bring it in. */
const beyondEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        canScroll(element.parentElement));
    return [...document.querySelectorAll('button, a[href], input, select, summary, h1, h2, h3')]
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(element => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const isOut = left < -1 || right > document.documentElement.clientWidth + 1;
        return width > 1 && height > 1 && isOut && !canScroll(element.parentElement);
      })
      .map(element => `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`);
  });

/** Takes the picture of a screen in every look; it must fit each. Ends as it began. */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await setScreen(page, look.size, 1);
    await settle(page);
    await capture(page, `screens/${name}-${look.name}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name} in ${look.name} is as wide as the window`).toBeLessThanOrEqual(look.size.width);
    expect(await beyondEdge(page), `${name} in ${look.name} has controls beyond its edge`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await setScreen(page, desk, coarse);
};
