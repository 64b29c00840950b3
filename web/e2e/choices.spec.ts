/** What is chosen on the page for a new game is in force: map, clock, who may watch. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { Player } from './player';
import { duels, setUp } from './table';

/** Somebody else's browser; what it is refused is expected. */
const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const gameOf = (page: Page): Promise<string> => page.evaluate(() => window.__fracas?.welcome()?.game ?? '');

test('another map, days for each decision and no watchers', async ({ page, browser }) => {
  await setUp(page, duels.superscape, 'random');
  await page.getByTestId('map').selectOption('glass-fjord');
  await page.getByTestId('clock-days').check();
  await page.getByTestId('clock-length').selectOption({ label: '7 days for each decision' });
  await page.getByTestId('watch-nobody').check();
  await expect(page.locator('.set-up-summary')).toContainText('Glass Fjord');
  await expect(page.locator('.set-up-summary')).toContainText('7 days for each decision');
  await page.getByTestId('start').click();
  await new Player(page).isAsked();

  const spaces = await page.evaluate(async () => {
    interface Map {
      readonly id: string;
      readonly spaces: number;
    }
    const catalogue = (await (await fetch('api/catalogue')).json()) as {
      readonly systems: readonly { readonly maps: readonly Map[] }[];
    };
    const wanted = catalogue.systems.flatMap(({ maps }) => maps).find(({ id }) => id === 'glass-fjord');
    return { wanted: wanted?.spaces, shown: window.__fracas?.welcome()?.board.spaces.length };
  });
  expect(spaces.shown).toBe(spaces.wanted);
  await expect(page.locator('.is-hand').getByTestId('clock')).toContainText(/^(7 d 0|6 d 23) h/);

  const other = await stranger(browser);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This table is not for you');
  await expect(other.locator('question-bar')).toHaveCount(0);
  await other.context().close();
});

test('a game that everybody may watch is listed, one by link is not', async ({ page, browser }) => {
  const begin = async (watch: string): Promise<string> => {
    await setUp(page, duels.heroscape, 'random');
    await page.getByTestId(`watch-${watch}`).check();
    await page.getByTestId('start').click();
    await new Player(page).isAsked();
    return gameOf(page);
  };
  const byLink = await begin('link');
  const open = await begin('everyone');
  const other = await stranger(browser);
  await other.goto('./?quality=low');
  const line = (game: string) => other.locator(`[data-testid="game-line"][href*="${game}"]`);
  await expect(line(open)).toBeVisible();
  await expect(line(byLink)).toHaveCount(0);
  await line(open).click();
  await expect(other.locator('question-bar')).toBeVisible();
  await expect.poll(() => other.evaluate(() => window.__fracas?.welcome()?.yours)).toEqual([]);
  await expect(page.getByTestId('watchers')).toHaveText('1 watching');
  await other.context().close();
});
