/** Two people on the real server agree: a draw, a rematch with the seats changed; somebody else watches by the link. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { byTestid, tabTo } from './keyboard';
import { Player } from './player';
import { Received } from './received';
import { duels, setUp } from './table';

const phone = { width: 390, height: 844 };

const another = async (browser: Browser, size?: typeof phone): Promise<Page> =>
  (await browser.newContext(size ? { viewport: size } : {})).newPage();

/** Ann at a desk, Ben on a phone, at one table. */
const meet = async (ann: Page, browser: Browser): Promise<Page> => {
  await setUp(ann, duels.superscape, 'friend');
  await ann.getByTestId('own-name').fill('Ann');
  await ann.getByTestId('start').click();
  const link = await ann.getByTestId('invitation-1').inputValue();
  const ben = await another(browser, phone);
  await ben.goto(link.replace('#', '?quality=low#'));
  await ben.getByTestId('player-name').fill('Ben');
  await ben.getByTestId('sit-down').click();
  for (const page of [ann, ben]) await expect(page.locator('question-bar')).toBeVisible();
  await expect(ann.getByTestId('player').filter({ hasText: 'Ben' })).toBeVisible();
  return ben;
};

const gameOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${window.__fracas?.welcome()?.game} ${window.__fracas?.welcome()?.yours.join()}`);

test('a draw is declined, then agreed, and both are led to the rematch with the seats changed', async ({
  page: ann,
  browser,
}) => {
  const ben = await meet(ann, browser);
  const offerDraw = async (page: Page): Promise<void> => {
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-draw').click();
    await expect(page.getByTestId('offer-draw')).toContainText('You offered a draw. Waiting for');
  };
  await offerDraw(ann);
  await expect(ben.getByTestId('offer-draw')).toContainText('Ann offers a draw.');
  await ben.getByTestId('offer-draw').getByTestId('offer-decline').click();
  for (const page of [ann, ben]) await expect(page.getByTestId('offer-draw')).toBeHidden();
  await expect(ann.getByTestId('end-panel')).toBeHidden();

  await offerDraw(ben);
  await ann.getByTestId('offer-draw').getByTestId('offer-accept').click();
  for (const page of [ann, ben]) await expect(page.getByTestId('end-panel')).toContainText('Nobody wins');
  const [game] = (await gameOf(ann)).split(' ');
  expect([await gameOf(ann), await gameOf(ben)]).toEqual([`${game} 0`, `${game} 1`]);

  await ben.getByTestId('rematch').click();
  await expect(ben.getByTestId('offer-rematch')).toContainText('Waiting for Ann');
  await ann.getByTestId('offer-rematch').getByTestId('offer-accept').click();
  await expect.poll(() => gameOf(ann)).toMatch(new RegExp(`^(?!${game})\\w+ 1$`));
  const [next] = (await gameOf(ann)).split(' ');
  await expect.poll(() => gameOf(ben)).toBe(`${next} 0`);
  // Both can play there, and are there again after a reload.
  for (const page of [ann, ben]) await expect(page.getByTestId('end-panel')).toBeHidden();
  await ann.reload();
  await expect(ann.locator('question-bar')).toBeVisible();
  await expect(ann.getByTestId('player').filter({ hasText: 'Ben' })).toBeVisible();
  await Promise.race([ann, ben].map(page => new Player(page).isAsked()));
  await ben.context().close();
});

test('an offer is made and answered by keys alone', async ({ page: ann, browser }) => {
  const ben = await meet(ann, browser);
  await tabTo(ann, byTestid('menu'));
  await ann.keyboard.press('Enter');
  await tabTo(ann, byTestid('menu-draw'));
  await ann.keyboard.press('Enter');
  await expect(ann.getByTestId('offer-draw')).toBeVisible();
  await tabTo(ben, byTestid('offer-accept'));
  await ben.keyboard.press('Enter');
  for (const page of [ann, ben]) await expect(page.getByTestId('end-panel')).toBeVisible();
  await tabTo(ann, byTestid('rematch'));
  await ann.keyboard.press('Enter');
  await expect(ben.getByTestId('offer-rematch')).toBeVisible();
  await tabTo(ben, byTestid('offer-accept'));
  await ben.keyboard.press('Enter');
  await expect.poll(() => gameOf(ben)).toMatch(/^\w+ 0$/);
  await expect.poll(() => gameOf(ann)).toMatch(/^\w+ 1$/);
  await ben.context().close();
});

test('who watches by the link sees the public view and is asked nothing', async ({ page: ann, browser }) => {
  const told = new Received(ann);
  const ben = await meet(ann, browser);
  const cay = await another(browser);
  const received = new Received(cay);
  await cay.goto(ann.url());
  await expect(cay.locator('question-bar')).toBeVisible();
  await expect.poll(() => cay.evaluate(() => window.__fracas?.welcome()?.yours)).toEqual([]);
  for (const page of [ann, ben]) await expect(page.getByTestId('watchers')).toHaveText('1 watching');

  // Ann and Ben place their figures and then lay order markers.
  const players = [new Player(ann), new Player(ben)];
  const isLaid = async () =>
    (await Promise.all([ann, ben].map(page => page.evaluate(() => window.__fracas?.state()?.round ?? 0)))).every(
      round => round > 0,
    ) &&
    received.hiddenMarkers(0).length > 0 &&
    received.hiddenMarkers(1).length > 0;
  await expect(async () => {
    for (const player of players) if ((await player.isAskedNow()) === 'asked') await player.answerUsually();
    expect(await isLaid()).toBe(true);
  }).toPass({ intervals: [50], timeout: 300_000 });

  for (const name of ['answer', 'undo', 'usual', 'offer-accept']) await expect(cay.getByTestId(name)).toBeHidden();
  await cay.getByTestId('menu').click();
  await expect(cay.getByTestId('menu-dice')).toBeVisible();
  for (const name of ['menu-concede', 'menu-draw']) await expect(cay.getByTestId(name)).toHaveCount(0);
  for (const seat of [0, 1]) expect(received.hiddenMarkers(seat).filter(({ marker }) => marker !== null)).toEqual([]);
  // Neither the choices that laid Ann's markers nor the lines that told her of them came here.
  const lines = told.log().flatMap(({ text }) => (/places order marker [123X] on/.test(text) ? [text] : []));
  const secrets = [...new Set([...told.markerChoices(), ...lines])];
  expect(secrets.length).toBeGreaterThan(0);
  for (const text of await received.texts()) expect(secrets.filter(secret => text.includes(secret))).toEqual([]);
  await ben.context().close();
  await cay.context().close();
});
