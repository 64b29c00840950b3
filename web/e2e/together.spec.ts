/** Two people far apart play a whole game of each system: one at a desk, one on a phone that was sent a link. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { Player } from './player';
import { Received } from './received';
import { setUp, type System } from './table';
import { wishInVain } from './wish';

const phone = { width: 390, height: 844 };

interface Evening {
  readonly battle: string;
  readonly hasMarkers: boolean;
  /**
   * Where both agree on small teams and draft them: the points, and the cards each takes. Different ones, so that a
   * choice of one player is no part of what the other is offered.
   */
  readonly draft: { readonly total: number; readonly cards: readonly (readonly string[])[] } | null;
}

const evenings: Readonly<Record<System, Evening>> = {
  superscape: { battle: 'superscape/quarry-duel', hasMarkers: true, draft: null },
  heroscape: {
    battle: 'heroscape/barrow-ford',
    hasMarkers: true,
    draft: {
      total: 110,
      cards: [
        ['Fen Archers', 'Wall Wardens'],
        ['Cairn Watchers', 'Burrow Imps'],
      ],
    },
  },
  heroclix: {
    battle: 'heroclix/market-robbery',
    hasMarkers: false,
    draft: { total: 60, cards: [['Knife Juggler'], ['Rooftop Rook']] },
  },
};

/** Answers of both, after which a game that the dice draw out is conceded: nearly all are over sooner. */
const enough = 500;

interface Guest {
  readonly player: Player;
  readonly received: Received;
}

const guestOf = (page: Page): Guest => ({ player: new Player(page), received: new Received(page) });

/** The host sets up the game, the guest opens the link on a phone and says who it is. */
const meet = async (host: Page, browser: Browser, { battle, draft }: Evening): Promise<Guest> => {
  await setUp(host, battle, 'friend');
  if (draft) {
    await host.getByTestId('draft').check();
    await host.getByTestId('draft-total').fill(String(draft.total));
    await host.getByTestId('draft-total').blur();
  }
  await host.getByTestId('own-name').fill('Ann');
  await host.getByTestId('start').click();
  const link = await host.getByTestId('invitation-1').inputValue();
  const page = await (await browser.newContext({ viewport: phone, colorScheme: 'light' })).newPage();
  const guest = guestOf(page);
  await page.goto(link.replace('#', '?quality=low#'));
  await page.getByTestId('player-name').fill('Ben');
  await page.getByTestId('sit-down').click();
  if (draft) await draftTeams([host, page], draft.cards);
  for (const player of [host, page]) await expect(player.locator('question-bar')).toBeVisible();
  return guest;
};

