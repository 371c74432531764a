import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  readonly client: Socket;
  readonly target: Socket;
}

/**
 * A network between a program and a server on this machine, which can fail in the ways that networks do. Start it, use
 * its `url` instead of the server's, and break it.
 */
export class TcpProxy {
  #url: URL;
  readonly #pairs = new Set<Pair>();
  readonly #swallowed = new Set<Pair>();
  #server: Server | undefined;
  #port = 0;
  #isPaused = false;

  private constructor(databaseUrl: string) {
    this.#url = new URL(databaseUrl);
  }

  /** In front of the PostgreSQL of this URL, which may be one with a socket. */
  static async start(databaseUrl: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(databaseUrl);
    await proxy.accept();
    return proxy;
  }

  /** The same database through this proxy. */
  get url(): string {
    const changed = new URL(this.#url);
    changed.searchParams.delete('host');
    changed.host = `127.0.0.1:${this.#port}`;
    return changed.href;
  }

  /** Nothing passes in either direction, on old connections and on new ones, which are accepted all the same. */
  pause(): void {
    this.#isPaused = true;
    for (const { client, target } of this.#pairs) {
      client.unpipe(target).pause();
      target.unpipe(client).pause();
    }
  }

  /** What was held back passes, and everything that follows. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const pair of this.#pairs) join(pair);
  }

  /** The connections there are swallow all that is sent, for ever, and neither side is told; new ones work. */
  blackHole(): void {
    for (const pair of this.#pairs) {
      const { client, target } = pair;
      this.#pairs.delete(pair);
      client.unpipe(target).resume();
      target.unpipe(client).resume();
      client.once('close', () => this.#swallowed.delete(pair));
      this.#swallowed.add(pair);
    }
  }

  /** Connections that lead through it now. */
  get open(): number {
    return this.#pairs.size;
  }

  /** Connections that were black-holed and that the client has not given up. */
  get swallowed(): number {
    return this.#swallowed.size;
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const { client, target } of [...this.#pairs, ...this.#swallowed]) {
      client.resetAndDestroy();
      target.destroy();
    }
  }

  /** Ends every connection and refuses new ones. */
  async refuse(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    this.#server = undefined;
    this.cut();
    await closed;
  }

  /** From now on connections lead to this server; those to the one before are ended. */
  leadTo(databaseUrl: string): void {
    this.#url = new URL(databaseUrl);
    this.cut();
  }

  /** Takes connections, on the port that it had before. */
  async accept(): Promise<void> {
    const server = createServer((client) => this.#link(client));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    await this.refuse();
  }

  #link(client: Socket): void {
    const folder = this.#url.searchParams.get('host');
    const port = Number(this.#url.port || 5432);
    const target = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, this.#url.hostname);
    const pair: Pair = { client, target };
    this.#pairs.add(pair);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        // A host that is gone does not say goodbye: who is in a black hole hears nothing of it.
        if (this.#pairs.delete(pair) || one === client) other.destroy();
      });
    }
    if (!this.#isPaused) join(pair);
  }
}

function join({ client, target }: Pair): void {
  client.pipe(target).pipe(client);
}
