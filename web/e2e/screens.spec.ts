/** Pictures of every screen in light, dark and phone size; each must fit its window. */
import type { Browser, Page } from '@playwright/test';
import { hoverTarget, playToAttack } from './attack';
import { expect, test } from './clean-page';
import { lookAt } from './looks';
import { Player } from './player';
import { begin, duels, setUp, systems } from './table';

const friendOf = async (browser: Browser, link: string, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link.replace('#', '?quality=low#'));
  await lookAt(page, 'join');
  await page.getByTestId('player-name').fill(name);
  await page.getByTestId('sit-down').click();
  return page;
};

test('start, set-up, settings, keys and account', async ({ page }) => {
  await page.goto('./?quality=low');
  await expect(page.getByTestId('play-now')).toBeVisible();
  await lookAt(page, 'start');
  for (const way of ['bot', 'friend', 'device']) {
    await page.goto(`./?quality=low#/new/${way}`);
    await expect(page.getByTestId('start')).toBeVisible();
    await lookAt(page, `set-up-${way}`);
  }
  await page.getByTestId('draft').check();
  await page.getByTestId('clock-bank').check();
  await lookAt(page, 'set-up-draft');
  await page.getByTestId('settings').click();
  await lookAt(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByTestId('key-dialog')).toBeVisible();
  await lookAt(page, 'keys');
  await page.keyboard.press('Escape');
  if (await page.getByTestId('account').isVisible()) {
    await page.getByTestId('account').click();
    await lookAt(page, 'account');
  }
});

test('invitation, gathering and draft', async ({ page, browser }) => {
  await setUp(page, duels.superscape, 'friend');
  await page.getByTestId('team-1').selectOption('own');
  await page.getByTestId('start').click();
  const link = await page.getByTestId('invitation-1').inputValue();
  await lookAt(page, 'invitation');
  const friend = await friendOf(browser, link, 'Ben');
  await expect(friend.getByTestId('bring-team').first()).toBeVisible();
  await lookAt(friend, 'gathering');
  await friend.context().close();
  await setUp(page, duels.superscape, 'friend');
  await page.getByTestId('draft').check();
  await page.getByTestId('start').click();
  const other = await friendOf(browser, await page.getByTestId('invitation-1').inputValue(), 'Cay');
  await expect(other.getByTestId('pool-card').first()).toBeVisible();
  await expect(async () => {
    for (const drafting of [page, other]) {
      const open = drafting.locator('.pool-card[aria-disabled="false"]').first();
      if (await open.isVisible()) await open.click({ timeout: 1000 });
    }
    expect(await other.locator('.draft-cards li').count()).toBeGreaterThan(1);
  }).toPass();
  await lookAt(other, 'draft');
  await other.context().close();
});

/** A battle of each system with many cards. */
const crowded = {
  superscape: 'superscape/weather-against-iron',
  heroscape: duels.heroscape,
  heroclix: 'heroclix/market-robbery',
} as const;

for (const system of systems) {
  test(`${system}: the table and what opens over it`, async ({ page }) => {
    const player = await begin(page, crowded[system], 'random');
    await lookAt(page, `${system}-placing`);
    let hasMarkers = false;
    await playToAttack(player, async what => {
      if (what !== 'place-order-markers' || hasMarkers) return;
      hasMarkers = true;
      await lookAt(page, `${system}-markers`);
    });
    await lookAt(page, `${system}-table`);
    await hoverTarget(page);
    await lookAt(page, `${system}-odds`);
    await page.mouse.move(2, 2);
    await player.answer();
    await player.isAsked();
    await lookAt(page, `${system}-after-attack`);
    await page.getByTestId('log-toggle').click();
    await lookAt(page, `${system}-log-shut`);
    await page.getByTestId('log-toggle').click();
    await page.locator('.is-hand .card-info').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('card-dialog')).toBeVisible();
    await lookAt(page, `${system}-card`);
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await lookAt(page, `${system}-menu`);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-concede').click();
    await page.getByTestId('menu-concede').click();
    await expect(page.getByTestId('end-panel')).toBeVisible();
    await lookAt(page, `${system}-end`);
    await page.getByTestId('replay').click();
    await expect(page.getByTestId('replay-count')).toHaveText(/^1 \/ \d+$/);
    const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
    await page.getByTestId('scrubber').fill(String(last - 2));
    await lookAt(page, `${system}-replay`);
    await page.getByTestId('replay-in-short').click();
    await lookAt(page, `${system}-in-short`);
  });
}

test('a table of four', async ({ page }) => {
  const player = await begin(page, 'superscape/lantern-night', 'random');
  await lookAt(page, 'four-placing');
  await player.play(8);
  await lookAt(page, 'four-table');
});

test('rules, a rule, teams, the builder, a shared team, paper, and addresses that lead nowhere', async ({ page }) => {
  await page.goto('./?quality=low#/rules');
  await expect(page.locator('rules-page')).toBeVisible();
  await lookAt(page, 'rules');
  await page.goto('./?quality=low#/rules/SS-MOV-10');
  await expect(page.getByTestId('rule-text')).toBeVisible();
  await lookAt(page, 'rule');
  await page.goto('./?quality=low#/teams');
  await lookAt(page, 'teams-none');
  for (const system of systems) {
    await page.goto(`./?quality=low#/teams/new?system=${system}`);
    await expect(page.getByTestId('pool-card').first()).toBeVisible();
    await lookAt(page, `builder-${system}-none`);
    for (let i = 0; i < 5; i++) await page.getByTestId('pool').getByTestId('more').nth(i).click();
    await expect(page.getByTestId('team-card')).toHaveCount(5);
    await expect(page.getByTestId('team-problems')).toHaveText(/\S/);
    await lookAt(page, `builder-${system}`);
    await page.getByTestId('pool-card').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('pool-card-dialog')).toBeVisible();
    await lookAt(page, `builder-${system}-card`);
    await page.keyboard.press('Escape');
    await page.getByTestId('print-team').click();
    await expect(page.getByTestId('print-card').first()).toBeVisible();
    await lookAt(page, `print-${system}`);
  }
  await page.goto('./?quality=low#/teams');
  await expect(page.getByTestId('team-row').first()).toBeVisible();
  await lookAt(page, 'teams');
  await page.getByTestId('share-team').first().click();
  await lookAt(page, 'share');
  await page.goto(await page.getByTestId('share-link').inputValue());
  await expect(page.getByTestId('shared-team')).toBeVisible();
  await lookAt(page, 'shared-team');
  await page.goto('./?quality=low#/team/superscape/500/Six/<script>');
  await expect(page.getByTestId('bad-team')).toBeVisible();
  await lookAt(page, 'bad-team');
});

test('tutorial', async ({ page }) => {
  await page.goto('./?quality=low#/tutorial');
  const player = new Player(page);
  await player.isAsked();
  await lookAt(page, 'tutorial');
  await page.getByTestId('coach-next').click();
  for (let answered = 0; answered < 14; answered++) {
    await player.answer();
    await player.isAsked();
  }
  await lookAt(page, 'tutorial-later');
});
