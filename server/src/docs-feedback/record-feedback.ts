import { Problem } from '@bindery/domain/problem.ts';
import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import { countVote } from './feedback-store.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Feedback {
  /** As the reader’s page names itself. */
  readonly page: unknown;
  readonly isHelpful: unknown;
}

/**
 * Counts one answer for a page. `pages` are those that there are, so that others cannot fill the table.
 * Errors: VALIDATION_FAILED.
 */
export async function recordFeedback(
  { database, clock }: Deps,
  { page, isHelpful }: Feedback,
  pages: ReadonlySet<string>,
): Promise<void> {
  if (typeof page !== 'string' || !pages.has(page)) throw invalid('page', 'is no page of the documentation');
  if (typeof isHelpful !== 'boolean') throw invalid('isHelpful', 'must be true or false');
  await countVote(database.kysely, { page, day: clock().toISOString().slice(0, 10), isHelpful });
}

function invalid(path: string, message: string): Problem {
  return new Problem('VALIDATION_FAILED', undefined, { problems: [{ path, message }] });
}
