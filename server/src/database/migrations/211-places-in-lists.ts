import type { Kysely } from 'kysely';
import { replaceIndex } from '../in-steps.ts';

export const inSteps = true;

const EFFECTIVE_DAY = `case when effective_on is null then '9999-12-31'::date else effective_on end`;
const EXPIRY = `case when quote_expires_at is null then '9999-12-31Z'::timestamptz else quote_expires_at end`;

/**
 * The orders of the dashboard's lists, and the newest scan of a host, by expressions that PostgreSQL knows to leak nothing:
 * under a partner's row policy it did not look up a place in them, and read all rows before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [of, column] of [
    ['partner', 'partner_id'],
    ['brokerage', 'brokerage_id'],
  ]) {
    await replaceIndex(
      db,
      `requests_of_${of}_by_effective_day`,
      `on quote_requests (${column}, (${EFFECTIVE_DAY}), id)`,
    );
    await replaceIndex(db, `requests_of_${of}_by_expiry`, `on quote_requests (${column}, (${EXPIRY}), id)`);
  }
  await replaceIndex(
    db,
    'scans_done_of_host',
    `on scans (partner_id, (case when host is null then domain else host end), requested_at desc) where state = 'DONE'`,
  );
}
