import { type Kysely, sql } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

const OPEN = `('SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED')`;

/**
 * That a brokerage belongs to one partner: without it the planner takes the rows of both conditions for far fewer than
 * they are, and reads and sorts all instead of the first page. What expires of a brokerage, which a partner's statement
 * finds by the column itself alone. And all by which open work is counted, so that no row of the table is read for it: of
 * several indexes the planner would read each to its end and then most of the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['quote_requests', 'policies', 'clients']) {
    await sql`
      create statistics if not exists ${sql.ref(`brokerage_of_partner_${table}`)} (dependencies)
      on partner_id, brokerage_id from ${sql.table(table)}`.execute(db);
    // Figures of an empty table would make the planner read all of it, however many rows come.
    if (!db.isTransaction) await sql`analyze ${sql.table(table)}`.execute(db);
  }
  await addIndex(
    db,
    'expiring_of_brokerage',
    `on quote_requests (brokerage_id, quote_expires_at) where status = 'QUOTES_SHARED'`,
  );
  await addIndex(
    db,
    'queue_counts',
    `on quote_requests (status) include (underwriter_id, due_on, submitted_at, bind_requested_at, partner_id)
      where status in ${OPEN}`,
  );
}
