/** How the dice are fair: what the server has bound itself to before the first roll, and how anybody checks it afterwards. */
import type { FairDice } from '../protocol/table';
import { build, button } from './build';
import { copied } from './clipboard';

const copyable = (label: string, value: string, testid: string): HTMLElement => {
  const copy = button(
    {
      class: 'button quiet',
      'aria-label': `Copy the ${label.toLowerCase()}`,
      press: () => void copied(value).then(isCopied => (copy.textContent = isCopied ? 'Copied' : 'Copy it by hand')),
    },
    'Copy',
  );
  return build(
    'div',
    { class: 'fair-value' },
    build('span', { class: 'muted small' }, label),
    build('code', { testid }, value),
    copy,
  );
};

export class FairDiceDialog extends HTMLElement {
  readonly #body = build('div', { class: 'rule-body' });
  readonly #dialog = build('dialog', { class: 'dialog', 'aria-label': 'How the dice are fair', testid: 'fair-dice' });

  connectedCallback(): void {
    if (this.#dialog.isConnected) return;
    const close = button({ class: 'button', testid: 'dialog-close', press: () => this.#dialog.close() }, 'Close');
    this.#dialog.append(this.#body, build('div', { class: 'dialog-foot' }, close));
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.append(this.#dialog);
  }

  open(game: string, dice: FairDice | null): void {
    this.#body.replaceChildren(build('h2', {}, 'How the dice are fair'), ...this.#explanation(game, dice));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #explanation(game: string, dice: FairDice | null): readonly HTMLElement[] {
    if (!dice) return [build('p', {}, 'The server throws the dice with the cryptographic generator of its machine.')];
    const begin = [
      build(
        'p',
        {},
        'Before the first roll the server drew a secret seed of 256 bits. Every die of this game follows from it. The fingerprint below is the SHA-256 of that seed: it shows that the seed is not changed later, and tells nothing about it.',
      ),
      copyable('Fingerprint', dice.commitment, 'commitment'),
    ];
    if (dice.seed === null)
      return [
        ...begin,
        build('p', {}, 'When the game is over the seed is shown here, and everybody can check every roll.'),
      ];
    return [
      ...begin,
      copyable('Seed', dice.seed, 'seed'),
      build('p', {}, 'To check every roll, save the record of the game and run:'),
      build('code', { class: 'fair-command' }, 'fracas replay verify record.json'),
      build(
        'a',
        { class: 'button', href: `api/games/${encodeURIComponent(game)}/record`, download: 'record.json' },
        'Save the record',
      ),
    ];
  }
}

customElements.define('fair-dice-dialog', FairDiceDialog);
