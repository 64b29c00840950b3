/** The first page: who plays against whom, and where. One click on a team starts the game. */
import type { SeatsStore } from '../model/seats-store';
import { teamOf } from '../model/teams';
import { fetchCatalogue } from '../protocol/http';
import {
  type Battle,
  type Bot,
  type Catalogue,
  type GameRequest,
  protocolVersion,
  type SeatId,
  type System,
} from '../protocol/messages';
import { build, button } from './build';
import { systemPicture } from './system-picture';

declare global {
  interface HTMLElementEventMap {
    'game-wanted': CustomEvent<GameRequest>;
    'game-continued': CustomEvent<string>;
  }
}

const hotSeat = 'hot-seat';

/** What a click on a team asks for: that team for the player, bots for the others, or everybody at this screen. */
export const gameRequest = (battle: Battle, seat: number, opponent: string): GameRequest => ({
  battle: battle.id,
  seats: battle.seats.map((_, i) =>
    opponent === hotSeat || i === seat ? { kind: 'human' } : { kind: 'bot', bot: opponent },
  ),
});

export class StartPage extends HTMLElement {
  readonly #content = build('div', { class: 'start-content' });
  #store: SeatsStore | null = null;
  #opponent = hotSeat;

  set store(store: SeatsStore) {
    this.#store = store;
  }

  connectedCallback(): void {
    document.title = 'Fracas';
    const last = this.#store?.last() ?? null;
    const resume =
      last === null
        ? null
        : button(
            { class: 'button plain', testid: 'continue', press: () => this.#tell('game-continued', last) },
            'Continue the last game',
          );
    this.replaceChildren(
      build(
        'header',
        { class: 'start-head' },
        build('h1', {}, 'Fracas'),
        build('p', { class: 'muted' }, 'Choose an opponent, then the team you want to lead.'),
        resume,
      ),
      this.#content,
    );
    void this.#load();
  }

  /** Says that something went wrong. */
  fail(sentence: string): void {
    this.querySelector('.start-problem')?.remove();
    this.#content.before(build('p', { class: 'start-problem panel', role: 'alert' }, sentence));
  }

  async #load(): Promise<void> {
    this.#content.replaceChildren(build('p', { class: 'muted' }, 'Setting the table.'));
    try {
      this.#show(await fetchCatalogue());
    } catch (problem) {
      const retry = button({ class: 'button strong', press: () => void this.#load() }, 'Try again');
      this.#content.replaceChildren(
        build('p', {}, problem instanceof Error ? problem.message : 'The server does not answer.'),
        retry,
      );
    }
  }

  #show(catalogue: Catalogue): void {
    const known = [...catalogue.bots.map(bot => bot.id), hotSeat];
    const remembered = this.#store?.opponent ?? null;
    const strongest = catalogue.bots.at(-1)?.id ?? hotSeat;
    this.#opponent = remembered !== null && known.includes(remembered) ? remembered : strongest;
    const warning =
      catalogue.protocol === protocolVersion
        ? null
        : build(
            'p',
            { class: 'panel start-problem' },
            'The server speaks another version of the protocol. Reload the page.',
          );
    const systems = build('div', { class: 'systems' }, ...catalogue.systems.map(system => this.#system(system)));
    const sandbox =
      catalogue.sandbox && build('a', { href: '#/sandbox', testid: 'sandbox' }, 'Sandbox for card authors');
    const foot = build('p', { class: 'muted small start-foot' }, `Fracas ${catalogue.version} `, sandbox);
    this.#content.replaceChildren(
      ...[warning, this.#opponents(catalogue.bots), systems, foot].filter(part => part !== null),
    );
  }

  #opponents(bots: readonly Bot[]): HTMLElement {
    const choices = [
      ...bots.map(bot => ({ id: bot.id, name: `${bot.name} bot` })),
      { id: hotSeat, name: 'Two players, one screen' },
    ];
    const options = choices.map(({ id, name }) => {
      const input = build('input', { type: 'radio', name: 'opponent', value: id });
      input.checked = id === this.#opponent;
      input.addEventListener('change', () => this.#setOpponent(id));
      return build('label', { testid: `opponent-${id}` }, input, build('span', {}, name));
    });
    return build('fieldset', { class: 'opponents' }, build('legend', {}, 'Opponent'), ...options);
  }

  #setOpponent(id: string): void {
    this.#opponent = id;
    if (this.#store) this.#store.opponent = id;
  }

  #system(system: System): HTMLElement {
    return build(
      'section',
      { class: 'system panel', testid: `system-${system.id}` },
      systemPicture(system.id),
      build('h2', {}, system.name),
      ...system.battles.map(battle => this.#battle(battle)),
      system.battles.length === 0 && build('p', { class: 'muted' }, 'No battle yet.'),
    );
  }

  #battle(battle: Battle): HTMLElement {
    const teams = battle.seats.map((seat, i) =>
      button(
        {
          class: `team-button seat-${i}`,
          testid: 'play',
          'data-battle': battle.id,
          'data-seat': String(i),
          'aria-label': `Play ${seat.name} in ${battle.title}`,
          press: () => this.#start(battle, i),
        },
        build('span', { class: 'team-play' }, 'Play'),
        build('strong', {}, build('span', { class: 'seat-shape' }, teamOf(i as SeatId).shape), ` ${seat.name}`),
        build('span', { class: 'muted small' }, seat.cards.join(', ')),
      ),
    );
    return build(
      'article',
      { class: 'battle', testid: `battle-${battle.id}` },
      build('h3', {}, battle.title),
      battle.description && build('p', { class: 'muted small' }, battle.description),
      ...teams,
    );
  }

  #start(battle: Battle, seat: number): void {
    this.#tell('game-wanted', gameRequest(battle, seat, this.#opponent));
  }

  #tell(name: 'game-wanted' | 'game-continued', detail: GameRequest | string): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('start-page', StartPage);
