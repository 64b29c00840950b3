/** The army builder in a real browser: a team is built, kept, shared, opened by its link and printed. */
import { expect, test } from './clean-page';

const first = (page: import('@playwright/test').Page, place: string) => page.getByTestId(place).first();

test('a team is built by the keyboard, kept, and shared by a link that holds all of it', async ({ page, context }) => {
  await page.goto('./?quality=low#/teams');
  await page.getByTestId('new-team-superscape').click();
  await expect(first(page, 'pool-card')).toBeVisible();
  const all = await page.getByTestId('pool-card').count();

  await page.keyboard.press('/');
  await expect(page.getByTestId('card-search')).toBeFocused();
  const name = (await first(page, 'pool-card').locator('.pool-name').textContent()) ?? '';
  await page.keyboard.type(name);
  await expect.poll(() => page.getByTestId('pool-card').count()).toBeLessThan(all);
  await first(page, 'pool-card').focus();
  await page.keyboard.press('+');
  await expect(page.getByTestId('team-card')).toHaveCount(1);
  await expect(page.getByTestId('team-card')).toContainText(name);
  await expect(page.getByTestId('team-problems')).toHaveText(/\S/);

  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pool-card-dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await page.getByTestId('team-name').fill('Six & <b>lamps</b>');

  await page.reload();
  await expect(page.getByTestId('team-name')).toHaveValue('Six & <b>lamps</b>');
  await expect(page.getByTestId('team-card')).toHaveCount(1);

  await page.getByTestId('share-team').click();
  const link = await page.getByTestId('share-link').inputValue();
  expect(link).toContain('#/team/superscape/');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId('shared-team')).toContainText(name);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Six & <b>lamps</b>');
  await other.evaluate(() => localStorage.clear());
  await other.getByTestId('save-as-mine').click();
  await expect(other.getByTestId('team-name')).toHaveValue('Six & <b>lamps</b>');
});

test('too many points are told at once with the rule, which opens', async ({ page }) => {
  await page.goto('./?quality=low#/teams/new?system=superscape');
  await page.getByTestId('team-total').fill('10');
  await first(page, 'more').click();
  const problem = first(page, 'team-problem');
  await expect(problem).toBeVisible();
  await problem.getByTestId('rule-id').click();
  await expect(page.getByTestId('rule-text')).toBeVisible();
});

test('a team is duplicated, deleted and brought back', async ({ page }) => {
  await page.goto('./?quality=low#/teams/new?system=heroclix');
  await first(page, 'more').click();
  await page.goto('./?quality=low#/teams');
  await page.getByTestId('duplicate-team').click();
  await expect(page.getByTestId('team-row')).toHaveCount(2);
  await page.getByTestId('delete-team').first().click();
  await expect(page.getByTestId('team-row')).toHaveCount(1);
  await page.getByTestId('undo-delete').click();
  await expect(page.getByTestId('team-row')).toHaveCount(2);
});

test('a broken link says so', async ({ page }) => {
  await page.goto('./?quality=low#/team/superscape/500/Six/<script>');
  await expect(page.getByTestId('bad-team')).toBeVisible();
});

test('paper holds the sheet and the cards at their true size, and nothing of the page', async ({ page }) => {
  await page.goto('./?quality=low#/teams/new?system=heroclix');
  for (const row of [0, 1, 2]) {
    // A team that changes while it is judged is judged anew, and the page breaks the first request off.
    const judged = page.waitForResponse(response => response.url().endsWith('/api/teams/check'));
    await page.getByTestId('pool').getByTestId('more').nth(row).click();
    await (await judged).finished();
  }
  await page.getByTestId('print-team').click();
  await expect(page.getByTestId('print-card')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  const size = await first(page, 'print-card').evaluate(card => card.getBoundingClientRect().toJSON());
  expect(size.width).toBeCloseTo((88.9 / 25.4) * 96, 0);
  expect(size.height).toBeCloseTo((127 / 25.4) * 96, 0);
  await expect(page.getByTestId('print-now')).toBeHidden();
  for (const card of await page.getByTestId('print-card').all())
    expect(await card.evaluate(found => found.scrollHeight <= found.clientHeight)).toBe(true);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('a rule has an address', async ({ page }) => {
  await page.goto('./?quality=low#/rules/SS-MOV-10');
  await expect(page.getByTestId('rule-text')).toContainText('SS-MOV-10');
  await page.locator('rules-page').getByTestId('rule-search').fill('engagement');
  await expect(page.getByTestId('rule-count')).toBeVisible();
});
