import { PROBLEMS, Problem } from '@bindery/domain/problem.ts';
import type { Job } from 'pg-boss';
import type { JobData, JobDefinition, JobLogger } from './job-definition.ts';

/** How one run of a job ended. `failed` is tried again while attempts are left, and then parked as well. */
export interface JobRun {
  readonly name: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly outcome: 'done' | 'failed' | 'parked';
  readonly durationMs: number;
  /** What the handler threw. */
  readonly error?: Error;
}

/** Runs the handler once. Never throws: what the handler threw is the outcome. Data is not logged. */
export async function runJob(definition: JobDefinition, job: Job<JobData>, logger: JobLogger): Promise<JobRun> {
  const attempt = job.retryCount + 1;
  const run = { name: definition.name, jobId: job.id, attempt };
  const log = logger.child({ job: definition.name, jobId: job.id, attempt });
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    await definition.handler(job.data, { jobId: job.id, attempt, signal: job.signal, logger: log });
    log.debug({ durationMs: durationMs() }, 'job done');
    return { ...run, outcome: 'done', durationMs: durationMs() };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const outcome = isFinal(error) ? 'parked' : 'failed';
    log.warn({ err: error, durationMs: durationMs() }, `job ${outcome}`);
    return { ...run, outcome, durationMs: durationMs(), error };
  }
}

function isFinal(error: Error): boolean {
  return error instanceof Problem && !PROBLEMS[error.code].retryable;
}

/** What is kept with a failed job for whoever looks at it: no stack, no values of rows. */
export function describeError(error: Error | undefined): { name: string; message: string; code?: string } {
  const code = error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error?.name ?? 'Error', message: error?.message ?? '', ...code };
}
