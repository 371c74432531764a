import type { Plan } from '@bindery/domain/rating/index.ts';
import { type Database, type DatabaseLogger, listen } from '../database/index.ts';
import { makePlanBook, type PlanBook } from './plan-book.ts';
import { activeFingerprints, PLANS_CHANNEL, planDocuments } from './plan-store.ts';
import { readPlan } from './read-plan.ts';

/** A plan book that follows the database: a plan activated by any process is in it without a restart. */
export interface LivePlanBook extends PlanBook {
  /** Reads newly activated plans. Rating never waits for it: the book in memory is always complete. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the shipped plans together with the activated ones. Throws when a plan is refused: a server must not start with
 * a price it cannot explain. Plans refused later are logged, and the book stays unchanged.
 */
export async function openLivePlanBook(
  database: Pick<Database, 'kysely' | 'url'>,
  shipped: readonly Plan[],
  logger: DatabaseLogger,
): Promise<LivePlanBook> {
  let stored: ReadonlyMap<string, Plan> = new Map();
  let book = makePlanBook(shipped);
  let reading: Promise<void> = Promise.resolve();

  const read = async (): Promise<void> => {
    const active = await activeFingerprints(database.kysely);
    const missing = active.filter((sha256) => !stored.has(sha256));
    if (missing.length === 0 && active.length === stored.size) return;
    const known = [...stored.values()].filter(({ sha256 }) => active.includes(sha256));
    const plans = [...known, ...(await planDocuments(database.kysely, missing)).map(readPlan)];
    book = makePlanBook([...shipped, ...plans]);
    stored = new Map(plans.map((plan) => [plan.sha256, plan]));
  };
  // One after the other, so that an older answer never replaces a newer one.
  const refresh = (): Promise<void> => {
    const next = reading.then(read);
    reading = next.catch(() => undefined);
    return next;
  };
  const hear = (): void => {
    refresh().catch((error: unknown) => logger.error({ err: error }, 'an activated rate plan could not be read'));
  };

  const listening = await listen(database, PLANS_CHANNEL, hear, logger);
  try {
    await refresh();
  } catch (error) {
    await listening.stop();
    throw error;
  }
  return {
    get plans() {
      return book.plans;
    },
    choosePlan: (...asked) => book.choosePlan(...asked),
    findPlan: (sha256) => book.findPlan(sha256),
    refresh,
    close: async () => {
      await listening.stop();
      await reading;
    },
  };
}
