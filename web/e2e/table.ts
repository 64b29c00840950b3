/** Sits down at a table: picks a battle and an opponent as a person does. */
import type { Page } from '@playwright/test';
import { Player } from './player';

export const systems = ['superscape', 'heroscape', 'heroclix'] as const;
export type System = (typeof systems)[number];

/** A small battle of two seats in each system. */
export const duels: Readonly<Record<System, string>> = {
  superscape: 'superscape/quarry-duel',
  heroscape: 'heroscape/barrow-ford',
  heroclix: 'heroclix/rooftop-chase',
};

/** Chooses battle and opponent on the page for a new game; `opponent` is a bot, `hot-seat` or `friend`. */
export const setUp = async (page: Page, battle: string, opponent: string): Promise<void> => {
  const [system = ''] = battle.split('/');
  const kind = opponent === 'hot-seat' ? 'device' : opponent === 'friend' ? 'friend' : 'bot';
  await page.goto(`./?quality=low#/new/${kind}`);
  if (kind === 'bot') await page.getByTestId(`bot-${opponent}`).check();
  await page.getByTestId(`system-${system}`).check();
  await page.getByTestId(`battle-${battle}`).check();
};

export const begin = async (page: Page, battle: string, opponent: string): Promise<Player> => {
  await setUp(page, battle, opponent);
  await page.getByTestId('start').click();
  const player = new Player(page);
  await player.isAsked();
  return player;
};
