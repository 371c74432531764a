/**
 * Jobs: work that follows a change, sent in the transaction of the change and done later, in this process or another.
 * pg-boss keeps them in PostgreSQL (schema `pgboss`); only this room imports it. It knows no topic: app.ts hands it
 * each topic's definitions, and use cases get a `JobSender`. Start at `createJobQueue` and `createJobs`; the times
 * at which jobs are sent by themselves are in schedule.ts.
 */
export { createJobs, type Jobs, type JobsSettings } from './create-jobs.ts';
export { pageOfDueRows } from './due-rows.ts';
export { isQueued } from './is-queued.ts';
export type { JobDefinition, JobLogger } from './job-definition.ts';
export { createJobQueue, installJobs, type JobOverview, type JobQueue, type JobSender } from './job-queue.ts';
export { type DeadLetterView, readDeadLetters, readJobTotals } from './manage-jobs.ts';
export { NeighbourFault } from './neighbour-fault.ts';
export type { JobRun } from './run-job.ts';
export { SCHEDULE } from './schedule.ts';
export { type JobTotals, QUEUE_PROBE } from './stats.ts';
export { type Sweep, sweepJob } from './sweep-job.ts';
export { type DueQuery, duePages, type TimedWork, timedJobs } from './timed-work.ts';
export { takeUntoldDeadLetters, type UntoldDeadLetter } from './troubles.ts';
