import { currencyOf } from '@bindery/domain/products/index.ts';
import { addTried, tryChange } from '@bindery/domain/rule-trial/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import { eligibilityFacts } from '../../quoting/index.ts';
import type { BookDeps } from '../book-deps.ts';
import { submissionsAfter } from './book-store.ts';
import { TRY_RULE_JOB } from './job-names.ts';
import { changeTrial, listRequests, lockTrial, type NewTrialRequest } from './trial-store.ts';

/** Requests in memory at a time; few enough that a call waits only milliseconds for a page to be decided. */
const PAGE = 100;
/** A list that a person reads; the totals count all. */
const MOST_LISTED = 5000;

/**
 * Decides stored requests again with one rule changed. Progress is stored in the same row as the totals, so that a run
 * that dies is continued where it stopped, by any process.
 */
export function ruleTrialJobs(deps: BookDeps): readonly JobDefinition[] {
  const tryRule: JobDefinition<{ readonly trialId: string }> = {
    name: TRY_RULE_JOB,
    options: { timeoutSeconds: 3600, retryLimit: 50, concurrency: 1 },
    handler: async ({ trialId }, { signal }) => {
      let hasMore = true;
      while (hasMore) {
        signal.throwIfAborted();
        hasMore = await transaction(deps.database, async (tx) => await tryPage(tx, deps, trialId));
      }
    },
  };
  return [tryRule];
}

/** False when there is nothing left to do. */
async function tryPage(tx: Tx, deps: BookDeps, trialId: string): Promise<boolean> {
  const trial = await lockTrial(tx, trialId);
  if (trial?.state !== 'RUNNING') return false;
  const { filter, change, last_request_id: afterId, listed } = trial;
  const submissions = await submissionsAfter(tx, filter, { afterId, count: PAGE, now: deps.clock() });
  const tried = submissions.map((submission): NewTrialRequest => {
    const { premiumCents, ...outcomes } = tryChange(eligibilityFacts(deps, submission), change);
    return {
      id: submission.id,
      ...outcomes,
      premiumCents: premiumCents ?? submission.premiumCents,
      currency: currencyOf(submission.application),
    };
  });
  const changed = tried.filter(({ from, to }) => from !== to).slice(0, MOST_LISTED - listed);
  await listRequests(tx, trialId, changed);
  const isLast = submissions.length < PAGE;
  await changeTrial(tx, trialId, {
    totals: addTried(trial.totals, tried),
    listed: listed + changed.length,
    last_request_id: submissions.at(-1)?.id ?? afterId,
    ...(isLast ? { state: 'DONE', finished_at: deps.clock() } : {}),
  });
  return !isLast;
}
