/** The first game: hints that follow what is asked, until one plays on alone. */
import { expect, test } from './clean-page';
import { shoot } from './picture';
import { Player } from './player';

test('hints lead through the first round, and can be put away', async ({ page }) => {
  await page.goto('./?quality=low#/tutorial');
  const player = new Player(page);
  await player.isAsked();
  await expect(page).toHaveURL(/#\/tutorial\/.+/);
  const coach = page.getByTestId('coach');
  await expect(coach).toContainText('Your side of the table');
  await shoot(page, 'tutorial');
  await page.getByTestId('coach-next').click();
  await expect(coach).toContainText('Put your figures down');
  const titles = new Set<string>();
  const read = async (): Promise<void> => {
    if (await coach.isVisible()) titles.add((await coach.locator('h2').textContent()) ?? '');
  };
  while (await page.evaluate(() => window.__fracas?.state()?.pending.what !== 'move-phase')) {
    await read();
    await player.answer();
    await player.isAsked();
  }
  await read();
  expect([...titles]).toContain('Plan in secret');
  await page.getByTestId('coach-skip').click();
  await expect(coach).toBeHidden();
});
