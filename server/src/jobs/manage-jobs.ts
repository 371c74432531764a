import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { JobOverview } from './job-queue.ts';
import type { JobTotals } from './stats.ts';

interface Deps {
  readonly jobOverview: JobOverview;
}

/** A job that was given up, as operators see it. */
export interface DeadLetterView {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly error: string;
  readonly sentAt: Date;
  readonly deadLetteredAt: Date;
}

/** Jobs that were given up, the latest first. Errors: UNAUTHORIZED. */
export async function readDeadLetters({ jobOverview }: Deps, staff: StaffActor): Promise<readonly DeadLetterView[]> {
  assertPermitted(staff, 'MANAGE_JOBS');
  const jobs = await jobOverview.listDeadLetters();
  return jobs.map(({ error, ...job }) => ({ ...job, error: error.message ?? error.code ?? 'unknown' }));
}

/** All queues in three numbers. Errors: UNAUTHORIZED. */
export async function readJobTotals({ jobOverview }: Deps, staff: StaffActor): Promise<JobTotals> {
  assertPermitted(staff, 'MANAGE_JOBS');
  return await jobOverview.totals();
}
