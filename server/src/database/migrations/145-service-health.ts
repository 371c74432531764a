import { type Kysely, sql } from 'kysely';

/** How healthy each part of the service was, counted by the hour, for the history of the status page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_health (
      hour timestamptz not null,
      component text not null,
      samples integer not null,
      degraded integer not null,
      down integer not null,
      primary key (hour, component)
    )`.execute(db);
}
