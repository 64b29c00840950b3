/** Catalogue, gathering, drafting and accounts of the toy server, in the words of docs/protocol.md. */
import { FakeGame } from './fake-game.mjs';
import { checkTeam, poolOf } from './fake-teams.mjs';
import { systems, worldOf } from './fake-worlds.mjs';

/** Called as the small battles of the real server, which the browser tests ask for. */
const duels = { superscape: 'quarry-duel', heroscape: 'barrow-ford', heroclix: 'rooftop-chase' };
const total = 300;
const map = { id: 'flooded-quarry', name: 'Flooded quarry' };

const readyTeams = world =>
  world.names.map((name, seat) => {
    const cards = world.cards
      .filter(card => card.owner === seat)
      .map(card => ({ card: card.key, name: card.name, count: 1 }));
    return { name, points: cards.length * 90, cards };
  });

const systemEntry = ({ id, name, title }) => {
  const world = worldOf(id);
  const battle = `${id}/${duels[id]}`;
  const seats = world.names.map((team, seat) => ({
    name: team,
    cards: world.cards.filter(card => card.owner === seat).map(card => card.name),
  }));
  const description = 'A short fight over broken ground.';
  const long = { id: `${id}/long-siege`, title: 'Long siege', description: 'Hold the ridge for six rounds.', seats };
  return {
    id,
    name,
    battles: [
      { id: battle, title, description, seats, map: map.id, total },
      { ...long, map: map.id, total: 500 },
    ],
    maps: [
      { ...map, players: 2, spaces: 108 },
      { id: 'long-ridge', name: 'Long ridge', players: 4, spaces: 240 },
    ],
    teams: [
      ...readyTeams(world).map(team => ({ ...team, battle })),
      { name: 'Whole shelf', battle: null, points: 400, cards: readyTeams(world).flatMap(team => team.cards) },
    ],
  };
};

class FakeTable {
  constructor(id, request) {
    this.id = id;
    this.request = request;
    this.system = request.battle.split('/')[0];
    this.title = systems.find(system => system.id === this.system)?.title ?? 'Battle';
    const ready = readyTeams(worldOf(this.system));
    this.seats = request.seats.map((seat, i) => {
      const wished = request.teams?.[i] ?? null;
      const bringsOwn = wished === 'own';
      const team = request.draft || bringsOwn ? null : (wished ?? ready[i]);
      const isBot = seat.kind === 'bot';
      const name = isBot ? seat.bot : (seat.name ?? '');
      return { ...seat, seat: i, name, taken: seat.kind !== 'open', bringsOwn, team: team && { points: 180, ...team } };
    });
    this.problems = [];
    this.lines = [];
    this.watchers = new Set();
    this.draft = null;
    this.played = null;
    this.advance();
  }

  isReady(seat) {
    return seat.taken && (seat.team !== null || Boolean(this.request.draft));
  }

  stage() {
    if (this.played) return this.played.over ? 'over' : 'playing';
    return this.draft ? 'drafting' : 'gathering';
  }

  seatsOf(tokens) {
    return tokens.filter(token => token.startsWith(`${this.id}:`)).map(token => Number(token.split(':')[1]));
  }

  facts() {
    const { battle, clock, watch } = this.request;
    return {
      game: this.id,
      stage: this.stage(),
      system: this.system,
      battle,
      title: this.title,
      map: this.request.map ? { id: this.request.map, name: 'Long ridge' } : map,
      clock: clock ?? { kind: 'none' },
      watch: watch ?? 'link',
    };
  }

  summary() {
    const seats = this.seats.map(({ seat, name, kind, bot, taken, team }) => ({
      seat,
      name,
      kind,
      bot: bot ?? null,
      taken,
      team: team?.name ?? null,
    }));
    const over = this.played?.over ?? null;
    return { ...this.facts(), seats, draft: null, round: this.played?.round ?? 0, over, next: null };
  }

  gathering(yours) {
    const present = new Set([...this.watchers].flatMap(watcher => watcher.seats));
    const seats = this.seats.map(seat => ({
      seat: seat.seat,
      name: seat.name,
      kind: seat.kind,
      bot: seat.bot ?? null,
      taken: seat.taken,
      present: present.has(seat.seat),
      side: seat.seat,
      team: seat.team,
      bringsOwn: seat.bringsOwn,
      isReady: this.isReady(seat),
    }));
    const { problems, draft } = this;
    return { type: 'gathering', protocol: 2, ...this.facts(), yours, total, seats, problems, draft };
  }

  watch(watcher) {
    this.watchers.add(watcher);
    this.tell();
    return () => {
      this.watchers.delete(watcher);
      this.tell();
    };
  }

  tell() {
    for (const watcher of this.watchers) watcher.tell();
  }

  /** Goes on to the draft or the game as soon as everything is there. */
  advance() {
    if (this.played || this.draft || !this.seats.every(seat => this.isReady(seat))) return this.tell();
    if (this.request.draft) this.beginDraft();
    else this.begin();
  }

  begin() {
    this.draft = null;
    this.played = new FakeGame(this.id, this.system, this.request.seats);
    for (const watcher of this.watchers) watcher.begin(this.played);
  }

  beginDraft() {
    const nobody = this.seats.map(() => 0);
    this.draft = {
      snake: false,
      order: [1, 0],
      rolls: [
        { seat: 0, d20: 4 },
        { seat: 1, d20: 17 },
      ],
      asked: 1,
      teams: this.seats.map(() => []),
      points: nobody,
      finished: this.seats.map(() => false),
      pool: poolOf(this.system).map(card => ({ card: card.key, count: card.limit })),
    };
    this.offer();
    this.draftAsBot();
  }

