import type { Kysely } from 'kysely';
import { replaceIndex } from '../in-steps.ts';

export const inSteps = true;

/** A request without a premium stands in the queue with its indication, so it is sorted by that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndex(db, 'queue_by_premium', 'on quote_requests (coalesce(premium_cents, indication_cents, 0), id)');
}
