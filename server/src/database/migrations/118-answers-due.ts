import type { Kysely } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

/** Answers that underwriters wait for, by their last day: brokers are reminded before it, and both sides told after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isAwaited = `where status = 'NEEDS_MORE_DATA'`;
  await addIndex(db, 'quote_requests_answer_due', `on quote_requests (partner_id, due_on) ${isAwaited}`);
}
