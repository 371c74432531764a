import { type Kysely, sql } from 'kysely';

/** What a broker said or sent for a subjectivity: it is answered then, and open until an underwriter closes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subjectivities
      add column answer_text text,
      add column answer_document_id uuid references documents (id),
      add column answered_by text`.execute(db);
}
