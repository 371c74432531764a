import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { BOUNDED } from './bounds.ts';

/** A server that is there says goodbye sooner. */
const GOODBYE_MS = 500;

/**
 * The one connection that a process has beside its pool and its listeners, opened for each question and closed after it.
 * Who asks while another does waits: probes and the watch together take no more than one of the server's (D83).
 */
export class SpareConnection {
  readonly #url: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Runs the work with a client that is not connected yet, and closes it in any case. */
  async use<Result>(name: string, work: (client: Client) => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(async () => await this.#ask(name, work));
    this.#last = mine.catch(() => undefined);
    return await mine;
  }

  async #ask<Result>(name: string, work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ ...BOUNDED, connectionString: this.#url, application_name: name });
    client.on('error', () => undefined);
    try {
      return await work(client);
    } finally {
      await close(client);
    }
  }
}

/** Until the server knows: before, it counts the connection. */
async function close(client: Client): Promise<void> {
  const patience = new AbortController();
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(GOODBYE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  client.connection.stream.destroy();
}
