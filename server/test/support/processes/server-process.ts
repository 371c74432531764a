/**
 * A whole server in a process of its own, as an operator starts it: for drills that interrupt, crowd and stop it. It
 * listens on a free port of this machine; what it starts ends with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const LOOK_AGAIN_MS = 25;
// Five processes at once on two busy cores need a minute to read their own code.
const PATIENCE_MS = 5 * 60_000;

export type ServerEnvironment = Readonly<Record<string, string>>;

export class ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** When it said its first word: its code is read, and its start begins. */
  startedAt: number | undefined;
  /** All of it, for the assertion of one line. */
  stderr = '';
  readonly #exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.child = child;
    child.stdout?.resume().once('data', () => {
      this.startedAt = performance.now();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.#exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  }

  /** Spawns it and does not wait for anything. */
  static async spawn(env: ServerEnvironment): Promise<ServerProcess> {
    const port = Number(env['PORT'] ?? (await freePort()));
    const child = spawn(process.execPath, [MAIN], {
      // The options of this process, with which both understand each other's hashes (see quick-passwords.ts).
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: process.env['NODE_OPTIONS'],
        API_DOCS: 'off',
        LOG_LEVEL: 'silent',
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServerProcess(port, child);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What /readyz answers; undefined when nothing does. */
  async readiness(): Promise<number | undefined> {
    try {
      const answer = await fetch(`${this.url}/readyz`, { headers: { connection: 'close' } });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  /** Waits until it is ready; fails when it ends before. */
  async ready(): Promise<this> {
    const deadline = performance.now() + PATIENCE_MS;
    while ((await this.readiness()) !== 200) {
      if (!this.isRunning) throw new Error(`the server ended before it was ready: ${this.stderr}`);
      if (performance.now() > deadline) throw new Error(`the server is not ready: ${this.stderr}`);
      await pause(LOOK_AGAIN_MS);
    }
    return this;
  }

  /** Its end, or undefined when it still runs after so long. */
  async endedWithin(ms: number): Promise<{ code: number | null; signal: NodeJS.Signals | null } | undefined> {
    return await Promise.race([this.#exited, pause(ms, undefined, { ref: false })]);
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.isRunning) this.child.kill(signal);
    await this.#exited;
  }
}
