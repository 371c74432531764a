import { type Kysely, sql } from 'kysely';

/**
 * The calls of the broker API, for the developers of the partner, for 30 days. No foreign keys: rows are written in
 * batches after the calls, and one partner that is gone must not cost the rows of the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_calls (
      id uuid primary key,
      partner_id uuid not null,
      key_id uuid not null,
      called_at timestamptz not null,
      environment text not null,
      api_version text not null,
      operation_type text,
      operation text,
      more_operations text[] not null,
      http_status integer not null,
      error_codes text[] not null,
      duration_ms integer not null,
      request_id text not null,
      quote_request_id uuid,
      is_replay boolean not null
    )`.execute(db);
  await sql`create index api_calls_of_partner on api_calls (partner_id, id)`.execute(db);
  await sql`create index api_calls_failed on api_calls (partner_id, id) where error_codes <> '{}'`.execute(db);
  await sql`create index api_calls_of_operation on api_calls (partner_id, operation, id)`.execute(db);
  await sql`create index api_calls_by_request_id on api_calls (partner_id, request_id)`.execute(db);
}
