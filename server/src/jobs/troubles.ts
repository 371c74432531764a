import { sql } from 'kysely';
import type { Database, Tx } from '../database/index.ts';
import type { Neighbour } from './neighbour-fault.ts';

export interface Trouble {
  readonly jobId: string;
  readonly jobName: string;
  readonly message: string;
  /** The neighbour at fault; undefined for the job's own fault. */
  readonly neighbour: Neighbour | undefined;
}

interface TroubleState {
  /** The job's own faults so far, including this one. */
  readonly faults: number;
  /** How long the job has been waiting for neighbours without interruption; 0 after a fault of its own. */
  readonly waitingSeconds: number;
}

/** Records a failed run. A job that was dead-lettered and sent again starts anew. */
export async function noteTrouble({ kysely }: Pick<Database, 'kysely'>, trouble: Trouble): Promise<TroubleState> {
  const { jobId, jobName, message, neighbour = null } = trouble;
  const { rows } = await sql<TroubleState>`
    insert into job_troubles as known (job_id, job_name, faults, waiting_for, waiting_since, message)
    values (${jobId}, ${jobName}, ${neighbour === null ? 1 : 0}, ${neighbour},
            case when ${neighbour}::text is null then null else now() end, ${message})
    on conflict (job_id) do update set
      faults = excluded.faults + case when known.dead_lettered_at is null then known.faults else 0 end,
      waiting_for = excluded.waiting_for,
      waiting_since = case when excluded.waiting_for is null then null
                           when known.dead_lettered_at is null then coalesce(known.waiting_since, now())
                           else now() end,
      message = excluded.message, dead_lettered_at = null, told_at = null
    returning faults, coalesce(extract(epoch from now() - waiting_since), 0)::float8 as "waitingSeconds"
  `.execute(kysely);
  return rows[0] ?? { faults: 1, waitingSeconds: 0 };
}

export async function noteDeadLetter({ kysely }: Pick<Database, 'kysely'>, jobId: string): Promise<void> {
  await sql`update job_troubles set dead_lettered_at = now() where job_id = ${jobId}`.execute(kysely);
}

/** The job is done. If it had waited for a neighbour, that one is back, and all jobs that wait for it become due. */
export async function endTrouble({ kysely }: Pick<Database, 'kysely'>, jobId: string): Promise<void> {
  await sql`
    with ended as (delete from job_troubles where job_id = ${jobId} returning waiting_for)
    update pgboss.job job set start_after = now()
    from job_troubles other join ended on ended.waiting_for = other.waiting_for
    where job.name = other.job_name and job.id = other.job_id and other.job_id <> ${jobId}
      and job.state < 'active' and job.state = 'retry' and job.start_after > now()
  `.execute(kysely);
}

/** A job that has killed this many workers waits for its pauses, so that it cannot keep all of them down. */
const SUSPECT_RUNS = 20;

/**
 * Makes due what should not wait for its pause: jobs whose worker was lost, and of those that wait for a neighbour one
 * each, which finds out whether it is back.
 */
export async function wakeWaitingJobs({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where state < 'active' and state = 'retry' and start_after > now() and retry_count < ${SUSPECT_RUNS}
      and output #>> '{value,message}' = 'job heartbeat timeout'
  `.execute(kysely);
  await sql`
    update pgboss.job set start_after = now()
    where start_after > now() and (name, id) in (
      select distinct on (trouble.waiting_for) job.name, job.id
      from job_troubles trouble
      join pgboss.job on job.name = trouble.job_name and job.id = trouble.job_id
      where trouble.waiting_for is not null and trouble.dead_lettered_at is null
        and job.state < 'active' and job.state = 'retry'
      order by trouble.waiting_for, trouble.waiting_since, job.id
    )
  `.execute(kysely);
}

/** A dead-lettered job that operators have not been notified of. */
export interface UntoldDeadLetter {
  readonly jobId: string;
  readonly jobName: string;
  readonly message: string;
}

/** Marks unreported jobs as reported and returns them; none within 15 minutes of the last time. */
export async function takeUntoldDeadLetters(tx: Tx): Promise<readonly UntoldDeadLetter[]> {
  const { rows } = await sql<UntoldDeadLetter>`
    update job_troubles set told_at = now()
    where dead_lettered_at is not null and told_at is null
      and not exists (select from job_troubles where told_at > now() - interval '15 minutes')
    returning job_id as "jobId", job_name as "jobName", message
  `.execute(tx);
  return rows;
}
