import { addLines } from '@bindery/domain/dislocation/index.ts';
import { transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import { bookPage, readPlan, rerateStored } from '../rating/index.ts';
import type { RatePlanDeps } from './deps.ts';
import { RERATE_JOB } from './job-names.ts';
import { scopeOf } from './rerate-plan.ts';
import { changeRerating, draftOfRerating, lockRerating } from './rerating-store.ts';

/** Lines in memory at a time; few enough that a request waits only milliseconds for a page to be rated. */
const PAGE = 200;

/**
 * Re-rates the book with one draft. Progress is stored in the same row as the results, so that a run that dies is
 * continued where it stopped, by any process.
 */
export function ratePlanJobs(deps: RatePlanDeps): readonly JobDefinition[] {
  const rerate: JobDefinition<{ readonly reratingId: string }> = {
    name: RERATE_JOB,
    options: { timeoutSeconds: 3600, retryLimit: 50, concurrency: 1 },
    handler: async ({ reratingId }, { signal }) => {
      const draft = await draftOfRerating(deps.database.kysely, reratingId);
      if (!draft) return;
      const plan = readPlan(draft.document);
      const rerated = rerateStored(deps.ratePlans, plan);
      let hasMore = true;
      while (hasMore) {
        signal.throwIfAborted();
        hasMore = await transaction(deps.database, async (tx) => {
          const rerating = await lockRerating(tx, reratingId);
          if (rerating?.state !== 'RUNNING') return false;
          const lines = await bookPage(tx, scopeOf(deps, plan), rerating.last_option_id, PAGE);
          await changeRerating(tx, reratingId, {
            dislocation: addLines(rerating.dislocation, rerated(lines)),
            last_option_id: lines.at(-1)?.id ?? rerating.last_option_id,
            ...(lines.length < PAGE ? { state: 'DONE', finished_at: deps.clock() } : {}),
          });
          return lines.length === PAGE;
        });
      }
    },
  };
  return [rerate];
}
