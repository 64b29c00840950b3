/** What the menu of a game being played offers. */
import type { MenuEntry } from './table-menu';

export const gameMenu = (page: HTMLElement, showBoard: () => void, concede: () => void): readonly MenuEntry[] => {
  const tell = (event: 'rules-wanted' | 'start-wanted') =>
    page.dispatchEvent(new CustomEvent(event, { detail: null, bubbles: true }));
  return [
    { label: 'Show the whole board', testid: 'menu-frame', press: showBoard },
    { label: 'Read the rules', testid: 'menu-rules', press: () => tell('rules-wanted') },
    { label: 'Concede', testid: 'menu-concede', confirmation: 'Concede the game?', press: concede },
    { label: 'Leave the table', testid: 'menu-leave', press: () => tell('start-wanted') },
  ];
};
