/** Pictures of boards and of the tools on them in a real browser, and what drawing them costs. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { settle, shoot } from './picture';
import { chooseEnd, isSeen } from './pointing';
import { type Battle, battles, featureBoard, largeBoard, openBattle, stageBoard, watchNewGame } from './staged-board';
import { systems } from './table';

test.use({ viewport: { width: 1600, height: 1000 } });

const cost = (page: Page): Promise<{ frames: number; drawCalls: number }> =>
  page.evaluate(() => window.__fracas?.cost() ?? { frames: 0, drawCalls: 0 });

/** Waits until the browser has asked for so many pictures; a page that draws without need draws in each. */
const chancesToDraw = (page: Page, count: number): Promise<void> =>
  page.evaluate(async left => {
    for (let i = 0; i < left; i++) await new Promise(requestAnimationFrame);
  }, count);

const spaceNamed = (page: Page, name: string): Promise<number> =>
  page.evaluate(wanted => {
    const found = window.__fracas?.welcome()?.board.spaces.find(space => space.name === wanted);
    if (!found) throw new Error(`no space ${wanted}`);
    return found.id as number;
  }, name);

test.describe('in all pixels', () => {
  test.use({ deviceScaleFactor: 1 });

  for (const system of systems) {
    test(`${system}: every shipped battle shows its map`, async ({ page, request }) => {
      const shipped: readonly Battle[] = (await battles(request)).filter(({ id }) => id.startsWith(`${system}/`));
      expect(shipped.length).toBeGreaterThan(0);
      for (const battle of shipped) {
        await openBattle(page, battle, 'high');
        await shoot(page, `map-${battle.id.replaceAll('/', '-')}`);
        const { drawCalls } = await cost(page);
        expect(drawCalls, battle.id).toBeLessThan(200);
      }
    });
  }
});

test('a board with every feature is drawn, opened storey by storey, and numbered', async ({ page }) => {
  const kinds = ['glyph', 'item', 'hazard', 'resource'];
  const tokens = kinds.map((kind, i) => ({ kind, space: 40 + i, letter: i === 0 ? 'V' : null }));
  await stageBoard(page, { board: featureBoard(), tokens });
  await watchNewGame(page, 'superscape/quarry-duel');
  await settle(page);
  await shoot(page, 'features');
  const { drawCalls } = await cost(page);
  expect(drawCalls).toBeLessThan(160);
  await page.locator('board-view').focus();
  await page.keyboard.press('c');
  await expect(page.getByTestId('tool-inside')).toHaveAttribute('aria-label', 'Look inside: storey 2');
  await settle(page);
  await shoot(page, 'features-upper-floor');
  await page.keyboard.press('c');
  await settle(page);
  await shoot(page, 'features-ground-floor');
  await page.keyboard.press('c');
  await expect(page.getByTestId('tool-inside')).toHaveAttribute('aria-pressed', 'false');
  await page.getByTestId('tool-levels').click();
  await settle(page);
  await shoot(page, 'features-levels');
  await page.getByTestId('tool-levels').click();
  for (let i = 0; i < 5; i++) await page.getByTestId('tool-nearer').click();
  for (let i = 0; i < 3; i++) await page.getByTestId('tool-lower').click();
  await settle(page);
  await shoot(page, 'features-near');
});

test('a map of a thousand spaces needs few draw calls, and none while nothing changes', async ({ page }) => {
  await stageBoard(page, { board: largeBoard() });
  await watchNewGame(page, 'superscape/quarry-duel');
  // What comes late may be drawn late; once all is there nothing is drawn any more.
  await expect(async () => {
    await settle(page);
    const still = await cost(page);
    await chancesToDraw(page, 30);
    expect((await cost(page)).frames).toBe(still.frames);
  }).toPass({ timeout: 120_000 });
  const later = await cost(page);
  expect(later.drawCalls).toBeLessThan(100);
  const started = Date.now();
  for (let i = 0; i < 12; i++) await page.getByTestId('tool-left').click();
  await settle(page);
  const turned = await cost(page);
  console.log(
    `1,000 spaces: ${later.drawCalls} draw calls; ${turned.frames - later.frames} frames while turning for ${Date.now() - started} ms`,
  );
  expect(turned.frames).toBeGreaterThan(later.frames);
  await shoot(page, 'thousand');
});

for (const [system, battle] of [
  ['superscape', 'superscape/lantern-night'],
  ['heroclix', 'heroclix/market-robbery'],
] as const) {
  test(`${system}: ruler and sight answer in words, with their rules, by mouse and by keyboard`, async ({ page }) => {
    await watchNewGame(page, battle);
    await settle(page);
    await page.keyboard.press('v');
    await chooseEnd(page, 0);
    await expect(page.getByTestId('tool-words')).toHaveText(/to where/);
    await chooseEnd(page, 1);
    await expect(page.getByTestId('tool-words')).toHaveText(/Range \d+ spaces/);
    await expect(page.getByTestId('tool-answer').getByTestId('rule-id').first()).toBeVisible();
    await settle(page);
    await shoot(page, `${system}-sight`);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('tool-answer')).toBeHidden();
    await page.getByTestId('tool-ruler').click();
    await page.locator('board-view').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('tool-words')).toHaveText(/to where/);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('tool-words')).toHaveText(/Range \d/);
    await shoot(page, `${system}-ruler`);
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two taps ask for sight', async ({ page }) => {
    await watchNewGame(page, 'superscape/quarry-duel');
    await page.getByTestId('tools-opener').tap();
    await page.getByTestId('tool-sight').tap();
    await chooseEnd(page, 0, 'touch');
    await expect(page.getByTestId('tool-words')).toHaveText(/to where/);
    await chooseEnd(page, 1, 'touch');
    await expect(page.getByTestId('tool-words')).toHaveText(/Range \d/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shoot(page, 'phone-sight');
  });
});

test('walls hide what is behind them until the building is opened', async ({ page }) => {
  await stageBoard(page, { board: featureBoard() });
  await watchNewGame(page, 'superscape/quarry-duel');
  const upstairs = await spaceNamed(page, 'D13@9');
  expect(await isSeen(page, upstairs)).toBe(false);
  await page.getByTestId('tool-inside').click();
  await expect.poll(() => isSeen(page, upstairs)).toBe(true);
});
