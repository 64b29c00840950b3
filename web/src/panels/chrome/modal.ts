/** A native dialog: traps the focus, closes by Escape, by its button and by a press beside it. */
import { build, button } from '../build';

export interface Modal {
  readonly dialog: HTMLDialogElement;
  /** Where the content goes; it scrolls if it is long. */
  readonly body: HTMLElement;
  readonly foot: HTMLElement;
}

export const modal = (title: string, testid: string): Modal => {
  const heading = `${testid}-title`;
  const dialog = build('dialog', { class: 'dialog modal', 'aria-labelledby': heading, testid });
  const body = build('div', { class: 'modal-body' });
  const close = button({ class: 'button', testid: 'dialog-close', press: () => dialog.close() }, 'Close');
  const foot = build('div', { class: 'dialog-foot' }, close);
  dialog.append(build('h2', { class: 'modal-title', id: heading }, title), body, foot);
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
  return { dialog, body, foot };
};
