/** A HeroClix force in the army builder: theme, starting line, sideline, ID card and objects, checked by the server, shared and printed. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { lookAt } from './looks';

const add = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('card-search').fill(name);
  const row = page
    .locator('.pool-row')
    .filter({ has: page.locator('.pool-name', { hasText: new RegExp(`^${name}$`) }) });
  await row.first().getByTestId('more').click();
};

const rowOf = (page: Page, key: string): Locator => page.locator(`.team-card[data-card="${key}"]`);

test('a force with a theme, a starting line, a sideline and an object is built, checked, shared and printed', async ({
  page,
  context,
}) => {
  await page.goto('./?quality=low#/teams/new?system=heroclix');
  await page.getByTestId('team-total').fill('300');
  for (const name of ['Old Leviathan', 'Lock Keeper', 'Coal Cart']) await add(page, name);
  await expect(page.getByTestId('team-problem')).toContainText('build total is 300');
  await expect(page.getByTestId('team-problem').getByTestId('rule-id')).toHaveText('HC-FRC-01');

  await rowOf(page, 'old-leviathan').getByTestId('force-points').selectOption('160');
  await expect(page.locator('.team-good')).toBeVisible();
  await expect(page.getByTestId('team-points')).toContainText('220 of 300');

  await page.getByTestId('force-theme').selectOption('Tideworks');
  await expect(page.getByTestId('theme-worth')).toHaveText('2 characters, 2 rerolls');
  await rowOf(page, 'coal-cart').getByTestId('force-bearer').selectOption('heldBy lock-keeper');
  await expect(rowOf(page, 'coal-cart')).toContainText('held by Lock Keeper');

  await add(page, 'Captain Vesper');
  await page.locator('.pool-row[data-card="id-captain-vesper"]').getByTestId('more').click();
  await expect(page.getByTestId('team-problem').first()).toBeVisible();
  await rowOf(page, 'captain-vesper').getByTestId('force-move').click();
  const sideline = page.getByTestId('sideline');
  await expect(sideline).toContainText(/Sideline: 1 of \d/);
  await expect(sideline.getByTestId('force-for')).toHaveValue('id-captain-vesper');
  await expect(page.locator('.team-good')).toBeVisible();
  await sideline.getByTestId('force-for').selectOption('');
  await expect(page.getByTestId('team-problem').filter({ hasText: 'registered' }).first()).toBeVisible();
  await sideline.getByTestId('force-for').selectOption('id-captain-vesper');
  await expect(page.locator('.team-good')).toBeVisible();
  await lookAt(page, 'builder-force');

  await page.reload();
  await expect(page.getByTestId('force-theme')).toHaveValue('Tideworks');
  await expect(rowOf(page, 'old-leviathan').getByTestId('force-points')).toHaveValue('160');

  await page.getByTestId('share-team').click();
  const link = await page.getByTestId('share-link').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId('shared-team')).toContainText('Theme: Tideworks');
  await expect(other.getByTestId('sideline')).toContainText('Captain Vesper');
  await expect(other.locator('.team-good')).toBeVisible();
  await other.close();

  await page.keyboard.press('Escape');
  await page.getByTestId('print-team').click();
  const sheet = page.getByTestId('team-sheet');
  await expect(sheet).toContainText('theme Tideworks');
  await expect(sheet).toContainText('at 160 points');
  await expect(sheet).toContainText('held by Lock Keeper');
  await expect(sheet.getByRole('heading', { name: 'Sideline' })).toBeVisible();
  await lookAt(page, 'print-force');
});

test('a character that does not share the theme is named with the rule', async ({ page }) => {
  await page.goto('./?quality=low#/teams/new?system=heroclix');
  await page.getByTestId('team-total').fill('400');
  for (const name of ['Lock Keeper', 'Foghorn']) await add(page, name);
  await page.getByTestId('force-theme').selectOption('Tideworks');
  await add(page, 'Milk Run');
  const problem = page.getByTestId('team-problem');
  await expect(problem).toContainText('Tideworks');
  await expect(problem.getByTestId('rule-id')).toHaveText('HC-THM-01');
  await page.getByTestId('force-theme').selectOption('');
  await expect(page.locator('.team-good')).toBeVisible();
});

test('a ready force keeps its theme and its starting line', async ({ page }) => {
  await page.goto('./?quality=low#/teams');
  const place = page.getByTestId('teams-heroclix');
  await place.locator('summary').click();
  await place.getByTestId('ready-team').filter({ hasText: 'Deep Roots' }).click();
  await expect(page.getByTestId('force-theme')).toHaveValue('Glasshouse');
  await expect(rowOf(page, 'root-king').getByTestId('force-points')).toHaveValue('120');
  await expect(page.getByTestId('theme-worth')).toContainText('rerolls');
});
