import { type Kysely, sql } from 'kysely';

/**
 * What went wrong with a job that is not done: own faults are counted, a neighbour that is away is named, and operators
 * are told once of what was dead-lettered (D74).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_troubles (
      job_id uuid primary key,
      job_name text not null,
      faults integer not null,
      waiting_for text,
      waiting_since timestamptz,
      message text not null,
      dead_lettered_at timestamptz,
      told_at timestamptz
    )`.execute(db);
}
