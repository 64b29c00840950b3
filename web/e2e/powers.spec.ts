/** Powers on the table: questions of abilities, odds before an attack, whole cards, taking back. */
import type { Page } from '@playwright/test';
import { hoverTarget, playToAttack, pointAtTarget, targetsOf } from './attack';
import { expect, test } from './clean-page';
import { settle, shoot } from './picture';
import type { Player } from './player';
import { begin } from './table';

const battle = 'superscape/moth-and-widow';

/** The newest state, as far as these tests look at it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const state = window.__fracas?.state();
    if (!state) throw new Error('no game on this page');
    return {
      request: state.request,
      what: state.pending.what,
      ability: state.pending.ability?.name ?? null,
      undo: state.undo?.count ?? 0,
      verbs: [...new Set(state.options.map(option => option.verb))],
      spaces: state.options.flatMap(option => (option.verb === 'pick-space' ? [option.space as number] : [])),
      log: state.log.length,
    };
  });

type Seen = Awaited<ReturnType<typeof look>>;

/** Plays on until the table looks like this; false if the game was over first. */
const playUntil = async (player: Player, isWanted: (seen: Seen) => boolean, most = 400): Promise<Seen | null> => {
  for (let i = 0; i < most; i++) {
    if (!(await player.isAsked())) return null;
    const seen = await look(player.page);
    if (isWanted(seen)) return seen;
    await player.answer();
  }
  return null;
};

test('an ability asks with its own text, and is answered by a click on the board', async ({ page }) => {
  const player = await begin(page, battle, 'random');
  const seen = await playUntil(player, found => found.ability !== null && found.spaces.length > 1);
  if (!seen) throw new Error('no ability asked for a space');
  await expect(page.getByTestId('question')).toContainText(seen.ability ?? '');
  await expect(page.getByTestId('asking-ability')).toContainText(seen.ability ?? '');
  await expect(page.getByTestId('asking-ability').locator('.reading')).toBeVisible();
  const lit = await page.evaluate(() => window.__fracas?.highlightedSpaces() as readonly number[]);
  expect(seen.spaces.every(space => lit.includes(space))).toBe(true);
  await shoot(page, 'ability-question');
  await expect(async () => {
    await settle(page);
    for (const space of seen.spaces) if (await player.clickSpace(space)) break;
    await expect.poll(async () => (await look(page)).request, { timeout: 5000 }).not.toBe(seen.request);
  }).toPass({ intervals: [50], timeout: 120_000 });
  await player.isAsked();
  expect((await look(page)).ability === seen.ability && (await look(page)).request === seen.request).toBe(false);
});

test('pointing at a target shows the odds of the attack before it is chosen', async ({ page }) => {
  const player = await begin(page, battle, 'random');
  await playToAttack(player);
  const seen = await look(page);
  await hoverTarget(page);
  const odds = page.locator('odds-panel');
  await expect(odds).toBeVisible();
  await expect(odds.getByTestId('odds-defeat')).toHaveText(/%/);
  await expect(odds.getByTestId('parts').first()).toContainText('Attack');
  expect(await odds.getByTestId('odds-bar').count()).toBeGreaterThan(1);
  await shoot(page, 'odds');
  expect((await look(page)).request).toBe(seen.request);
  await page.mouse.move(2, 2);
  await expect(odds).toBeHidden();
  // The same by keyboard: the answer that has the focus.
  const [target] = await targetsOf(page);
  await page.locator(`[data-testid="answer"][data-choice="${target?.choice}"]`).focus();
  await expect(odds).toBeVisible();
  await odds.getByTestId('rule-id').first().click();
  await expect(page.getByTestId('rule-text')).toBeVisible();
});

test('a card opens with its powers as printed and as the engine reads them', async ({ page }) => {
  await begin(page, battle, 'random');
  await page.locator('.table-others .card-face').first().click();
  const dialog = page.getByTestId('card-dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.getByTestId('power').count()).toBeGreaterThan(0);
  const summary = dialog.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByTestId('reading').first()).toBeVisible();
  await shoot(page, 'card');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a decision is taken back until dice are rolled', async ({ page }) => {
  const player = await begin(page, battle, 'random');
  const seen = await playUntil(player, found => found.what === 'place-figures' && found.undo === 0);
  if (!seen) throw new Error('no figure was to be placed');
  const placed = (): Promise<number> =>
    page.evaluate(() => {
      const state = window.__fracas?.state();
      const own = state?.figures.filter(({ controller, status }) => controller === state.seat && status === 'board');
      return own?.length ?? 0;
    });
  const before = await placed();
  await player.answer();
  await player.isAsked();
  expect(await placed()).toBe(before + 1);
  await page.keyboard.press('u');
  await expect.poll(placed).toBe(before);
  await expect(page.getByTestId('log')).toContainText('takes back');
  await shoot(page, 'taken-back');
  // Once dice have been rolled the button says why nothing goes back.
  await playUntil(player, found => found.what === 'move-phase' && found.undo === 0);
  await page.keyboard.press('u');
  await expect(page.getByTestId('why-not')).toHaveText(/since/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a touch on a target first shows the odds; the card fits the window', async ({ page }) => {
    const player = await begin(page, battle, 'random');
    await page.getByTestId('cards-toggle').click();
    await page.locator('.is-hand .card-info').first().click();
    await expect(page.getByTestId('card-dialog')).toBeVisible();
    await page.getByTestId('card-dialog').getByTestId('dialog-close').click();
    await page.getByTestId('cards-toggle').click();
    await playToAttack(player);
    const seen = await look(page);
    await pointAtTarget(page, (x, y) => page.touchscreen.tap(x, y));
    expect((await look(page)).request).toBe(seen.request);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shoot(page, 'phone-odds');
    await page.locator('[data-testid="answer"][data-verb="attack"]').first().click();
    await page.waitForFunction(before => window.__fracas?.state()?.request !== before, seen.request);
  });
});
