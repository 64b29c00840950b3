/** A table that waits for players, teams or the draft. */
import { waitingFor } from '../../model/gathering-words';
import { seatWords } from '../../model/lobby-words';
import type { RememberedGame } from '../../model/seats-store';
import type { KeptTeam } from '../../model/set-up';
import { teamOf } from '../../model/teams';
import type { System } from '../../protocol/catalogue';
import type { Gathering, GatheringSeat, GatheringWish } from '../../protocol/gathering';
import type { Chat, TableWish } from '../../protocol/table';
import { fetchCatalogue } from '../../protocol/http';
import { fetchPool } from '../../protocol/teams-http';
import { build } from '../build';
import { DraftTable } from './draft-table';
import { gameFacts } from './game-facts';
import { GatheringChat } from './gathering-chat';
import { invitePanel } from './invite-panel';
import { teamBringer } from './team-bringer';

const teamWords = (seat: GatheringSeat): string => {
  if (seat.team?.name) return `${seat.team.name}, ${seat.team.points} points`;
  if (seat.team) return `Brings a team of ${seat.team.points} points, shown when the battle begins`;
  return seat.bringsOwn ? 'Brings a team' : '';
};

export class GatheringPage extends HTMLElement {
  readonly #title = build('h1', { class: 'page-title' });
  readonly #status = build('p', { class: 'gathering-status', role: 'status', testid: 'gathering-status' });
  readonly #problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  readonly #links = build('div', { class: 'gathering-links' });
  readonly #seats = build('ul', { class: 'gathering-seats surface' });
  readonly #bring = build('div', { class: 'gathering-bring' });
  readonly #facts = build('div', {});
  readonly #draft = new DraftTable(wish => this.send(wish));
  readonly #chat = new GatheringChat(text => this.send({ type: 'chat', text }));
  #gathering: Gathering | null = null;
  #system: System | null = null;
  #linksShown = '';

  constructor(
    private readonly remembered: RememberedGame,
    private readonly kept: () => readonly KeptTeam[],
    private readonly send: (wish: GatheringWish | TableWish) => void,
  ) {
    super();
  }

  connectedCallback(): void {
    this.className = 'page gathering';
    this.#draft.hidden = true;
    this.replaceChildren(
      this.#title,
      this.#status,
      this.#problem,
      this.#links,
      this.#bring,
      this.#draft,
      build('div', { class: 'gathering-who' }, this.#seats, this.#facts),
      this.#chat,
    );
  }

  set view(gathering: Gathering) {
    const isFirst = this.#gathering === null;
    this.#gathering = gathering;
    this.say(gathering.problems.find(({ seat }) => seat === null)?.sentence ?? null);
    if (isFirst) void this.#load(gathering.system);
    document.title = `${gathering.title} – Fracas`;
    this.#title.textContent = gathering.title;
    this.#status.textContent = waitingFor(gathering);
    this.#showLinks(gathering);
    this.#seats.replaceChildren(...gathering.seats.map(seat => this.#seat(seat, gathering)));
    this.#facts.replaceChildren(gameFacts(gathering));
    this.#showBring(gathering);
    this.#draft.hidden = gathering.draft === null;
    this.#seats.hidden = gathering.draft !== null;
    this.#draft.view = gathering;
  }

  /** Says that the server refused something, that the connection is lost, or why the teams cannot meet like this. */
  say(sentence: string | null): void {
    this.#problem.textContent = sentence ?? '';
    this.#problem.hidden = sentence === null;
  }

  receiveChat({ lines }: Chat): void {
    this.#chat.receive(lines);
  }

  async #load(system: string): Promise<void> {
    const [catalogue, pool] = await Promise.all([
      fetchCatalogue().catch(() => null),
      fetchPool(system).catch(() => []),
    ]);
    this.#system = catalogue?.systems.find(found => found.id === system) ?? null;
    this.#draft.cards = pool;
    if (this.#gathering) this.#showBring(this.#gathering);
  }

  #showLinks(gathering: Gathering): void {
    const free = new Set(gathering.seats.filter(seat => !seat.taken).map(seat => seat.seat));
    const open = (this.remembered.invitations ?? []).filter(({ seat }) => free.has(seat));
    const shown = open.map(({ seat }) => seat).join();
    // Drawn anew only if another link is shown, so that a marked link stays marked.
    if (shown === this.#linksShown) return;
    this.#linksShown = shown;
    this.#links.replaceChildren(
      ...open.map(invitation =>
        invitePanel(
          gathering.game,
          gathering.title,
          invitation,
          open.length === 1 ? 'your friend' : `whoever takes seat ${invitation.seat + 1}`,
        ),
      ),
    );
  }

  #showBring(gathering: Gathering): void {
    const focused = this.#bring.contains(document.activeElement) ? document.activeElement?.textContent : null;
    const own = gathering.seats.filter(seat => gathering.yours.includes(seat.seat) && seat.bringsOwn);
    this.#bring.replaceChildren(
      ...own.map(seat =>
        teamBringer({ gathering, seat, system: this.#system, kept: this.kept() }, wish => this.send(wish)),
      ),
    );
    if (focused)
      [...this.#bring.querySelectorAll('button')].find(candidate => candidate.textContent === focused)?.focus();
  }

  #seat(seat: GatheringSeat, gathering: Gathering): HTMLElement {
    const isYours = gathering.yours.includes(seat.seat);
    const name = seatWords(seat);
    const state = seat.kind === 'bot' ? 'Bot' : !seat.taken ? 'Waiting' : seat.present ? 'At the table' : 'Away';
    return build(
      'li',
      { class: `seat-${seat.seat}`, testid: `gathering-seat-${seat.seat}` },
      build('span', { class: 'seat-shape', 'aria-hidden': 'true' }, teamOf(seat.seat).shape),
      build(
        'span',
        { class: 'gathering-name' },
        build('strong', {}, isYours ? `${name} (you)` : name),
        build('span', { class: 'muted small' }, teamWords(seat)),
      ),
      build(
        'span',
        { class: seat.isReady && seat.taken ? 'tag is-ready' : 'tag' },
        seat.isReady && seat.taken ? 'Ready' : state,
      ),
    );
  }
}

customElements.define('gathering-page', GatheringPage);
