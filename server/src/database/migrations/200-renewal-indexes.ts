import type { Kysely } from 'kysely';
import { replaceIndex } from '../in-steps.ts';

export const inSteps = true;

/** What ends and what renewed it, with all that filters and sums it, so that no row of the table is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndex(
    db,
    'status_changes_by_end',
    `on status_changes (ends_on)
      include (policy_id, premium_cents, currency, product_type, class_name, place, brokerage_id)
      where is_first and policy_id is not null`,
  );
  await replaceIndex(
    db,
    'status_changes_by_expiring',
    `on status_changes (expiring_policy_id) include (policy_id, premium_cents)
      where is_first and expiring_policy_id is not null`,
  );
}
