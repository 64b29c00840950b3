/** Tables with about ten cards on each side: every card is there and can be brought into sight. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { lookAt } from './looks';
import { Player } from './player';
import { type System, systems } from './table';

const large: Readonly<Record<System, { readonly battle: string; readonly cards: readonly string[] }>> = {
  superscape: {
    battle: 'superscape/weather-against-iron',
    cards:
      'ember-warden cinder-lance tide-regent storm-bell-ringer fork-cartographer fog-sisters brass-weathercock iron-lung-diver tally-engine lock-gate'.split(
        ' ',
      ),
  },
  heroscape: {
    battle: 'heroscape/barrow-ford',
    cards:
      'hollow-king lantern-witch old-bramblehorn ridge-sentinel gate-griffin moat-hag wall-wardens fen-archers'.split(
        ' ',
      ),
  },
  heroclix: {
    battle: 'heroclix/market-robbery',
    cards: 'corner-patrol knife-juggler rooftop-rook tumbling-twins streetlight big-top kilowatt ringmaster-null'.split(
      ' ',
    ),
  },
};

/** Begins a game in which both sides lead the same cards. */
const beginLarge = async (page: Page, { battle, cards }: (typeof large)[System]): Promise<void> => {
  const team = { name: 'Host', cards: cards.map(card => ({ card, count: 1 })) };
  const seats = [{ kind: 'human' }, { kind: 'bot', bot: 'random' }];
  const data = { battle, seats, teams: [team, team], total: 5000 };
  const answer = await page.request.post('api/games', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { game, seats: own } = (await answer.json()) as { game: string; seats: { token: string }[] };
  const remembered = { game, tokens: own.map(({ token }) => token), request: null };
  await page.addInitScript(
    kept => window.localStorage.setItem(`fracas.game.${kept.game}`, JSON.stringify(kept)),
    remembered,
  );
  await page.goto(`./?quality=low#/game/${game}`);
};

for (const system of systems) {
  test(`${system}: a table of many cards`, async ({ page }) => {
    await beginLarge(page, large[system]);
    const player = new Player(page);
    await player.isAsked();
    await player.answerUsually();
    await player.isAsked();
    await lookAt(page, `${system}-many`);
    for (const row of ['.is-hand', '.table-others']) {
      const cards = page.locator(`${row} .card-info`);
      await expect(cards).toHaveCount(large[system].cards.length);
      for (const card of [cards.first(), cards.last()]) {
        await card.scrollIntoViewIfNeeded();
        await expect(card).toBeInViewport();
      }
    }
  });
}
