import { type Kysely, sql } from 'kysely';

/** Whether readers of the documentation found a page helpful: numbers per page and day, and nothing of the reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_feedback (
      page text not null,
      day text not null,
      helpful integer not null default 0,
      unhelpful integer not null default 0,
      primary key (page, day)
    )`.execute(db);
}
