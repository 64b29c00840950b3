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

/** Controls that a screen reader could not name. */
const nameless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => {
        const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
        const said = [element, ...labels].map(found => found.textContent ?? '').join('');
        const named = ['aria-label', 'aria-labelledby', 'title'].some(name => element.getAttribute(name));
        return !named && said.trim() === '';
      })
      .map(element => element.outerHTML.slice(0, 120)),
  );

/** Controls that a finger misses: less than 24 pixels in a direction, outside of running text. */
const tiny = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, summary, input:not([type="checkbox"], [type="radio"])')]
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(element => !element.matches('.rule-id, .paper *'))
      .filter(element => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (width < 24 || height < 24);
      })
      .map(element => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.outerHTML.slice(0, 90)} ${Math.round(width)}x${Math.round(height)}`;
      }),
  );

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
    if (look.name === 'phone') expect.soft(await tiny(page), `${name} has controls too small to touch`).toEqual([]);
  }
  expect(await nameless(page), `${name} has controls without a name`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await setScreen(page, desk, coarse);
};
