import { type Kysely, sql } from 'kysely';

/** Partners whose test clock was moved: the queue asks for each row whether its partner is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index partners_ahead on partners (id, clock_offset_ms) where clock_offset_ms <> 0`.execute(db);
}
