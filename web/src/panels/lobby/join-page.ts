/** Whoever opens an invitation sees what is played, says a name and sits down. */
import type { LobbyStore } from '../../model/lobby-store';
import { seatWords } from '../../model/lobby-words';
import type { SeatsStore } from '../../model/seats-store';
import { teamOf } from '../../model/teams';
import type { GameSummary } from '../../protocol/gathering';
import { Refused } from '../../protocol/http';
import { claimSeat, fetchSummary } from '../../protocol/lobby-http';
import { gameAddress, replayAddress } from '../../routes';
import { build } from '../build';
import { systemPicture } from '../system-picture';
import { gameFacts } from './game-facts';
import { nameForm } from './name-form';

const link = (href: string, words: string, look: string, testid: string): HTMLElement =>
  build('a', { class: `button ${look}`, href, testid }, words);

export class JoinPage extends HTMLElement {
  constructor(
    private readonly game: string,
    private readonly invitation: string,
    private readonly store: LobbyStore,
    private readonly seats: SeatsStore,
  ) {
    super();
  }

  connectedCallback(): void {
    document.title = 'Invitation – Fracas';
    this.className = 'page narrow';
    this.replaceChildren(build('p', { class: 'muted' }, 'Looking for the table.'));
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.#show(await fetchSummary(this.game));
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 404)
        return this.#say('There is no such game', 'The link is not whole, or the game was never begun.');
      this.#say('The table was not found', problem instanceof Error ? problem.message : 'The server does not answer.');
    }
  }

  #show(summary: GameSummary): void {
    document.title = `${summary.title} – Fracas`;
    const held = this.seats.recall(this.game);
    if (summary.stage === 'over') {
      this.#say(
        'This game is over',
        summary.over ?? 'It was played to its end.',
        link(replayAddress(this.game), 'Watch the replay', 'strong big', 'to-replay'),
      );
    } else if (held?.invitations?.some(({ invitation }) => invitation === this.invitation)) this.#showOwnLink(summary);
    else if (held && held.tokens.length > 0) location.replace(gameAddress(this.game));
    else if (summary.seats.every(seat => seat.taken)) this.#showTaken(summary);
    else this.#showForm(summary);
  }

  #showForm(summary: GameSummary): void {
    const host = summary.seats.find(seat => seat.kind === 'human' && seat.taken)?.name ?? '';
    const form = nameForm(this.store, 'Sit down', name => {
      claimSeat(this.game, this.invitation, name).then(
        ({ token }) => {
          this.seats.remember({ game: this.game, tokens: [token], request: null });
          location.replace(gameAddress(this.game));
        },
        (problem: unknown) => {
          if (problem instanceof Refused && problem.status === 409) this.#showTaken(summary);
          else form.fail(problem instanceof Error ? problem.message : 'The server does not answer.');
        },
      );
    });
    const seats = summary.seats.map(seat =>
      build(
        'li',
        { class: `seat-${seat.seat}` },
        build('span', { class: 'seat-shape', 'aria-hidden': 'true' }, teamOf(seat.seat).shape),
        ` ${seatWords(seat)}`,
        seat.team ? build('span', { class: 'muted' }, `, ${seat.team}`) : null,
      ),
    );
    this.replaceChildren(
      systemPicture(summary.system),
      build('h1', { class: 'page-title' }, host ? `${host} invites you to ${summary.title}` : summary.title),
      build('ul', { class: 'seat-lines' }, ...seats),
      gameFacts(summary),
      form.form,
    );
  }

  #showTaken(summary: GameSummary): void {
    const watch =
      summary.watch === 'nobody'
        ? 'Nobody may watch this game.'
        : link(gameAddress(this.game), 'Watch the game', 'strong big', 'to-watch');
    this.#say(
      'This seat is taken',
      'Somebody has come by this invitation already. Ask for another link, or watch.',
      watch,
    );
  }

  #showOwnLink(summary: GameSummary): void {
    this.#say(
      'This is your own invitation',
      `Send the link of this page to whoever is to play ${summary.title} against you.`,
      link(gameAddress(this.game), 'Back to the table', 'strong big', 'to-table'),
    );
  }

  #say(title: string, sentence: string, ...further: readonly (Node | string)[]): void {
    this.replaceChildren(
      build('h1', { class: 'page-title' }, title),
      build('p', { class: 'muted' }, sentence),
      build('div', { class: 'page-buttons' }, ...further, link('#/', 'To the start page', 'big', 'to-start')),
    );
  }
}

customElements.define('join-page', JoinPage);
