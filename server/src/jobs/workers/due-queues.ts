import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

/** Which of these queues have a job that is due: one look-up of an index for each, in one statement. */
export async function dueQueues(
  { kysely }: Pick<Database, 'kysely'>,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name
    from unnest(${[...names]}::text[]) as queue (name)
    cross join lateral (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
      limit 1
    ) as due
  `.execute(kysely);
  return rows.map(({ name }) => name);
}
