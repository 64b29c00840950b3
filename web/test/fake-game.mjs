/** A toy game that speaks the protocol, so that the page can be tried without the real server. Its rules are nobody's. */
import { worldOf } from './fake-worlds.mjs';

const markerNames = ['1', '2', '3', 'X'];
const verbsThatEnd = { 'move-phase': 'end', 'attack-phase': 'end', 'take-action': 'pass' };

export class FakeGame {
  constructor(id, system, kinds) {
    this.id = id;
    this.kinds = kinds;
    this.world = worldOf(system);
    this.isHex = this.world.board.shape === 'hex';
    this.spaces = this.world.board.spaces;
    this.figures = this.world.figures.map(figure => ({
      id: figure.id,
      space: null,
      status: 'unplaced',
      damage: 0,
      tokens: 0,
      marks: [],
      controller: figure.owner,
    }));
    this.markers = [[], []];
    this.round = 0;
    this.active = 0;
    this.request = 0;
    this.seed = 7;
    this.over = null;
    this.moments = [];
    this.listeners = new Set();
    this.logs = [];
    this.fresh = [];
    this.ask('place-figures', [0]);
  }

  random(limit) {
    this.seed = (Math.imul(this.seed, 1103515245) + 12345) & 0x7fffffff;
    return (this.seed >>> 8) % limit;
  }

  say(text, kind, more = {}) {
    this.fresh.push({ text, rule: this.isHex ? 'SS-MOV-10' : 'HC-MOV-01', kind, dice: null, ...more });
  }

  ask(what, seats, figure = null, other = null) {
    this.request++;
    this.pending = {
      kind: what === 'over' ? 'over' : 'decision',
      what,
      rule: what === 'over' ? null : this.isHex ? 'SS-RND-03' : 'HC-ACT-05',
      seats,
      figure,
      other,
    };
    this.logs.push(...this.fresh);
    this.moments.push({
      state: this.state(null, true),
      choice: null,
      seat: null,
      dice: null,
      hash: String(this.request),
    });
    for (const listener of this.listeners) listener(this.fresh);
    this.fresh = [];
    setImmediate(() => this.playBots());
  }

  playBots() {
    const seat = this.pending.seats.find(candidate => this.kinds[candidate].kind === 'bot');
    if (this.pending.kind !== 'decision' || seat === undefined) return;
    const options = this.options(seat).filter(option => option.verb !== 'concede');
    const attacks = options.filter(option => option.target !== null);
    const pool = attacks.length > 0 ? attacks : options;
    this.choose(seat, pool[this.random(pool.length)].choice);
  }

  option(verb, parts, label) {
    const key = id => this.world.figures[id].key;
    const words = [verb];
    if (parts.value) words.push(markerNames[parts.value - 1]);
    if (parts.card !== undefined) words.push(this.world.cards[parts.card].key);
    if (parts.figure !== undefined) words.push(key(parts.figure));
    if (parts.target !== undefined) words.push(key(parts.target));
    if (parts.space !== undefined) words.push(this.spaces[parts.space].name);
    return {
      choice: words.join(' '),
      verb,
      figure: null,
      target: null,
      space: null,
      card: null,
      value: 0,
      label,
      ...parts,
    };
  }

  name(figure) {
    return this.world.figures[figure].name;
  }

  at(space) {
    return this.figures.find(figure => figure.status === 'board' && figure.space === space);
  }

  neighbours(space) {
    const here = this.spaces[space];
    const near = this.isHex
      ? other => {
          const [q, r] = [other.q - here.q, other.r - here.r];
          return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
        }
      : other => Math.max(Math.abs(other.x - here.x), Math.abs(other.y - here.y)) === 1 && other.terrain !== 'blocking';
    return this.spaces.filter(near).map(other => other.id);
  }

  cost(from, to) {
    return this.isHex ? 1 + Math.max(0, this.spaces[to].level - this.spaces[from].level) : 1;
  }

  living(seat) {
    return this.figures.filter(figure => figure.status === 'board' && figure.controller === seat);
  }

  options(seat) {
    if (!this.pending.seats.includes(seat) || this.pending.kind !== 'decision') return [];
    const lists = {
      'place-figures': () => this.placings(seat),
      'place-order-markers': () => this.markings(seat),
      'move-phase': () =>
        this.living(seat).map(({ id }) => this.option('move', { figure: id }, `Move ${this.name(id)}`)),
      'move-step': () => this.steps(this.pending.figure),
      'attack-phase': () => this.attacks(seat, 'attack'),
      'take-action': () => [
        ...this.living(seat)
          .filter(({ tokens }) => tokens < 2)
          .map(({ id }) => this.option('move', { figure: id }, `Move ${this.name(id)}`)),
        ...this.attacks(seat, 'close'),
      ],
    };
    const options = lists[this.pending.what]();
    const end = verbsThatEnd[this.pending.what];
    if (end) options.push(this.option(end, {}, end === 'pass' ? 'End the turn' : 'End this phase'));
    return [...options, this.option('concede', {}, 'Concede')];
  }

