import { daysOfMonth } from '@bindery/domain/reports/index.ts';
import type { Tx } from '../../database/index.ts';
import type { MonthOfBinder } from './binder-key.ts';
import { policySums, reportedSums } from './month-store.ts';

/**
 * Compares the lines of all closed months with the policies, in two statements that know nothing of how lines are made:
 * premium and terrorism premium net of cancellations, and the whole charges of what was bound, to the cent and for each
 * currency. Throws an error when they differ, so that no wrong month is kept.
 */
export async function proveMonth(tx: Tx, asked: MonthOfBinder, timeZone: string): Promise<void> {
  const reported = JSON.stringify(await reportedSums(tx, asked));
  const stored = JSON.stringify(await policySums(tx, asked, { day: daysOfMonth(asked.month).to, timeZone }));
  if (reported === stored) return;
  throw new Error(`the bordereau of ${asked.month} comes to ${reported}, its policies to ${stored}`);
}
