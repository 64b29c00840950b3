/** What the menu of a game being played offers. */
import type { MenuEntry } from './table-menu';

export interface GameMenuActions {
  readonly showBoard: () => void;
  readonly concede: () => void;
  readonly showFairDice: () => void;
  /** Null where there is nobody to agree with. */
  readonly offerDraw: (() => void) | null;
  /** False for those who only watch. */
  readonly canConcede: boolean;
}

export const gameMenu = (page: HTMLElement, actions: GameMenuActions): readonly MenuEntry[] => {
  const tell = (event: 'rules-wanted' | 'start-wanted' | 'keys-wanted' | 'settings-wanted') => () =>
    page.dispatchEvent(new CustomEvent(event, { detail: null, bubbles: true }));
  const draw: readonly MenuEntry[] = actions.offerDraw
    ? [{ label: 'Offer a draw', testid: 'menu-draw', press: actions.offerDraw }]
    : [];
  const concede: readonly MenuEntry[] = actions.canConcede
    ? [{ label: 'Concede', testid: 'menu-concede', confirmation: 'Concede the game?', press: actions.concede }]
    : [];
  return [
    { label: 'Show the whole board', testid: 'menu-frame', press: actions.showBoard },
    { label: 'Read the rules', testid: 'menu-rules', press: tell('rules-wanted') },
    { label: 'Keys', testid: 'menu-keys', press: tell('keys-wanted') },
    { label: 'Settings', testid: 'menu-settings', press: tell('settings-wanted') },
    { label: 'How the dice are fair', testid: 'menu-dice', press: actions.showFairDice },
    ...draw,
    ...concede,
    { label: 'Leave the table', testid: 'menu-leave', press: tell('start-wanted') },
  ];
};
