/** The link to a free seat: to be copied, or handed to the device to send. */
import type { Invitation } from '../../protocol/catalogue';
import { joinAddress } from '../../routes';
import { build, button } from '../build';
import { copied } from '../clipboard';

/** The whole address; what is secret of it stays in the fragment. */
export const invitationLink = (game: string, invitation: string): string =>
  new URL(joinAddress(game, invitation), document.baseURI).href;

const share = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title: `Fracas: ${title}`, url });
  } catch {
    // Put away without sending.
  }
};

const copyButton = (seat: number, link: string, field: HTMLInputElement, said: HTMLElement): HTMLButtonElement =>
  button(
    {
      class: 'button strong big',
      testid: `copy-${seat}`,
      press: () => {
        field.select();
        void copied(link).then(isCopied => {
          said.textContent = isCopied ? 'The link is copied. Send it to your friend.' : 'Copy the marked link by hand.';
        });
      },
    },
    'Copy the link',
  );

export const invitePanel = (
  game: string,
  title: string,
  { seat, invitation }: Invitation,
  whom: string,
): HTMLElement => {
  const link = invitationLink(game, invitation);
  const field = build('input', {
    class: 'text-input invite-link',
    readonly: true,
    value: link,
    'aria-label': `Link for ${whom}`,
    testid: `invitation-${seat}`,
  });
  field.addEventListener('focus', () => field.select());
  const said = build('p', { class: 'muted small', role: 'status' }, 'Works once, for whoever opens it first.');
  const canShare = typeof navigator.share === 'function';
  return build(
    'div',
    { class: 'invite surface' },
    build('h2', { class: 'section-title' }, `Send this link to ${whom}`),
    field,
    build(
      'div',
      { class: 'invite-buttons' },
      copyButton(seat, link, field, said),
      canShare && button({ class: 'button big', press: () => void share(title, link) }, 'Share'),
    ),
    said,
  );
};
