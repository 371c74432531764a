import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    afterAnswers: AfterAnswers;
  }
}

/** Work that begins when its answer has gone out, so that the time of the answer tells nothing of it. */
interface AfterAnswers {
  run(reply: FastifyReply, work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  idle(): Promise<void>;
}

/** A server that closes waits for it. What fails is logged: nobody is left to be told. */
export function workAfterAnswers(app: FastifyInstance): void {
  const underWay = new Set<Promise<void>>();
  const idle = async () => void (await Promise.all(underWay));
  app.decorate('afterAnswers', {
    run: ({ raw, log }, work) => {
      // A reader who left early has an answer as well: none.
      const done = finished(raw)
        .catch(() => undefined)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'not done after the answer'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    idle,
  });
  app.addHook('onClose', idle);
}
