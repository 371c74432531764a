import { type Kysely, sql } from 'kysely';

/** The key and the backup codes of another authenticator app, until it has shown a code (D80). Encrypted, as those in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_app_replacements (
      staff_id uuid primary key references staff_members (id),
      secret text not null,
      backup_codes text not null,
      expires_at timestamptz not null
    )`.execute(db);
}