/** In the order that the dice say each takes a card, until all have theirs; then a team is full or finished. */
const draftTeams = async (pages: readonly Page[], cards: readonly (readonly string[])[]): Promise<void> => {
  const taken = new Map(pages.map(page => [page, 0]));
  await expect(async () => {
    for (const [i, page] of pages.entries()) {
      if (await page.locator('question-bar').isVisible()) continue;
      const name = cards[i]?.[taken.get(page) ?? 0];
      const finish = page.getByTestId('finish-team').and(page.locator(':enabled'));
      if (name === undefined) {
        if (await finish.isVisible()) await finish.click({ timeout: 2000 });
        continue;
      }
      const open = page.locator('.pool-card[aria-disabled="false"]').filter({ hasText: name }).first();
      if (!(await open.isVisible())) continue;
      await open.click({ timeout: 2000 });
      taken.set(page, (taken.get(page) ?? 0) + 1);
      await expect(page.locator('.draft-cards li').filter({ hasText: name }).first()).toBeVisible();
    }
    for (const page of pages) expect(await page.locator('question-bar').isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 120_000 });
};

const stateOf = (page: Page) => page.evaluate(() => window.__fracas?.state() ?? null);

/** As it is, without waiting for rest: with two browsers at work there is little of it. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `e2e/screenshots/together-${name}.png`, animations: 'allow' });
};

/** Everybody answers what they are asked, one after another, until there is enough; true if the game is over. */
const playOn = async (
  players: readonly Player[],
  isEnough: (last: Player | null) => Promise<boolean> | boolean,
): Promise<boolean> => {
  let last: Player | null = null;
  for (;;) {
    if (await isEnough(last)) return false;
    const asked = await Promise.all(players.map(player => player.isAskedNow()));
    if (asked.every(found => found === 'over')) return true;
    const next = players.find((_, i) => asked[i] === 'asked');
    last = next ?? null;
    if (next) await next.answer();
    else await anyAsked(players);
  }
};

/** Until somebody is asked or the game is over; a page that is left behind by the other's news is looked at again. */
const anyAsked = (players: readonly Player[]): Promise<unknown> =>
  Promise.race(players.map(player => player.isAskedWithin(2000)));

const talk = async (from: Page, to: Page, words: string): Promise<void> => {
  await from.getByTestId('chat-toggle').click();
  await from.getByTestId('chat-words').fill(words);
  await from.getByTestId('chat-send').click();
  await expect(to.getByTestId('unread')).toHaveText('1');
  await to.getByTestId('chat-toggle').click();
  await expect(to.getByTestId('chat-line').last()).toContainText(words);
  for (const page of [from, to]) await page.getByTestId('chat-toggle').click();
};

/** Takes back what was just decided, without asking anybody. */
const takeBack = async (page: Page): Promise<void> => {
  const undo = page.getByTestId('undo');
  await expect(undo).toHaveAttribute('data-way', 'take-back');
  const before = (await stateOf(page))?.undo?.count ?? 0;
  await undo.click();
  await expect.poll(async () => (await stateOf(page))?.undo?.count).toBe(before - 1);
  await expect(page.getByTestId('log')).toContainText('takes back');
};

/** Asks to take back a decision that dice have followed; the other agrees. */
const takeBackByConsent = async ({ player, received }: Guest, agreeing: Page): Promise<void> => {
  const asking = player.page;
  const takenBack = () => received.log().filter(line => line.kind === 'taken-back').length;
  const before = takenBack();
  await asking.getByTestId('undo').click();
  await expect(asking.getByTestId('offer-undo')).toContainText('Waiting for');
  await agreeing.getByTestId('offer-undo').getByTestId('offer-accept').click();
  for (const page of [asking, agreeing]) await expect(page.getByTestId('offer-undo')).toBeHidden();
  await expect.poll(takenBack).toBe(before + 1);
};

/** Wishes what is refused, and reads the rule. */
const readRefusal = async (page: Page): Promise<void> => {
  await wishInVain(page);
  await page.getByTestId('notice').getByTestId('rule-id').click();
  await expect(page.getByTestId('rule-text')).toHaveText(/\S/);
  await page.getByTestId('rule-dialog').getByTestId('dialog-close').click();
};

const reload = async ({ page }: Player): Promise<void> => {
  const before = await stateOf(page);
  await page.reload();
  await expect.poll(async () => (await stateOf(page))?.request).toBe(before?.request);
  expect((await stateOf(page))?.figures).toEqual(before?.figures);
};

/** What lay face down for a browser was never told to it: neither as a number nor in the words of the choice. */
const expectSecrets = async (one: Guest, other: Guest, otherSeat: number): Promise<void> => {
  const hidden = one.received.hiddenMarkers(otherSeat);
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter(({ marker }) => marker !== null)).toEqual([]);
  const own = new Set(one.received.markerChoices());
  const choices = other.received.markerChoices().filter(choice => !own.has(choice));
  const lines = other.received.log().flatMap(({ text }) => (/places order marker [123X] on/.test(text) ? [text] : []));
  for (const found of [choices, lines]) expect(found.length).toBeGreaterThan(0);
  const secrets = [...choices, ...new Set(lines)];
  for (const text of await one.received.texts()) {
    expect(secrets.filter(secret => text.includes(secret))).toEqual([]);
  }
};

const watchReplay = async (page: Page): Promise<void> => {
  await page.getByTestId('replay').click();
  await expect(page.getByTestId('replay-count')).toHaveText(/^1 \/ \d+$/);
  const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
  await page.getByTestId('scrubber').fill(String(Math.floor(last / 2)));
  await expect(page.getByTestId('replay-count')).toHaveText(`${Math.floor(last / 2) + 1} / ${last + 1}`);
};

for (const [system, evening] of Object.entries(evenings)) {
  test(`${system}: two people play a whole game by a link`, async ({ page, browser }) => {
    const host: Guest = guestOf(page);
    const guest = await meet(page, browser, evening);
    const [ann, ben] = [host.player, guest.player];
    const both = [ann, ben];
    await talk(page, ben.page, 'good luck <b>Ben</b>');
    await talk(ben.page, page, 'you too');

    await playOn(both, async () => ((await stateOf(page))?.undo?.count ?? 0) > 0);
    await takeBack(page);
    await playOn(both, async () => (await page.evaluate(() => window.__fracas?.highlightedSpaces().length ?? 0)) > 0);
    await readRefusal(page);
    await keepPicture(page, `${system}-refused`);

    let attacker: Player | null = null;
    const isAttacked = (last: Player | null): boolean => {
      if (host.received.log().some(({ dice }) => dice?.for.startsWith('attack'))) attacker = last;
      return attacker !== null;
    };
    expect(await playOn(both, isAttacked)).toBe(false);
    await keepPicture(ben.page, `${system}-phone`);
    if (attacker === ann) await takeBackByConsent(host, ben.page);
    else await takeBackByConsent(guest, page);
    await reload(ben);
    await reload(ann);

    let answers = 0;
    const isOver = await playOn(both, last => {
      answers += last ? 1 : 0;
      return answers >= enough;
    });
    if (isOver) expect((await stateOf(page))?.over?.reason).not.toBe('concession');
    else await ann.concede();
    if (evening.hasMarkers) {
      await expectSecrets(guest, host, 0);
      await expectSecrets(host, guest, 1);
    }
    for (const player of both) await expect(player.page.getByTestId('end-panel')).toBeVisible();
    await keepPicture(ben.page, `${system}-end-phone`);
    await keepPicture(page, `${system}-end`);
    for (const player of both) await watchReplay(player.page);
    await keepPicture(ben.page, `${system}-replay-phone`);
    await ben.page.context().close();
  });
}
