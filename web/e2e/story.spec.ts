/** The log as a story, the tray of dice, the tracker, and the table without a mouse. */
import { expect, test } from './clean-page';
import { shoot } from './picture';
import { begin, duels, systems } from './table';

for (const system of systems) {
  test(`${system}: no name of a card is cut, and none is broken within a word`, async ({ page }) => {
    await begin(page, duels[system], 'random');
    const cut = await page.locator('.card-name').evaluateAll(names =>
      names
        .filter(name => {
          const text = name.firstChild;
          const words = [...(name.textContent ?? '').matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
            const range = document.createRange();
            if (text) range.setStart(text, index);
            if (text) range.setEnd(text, index + word.length);
            return range.getClientRects().length;
          });
          return name.scrollWidth > name.clientWidth + 1 || words.some(lines => lines > 1);
        })
        .map(name => name.textContent),
    );
    expect(cut).toEqual([]);
  });
}

test('dice lie in the tray, the log can be sorted and the tracker says where the round is', async ({ page }) => {
  const player = await begin(page, duels.superscape, 'random');
  while (await page.evaluate(() => (window.__fracas?.state()?.turn ?? 0) === 0)) {
    await player.answer();
    await player.isAsked();
  }
  await expect(page.getByTestId('dice-tray').getByTestId('throw').first()).toBeVisible();
  await expect(page.getByTestId('tracker').locator('[aria-current="step"]')).toHaveCount(1);
  await expect(page.getByTestId('round')).toHaveText('Round 1');
  const log = page.getByTestId('log');
  // Lines may come until one's own question is asked again; between them the log stands still.
  await player.isAsked();
  const story = await log.locator('.log-line:visible').count();
  await page.getByTestId('log-dice').click();
  const withDice = await log.locator('.log-line:visible').count();
  expect(withDice).toBeLessThan(story);
  expect(await log.locator('.log-line:visible:not(.is-heading):not(.is-subheading):not(:has(.dice))').count()).toBe(0);
  await page.getByTestId('log-all').click();
  expect(await log.locator('.log-line:visible').count()).toBeGreaterThanOrEqual(story);
  await expect(log.locator('.log-line[hidden]')).toHaveCount(0);
  await shoot(page, 'story');
});

test('the cursor says what may be done, and keys open what they promise', async ({ page }) => {
  await begin(page, duels.superscape, 'random');
  await page.keyboard.press('b');
  await expect(page.locator('board-view')).toBeFocused();
  await page.keyboard.press('.');
  await expect(page.getByTestId('pointed')).toContainText('may be chosen');
  await page.keyboard.press('g');
  await expect(page.getByTestId('log')).toBeHidden();
  await page.keyboard.press('g');
  await expect(page.getByTestId('log')).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('dice tumble, and a key lets them lie', async ({ page }) => {
    const player = await begin(page, duels.superscape, 'random');
    while (await page.evaluate(() => document.querySelector('dice-tray .throw') === null)) {
      await player.answer();
      await player.isAsked();
    }
    await page.keyboard.press('Shift');
    expect(
      await page.evaluate(() => document.querySelector('dice-tray')?.getAnimations({ subtree: true }).length),
    ).toBe(0);
  });
});
