import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;
/** One slow answer on a busy machine takes no server out. */
const FAILURES = 2;

/**
 * A balancer as operators have one: it asks /readyz of each server again and again, hands the calls round among those
 * that are ready (among all when none is), keeps connections to them, and tries no call twice.
 */
export class Balancer {
  readonly #ports: readonly number[];
  readonly #ready = new Set<number>();
  readonly #server: Server;
  #turn = 0;
  #isOver = false;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((incoming, outgoing) => {
      const ready = this.#ports.filter((port) => this.#ready.has(port));
      const servers = ready.length > 0 ? ready : this.#ports;
      const port = servers[this.#turn++ % servers.length];
      const { method, url: path, headers } = incoming;
      const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const { connection: _hop, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(outgoing);
      });
      onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
      incoming.pipe(onward);
    });
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    for (const port of ports) void balancer.#watch(port);
    for (const port of ports) await balancer.sees(port);
    return balancer;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Waits until this server gets calls. */
  async sees(port: number): Promise<void> {
    while (!this.#ready.has(port)) await pause(LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #watch(port: number): Promise<void> {
    for (let failures = 0; !this.#isOver; ) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      failures = isReady ? 0 : failures + 1;
      if (isReady) this.#ready.add(port);
      else if (failures >= FAILURES) this.#ready.delete(port);
      await pause(LOOK_EVERY_MS);
    }
  }
}
