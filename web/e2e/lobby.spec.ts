/** The pages before a game, as people use them: one press, a link for a friend, teams, a draft, settings, accounts. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { Player } from './player';
import { duels, setUp } from './table';

const phone = { width: 360, height: 740 };

/** Somebody else's browser. Refusals are expected there, so nothing else is watched. */
const another = async (browser: Browser, size?: typeof phone): Promise<Page> =>
  (await browser.newContext(size ? { viewport: size } : {})).newPage();

/** Sets up a game for a friend and gives the link to send. */
const invite = async (page: Page, choose?: () => Promise<void>): Promise<string> => {
  await setUp(page, duels.superscape, 'friend');
  await choose?.();
  await page.getByTestId('start').click();
  return page.getByTestId('invitation-1').inputValue();
};

const sitDown = async (page: Page, link: string, name: string): Promise<void> => {
  await page.goto(link.replace('#', '?quality=low#'));
  await page.getByTestId('player-name').fill(name);
  await page.getByTestId('sit-down').click();
};

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('one press on the start page leads to the first question', async ({ page }) => {
  await page.goto('./?quality=low');
  await page.getByTestId('play-now').click();
  expect(await new Player(page).isAsked()).toBe(true);
});

test('a friend sits down by a link, and both are at the table', async ({ page, browser }) => {
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  const link = await invite(page);
  const invitation = link.split('/').at(-1) ?? '';
  expect(invitation.length).toBeGreaterThan(8);
  await expect(page.getByTestId('gathering-status')).toHaveText(
    'One seat is free. The battle begins as soon as it is taken.',
  );
  const friend = await another(browser, phone);
  friend.on('request', request => requests.push(request.url()));
  await sitDown(friend, link, 'Ben');
  for (const player of [page, friend]) await expect(player.locator('question-bar')).toBeVisible();
  // The dice say who places first.
  await page.waitForFunction(() => window.__fracas?.state()?.pending.kind === 'decision');
  expect(requests.filter(url => url.includes(invitation))).toEqual([]);
  expect(await friend.evaluate(() => window.__fracas?.welcome()?.yours)).toEqual([1]);
  await friend.reload();
  await expect(friend.locator('question-bar')).toBeVisible();
  await friend.context().close();
});

