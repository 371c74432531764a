import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports from which an operating system takes those of outgoing connections (32768 on Linux, 49152 elsewhere):
 * a port of these could be taken by a connection before the server that is to listen there has started. Above the last
 * port that `fetch` and browsers refuse to open, 10080 (https://fetch.spec.whatwg.org/#port-blocking).
 */
const RANGE = { first: 11_000, count: 21_000 };

/** A port of this machine at which nothing listens, chosen at random, as many tests ask at once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
