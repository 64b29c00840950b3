/** The page in Firefox: the way from the start to a figure that is placed by a click on the board. */
import { expect, test } from '@playwright/test';
import { Firefox } from './firefox';

test('Firefox draws the table, and the board can be clicked', async ({ baseURL }) => {
  const firefox = await Firefox.start();
  try {
    await firefox.open(`${baseURL}?quality=low`);
    const middle = (testid: string): string =>
      `(box => box && [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('[data-testid="${testid}"]')?.getBoundingClientRect())`;
    const press = async (place: string): Promise<void> => {
      await expect.poll(() => firefox.evaluate(place)).toBeTruthy();
      const [x = 0, y = 0] = (await firefox.evaluate(place)) as number[];
      await firefox.click(x, y);
    };
    await press(middle('play-now'));
    const asked = `document.querySelector('question-bar')?.dataset.asked === 'true' && window.__fracas?.isStill()`;
    await expect.poll(() => firefox.evaluate(asked)).toBe(true);
    expect(await firefox.evaluate('window.__fracas.cost().drawCalls')).toBeGreaterThan(0);
    const request = await firefox.evaluate('window.__fracas.state().request');
    await press(
      `(at => at && [at.x, at.y])(window.__fracas.highlightedSpaces().map(space => window.__fracas.screenPosition(space)).find(Boolean))`,
    );
    // A base of two spaces may lie there in several ways, which are asked for.
    const answered = `window.__fracas.state().request !== ${Number(request)} || document.querySelector('[data-testid="back"]') !== null`;
    await expect.poll(() => firefox.evaluate(answered)).toBe(true);
    expect(firefox.errors).toEqual([]);
  } finally {
    await firefox.stop();
  }
});
