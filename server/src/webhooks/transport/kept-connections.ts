import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/** How many unused connections are kept at one host, and how long each. */
export const KEPT = { keepAlive: true, maxFreeSockets: 20, timeout: 4000 } as const;

/** Then a connection is made anew, so that a host that has moved is followed even while events never pause. */
const OLDEST_MS = 60_000;

/** An agent that keeps no connection for longer than a minute. */
export function keepingAgent<Kept extends Agent>(agent: Kept): Kept {
  const since = new WeakMap<Duplex, number>();
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const first = since.get(socket) ?? performance.now();
    since.set(socket, first);
    return performance.now() - first < OLDEST_MS && keep(socket);
  };
  return agent;
}
