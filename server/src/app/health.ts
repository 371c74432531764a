import { setTimeout as pause } from 'node:timers/promises';
import { type Database, ProbedPartMissing, ProbeLate, pendingMigrations, probeWrite } from '../database/index.ts';
import { QUEUE_PROBE } from '../jobs/index.ts';

/** Readiness probes give up quickly. */
const PATIENCE_MS = 1800;
/** There may be many probes; the database sees one per second. */
const KEPT_MS = 1000;

const LATE = Symbol('late');

/** What keeps this process from taking requests; empty when it is ready. Answers within 2 s. */
export function readinessOf(database: Database): () => Promise<readonly string[]> {
  let isMigrated = false;
  let isUnderWay = false;
  let last: 'ready' | 'forgiven' | 'missing' = 'missing';
  let kept: { readonly until: number; readonly answer: Promise<readonly string[]> } | undefined;
  const look = async (): Promise<readonly string[] | typeof LATE> => {
    isUnderWay = true;
    try {
      if (!isMigrated && (await pendingMigrations(database)).length > 0) return ['migrations'];
      isMigrated = true;
      await probeWrite(database, PATIENCE_MS, QUEUE_PROBE);
      return [];
    } catch (error) {
      if (error instanceof ProbeLate) return LATE;
      return [error instanceof ProbedPartMissing ? 'queues' : 'database'];
    } finally {
      isUnderWay = false;
    }
  };
  const answer = async (): Promise<readonly string[]> => {
    const startedAt = performance.now();
    const found = await Promise.race([look(), pause(PATIENCE_MS, LATE, { ref: false })]);
    if (found !== LATE) {
      last = found.length === 0 ? 'ready' : 'missing';
      return found;
    }
    // On a busy machine a probe may be late while calls are answered; a second late one says that writes stand still.
    const isForgiven = last === 'ready' && database.watch.hasAnsweredSince(startedAt);
    last = isForgiven ? 'forgiven' : 'missing';
    return isForgiven ? [] : ['database'];
  };
  return async () => {
    const now = performance.now();
    if (!kept || (now > kept.until && !isUnderWay)) kept = { until: now + KEPT_MS, answer: answer() };
    return await kept.answer;
  };
}
