import { type Kysely, sql } from 'kysely';

/**
 * Links to the signature page are derived from the secret of the deployment, so that the database holds none: a
 * reads it cannot sign for an insured. Links that were given out before are still found by their hash. The column of
 * the tokens is emptied and no longer used; dropping it waits for a release in which no older process runs beside a
 * newer one. A signature keeps the browser and the hash of its document from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update quote_requests set signature_token = null where signature_token is not null`.execute(db);
  await sql`
    alter table application_signatures
      add column user_agent text,
      add column document_sha256 bytea`.execute(db);
}
