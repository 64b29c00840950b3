/** The page in a real browser, against a real server: whole games by clicking, why-not, rules, hot-seat, replays. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { shoot } from './picture';
import { begin, duels, type System, systems } from './table';
import { wishInVain } from './wish';

/** Answers to a question, after which a game that the dice draw out is conceded: nearly all are over sooner. */
const enough = 500;

const watchReplay = async (page: Page, system: System): Promise<void> => {
  await page.getByTestId('replay').click();
  const scrubber = page.getByTestId('scrubber');
  await expect(page.getByTestId('replay-count')).toHaveText(/^1 \/ \d+$/);
  const last = Number(await scrubber.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await page.getByTestId('replay-on').click();
  await expect(page.getByTestId('replay-count')).toHaveText(`2 / ${last + 1}`);
  await scrubber.fill(String(Math.floor(last / 2)));
  await expect(page.getByTestId('replay-count')).toHaveText(`${Math.floor(last / 2) + 1} / ${last + 1}`);
  await shoot(page, `${system}-replay`);
  await page.getByTestId('replay-last').focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('replay-count')).toHaveText(`${last + 1} / ${last + 1}`);
  await page.getByTestId('log').locator('button.log-text').first().click();
  await expect.poll(() => page.evaluate(() => window.__fracas?.moment())).toBeLessThan(last);
};

for (const system of systems) {
  test(`${system}: a game against the random bot is played to its end by clicking, and watched again`, async ({
    page,
  }) => {
    const player = await begin(page, duels[system], 'random');
    await shoot(page, `${system}-set-up`);
    const isOver = await player.play(enough, async answered => {
      if ([8, 16, 30, 60].includes(answered)) await shoot(page, `${system}-game-${answered}`);
    });
    expect(player.boardClicks).toBeGreaterThan(5);
    await expect(page.getByTestId('log')).toContainText(/attacks?/);
    if (!isOver) await player.concede();
    await expect(page.getByTestId('end-panel')).toBeVisible();
    await shoot(page, `${system}-end`);
    await watchReplay(page, system);
  });

  test(`${system}: an illegal wish is answered with its rule, and the rule can be read`, async ({ page }) => {
    const player = await begin(page, duels[system], 'random');
    while ((await page.evaluate(() => window.__fracas?.highlightedSpaces().length)) === 0) {
      await player.answer();
      await player.isAsked();
    }
    await wishInVain(page);
    await shoot(page, `${system}-why-not`);
    await page.getByTestId('notice').getByTestId('rule-id').click();
    await expect(page.getByTestId('rule-text')).toBeVisible();
    await shoot(page, `${system}-rule`);
    await page.getByTestId('rule-dialog').getByTestId('dialog-close').click();
    await expect(page.getByTestId('rule-text')).toBeHidden();
  });
}

for (const [battle, seats] of [
  [duels.superscape, 2],
  ['superscape/crown-of-cinders', 3],
] as const) {
  test(`${battle}: ${seats} players share one screen`, async ({ page }) => {
    const player = await begin(page, battle, 'hot-seat');
    for (let answered = 0; answered < 40 && player.seatsAsked.size < seats; answered++) await player.play(1);
    expect(player.seatsAsked.size).toBe(seats);
    await shoot(page, `hot-seat-${seats}`);
  });
}

test('a reloaded page finds its game again', async ({ page }) => {
  const player = await begin(page, duels.heroscape, 'random');
  await player.answer();
  await player.isAsked();
  const before = await page.evaluate(() => window.__fracas?.state()?.request);
  await page.reload();
  await player.isAsked();
  expect(await page.evaluate(() => window.__fracas?.state()?.request)).toBe(before);
});

for (const battle of [duels.superscape, 'superscape/crown-of-cinders']) {
  test(`${battle}: figures can be placed by keyboard`, async ({ page }) => {
    await begin(page, battle, 'random');
    const before = await page.evaluate(() => window.__fracas?.state()?.request ?? 0);
    await page.locator('board-view').focus();
    await page.keyboard.press('.');
    await expect(page.getByTestId('pointed')).toHaveText(/level/);
    await page.keyboard.press('Enter');
    // A larger base is asked which way it faces.
    const back = page.getByTestId('back');
    await page.waitForFunction(
      request =>
        (window.__fracas?.state()?.request ?? 0) > request || document.querySelector('[data-testid="back"]') !== null,
      before,
    );
    if (await back.isVisible()) await page.keyboard.press('1');
    await page.waitForFunction(request => (window.__fracas?.state()?.request ?? 0) > request, before);
  });
}

test('panels do not cover each other on a desktop', async ({ page }) => {
  const player = await begin(page, duels.superscape, 'random');
  await player.play(12);
  const panels =
    '.table-heading, .table-others .card-row, .table-side, dice-tray:not([hidden]), question-bar, .table-hand';
  // What comes late is given its room late.
  await expect(async () => {
    const boxes = await page
      .locator(panels)
      .evaluateAll(elements =>
        elements.map(element => element.getBoundingClientRect().toJSON() as DOMRect).filter(box => box.width > 0),
      );
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(isApart, `${JSON.stringify(a)} covers ${JSON.stringify(b)}`).toBe(true);
      }
    }
  }).toPass({ timeout: 30_000 });
});

test.describe('on a phone, in light', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  test('the game fits the window', async ({ page }) => {
    const player = await begin(page, duels.superscape, 'random');
    await player.play(9);
    await shoot(page, 'phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByTestId('log-toggle').click();
    await expect(page.getByTestId('log')).toBeVisible();
    await shoot(page, 'phone-log');
  });
});
