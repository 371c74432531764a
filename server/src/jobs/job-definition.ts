import type { Logger } from 'pino';

/** What a job carries: ids, never copies of rows; it is stored as JSON. */
export type JobData = object;

/** What a handler knows about its run. */
export interface JobContext {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborted when the run has lost its job: it timed out, or this process stops and would not wait any longer. */
  readonly signal: AbortSignal;
  /** The job's name is added to every line. */
  readonly logger: JobLogger;
}

export type JobLogger = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

export interface JobOptions {
  /** Number of its own faults after the first one before the job is dead-lettered, 4 by default. */
  readonly retryLimit?: number;
  /** Seconds before the first retry, 1 by default. */
  readonly retryDelaySeconds?: number;
  /** True by default: each pause is about twice the one before, with jitter, at most `retryDelayMaxSeconds`. */
  readonly retryBackoff?: boolean;
  /** 3600 by default. */
  readonly retryDelayMaxSeconds?: number;
  /** A run that takes longer is stopped and counted as failed: 300 by default. */
  readonly timeoutSeconds?: number;
  /**
   * Drops a job while another one with the same singletonKey (or, without keys, any other) is waiting (`queued`),
   * running (`active`: kept, but not started), or either (`either`). A dropped job may have been sent for news that the
   * waiting one already missed, so this is for wake-ups, which look for all that is due, and not for changes of state.
   */
  readonly singleton?: 'queued' | 'active' | 'either';
  /** Jobs of this name that one process runs at the same time: 2 by default. */
  readonly concurrency?: number;
  /** Jobs of one group that one process runs at the same time, so that one slow group cannot hold all workers. */
  readonly groupConcurrency?: number;
}

/**
 * One kind of job. The handler may run more than once for one job and must tolerate that (unique keys, conditional
 * updates); it takes ids and reloads. It throws Problem where trying again cannot help: a code that is not retryable
 * dead-letters the job. A fault of a neighbour (NeighbourFault, or an error of the system, the network or the database)
 * is retried for 24 hours, and at once when the neighbour is back. Anything else it throws counts as its own fault,
 * retried with growing pauses until it has repeated too often. The loss of a worker is neither.
 */
export interface JobDefinition<Data extends JobData = JobData> {
  /** `topic.verb-noun`, never changed: jobs of the last release are still waiting under it. */
  readonly name: string;
  // A method, so that a definition of particular data counts as a definition.
  handler(data: Data, context: JobContext): Promise<void>;
  readonly options?: JobOptions;
}

/** A job that is sent on a schedule: `cron` in UTC, five fields, minutes at the finest. */
export interface WakeUp {
  readonly name: string;
  readonly cron: string;
}
