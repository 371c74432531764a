import type { Kysely } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

/** Policies that are not issued yet, the cover that begins soonest first: for some of them the broker still has to bring something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isToIssue = 'where issued_at is null and cancelled_on is null';
  await addIndex(db, 'policies_to_issue_of_partner', `on policies (partner_id, coverage_starts_on, id) ${isToIssue}`);
  await addIndex(
    db,
    'policies_to_issue_of_brokerage',
    `on policies (brokerage_id, coverage_starts_on, id) ${isToIssue}`,
  );
}
