import type { Kysely } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

/** The book is re-rated in the order of its options, page by page; without this each page read every policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'policies_by_option', 'on policies (quote_option_id)');
}
