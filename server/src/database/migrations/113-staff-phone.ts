import { type Kysely, sql } from 'kysely';

/** The number under which brokers and insureds reach an underwriter; null until the person gives one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_members add column phone text`.execute(db);
}
