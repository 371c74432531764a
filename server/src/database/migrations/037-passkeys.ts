import { type Kysely, sql } from 'kysely';

/** Passkeys of staff. The table belongs to the sign-in library, therefore the names of its columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_passkeys (
      id text primary key,
      name text,
      "publicKey" text not null,
      "userId" text not null references auth_users (id) on delete cascade,
      "credentialID" text not null unique,
      counter bigint not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      transports text,
      "createdAt" timestamptz not null,
      aaguid text
    )`.execute(db);
  await sql`create index auth_passkeys_of_user on auth_passkeys ("userId")`.execute(db);
}
