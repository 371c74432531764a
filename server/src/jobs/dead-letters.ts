import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/index.ts';
import { DEAD_LETTER } from './queues.ts';

/** A dead-lettered job. */
export interface DeadLetter {
  readonly id: string;
  /** Its original name. */
  readonly name: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly error: { readonly name?: string; readonly message?: string; readonly code?: string };
  readonly sentAt: Date;
  readonly deadLetteredAt: Date;
}

/** Newest first. */
export async function listDeadLetters({ kysely }: Database, limit: number): Promise<readonly DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as name, data, source_retry_count + 1 as attempts,
           -- pg-boss itself wraps its reasons (a lost worker) in "value".
           coalesce(source_output -> 'value', source_output, '{}') as error, source_created_on as "sentAt", created_on as "deadLetteredAt"
    from pgboss.job
    where name = ${DEAD_LETTER} and state = 'created'
    order by created_on desc, id
    limit ${limit}
  `.execute(kysely);
  return rows;
}

/** Sends dead-lettered jobs again, as if for the first time; returns how many there were. */
export async function retryDeadLetters(boss: PgBoss, ids: readonly string[]): Promise<number> {
  // pg-boss takes no empty list.
  return ids.length === 0 ? 0 : await boss.redrive(DEAD_LETTER, { ids: [...ids] });
}
