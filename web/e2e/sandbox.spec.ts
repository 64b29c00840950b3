/** The sandbox in a real browser: a card is edited, broken and repaired on disk while its game is on the page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as cleanTest } from './clean-page';
import { shoot } from './picture';
import { Player } from './player';

const program = process.env['FRACAS_PROGRAM'] ?? '../build/release/fracas';

/** A folder of content to edit, and a server that watches it. */
class Author {
  readonly #folder = mkdtempSync(join(tmpdir(), 'fracas-author-'));
  #server: ChildProcess | null = null;

  async begin(): Promise<string> {
    for (const part of ['superscape/core', 'rules'])
      cpSync(join('../content', part), join(this.#folder, 'content', part), { recursive: true });
    const places = ['--web', 'dist', '--data', join(this.#folder, 'data'), '--content', join(this.#folder, 'content')];
    const server = spawn(program, ['serve', '--sandbox', '--port', '0', '--log', 'errors'].concat(places));
    this.#server = server;
    for await (const line of createInterface({ input: server.stdout })) {
      const [, address] = /^Fracas is ready: (.+)$/.exec(line) ?? [];
      if (address) return address;
    }
    throw new Error('the server did not start');
  }

  end(): void {
    this.#server?.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  edit(card: string, from: string, to: string): void {
    const file = join(this.#folder, 'content/superscape/core/cards', `${card}.yaml`);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${card} does not say ${from}`);
    writeFileSync(file, text.replace(from, to));
  }
}

const test = cleanTest.extend<{ author: Author }>({
  author: async ({ browserName }, use) => {
    test.skip(!existsSync(program), `no server to run in ${browserName}: ${program}`);
    const author = new Author();
    await use(author);
    author.end();
  },
  baseURL: async ({ author }, use) => use(await author.begin()),
});

test('a card is edited, broken and repaired while it is played', async ({ page, author }) => {
  await page.goto('./?quality=low');
  await page.getByTestId('sandbox').click();
  await page.getByTestId('sandbox-play').first().click();
  const player = new Player(page);
  await player.play(6);
  const news = page.getByTestId('sandbox-news');
  const life = page.getByRole('button', { name: 'Ember Warden', exact: true }).locator('.pips-wounds');
  await expect(news).toHaveText(/begins/);
  await expect(life).toHaveAttribute('aria-label', '0 of 6');
  await shoot(page, 'sandbox-begun');

  author.edit('ember-warden', 'life: 6', 'life: 9');
  await expect(news).toHaveText('Reloaded: 1 card changed; play continues at decision 7.');
  await expect(life).toHaveAttribute('aria-label', '0 of 9');
  await shoot(page, 'sandbox-reloaded');

  author.edit('ember-warden', 'size: medium', 'size: medum');
  const mistakes = page.getByTestId('sandbox-mistakes');
  await expect(mistakes).toContainText('superscape/core/cards/ember-warden.yaml, line 4, column 7');
  await expect(mistakes).toContainText('medium');
  await shoot(page, 'sandbox-mistake');
  await player.play(1);

  author.edit('ember-warden', 'size: medum', 'size: medium');
  await expect(mistakes).toBeHidden();
  await expect(news).toHaveText('Reloaded: nothing changed; play continues at decision 8.');

  author.edit('ash-hounds', 'figures: 3', 'figures: 2');
  await expect(news).toContainText('begins anew with the set-up, because Ash Hounds had 6 figures and has 4 now');
  await page.getByTestId('start-over').click();
  await expect(news).toHaveText('The sandbox game was started over.');
  await player.isAsked();
});

test('other teams can be tried, and the page tells what is wrong with them', async ({ page, author }) => {
  await page.goto('./?quality=low#/sandbox');
  author.edit('tide-regent', 'size:', 'sise:');
  await expect(page.getByTestId('sandbox-mistakes')).toContainText('tide-regent.yaml');
  await shoot(page, 'sandbox-page');
  author.edit('tide-regent', 'sise:', 'size:');
  await expect(page.getByTestId('sandbox-mistakes')).toBeHidden();
  await page.getByRole('textbox').first().fill('ember-warden, 2 ash-hounds / lamplight-courier');
  await page.getByTestId('sandbox-play').first().click();
  await new Player(page).isAsked();
  expect(await page.evaluate(() => window.__fracas?.welcome()?.cards.map(card => card.key))).toEqual([
    'ember-warden',
    'ash-hounds',
    'ash-hounds#2',
    'lamplight-courier',
  ]);
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-leave').click();
  await expect(page.getByTestId('sandbox-play').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sandbox fits the window', async ({ page, author }) => {
    await page.goto('./?quality=low#/sandbox');
    await page.getByTestId('sandbox-play').first().click();
    await new Player(page).isAsked();
    author.edit('ember-warden', 'move: 5', 'move: many');
    await expect(page.getByTestId('sandbox-mistakes')).toContainText('line 5');
    await shoot(page, 'sandbox-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
