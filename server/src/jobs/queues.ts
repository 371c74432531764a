import type { PgBoss, Queue } from 'pg-boss';
import type { JobDefinition, JobOptions } from './job-definition.ts';

/** Where jobs are dead-lettered when retrying cannot help, until an operator looks at them. */
export const DEAD_LETTER = 'parked';

const POLICIES = { queued: 'short', active: 'singleton', either: 'exclusive' } as const;

// A worker says every 5 s that it is alive; 10 s of silence (the least pg-boss takes) give its jobs to another one.
const HEARTBEAT_SECONDS = 10;
const A_DAY = 24 * 3600;
const NO_LIMIT = 1_000_000;
const TEN_YEARS = 3653 * A_DAY;

/** Makes the queues that are missing and brings the others up to date. A changed `singleton` needs a new name. */
export async function ensureQueues(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  keepDays: number,
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER, { retentionSeconds: TEN_YEARS });
  for (const { name, options = {} } of definitions) {
    const wanted = queueOf(options, keepDays);
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, { ...wanted, policy: policyOf(options) });
    else if (queue.policy !== policyOf(options)) throw new Error(`Job ${name} cannot change its singleton option.`);
    else if (differs(queue, wanted)) await boss.updateQueue(name, wanted);
  }
}

type Settings = Omit<Queue, 'name' | 'policy' | 'partition'>;

function queueOf(options: JobOptions, keepDays: number): Settings {
  return {
    // How often a job is tried is decided by the kind of its faults (run-job.ts); pg-boss would count lost workers too.
    retryLimit: NO_LIMIT,
    retryDelay: options.retryDelaySeconds ?? 1,
    retryBackoff: options.retryBackoff ?? true,
    ...((options.retryBackoff ?? true) ? { retryDelayMax: options.retryDelayMaxSeconds ?? 3600 } : {}),
    // The run ends itself at its timeout; this is for one that does not.
    expireInSeconds: (options.timeoutSeconds ?? 300) + 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // A job that no one takes is kept; a finished one is kept for a while for inspection.
    retentionSeconds: TEN_YEARS,
    deleteAfterSeconds: keepDays * A_DAY,
    deadLetter: DEAD_LETTER,
    notify: true,
  };
}

function policyOf({ singleton }: JobOptions): string {
  return singleton ? POLICIES[singleton] : 'standard';
}

function differs(queue: Queue, wanted: Settings): boolean {
  const current = new Map<string, unknown>(Object.entries(queue));
  return Object.entries(wanted).some(([setting, value]) => current.get(setting) !== value);
}
