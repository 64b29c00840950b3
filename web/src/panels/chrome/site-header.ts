/** The head of every page that is not a table: home, where else one can go, account, settings, keys. */
import { build, button, drawing } from '../build';

declare global {
  interface HTMLElementEventMap {
    'settings-wanted': CustomEvent<null>;
    'keys-wanted': CustomEvent<null>;
  }
}

const gear =
  'M19.4 13c0-.3.1-.7.1-1s0-.7-.1-1l2.100-1.600-2-3.500-2.500 1a7 7 0 0 0-1.700-1L15 3.200h-4l-.4 2.700a7 7 0 0 0-1.700 1l-2.500-1-2 3.500L6.500 11a8 8 0 0 0 0 2l-2.100 1.600 2 3.500 2.500-1a7 7 0 0 0 1.700 1l.4 2.700h4l.4-2.700a7 7 0 0 0 1.700-1l2.500 1 2-3.500zM13 15.500a3.500 3.500 0 1 1 0-7 3.500 3.500 0 0 1 0 7z';

const tell = (from: HTMLElement, event: 'settings-wanted' | 'keys-wanted'): void => {
  from.dispatchEvent(new CustomEvent(event, { detail: null, bubbles: true }));
};

const mark = (): SVGSVGElement =>
  drawing(
    '0 0 32 32',
    'brand-mark',
    ['polygon', { points: '16,1 29,8.5 29,23.5 16,31 3,23.5 3,8.5', class: 'brand-hex' }],
    ['path', { d: 'M11 24V9h11v3.500h-7v3h6V19h-6v5z', class: 'brand-letter' }],
  );

export class SiteHeader extends HTMLElement {
  /** Where the account menu goes. */
  readonly account = build('div', { class: 'header-account' });
  #here = '';

  /** The address of the page that is shown, so that its link is marked. */
  set here(hash: string) {
    this.#here = hash;
    for (const link of this.querySelectorAll('a')) {
      if (link.getAttribute('href') === hash) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  /** The pages that are linked, as name and address. */
  set links(links: readonly (readonly [name: string, hash: string])[]) {
    this.setAttribute('role', 'banner');
    const home = build('a', { class: 'brand', href: '#/', 'aria-label': 'Fracas, start page' }, mark(), 'Fracas');
    const nav = build(
      'nav',
      { class: 'header-links', 'aria-label': 'Pages' },
      ...links.map(([name, hash]) => build('a', { href: hash }, name)),
    );
    const keys = button(
      { class: 'icon-button keys-button', title: 'Keys', 'aria-label': 'Keys', press: () => tell(this, 'keys-wanted') },
      '?',
    );
    const settings = button(
      {
        class: 'icon-button',
        title: 'Settings',
        'aria-label': 'Settings',
        testid: 'settings',
        press: () => tell(this, 'settings-wanted'),
      },
      drawing('2 1 22 22', 'icon', ['path', { d: gear, 'fill-rule': 'evenodd' }]),
    );
    this.replaceChildren(home, nav, build('div', { class: 'header-end' }, this.account, keys, settings));
    this.here = this.#here;
  }
}

customElements.define('site-header', SiteHeader);