  placings(seat) {
    const free = this.spaces.filter(space => space.zone === seat && !this.at(space.id));
    const waiting = this.figures.filter(figure => figure.status === 'unplaced' && figure.controller === seat);
    return waiting.flatMap(({ id }) =>
      free.map(space =>
        this.option('place', { figure: id, space: space.id }, `Place ${this.name(id)} on ${space.name}`),
      ),
    );
  }

  markings(seat) {
    const cards = this.world.cards.filter(card => card.owner === seat);
    const open = [1, 2, 3, 4].filter(value => !this.markers[seat].some(marker => marker.value === value));
    return open.flatMap(value =>
      cards.map(card =>
        this.option('marker', { value, card: card.id }, `Order marker ${markerNames[value - 1]} on ${card.name}`),
      ),
    );
  }

  steps(figure) {
    const { space } = this.figures[figure];
    const next = this.neighbours(space).filter(to => !this.at(to) && this.cost(space, to) <= this.left);
    const steps = next.map(to => this.option('step', { figure, space: to }, `Step to ${this.spaces[to].name}`));
    return [...steps, this.option('stop', { figure }, 'Stop here')];
  }

  attacks(seat, verb) {
    return this.living(seat).flatMap(({ id, space }) =>
      this.living(1 - seat)
        .filter(enemy => this.neighbours(space).includes(enemy.space))
        .map(enemy =>
          this.option(verb, { figure: id, target: enemy.id }, `Attack ${this.name(enemy.id)} with ${this.name(id)}`),
        ),
    );
  }

  reach(figure) {
    const start = this.figures[figure].space;
    if (start === null) return [];
    const isMoving = this.pending.what === 'move-step';
    const limit = isMoving ? this.left : this.speed(figure);
    const best = new Map([[start, { cost: 0, way: [] }]]);
    for (const [from, { cost, way }] of best) {
      for (const to of this.neighbours(from)) {
        const total = cost + this.cost(from, to);
        if (!this.at(to) && total <= limit && !best.has(to)) best.set(to, { cost: total, way: [...way, to] });
      }
    }
    best.delete(start);
    const { key } = this.world.figures[figure];
    return [...best].map(([space, { cost, way }]) => ({
      space,
      cost,
      swipes: space % 11 === 0 ? 1 : 0,
      plan: [
        ...(isMoving ? [] : [`move ${key}`]),
        ...way.map(step => `step ${key} ${this.spaces[step].name}`),
        `stop ${key}`,
      ],
    }));
  }

  speed(figure) {
    const card = this.world.cards[this.world.figures[figure].card];
    return card.stats?.move ?? card.clix.dial[Math.min(this.figures[figure].damage, 3)].speed;
  }

  /** An empty text, or why the choice is refused. */
  choose(seat, choice) {
    const option = this.options(seat).find(candidate => candidate.choice === choice);
    if (!option) return 'That is not among the answers.';
    const moment = this.moments.at(-1);
    [moment.choice, moment.seat] = [choice, seat];
    this.do(seat, option);
    return '';
  }

  do(seat, option) {
    const act = {
      place: () => this.place(option),
      marker: () => this.mark(seat, option),
      move: () => this.begin(option.figure),
      step: () => this.step(option),
      stop: () => this.ask(this.isHex ? 'attack-phase' : 'take-action', [seat]),
      attack: () => this.fight(seat, option),
      close: () => this.fight(seat, option),
      end: () => (this.pending.what === 'move-phase' ? this.ask('attack-phase', [seat]) : this.nextTurn()),
      pass: () => this.nextTurn(),
      concede: () => this.end([1 - seat], 'concession'),
    };
    act[option.verb]();
  }

  place({ figure, space }) {
    Object.assign(this.figures[figure], { space, status: 'board' });
    this.say(`${this.name(figure)} is placed on ${this.spaces[space].name}.`, 'figure-placed');
    const seats = [0, 1].filter(seat =>
      this.figures.some(other => other.status === 'unplaced' && other.controller === seat),
    );
    if (seats.length > 0) this.ask('place-figures', [seats[0]]);
    else this.startRound();
  }

  startRound() {
    this.round++;
    this.markers = [[], []];
    this.say(`Round ${this.round} begins.`, 'round-started');
    if (this.isHex) this.ask('place-order-markers', [0, 1]);
    else this.nextTurn(0);
  }

  mark(seat, { value, card }) {
    this.markers[seat].push({ value, card, revealed: false });
    const seats = [0, 1].filter(other => this.markers[other].length < 4);
    if (seats.length > 0) return this.ask('place-order-markers', seats);
    const rolled = 1 + this.random(20);
    this.say(`${this.world.names[0]} rolls ${rolled} for initiative.`, 'dice-rolled', {
      dice: { for: 'initiative-roll', d20: rolled },
    });
    this.nextTurn(0);
  }

