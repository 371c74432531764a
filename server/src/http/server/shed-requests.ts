import type { ServerResponse } from 'node:http';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

/** Health checks must be answered even when the process is overloaded; a stream of changes waits, and costs nothing. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/staff/changes']);
const RETRY_AFTER_SECONDS = 1;

/** The requests of this process that are under way, probes excepted. */
export class RequestsInFlight {
  readonly #most: number;
  readonly #counted = new WeakSet<ServerResponse>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a request until it is answered, once; false when there are as many as may be. */
  enter(response: ServerResponse): boolean {
    if (this.#counted.has(response)) return true;
    if (this.#count >= this.#most) return false;
    this.#count += 1;
    this.#counted.add(response);
    // Whichever comes first: the answer is out, or the client has gone.
    let isOver = false;
    const over = () => {
      if (!isOver) this.#count -= 1;
      isOver = true;
    };
    response.once('finish', over).once('close', over);
    return true;
  }
}

/**
 * Serves at most so many requests at the same time and refuses the next at once: one that waits for a minute is worth
 * less than one that is told to come back in a second (D82). Errors: OVERLOADED.
 */
export function shedRequests(app: FastifyInstance, inFlight: RequestsInFlight): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    if (NOT_COUNTED.has(request.url.split('?', 1)[0] ?? '')) return done();
    if (inFlight.enter(raw)) return done();
    return done(new Problem('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
}
