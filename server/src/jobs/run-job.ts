import { PROBLEMS, Problem } from '@bindery/domain/problem.ts';
import type { Job } from 'pg-boss';
import { type Database, runAs, SYSTEM } from '../database/index.ts';
import { inSpan, requestIdOf, traceParentOf } from '../tracing/index.ts';
import type { JobData, JobDefinition, JobLogger } from './job-definition.ts';
import { neighbourOf } from './neighbour-fault.ts';
import { endTrouble, noteDeadLetter, noteTrouble } from './troubles.ts';

/** How one run of a job ended. A `failed` one is retried, a `dead-lettered` one waits for an operator. */
export interface JobRun {
  readonly name: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly outcome: 'done' | 'failed' | 'dead-lettered';
  readonly durationMs: number;
  /** What the handler threw. */
  readonly error?: Error;
}

const DEFAULT_RETRY_LIMIT = 4;
const DEFAULT_TIMEOUT_SECONDS = 300;
/** How long neighbours are waited for (D74). */
const NEIGHBOUR_PATIENCE_SECONDS = 24 * 3600;

export interface RunDeps {
  readonly database: Pick<Database, 'kysely'>;
  readonly logger: JobLogger;
}

/** Runs the handler once. Never throws: an error of the handler is the outcome. Data is not logged. */
export async function runJob(definition: JobDefinition, job: Job<JobData>, deps: RunDeps): Promise<JobRun> {
  const { traceparent, ...data } = { traceparent: undefined, ...job.data };
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  const attempt = job.retryCount + 1;
  const attributes = { 'bindery.job.id': job.id, 'bindery.job.attempt': attempt };
  return await inSpan(`job ${definition.name}`, { kind: 'consumer', parent, attributes }, async (span) => {
    const caller = traceParentOf(parent);
    const log = deps.logger.child({
      job: definition.name,
      jobId: job.id,
      attempt,
      ...(caller ? { reqId: requestIdOf(caller.traceId) } : {}),
    });
    const run = await runOnce(definition, Object.assign(job, { data }), { ...deps, log });
    if (run.error) span?.setAttribute('error.type', run.error.name);
    return run;
  });
}

async function runOnce(
  definition: JobDefinition,
  job: Job<JobData>,
  { log, ...deps }: RunDeps & { readonly log: JobLogger },
): Promise<JobRun> {
  const attempt = job.retryCount + 1;
  const run = { name: definition.name, jobId: job.id, attempt };
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    await handleInTime(definition, job, log);
    if (attempt > 1) await endTrouble(deps.database, job.id);
    log.debug({ durationMs: durationMs() }, 'job done');
    return { ...run, outcome: 'done', durationMs: durationMs() };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // When the trouble cannot be recorded, the database is unavailable, and the job is retried.
    const outcome = await judge(definition, job.id, error, deps).catch(() => 'failed' as const);
    log.warn({ err: error, durationMs: durationMs() }, `job ${outcome}`);
    return { ...run, outcome, durationMs: durationMs(), error };
  }
}

async function handleInTime(definition: JobDefinition, job: Job<JobData>, logger: JobLogger): Promise<void> {
  const seconds = definition.options?.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const late = new AbortController();
  const signal = AbortSignal.any([job.signal, late.signal]);
  const context = { jobId: job.id, attempt: job.retryCount + 1, signal, logger };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.abort();
      reject(new Error(`took longer than ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    await Promise.race([runAs(SYSTEM, async () => await definition.handler(job.data, context)), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a failed run is retried: see JobDefinition. */
async function judge(
  { name, options }: JobDefinition,
  jobId: string,
  error: Error,
  { database }: RunDeps,
): Promise<'failed' | 'dead-lettered'> {
  const isRefused = isFinal(error);
  const neighbour = isRefused ? undefined : neighbourOf(error);
  const trouble = { jobId, jobName: name, message: error.message.slice(0, 500), neighbour };
  const { faults, waitingSeconds } = await noteTrouble(database, trouble);
  const isOver =
    neighbour === undefined
      ? isRefused || faults > (options?.retryLimit ?? DEFAULT_RETRY_LIMIT)
      : waitingSeconds > NEIGHBOUR_PATIENCE_SECONDS;
  if (!isOver) return 'failed';
  await noteDeadLetter(database, jobId);
  return 'dead-lettered';
}

function isFinal(error: Error): boolean {
  return error instanceof Problem && !PROBLEMS[error.code].retryable;
}

/** What is stored with a failed job for operators: no stack, no values of rows. */
export function describeError(error: Error | undefined): { name: string; message: string; code?: string } {
  const code = error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error?.name ?? 'Error', message: error?.message ?? '', ...code };
}