  nextTurn(seat = 1 - this.active) {
    if (seat === 0 && this.turns > 2 && this.isHex) {
      this.turns = 0;
      return this.startRound();
    }
    this.turns = (this.turns ?? 0) + (seat === 0 ? 1 : 0);
    this.active = seat;
    const marker = this.markers[seat].find(candidate => candidate.value === this.turns);
    if (marker) marker.revealed = true;
    for (const figure of this.figures) figure.marks = [];
    this.say(`${this.world.names[seat]} takes a turn.`, 'turn-started');
    this.ask(this.isHex ? 'move-phase' : 'take-action', [seat]);
  }

  begin(figure) {
    this.left = this.speed(figure);
    this.figures[figure].marks = ['activated'];
    if (!this.isHex) this.figures[figure].tokens = Math.min(2, this.figures[figure].tokens + 1);
    this.ask('move-step', [this.figures[figure].controller], figure);
  }

  step({ figure, space }) {
    this.left -= this.cost(this.figures[figure].space, space);
    this.figures[figure].space = space;
    this.say(`${this.name(figure)} steps to ${this.spaces[space].name}.`, 'figure-stepped');
    this.ask('move-step', [this.figures[figure].controller], figure);
  }

  fight(seat, { figure, target }) {
    const hits = this.isHex ? this.throwCombat(figure, target) : this.throwTwoDice(figure, target);
    const victim = this.figures[target];
    const card = this.world.cards[this.world.figures[target].card];
    victim.damage = Math.min(card.stats?.life ?? 4, victim.damage + hits);
    if (hits > 0) this.say(`${this.name(target)} is wounded.`, 'figure-wounded');
    if (victim.damage >= (card.stats?.life ?? 4)) {
      Object.assign(victim, { status: 'defeated', space: null });
      this.say(`${this.name(target)} is defeated.`, 'figure-defeated');
    }
    if (this.living(1 - seat).length === 0) this.end([seat], 'last-side-standing');
    else this.nextTurn();
  }

  throwCombat(figure, target) {
    const faces = Array.from({ length: 4 }, () => 'SSSDDB'[this.random(6)]).join('');
    const parts = [
      { name: 'Attack', amount: 3, rule: 'SS-CMB-10' },
      { name: 'Height', amount: 1, rule: 'SS-CMB-11' },
    ];
    this.say(`${this.name(figure)} rolls 4 dice against ${this.name(target)}.`, 'dice-rolled', {
      dice: { for: 'attack-dice', faces },
      parts,
    });
    return [...faces].filter(face => face === 'S').length;
  }

  throwTwoDice(figure, target) {
    const d6 = [1 + this.random(6), 1 + this.random(6)];
    this.say(`${this.name(figure)} attacks ${this.name(target)}.`, 'dice-rolled', { dice: { for: 'attack-roll', d6 } });
    return d6[0] + d6[1] > 4 ? 2 : 0;
  }

  end(winners, reason) {
    this.over = { winners, reason, sentence: `${this.world.names[winners[0]]} wins.` };
    this.say(this.over.sentence, 'game-ended');
    this.ask('over', []);
  }

  question(seat) {
    const { what, figure } = this.pending;
    if (what === 'over') return this.over.sentence;
    if (!this.pending.seats.includes(seat))
      return `Waiting for ${this.pending.seats.map(other => this.world.names[other]).join(' and ')}.`;
    const questions = {
      'place-figures': 'Which figure do you place, and where?',
      'place-order-markers': 'Where do your order markers go?',
      'move-phase': 'Which figure moves?',
      'attack-phase': 'Who attacks whom?',
      'take-action': 'Which character acts?',
    };
    return questions[what] ?? `Where does ${this.name(figure)} step? ${this.left} movement left.`;
  }

  state(seat, seesAll = false, log = this.fresh) {
    const seats = [0, 1].map(id => ({
      seat: id,
      markers: this.markers[id].map(({ value, card, revealed }) => ({
        card,
        revealed,
        marker: seesAll || revealed || id === seat ? markerNames[value - 1] : null,
      })),
      eliminated: false,
      score: 0,
    }));
    const figures = this.figures.map(figure => {
      const dial = this.world.cards[this.world.figures[figure.id].card].clix?.dial;
      return {
        ...figure,
        marks: [...figure.marks],
        ...(dial ? { click: figure.damage < 4 ? { number: figure.damage + 1, ...dial[figure.damage] } : null } : {}),
      };
    });
    return {
      type: 'state',
      seat,
      request: this.request,
      round: this.round,
      turn: this.turns ?? 0,
      active: this.active,
      order: [0, 1],
      figures,
      seats,
      pending: { ...this.pending, question: this.question(seat) },
      options: seat === null ? [] : this.options(seat),
      log: [...log],
      over: this.over,
    };
  }

  welcome(yours) {
    return {
      type: 'welcome',
      protocol: 1,
      game: this.id,
      system: this.world.system,
      title: this.world.title,
      yours,
      board: this.world.board,
      seats: this.world.names.map((name, seat) => ({ seat, name, side: seat, player: this.kinds[seat].kind })),
      cards: this.world.cards.map(({ figures: _figures, ...card }) => card),
      figures: this.world.figures,
    };
  }
}
