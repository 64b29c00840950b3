/** Beside the rules: people, clocks, offers, chat, the dice's promise, lost connections. */
import { expect, test } from './clean-page';
import { keepCompany, tableOfTwo } from './company';
import { shoot } from './picture';
import { begin, duels } from './table';

test('names, presence, watchers and clocks stand on the plates', async ({ page }) => {
  const company = await keepCompany(page);
  await begin(page, duels.superscape, 'random');
  company.tell(tableOfTwo());
  await expect(page.getByTestId('player').filter({ hasText: 'Ben' })).toContainText('away');
  await expect(page.getByTestId('watchers')).toHaveText('2 watching');
  const own = page.locator('.is-hand').getByTestId('clock');
  await expect(own).toHaveClass(/is-running/);
  await expect(own).toContainText('hurry');
  await expect(page.locator('.is-small').getByTestId('clock')).toContainText('10:01');
  await shoot(page, 'company');
});

test('an offer is answered, and one can be made and withdrawn', async ({ page }) => {
  const company = await keepCompany(page);
  await begin(page, duels.superscape, 'random');
  company.tell(tableOfTwo({ offers: [{ offer: 7, what: 'undo', seat: 1, waitsFor: [0] }] }));
  const offer = page.getByTestId('offer-undo');
  await expect(offer).toContainText('Ben asks to take back');
  await shoot(page, 'offer');
  await offer.getByTestId('offer-accept').click();
  await expect
    .poll(() => company.sent('answer-offer'))
    .toEqual([{ type: 'answer-offer', seat: 0, offer: 7, accept: true }]);
  company.tell(tableOfTwo());
  await expect(offer).toBeHidden();
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-draw').click();
  await expect.poll(() => company.sent('offer')).toEqual([{ type: 'offer', seat: 0, what: 'draw' }]);
  company.tell(tableOfTwo({ offers: [{ offer: 8, what: 'draw', seat: 0, waitsFor: [1] }] }));
  await page.getByTestId('offer-withdraw').click();
  await expect.poll(() => company.sent('answer-offer').at(-1)).toMatchObject({ offer: 8, accept: false });
});

test('undo asks for consent once it is closed', async ({ page }) => {
  const company = await keepCompany(page);
  const player = await begin(page, duels.superscape, 'random');
  company.tell(tableOfTwo());
  while (
    await page.evaluate(
      () => (window.__fracas?.state()?.round ?? 0) === 0 || window.__fracas?.state()?.undo?.count !== 0,
    )
  ) {
    await player.answer();
    await player.isAsked();
  }
  await expect(page.getByTestId('undo')).toContainText('Ask to take back');
  await page.keyboard.press('u');
  await expect.poll(() => company.sent('offer')).toEqual([{ type: 'offer', seat: 0, what: 'undo' }]);
});

test('the chat counts what was not read, and is used by keyboard alone', async ({ page }) => {
  const company = await keepCompany(page);
  await begin(page, duels.superscape, 'random');
  company.tell(tableOfTwo());
  const said = (number: number, text: string) => ({ number, seat: 1, name: 'Ben', text, at: '2026-01-05T18:03:11Z' });
  company.tell({ type: 'chat', lines: [said(1, 'hello'), said(2, '<b>bold</b>')] });
  await expect(page.getByTestId('unread')).toHaveText('2');
  await page.keyboard.press('t');
  await expect(page.getByTestId('chat-words')).toBeFocused();
  await expect(page.getByTestId('unread')).toBeHidden();
  await expect(page.getByTestId('chat-line').last()).toContainText('<b>bold</b>');
  await page.keyboard.type('good luck, 1 and u are no answers');
  const before = await page.evaluate(() => window.__fracas?.state()?.request);
  await page.keyboard.press('Enter');
  await expect.poll(() => company.sent('chat')).toEqual([{ type: 'chat', text: 'good luck, 1 and u are no answers' }]);
  expect(await page.evaluate(() => window.__fracas?.state()?.request)).toBe(before);
  await shoot(page, 'chat');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chat-words')).toBeHidden();
});

test('the promise about the dice can be read, and the seed once it is told', async ({ page }) => {
  const company = await keepCompany(page);
  await begin(page, duels.superscape, 'random');
  company.tell(tableOfTwo());
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-dice').click();
  const dialog = page.getByTestId('fair-dice');
  await expect(dialog.getByTestId('commitment')).toHaveText('ab'.repeat(32));
  await expect(dialog.getByTestId('seed')).toHaveCount(0);
  await shoot(page, 'fair-dice');
  await dialog.getByTestId('dialog-close').click();
  company.tell(tableOfTwo({ dice: { commitment: 'ab'.repeat(32), seed: 'cd'.repeat(32) } }));
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-dice').click();
  await expect(dialog.getByTestId('seed')).toHaveText('cd'.repeat(32));
  await expect(dialog).toContainText('fracas replay verify');
});

test('a lost connection is told and comes back by itself, with the table as it is', async ({ page }) => {
  const company = await keepCompany(page);
  const player = await begin(page, duels.heroscape, 'random');
  const before = await page.evaluate(() => window.__fracas?.state()?.request);
  await company.cut();
  await expect(page.getByTestId('connection-lost')).toBeVisible();
  company.mend();
  await expect(page.getByTestId('news')).toContainText('Connected again');
  await expect(page.getByTestId('connection-lost')).toBeHidden();
  await player.isAsked();
  expect(await page.evaluate(() => window.__fracas?.state()?.request)).toBe(before);
});