  offer() {
    const { draft } = this;
    const points = new Map(poolOf(this.system).map(card => [card.key, card.points]));
    draft.offers = draft.pool
      .filter(({ card, count }) => {
        const taken = draft.teams.flat().filter(found => found === card).length;
        return (count === null || taken < count) && draft.points[draft.asked] + points.get(card) <= total;
      })
      .map(({ card }) => card);
    this.tell();
  }

  draftAsBot() {
    if (this.draft && this.seats[this.draft.asked]?.kind === 'bot')
      this.pick(this.draft.asked, this.draft.offers[0] ?? null);
  }

  /** Takes a card, or none any more. */
  pick(seat, card) {
    const { draft } = this;
    if (card === null) draft.finished[seat] = true;
    else {
      draft.teams[seat] = [...draft.teams[seat], card];
      const { points } = poolOf(this.system).find(found => found.key === card);
      draft.points = draft.points.map((sum, i) => (i === seat ? sum + points : sum));
    }
    if (draft.finished.every(Boolean)) return this.begin();
    const next = (seat + 1) % this.seats.length;
    draft.asked = draft.finished[next] ? seat : next;
    this.offer();
    this.draftAsBot();
  }

  say(seat, text) {
    const name = this.seats[seat]?.name ?? '';
    const line = { number: this.lines.length + 1, seat, name, text, at: '2026-01-05T18:03:11Z' };
    this.lines.push(line);
    for (const watcher of this.watchers) watcher.chat([line]);
  }

  respond(message, send, seats) {
    if (message.type === 'chat') return this.say(seats[0] ?? null, message.text);
    if (message.type === 'team') {
      const seat = this.seats[message.seat];
      const check = message.team && checkTeam({ system: this.system, total, cards: message.team.cards });
      this.problems = (check?.problems ?? []).map(problem => ({ ...problem, seat: message.seat }));
      seat.team = message.team && this.problems.length === 0 ? { ...message.team, points: check.points } : null;
      return this.advance();
    }
    if (!this.draft || this.draft.asked !== message.seat)
      return send({ type: 'error', message: 'It is not your turn to choose.' });
    if (message.type === 'finish-team') return this.pick(message.seat, null);
    if (!this.draft.offers.includes(message.card))
      return send({ type: 'error', message: 'This card may not be taken now.', rule: 'SS-DRF-04' });
    this.pick(message.seat, message.card);
  }
}

export class FakeLobby {
  games = new Map();
  accounts = new Map();
  catalogue = {
    protocol: 2,
    version: 'fake',
    accounts: true,
    bots: [
      { id: 'random', name: 'Random', words: 'Plays anything that is legal. Good for a first look.' },
      { id: 'greedy', name: 'Greedy', words: 'Attacks whenever it can.' },
    ],
    systems: systems.map(systemEntry),
  };

  answer(method, url, body, cookie) {
    const account = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? null;
    const path = url.pathname.replace(/^\/api\//, '');
    if (path === 'games' && method === 'POST') return [201, this.start(JSON.parse(body))];
    if (path === 'games')
      return [
        200,
        { games: this.summaries().filter(({ watch, stage }) => watch === 'everyone' && stage === 'playing') },
      ];
    if (path === 'me') return [200, { account: account && { name: decodeURIComponent(account) } }];
    if (path === 'me/games') return [200, { games: [] }];
    if (path === 'me/teams') return [200, { teams: [] }];
    if (path === 'accounts' || path === 'sessions') return this.account(method, path, body);
    const [, id, claim] = /^games\/([^/]+)(\/claim)?$/.exec(path) ?? [];
    const table = id === undefined ? null : this.games.get(id);
    if (id !== undefined && !table) return [404, { error: 'There is no such game.' }];
    if (!table) return null;
    return claim ? this.claim(table, JSON.parse(body)) : [200, table.summary()];
  }

  summaries() {
    return [...this.games.values()].toReversed().map(table => table.summary());
  }

  start(request) {
    const id = `fake-${this.games.size + 1}`;
    const table = new FakeTable(id, request);
    this.games.set(id, table);
    const seats = table.seats.filter(seat => seat.kind === 'human');
    const open = table.seats.filter(seat => seat.kind === 'open');
    return {
      game: id,
      stage: table.stage(),
      seats: seats.map(({ seat }) => ({ seat, token: `${id}:${seat}` })),
      invitations: open.map(({ seat }) => ({ seat, invitation: `invitation-${seat}` })),
    };
  }

  claim(table, { invitation, name }) {
    const seat = table.seats.find(found => `invitation-${found.seat}` === invitation);
    if (!seat) return [404, { error: 'There is no such invitation.' }];
    if (seat.taken) return [409, { error: 'This seat is taken already.' }];
    seat.taken = true;
    seat.name = name;
    table.advance();
    return [200, { game: table.id, seat: seat.seat, token: `${table.id}:${seat.seat}` }];
  }

  account(method, path, body) {
    if (method === 'DELETE') return [200, {}, 'session=; Max-Age=0; Path=/'];
    const { name, password } = JSON.parse(body);
    if (path === 'accounts' && this.accounts.has(name)) return [409, { error: 'This name is taken.' }];
    if (path === 'accounts') this.accounts.set(name, password);
    if (this.accounts.get(name) !== password) return [401, { error: 'Name and password do not belong together.' }];
    return [path === 'accounts' ? 201 : 200, {}, `session=${encodeURIComponent(name)}; HttpOnly; Path=/`];
  }
}
