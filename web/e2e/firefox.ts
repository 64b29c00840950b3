/** A real Firefox on a screen of its own, driven by WebDriver BiDi: without a screen it would have no WebGL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** As much of a socket of `ws` as is used here. */
interface Socket {
  on(event: 'open', listener: () => void): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  send(text: string): void;
  close(): void;
}

const { WebSocket } = createRequire(import.meta.url)('ws') as { WebSocket: new (address: string) => Socket };

/** Drawn by software, silent, and asking no other host for anything. */
const preferences = {
  'webgl.force-enabled': true,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
};

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly result?: Record<string, unknown>;
  readonly message?: string;
}

/** The display of a screen in memory. */
const screenOf = async (server: ChildProcess): Promise<string> => {
  const [number] = (await once(createInterface({ input: server.stdio[3] as Readable }), 'line')) as [string];
  return `:${number.trim()}`;
};

const addressOf = async (browser: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: browser.stderr as Readable })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
    if (found) return `${found[1]}/session`;
  }
  throw new Error('Firefox ended before it could be driven.');
};

export class Firefox {
  /** What the page complained about. */
  readonly errors: string[] = [];
  readonly #waiting = new Map<
    number,
    { resolve(value: Record<string, unknown>): void; reject(problem: Error): void }
  >();
  #sent = 0;
  #context = '';

  private constructor(
    private readonly socket: Socket,
    private readonly processes: readonly ChildProcess[],
    private readonly profile: string,
  ) {
    socket.on('message', data => this.#receive(JSON.parse(data.toString()) as Answer));
  }

  static async start(): Promise<Firefox> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const profile = mkdtempSync(join(tmpdir(), 'fracas-firefox-'));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const browser = spawn(
      process.env['FIREFOX'] ?? 'firefox-esr',
      ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, DISPLAY: await screenOf(screen), LIBGL_ALWAYS_SOFTWARE: '1' },
      },
    );
    const socket = new WebSocket(await addressOf(browser));
    await new Promise<void>(resolve => socket.on('open', resolve));
    const firefox = new Firefox(socket, [browser, screen], profile);
    await firefox.#command('session.new', { capabilities: {} });
    await firefox.#command('session.subscribe', { events: ['log.entryAdded'] });
    const { context } = await firefox.#command('browsingContext.create', { type: 'tab' });
    firefox.#context = String(context);
    return firefox;
  }

  async open(address: string): Promise<void> {
    await this.#command('browsingContext.navigate', { context: this.#context, url: address, wait: 'complete' });
  }

  /** The value of an expression in the page; only plain values come back. */
  async evaluate(expression: string): Promise<unknown> {
    const text = `JSON.stringify(${expression}) ?? 'null'`;
    const { result } = await this.#command('script.evaluate', {
      expression: text,
      target: { context: this.#context },
      awaitPromise: false,
    });
    const { value } = (result ?? {}) as { readonly value?: string };
    return JSON.parse(value ?? 'null');
  }

  /** Presses the mouse at a point of the window. */
  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const sources = [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
    await this.#command('input.performActions', { context: this.#context, actions: sources });
  }

  async stop(): Promise<void> {
    this.socket.close();
    for (const started of this.processes) {
      if (started.exitCode !== null) continue;
      const ended = once(started, 'exit');
      started.kill();
      await ended;
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #command(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#sent;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #receive(answer: Answer): void {
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      this.errors.push(answer.params.text ?? '');
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (answer.id !== undefined) this.#waiting.delete(answer.id);
    if (answer.result) waiting?.resolve(answer.result);
    else waiting?.reject(new Error(answer.message ?? 'Firefox did not understand.'));
  }
}
