/** Serves web/dist and the toy games of fake-game.mjs on loopback: `npm run fake [port]`. For tests of the page only. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { FakeLobby } from './fake-lobby.mjs';
import { checkTeam, poolOf } from './fake-teams.mjs';

const folder = fileURLToPath(new URL('../dist/', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** As strict as the real server, so that a page that needs more fails here. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";
const lobby = new FakeLobby();
const { games, catalogue } = lobby;

const rule = id => ({
  id,
  title: 'A rule of the toy game',
  text: 'The toy game follows no rulebook; this text stands where a rule would.',
  source: 'none',
});

const answer = async (request, body) => {
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname === '/api/catalogue') return [200, catalogue];
  const told = lobby.answer(request.method, url, body, request.headers.cookie ?? '');
  if (told) return told;
  if (url.pathname === '/api/cards') return [200, { cards: poolOf(url.searchParams.get('system')) }];
  if (url.pathname === '/api/teams/check') return [200, checkTeam(JSON.parse(body))];
  if (url.pathname === '/api/rules') return [200, { rules: [rule('SS-MOV-10')] }];
  if (url.pathname.startsWith('/api/rules/')) return [200, rule(url.pathname.split('/').at(-1))];
  const replay = /^\/api\/games\/([^/]+)\/replay$/.exec(url.pathname);
  const game = replay && games.get(replay[1])?.played;
  if (game)
    return game.over
      ? [200, { welcome: game.welcome([]), moments: game.moments }]
      : [409, { error: 'The game is still being played.' }];
  return [404, { error: 'There is nothing here.' }];
};

const file = async path => {
  const name = normalize(path === '/' ? '/index.html' : path);
  return { content: await readFile(join(folder, name)), type: types[extname(name)] ?? 'application/octet-stream' };
};

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = new URL(request.url, 'http://localhost').pathname;
  response.setHeader('Content-Security-Policy', policy);
  if (path.startsWith('/api/')) {
    const [status, body, cookie] = await answer(request, Buffer.concat(chunks).toString());
    const headers = { 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) };
    response.writeHead(status, headers).end(JSON.stringify(body));
    return;
  }
  try {
    const { content, type } = await file(path);
    response.writeHead(200, { 'content-type': type }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});

const respond = (game, message, send) => {
  if (message.type === 'reach')
    return send({ type: 'reach', figure: message.figure, spaces: game.reach(message.figure) });
  if (message.type === 'why') {
    const [choice] = message.choices?.slice(-1) ?? [message.choice];
    const isLegal = game.options(message.seat).some(option => option.choice === choice);
    return send({
      type: 'why',
      choice,
      ...(message.choices && { choices: message.choices, step: isLegal ? null : message.choices.length - 1 }),
      legal: isLegal,
      rule: isLegal ? null : 'SS-MOV-13',
      sentence: 'The step costs 4 and 3 movement is left.',
    });
  }
  if (message.request !== game.request) return send({ type: 'error', message: 'The question has changed.' });
  for (const choice of message.choices ?? [message.choice]) {
    const refusal = game.choose(message.seat, choice);
    if (refusal) return send({ type: 'error', message: refusal, choice, rule: null });
  }
};

new WebSocketServer({ server, path: '/ws' }).on('connection', socket => {
  const send = message => socket.send(JSON.stringify(message));
  let table = null;
  let seats = [];
  socket.on('message', data => {
    const message = JSON.parse(String(data));
    if (message.type !== 'join') {
      if (table?.played) return respond(table.played, message, send);
      return table?.respond(message, send, seats);
    }
    table = games.get(message.game) ?? null;
    if (!table) return send({ type: 'error', message: 'There is no such game.' });
    seats = table.seatsOf(message.tokens);
    const viewers = seats.length > 0 ? seats : [null];
    const welcome = game => {
      send(game.welcome(seats));
      for (const seat of viewers) send(game.state(seat, false, game.logs));
      const listener = () => viewers.forEach(seat => send(game.state(seat)));
      game.listeners.add(listener);
      socket.on('close', () => game.listeners.delete(listener));
    };
    if (table.played) return welcome(table.played);
    const leave = table.watch({
      seats,
      tell: () => send(table.gathering(seats)),
      chat: lines => send({ type: 'chat', lines }),
      begin: welcome,
    });
    if (table.lines.length > 0) send({ type: 'chat', lines: table.lines });
    socket.on('close', leave);
  });
});

const port = Number(process.argv[2] ?? 8099);
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
