import { addDays } from '@bindery/domain/calendar.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import { sumVotes } from './feedback-store.ts';

const DAYS_SHOWN = 90;

export interface PageFeedback {
  readonly page: string;
  readonly helpful: number;
  readonly unhelpful: number;
  /** Calendar day of the newest answer. */
  readonly lastDay: string;
}

/** What readers answered in the last 90 days, the page with the most who missed something first. Errors: UNAUTHORIZED. */
export async function readFeedback(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  staff: StaffActor,
): Promise<readonly PageFeedback[]> {
  assertPermitted(staff, 'READ_SETTINGS');
  return await sumVotes(database.kysely, addDays(clock().toISOString().slice(0, 10), -DAYS_SHOWN));
}
