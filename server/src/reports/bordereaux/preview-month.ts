import { Problem } from '@bindery/domain/problem.ts';
import { type ControlTotal, totalsOfLines } from '@bindery/domain/reports/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { ReportDeps } from '../deps.ts';
import { binderOfMonth } from './binder.ts';
import type { MonthOfBinder } from './binder-key.ts';
import type { LineOfPolicy } from './line-store.ts';
import { linesOfMonth } from './lines-of-month.ts';

export interface MonthPreview {
  readonly month: string;
  readonly isOver: boolean;
  readonly lines: number;
  /** Lines that correct what an earlier month reported. */
  readonly corrections: number;
  readonly totals: readonly ControlTotal[];
}

/**
 * What the open month of a binder would be closed with now; nothing is kept.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED, NOT_FOUND, INVALID_STATE for another month than the open one.
 */
export async function previewMonth(
  deps: ReportDeps,
  staff: Pick<StaffActor, 'role'>,
  asked: MonthOfBinder,
): Promise<MonthPreview> {
  assertPermitted(staff, 'READ_REPORTS');
  const db = deps.reportsDatabase.kysely;
  const { openMonth, isOver } = await binderOfMonth(deps, db, asked);
  if (asked.month !== openMonth) throw new Problem('INVALID_STATE', `The open month of this binder is ${openMonth}.`);
  const lines: LineOfPolicy[] = [];
  for await (const page of linesOfMonth(deps, db, asked)) lines.push(...page);
  const corrections = lines.filter(({ entry: { kind } }) => kind === 'REVERSAL' || kind === 'CORRECTION').length;
  return { month: asked.month, isOver, lines: lines.length, corrections, totals: totalsOfLines(lines) };
}
