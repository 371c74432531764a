import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

/** Health checks must be answered even when the process is overloaded; a stream of changes waits, and costs nothing. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/staff/changes']);
const RETRY_AFTER_SECONDS = 1;

/**
 * Serves at most so many requests at the same time and refuses the next at once: one that waits for a minute is worth
 * less than one that is told to come back in a second (D82). Errors: OVERLOADED.
 */
export function shedRequests(app: FastifyInstance, mostInFlight: number): void {
  let inFlight = 0;
  app.addHook('onRequest', (request, { raw }, done) => {
    if (NOT_COUNTED.has(request.url.split('?', 1)[0] ?? '')) return done();
    if (inFlight >= mostInFlight) {
      return done(new Problem('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    inFlight += 1;
    // Whichever comes first: the answer is out, or the client has gone.
    let isOver = false;
    const over = () => {
      if (!isOver) inFlight -= 1;
      isOver = true;
    };
    raw.once('finish', over).once('close', over);
    return done();
  });
}
