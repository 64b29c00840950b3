/** A finished game in a real browser: scrubbed, shared, summed up, continued and taken along. Two bots play it. */
import { type APIRequestContext, test as plainTest } from '@playwright/test';
import { expect, test } from './clean-page';
import { duels, systems } from './table';

/** Lets two bots play a battle to its end. */
const finished = async (request: APIRequestContext, battle: string): Promise<string> => {
  const bot = { kind: 'bot', bot: 'random' };
  const answer = await request.post('./api/games', { data: { battle, seats: [bot, bot] } });
  const { game } = (await answer.json()) as { game: string };
  await expect.poll(async () => (await request.get(`./api/games/${game}/replay`)).status()).toBe(200);
  return game;
};

for (const system of systems) {
  test(`${system}: a replay is stepped through, shared and told in short`, async ({ page, request }) => {
    test.skip(process.env['FRACAS_URL'] === undefined, 'the toy server has no bots that play alone');
    const game = await finished(request, duels[system]);
    await page.goto(`./?quality=low#/replay/${game}`);
    const count = page.getByTestId('replay-count');
    await expect(count).toHaveText(/^1 \/ \d+$/);
    const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
    const moment = () => page.evaluate(() => window.__fracas?.moment() ?? -1);

    await page.getByTestId('replay-round-on').click();
    await expect.poll(moment).toBeGreaterThan(0);
    const round = await moment();
    await page.keyboard.press(']');
    await expect.poll(moment).toBeGreaterThan(round);
    await page.keyboard.press('{');
    await expect.poll(moment).toBeLessThanOrEqual(round);

    await page.getByTestId('scrubber').fill(String(Math.floor(last / 2)));
    await page.getByTestId('share-moment').click();
    const link = await page.getByTestId('share-link').inputValue();
    expect(link).toMatch(new RegExp(`#/replay/${game}/${Math.floor(last / 2)}$`));
    await page.getByTestId('share-dialog').getByTestId('dialog-close').click();
    // Left before all of it has come, a page would tell of requests that were broken off.
    await page.goto('./?quality=low', { waitUntil: 'networkidle' });
    await page.goto(link.replace('#', '?quality=low#'));
    await expect(count).toHaveText(`${Math.floor(last / 2) + 1} / ${last + 1}`);

    await page.getByTestId('replay-in-short').click();
    await expect(page.getByTestId('summary')).toHaveText(/\S/);
    await expect(page.getByTestId('luck-seat')).toHaveCount(2);
  });
}

test('a game is continued from a moment, and the moment is saved as a scenario', async ({ page, request }) => {
  test.skip(process.env['FRACAS_URL'] === undefined, 'the toy server has no bots that play alone');
  const game = await finished(request, duels.superscape);
  await page.goto(`./?quality=low#/replay/${game}/20`);
  await expect(page.getByTestId('replay-count')).toHaveText(/^21 \//);
  await page.getByTestId('menu').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('menu-scenario').click()]);
  expect(download.suggestedFilename()).toBe('moment-20.yaml');
  await page.getByTestId('replay-continue').click();
  await page.getByTestId('continue-begin').click();
  await expect(page).toHaveURL(/#\/game\//);
  await page.waitForFunction(() => window.__fracas?.state() !== null);
  expect(page.url()).not.toContain(game);
});

plainTest('a game that is being played has no replay yet, and says where it is played', async ({ page, request }) => {
  const seats = [{ kind: 'human' }, { kind: 'human' }];
  const answer = await request.post('./api/games', { data: { battle: duels.superscape, seats } });
  const { game } = (await answer.json()) as { game: string };
  await page.goto(`./?quality=low#/replay/${game}`);
  await expect(page.getByTestId('no-replay')).toBeVisible();
});
