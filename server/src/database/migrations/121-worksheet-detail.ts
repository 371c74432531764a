import { type Kysely, sql } from 'kysely';

/** How much of the way to a price a partner may read; the operator sets it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partners add column worksheet_detail text not null default 'summary'
      check (worksheet_detail in ('full', 'summary', 'off'))`.execute(db);
}
