import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** One webhook as it arrived. */
export interface Delivery {
  readonly partnerId: string;
  /** As sent, with the original spelling of the names. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A local endpoint that answers 200 to every partner and stores deliveries until a sample asks for them. */
export interface Receiver {
  urlFor(partnerId: string): string;
  /**
   * The first delivery whose body contains all the words and one of the ids; waits for it, and returns it only once.
   */
  take(partnerId: string, words: readonly string[], ids: readonly string[]): Promise<Delivery>;
  close(): void;
}

const PATIENCE_MS = 90_000;

export async function startReceiver(): Promise<Receiver> {
  const arrivals = new EventEmitter();
  const waiting: Delivery[] = [];
  const seen = new Set<string>();
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const delivery = await read(request);
    response.writeHead(200).end();
    const id = String(request.headers['webhook-id']);
    if (seen.has(id)) return;
    seen.add(id);
    waiting.push(delivery);
    arrivals.emit('arrival');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the receiver has no port');
  return {
    urlFor: (partnerId) => `http://127.0.0.1:${address.port}/${partnerId}`,
    take: async (partnerId, words, ids) => {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const place = waiting.findIndex(
          (delivery) =>
            delivery.partnerId === partnerId &&
            words.every((word) => delivery.body.includes(`"${word}"`)) &&
            ids.some((id) => delivery.body.includes(id)),
        );
        const [found] = place < 0 ? [] : waiting.splice(place, 1);
        if (found) return found;
        await once(arrivals, 'arrival', { signal: patience }).catch(() => {
          throw new Error(`no ${words.join(' ')} arrived that mentions ${ids.join(' or ')}`);
        });
      }
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const body = await text(request);
  const raw = request.rawHeaders;
  const headers = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  return { partnerId: (request.url ?? '').slice(1), headers, body };
}
