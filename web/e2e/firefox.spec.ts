/** The page in Firefox: from the start by clicks to an attack and the end of a turn, then the replay. */
import { expect, test } from '@playwright/test';
import { Firefox } from './firefox';

/** The middle of the first visible element that a selector finds, as an expression of the page. */
const middleOf = (selector: string): string =>
  `(box => box && [box.x + box.width / 2, box.y + box.height / 2])([...document.querySelectorAll(${JSON.stringify(selector)})].find(found => found.checkVisibility())?.getBoundingClientRect())`;
const testid = (name: string): string => middleOf(`[data-testid="${name}"]`);

const asked = `document.querySelector('question-bar')?.dataset.asked === 'true' && window.__fracas?.isSettled() && window.__fracas?.isStill()`;
const request = 'window.__fracas.state().request';
/** An answer that ends or goes on as a person would: attacks first, no attack on friends. */
const likely = ['[data-verb="attack"]', '[data-verb="range"]', '[data-verb="close"]', '[data-verb="end"]', '']
  .map(verb => `[data-testid="answer"]${verb}:not([data-unlikely])`)
  .map(selector => middleOf(selector))
  .join(' ?? ');
/** A base of two spaces may lie in several ways, which are asked for. */
const asksWhich = `document.querySelector('[data-testid="back"]') !== null`;
const hasAttacked = `[...document.querySelectorAll('game-log .log-text')].some(line => / attacks? /.test(line.textContent))`;

class FirefoxPlayer {
  constructor(private readonly firefox: Firefox) {}

  /** Presses the mouse at the place an expression gives, again and again where it slips away, until something holds. */
  async press(place: string, condition: string): Promise<void> {
    await expect(async () => {
      if (await this.firefox.evaluate(`Boolean(${condition})`)) return;
      const point = (await this.firefox.evaluate(place)) as readonly [number, number] | null;
      if (!point) throw new Error(`nothing to press: ${place}`);
      await this.firefox.click(...point);
      await expect.poll(() => this.firefox.evaluate(`Boolean(${condition})`), { timeout: 5000 }).toBe(true);
    }).toPass({ intervals: [100], timeout: 60_000 });
  }

  async isTrue(condition: string): Promise<void> {
    await expect.poll(() => this.firefox.evaluate(`Boolean(${condition})`)).toBe(true);
  }

  /** Answers one question by the button a person would take; several ways to do it are asked for once more. */
  async answer(): Promise<void> {
    await this.isTrue(asked);
    const before = Number(await this.firefox.evaluate(request));
    const isNext = `${request} !== ${before} || window.__fracas.state().over !== null`;
    const isUsual = await this.firefox.evaluate(testid('usual'));
    await this.press(isUsual ? testid('usual') : likely, `${isNext} || ${asksWhich}`);
    await this.press(likely, isNext);
  }
}

test('Firefox draws the table, and a turn with an attack is played on it', async ({ baseURL }) => {
  const firefox = await Firefox.start();
  try {
    await firefox.open(`${baseURL}?quality=low`);
    const player = new FirefoxPlayer(firefox);
    await player.press(testid('play-now'), `document.querySelector('question-bar') !== null`);
    await player.isTrue(asked);
    expect(await firefox.evaluate('window.__fracas.cost().drawCalls')).toBeGreaterThan(0);
    const first = await firefox.evaluate(request);
    await player.press(
      `(at => at && [at.x, at.y])(window.__fracas.highlightedSpaces().map(space => window.__fracas.screenPosition(space)).find(Boolean))`,
      `${request} !== ${Number(first)} || ${asksWhich}`,
    );
    let turn = 0;
    for (let answers = 0; answers < 150; answers++) {
      if (turn === 0 && (await firefox.evaluate(hasAttacked)))
        turn = Number(await firefox.evaluate('window.__fracas.state().turn'));
      if (turn > 0 && Number(await firefox.evaluate('window.__fracas.state().turn')) !== turn) break;
      await player.answer();
    }
    await player.isTrue(hasAttacked);
    expect(turn).toBeGreaterThan(0);
    const concede = `document.querySelector('[data-testid="menu-concede"]')`;
    await player.press(testid('menu'), `${concede}?.checkVisibility()`);
    await player.press(testid('menu-concede'), `${concede}?.textContent.includes('?')`);
    await player.press(testid('menu-concede'), 'window.__fracas.state().over !== null');
    await player.press(
      testid('replay'),
      `/^1 \\/ \\d+$/.test(document.querySelector('[data-testid="replay-count"]')?.textContent ?? '')`,
    );
    await player.press(testid('replay-on'), 'window.__fracas.moment() === 1');
    await player.isTrue('window.__fracas.cost().drawCalls > 0');
    expect(firefox.errors).toEqual([]);
  } finally {
    await firefox.stop();
  }
});
