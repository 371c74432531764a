import { type Kysely, sql } from 'kysely';

/** The trace of the call whose event is delivered (W3C `traceparent`), which its attempts belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column traceparent text`.execute(db);
}
