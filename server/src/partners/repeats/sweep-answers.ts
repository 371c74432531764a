import type { Database } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { sweepAnswers } from './repeat-store.ts';

const BATCH = 500;

/** Removes the expired answers of idempotency keys, in small steps (D66). See jobs/schedule.ts. */
export function sweepAnswersJob(deps: { readonly database: Database; readonly clock: Clock }): JobDefinition {
  return {
    name: 'partners.sweep-answers',
    handler: async () => {
      const now = deps.clock();
      while ((await sweepAnswers(deps.database.kysely, now, BATCH)) === BATCH);
    },
    options: { singleton: 'queued' },
  };
}
