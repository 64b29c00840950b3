/** HeroClix dials: powers by colour, letter, name and text, symbols, traits, live values with what changes them. */
import type { Page } from '@playwright/test';
import { hoverTarget, playToAttack } from './attack';
import { expect, test } from './clean-page';
import { lookAt } from './looks';
import type { Player } from './player';
import { begin } from './table';

/** Judge Vellum, who has a power of every kind and a STOP, and somebody who can use Perplex, led by this page. */
const audit = 'heroclix/cellar-audit';

/** Begins a game; all own characters stand on the map, and it is this page's turn. */
const beginTurn = async (page: Page): Promise<Player> => {
  const player = await begin(page, audit, 'random');
  const what = () => page.evaluate(() => window.__fracas?.state()?.pending.what ?? '');
  for (let answered = 0; (await what()) !== 'take-action'; answered++) {
    expect(answered).toBeLessThan(30);
    await player.answerUsually();
    expect(await player.isAsked()).toBe(true);
  }
  return player;
};

const cardOf = (page: Page, name: string) => page.locator('.is-hand .card').filter({ hasText: name });

test('a dial opens in full, its powers told by colour, letter, name and text', async ({ page }) => {
  await beginTurn(page);
  const judge = cardOf(page, 'Judge Vellum');
  await expect(judge.locator('.dial-speed')).toHaveClass(/power-grey/);
  await expect(judge.locator('.dial-speed')).toHaveAttribute('title', /Running Shot, grey/);
  await expect(judge.locator('.dial-attack')).toHaveAttribute('title', /^attack \d+, as printed/);
  await judge.locator('.card-info').click();
  const dialog = page.getByTestId('card-dialog');
  await expect(dialog).toContainText('unique character');
  await expect(dialog.getByTestId('dial').locator('th[scope="col"]')).toHaveCount(11);
  await expect(dialog.getByTestId('dial').locator('[aria-current]')).toHaveText('1');
  await expect(dialog.getByTestId('dial-stop')).toHaveCount(1);
  await expect(dialog.getByTestId('clix-symbols')).toHaveText(/wing: flight ?HC-ABL-FLIGHT ?indomitable ?HC-ABL-INDOM/);
  const entries = dialog.getByTestId('dial-power');
  await expect(entries.first()).toHaveText(
    /^A ?Running Shot grey speed, clicks 1 to 4: now HC-PWR-SPD-RUNSHOT ?POWER: Halve speed/,
  );
  await expect(entries.filter({ hasText: 'Wig and Shell' })).toContainText('special defense, clicks 1 to 2: now');
  await expect(dialog.getByTestId('dial-origin')).toHaveText(/printed on click 1/);
  await lookAt(page, 'heroclix-dial');
  await entries.first().getByTestId('rule-id').click();
  await expect(page.getByTestId('rule-text')).toContainText('HC-PWR-SPD-RUNSHOT');
});

test('of another’s dial only the click that shows is known', async ({ page }) => {
  await beginTurn(page);
  await page.locator('.table-others .card-info').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('card-dialog')).toContainText('Only its player sees the other clicks');
  await expect(page.getByTestId('dial').locator('th[scope="col"]')).toHaveCount(2);
  await expect(page.getByTestId('dial-power').first()).toContainText(': now');
});

test('a power is used, and the value it changes says why', async ({ page }) => {
  const player = await beginTurn(page);
  await page.getByTestId('answer').filter({ hasText: 'Perplex' }).click();
  const what = () => page.evaluate(() => window.__fracas?.state()?.pending.what);
  await expect.poll(what).not.toBe('take-action');
  // Whom and which value, as they come: a click on the board is not needed for it.
  for (let answered = 0; (await page.locator('.is-hand :is(.is-raised, .is-lowered)').count()) === 0; answered++) {
    expect(answered).toBeLessThan(6);
    const before = await page.evaluate(() => window.__fracas?.state()?.request);
    expect(await player.isAsked()).toBe(true);
    if ((await what()) === 'take-action') break;
    await page.getByTestId('answer').first().click();
    await expect.poll(() => page.evaluate(() => window.__fracas?.state()?.request)).not.toBe(before);
  }
  const changed = page.locator('.dial-value:is(.is-raised, .is-lowered)');
  const card = page.locator('.is-hand .card').filter({ has: changed }).first();
  await expect(card.locator(changed).first()).toHaveAttribute('title', /^\w+ \d+: printed \d+, Perplex [+−]1/);
  await card.locator('.card-info').click();
  await expect(page.getByTestId('number-change').first()).toContainText(/Perplex [+−]1/);
  await expect(page.getByTestId('dial-origin')).toHaveText(/the rest comes from what is listed/);
  await lookAt(page, 'heroclix-changed');
});

test('odds on the real dials count the powers in force', async ({ page }) => {
  const player = await beginTurn(page);
  await playToAttack(player);
  await hoverTarget(page);
  await expect(page.getByTestId('odds-roll')).toHaveText(/Hits in \d+ ?%.*attack \d+ needs \d+ or more on two dice/);
  await lookAt(page, 'heroclix-power-odds');
});

test('the builder tells traits, symbols and what is no character', async ({ page }) => {
  await page.goto('./?quality=low#/teams/new?system=heroclix');
  await page.getByTestId('card-search').fill('flying commas');
  await expect(page.getByTestId('pool-card')).toHaveCount(1);
  await page.getByTestId('pool-card').click();
  const dialog = page.getByTestId('pool-card-dialog');
  await expect(dialog.getByTestId('trait')).toHaveText(/The Pause Between trait, on every click\s*\S/);
  await expect(dialog.getByTestId('clix-symbols')).toHaveText(/wing: flight.*duo/);
  await lookAt(page, 'heroclix-trait');
  await dialog.getByTestId('dialog-close').click();
  await page.getByTestId('card-search').fill('coal cart');
  await expect(page.getByTestId('pool-card')).toHaveCount(1);
  await expect(page.getByTestId('pool-card')).toContainText('heavy object');
  await expect(page.getByTestId('pool-card').locator('.pool-number')).toHaveCount(0);
});
