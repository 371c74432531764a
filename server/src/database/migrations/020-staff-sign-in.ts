import { type Kysely, sql } from 'kysely';

/**
 * Passwords, second factors and sessions of staff. The tables belong to the sign-in library, therefore the names of
 * their columns are its own; `auth_users.id` is the id of the staff member. Failed sign-ins are counted by us.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_users (
      id text primary key,
      name text not null,
      email text not null unique,
      "emailVerified" boolean not null,
      image text,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null,
      "twoFactorEnabled" boolean not null default false
    )`.execute(db);
  await sql`
    create table auth_sessions (
      id text primary key,
      "userId" text not null references auth_users (id) on delete cascade,
      token text not null unique,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "signedInAt" timestamptz not null,
      "lastUsedAt" timestamptz not null,
      method text not null
    )`.execute(db);
  await sql`create index auth_sessions_of_user on auth_sessions ("userId")`.execute(db);
  await sql`
    create table auth_accounts (
      id text primary key,
      "userId" text not null references auth_users (id) on delete cascade,
      "accountId" text not null,
      "providerId" text not null,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      scope text,
      password text,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null,
      unique ("providerId", "accountId")
    )`.execute(db);
  await sql`create index auth_accounts_of_user on auth_accounts ("userId")`.execute(db);
  await secondSteps(db);
}

/** What a sign-in leaves behind on its way: challenges, second factors, failures. */
async function secondSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null
    )`.execute(db);
  await sql`create index auth_verifications_by_identifier on auth_verifications (identifier)`.execute(db);
  await sql`
    create table auth_two_factors (
      id text primary key,
      "userId" text not null references auth_users (id) on delete cascade,
      secret text not null,
      "backupCodes" text not null,
      verified boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz
    )`.execute(db);
  await sql`create index auth_two_factors_of_user on auth_two_factors ("userId")`.execute(db);
  await sql`create index auth_two_factors_by_secret on auth_two_factors (secret)`.execute(db);
  await sql`
    create table sign_in_failures (
      id uuid primary key,
      account_hash bytea not null,
      failed_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_failures_of_account on sign_in_failures (account_hash, failed_at)`.execute(db);
}
