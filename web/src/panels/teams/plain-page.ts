/** The frame of pages without a board: a way back, a heading, and what goes beside it. */
import { build, button } from '../build';

type Child = Node | string | null | false;

export const plainHead = (
  title: string,
  back: readonly [address: string, name: string] | null,
  ...beside: readonly Child[]
): HTMLElement =>
  build(
    'header',
    { class: 'plain-head' },
    back && build('a', { class: 'back-link', href: back[0] }, `‹ ${back[1]}`),
    build('h1', {}, title),
    build('div', { class: 'plain-actions' }, ...beside),
  );

/** Says that something could not be had, and offers to ask again. */
export const troubleNote = (problem: unknown, again: () => void): HTMLElement =>
  build(
    'div',
    { class: 'panel plain-note', role: 'alert' },
    build('p', {}, problem instanceof Error ? problem.message : 'The server does not answer.'),
    button({ class: 'button', press: again }, 'Try again'),
  );
