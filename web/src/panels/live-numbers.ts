/** Asks what the numbers of one's own figures are now, so that cards show them and say why. */
import type { GameModel } from '../model/game-model';
import type { ClientMessage, CurrentNumber, FigureId, Numbers } from '../protocol/messages';

/** The table must have come to rest: a move of many steps is one change. */
const restTime = 250;
/** More figures than this are not asked about at once; the server bounds questions. */
const mostAsked = 12;

export class LiveNumbers {
  readonly #told = new Map<FigureId, readonly CurrentNumber[]>();
  #request = -1;
  #timer = 0;

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly changed: () => void,
  ) {}

  get told(): ReadonlyMap<FigureId, readonly CurrentNumber[]> {
    return this.#told;
  }

  /** A new state: after a moment the first standing figure of each own card is asked about. */
  follow(model: GameModel): void {
    const { latest, viewing, welcome } = model;
    if (!latest || viewing === null || latest.request === this.#request) return;
    this.#request = latest.request;
    this.stop();
    const standing = new Set(latest.figures.filter(({ status }) => status === 'board').map(({ id }) => id));
    const firsts = welcome.cards
      .filter(({ owner }) => owner === viewing)
      .flatMap(card => welcome.figures.find(({ card: of, id }) => of === card.id && standing.has(id)) ?? []);
    this.#timer = window.setTimeout(() => {
      for (const { id } of firsts.slice(0, mostAsked)) this.send({ type: 'numbers', figure: id });
    }, restTime);
  }

  receive({ figure, numbers }: Numbers): void {
    const before = JSON.stringify(this.#told.get(figure) ?? []);
    this.#told.set(figure, numbers);
    if (before !== JSON.stringify(numbers)) this.changed();
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }
}