test('a link that was used, one’s own link and a wrong address say so', async ({ page, browser }) => {
  const link = await invite(page);
  await page.goto(link);
  await page.getByTestId('to-table').click();
  await expect(page.getByTestId('invitation-1')).toBeVisible();
  const friend = await another(browser);
  await sitDown(friend, link, 'Ben');
  await expect(friend.locator('question-bar')).toBeVisible();
  const late = await another(browser);
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This seat is taken');
  await late.getByTestId('to-watch').click();
  await expect(late.locator('question-bar')).toBeVisible();
  await late.goto(link.replace(/join\/[^/]+/, 'join/000000000000000000000000'));
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('There is no such game');
  await late.goto(link.replace(/#.*/, '#/game/000000000000000000000000'));
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('There is no such game');
  await Promise.all([friend, late].map(other => other.context().close()));
});

test('a friend brings a team', async ({ page, browser }) => {
  const link = await invite(page, async () => {
    await page.getByTestId('team-1').selectOption('own');
  });
  const friend = await another(browser, phone);
  await sitDown(friend, link, 'Ben');
  await expect(friend.getByTestId('gathering-status')).toHaveText('Choose the team you want to lead.');
  expect(await widthOf(friend)).toBe(phone.width);
  await expect(page.getByTestId('gathering-seat-1')).toContainText('Ben');
  await friend.getByTestId('chat-words').fill('hello <b>Ann</b>');
  await friend.getByTestId('chat-send').click();
  await expect(page.getByTestId('chat-line')).toContainText('hello <b>Ann</b>');
  await friend.getByTestId('bring-team').first().click();
  for (const player of [page, friend]) await expect(player.locator('question-bar')).toBeVisible();
  await friend.context().close();
});

/** Takes what may be taken until nothing may, then finishes; true once the game has begun. */
const draftOn = async (page: Page): Promise<boolean> => {
  if (await page.locator('question-bar').isVisible()) return true;
  const open = page.locator('.pool-card[aria-disabled="false"]');
  const finish = page.getByTestId('finish-team').and(page.locator(':enabled'));
  if (await open.first().isVisible()) await open.first().click({ timeout: 2000 });
  else if (await finish.isVisible()) await finish.click({ timeout: 2000 });
  return false;
};

test('two players draft their teams in turn', async ({ page, browser }) => {
  const link = await invite(page, () => page.getByTestId('draft').check());
  const friend = await another(browser, phone);
  await sitDown(friend, link, 'Ben');
  await expect(friend.getByTestId('pool-card').first()).toBeVisible();
  expect(await widthOf(friend)).toBe(phone.width);
  await friend.getByTestId('draft-search').fill('no card is called that');
  await expect(friend.getByTestId('pool')).toHaveText('No card is like that.');
  await friend.getByTestId('draft-search').fill('');
  await expect(async () => {
    const done = [await draftOn(page), await draftOn(friend)];
    expect(done).toEqual([true, true]);
  }).toPass({ intervals: [50], timeout: 120_000 });
  await friend.context().close();
});

/** The next `count` sockets are sent away for now, as by a server whose database does not answer. */
const sendAway = async (page: Page, count: number): Promise<void> => {
  let left = count;
  await page.routeWebSocket('**/ws', socket => {
    if (left <= 0) {
      socket.connectToServer();
      return;
    }
    left--;
    socket.onMessage(() => {
      socket.send(JSON.stringify({ type: 'error', message: 'The database cannot be reached.', retry: true }));
      void socket.close();
    });
  });
};

test('a page that is reloaded while the server restarts finds the draft again', async ({ page, browser }) => {
  const link = await invite(page, () => page.getByTestId('draft').check());
  const friend = await another(browser);
  await sitDown(friend, link, 'Ben');
  await expect(friend.getByTestId('pool-card').first()).toBeVisible();
  let asked = 0;
  await friend.route(/\/api\/games\/[^/]+$/, route => {
    asked++;
    return asked === 1 ? route.abort('connectionrefused') : route.continue();
  });
  await sendAway(friend, 2);
  await friend.reload();
  await expect(friend.getByTestId('entry-note')).toHaveText('The database cannot be reached. Trying again.');
  await expect(friend.getByTestId('pool-card').first()).toBeVisible();
  expect(asked).toBe(1);
  await friend.context().close();
});

test('a table that cannot be read for a moment comes back by itself', async ({ page }) => {
  await page.goto('./?quality=low');
  await page.getByTestId('play-now').click();
  expect(await new Player(page).isAsked()).toBe(true);
  await sendAway(page, 2);
  await page.reload();
  await expect(page.getByTestId('notice')).toContainText('The database cannot be reached.');
  await expect(page.getByTestId('notice')).toContainText('Connected again.');
  expect(await new Player(page).isAsked()).toBe(true);
});

test('choices are remembered, and own games are listed', async ({ page }) => {
  await setUp(page, duels.heroscape, 'hot-seat');
  await page.getByTestId('clock-move').check();
  await page.getByTestId('start').click();
  await new Player(page).isAsked();
  await page.goto('./#/new');
  await expect(page.getByTestId(`battle-${duels.heroscape}`)).toBeChecked();
  await expect(page.getByTestId('opponent-device')).toBeChecked();
  await expect(page.getByTestId('clock-move')).toBeChecked();
  await page.goto('./#/');
  await page.getByTestId('game-line').first().click();
  await expect(page.locator('question-bar')).toBeVisible();
});

test('a clock runs against the bot too', async ({ page }) => {
  await setUp(page, duels.superscape, 'random');
  await page.getByTestId('clock-bank').check();
  await page.getByTestId('start').click();
  await new Player(page).isAsked();
  await expect(page.locator('.is-hand').getByTestId('clock')).toHaveText(/\d+:\d\d/);
});

test('settings hold at once and are found again', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByTestId('play-now')).toBeVisible();
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('fracas-app') ?? document.body).backgroundColor);
  const dark = await ground();
  await page.getByTestId('settings').click();
  await page.getByTestId('theme-light').check();
  await page.getByTestId('palette-lightness').check();
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'lightness');
  await page.keyboard.press('?');
  await expect(page.getByTestId('key-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('key-dialog')).toBeHidden();
});

test('the start page can be used by keyboard and on a small phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('./?quality=low');
  await expect(page.getByTestId('play-now')).toBeVisible();
  expect(await widthOf(page)).toBe(phone.width);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await page.getByTestId('play-now').evaluate(element => element === document.activeElement)) break;
  }
  await expect(page.getByTestId('play-now')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await new Player(page).isAsked()).toBe(true);
});

test('an account is made, left and entered again', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByTestId('play-now')).toBeVisible();
  const hasAccounts = await page.evaluate(async () => (await (await fetch('api/catalogue')).json()).accounts === true);
  if (!hasAccounts) return expect(page.getByTestId('account')).toHaveCount(0);
  const name = `player${Date.now()}`;
  const enter = async (way: 'sign-up' | 'sign-in'): Promise<void> => {
    await page.getByTestId('account').click();
    await page.getByTestId('account-name').fill(name);
    await page.getByTestId('account-password').fill('a long enough password');
    await page.getByTestId(way).click();
    await expect(page.getByTestId('account')).toHaveText(name);
  };
  await enter('sign-up');
  await page.reload();
  await expect(page.getByTestId('account')).toHaveText(name);
  await page.getByTestId('account').click();
  await page.getByTestId('sign-out').click();
  await expect(page.getByTestId('account')).toHaveText('Sign in');
  await enter('sign-in');
});
