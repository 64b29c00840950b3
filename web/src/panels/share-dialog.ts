/** Shows a link and copies it. Where the browser does not let us copy, the link is there to be taken by hand. */
import { build, button } from './build';
import { copied } from './clipboard';

/** The whole address of a part of this page. */
export const wholeAddress = (hash: string): string => new URL(hash, document.baseURI).href;

/** Copies an address of this page and says so; closes like every dialog. */
export const shareAddress = async (title: string, words: string, hash: string): Promise<void> => {
  const address = wholeAddress(hash);
  const field = build('input', {
    class: 'text-input share-link',
    readonly: true,
    value: address,
    'aria-label': 'Link',
    testid: 'share-link',
  });
  const said = build('p', { class: 'muted', role: 'status', testid: 'share-said' });
  const copy = async (): Promise<void> => {
    field.select();
    said.textContent = (await copied(address)) ? 'The link is copied.' : 'Copy the link with your keyboard or menu.';
  };
  const dialog = build(
    'dialog',
    { class: 'dialog share-dialog', 'aria-label': title, testid: 'share-dialog' },
    build('div', { class: 'dialog-text' }, build('h2', {}, title), build('p', {}, words), field, said),
    build(
      'div',
      { class: 'dialog-foot' },
      button({ class: 'button strong', press: () => void copy() }, 'Copy'),
      button({ class: 'button', testid: 'dialog-close', press: () => dialog.close() }, 'Close'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  await copy();
};
