import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { daysOfMonth, isMonth, nextMonth } from '@bindery/domain/reports/index.ts';
import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { ReportDeps } from '../deps.ts';
import type { BinderKey, MonthOfBinder } from './binder-key.ts';
import { type BinderRow, binderRows } from './month-store.ts';

export interface Binder extends BinderKey {
  readonly partnerName: string;
  /** The first month that is not closed; months are closed in their order. */
  readonly openMonth: string;
  /** True: the partner's calendar is past it, so that it can be closed. */
  readonly isOver: boolean;
  /** The month of its first policy. */
  readonly firstMonth: string;
}

/** The binders that have policies, by the names of their partners. */
export async function bindersOf(
  { clock, provider }: Pick<ReportDeps, 'clock' | 'provider'>,
  db: Queries,
  of: Partial<BinderKey> = {},
): Promise<readonly Binder[]> {
  const rows = await binderRows(db, provider.timeZone, of);
  return rows.map((row) => toBinder(row, calendarDayOf(partnersNow(clock(), row), provider.timeZone)));
}

/**
 * The binders of the deployment, or of one partner, that had policies in this month. Errors: VALIDATION_FAILED for what
 * is no month, NOT_FOUND when there are none.
 */
export async function listBinders(
  deps: Pick<ReportDeps, 'clock' | 'provider' | 'database'>,
  { partnerId, month }: { readonly partnerId: string | undefined; readonly month: string },
): Promise<readonly Binder[]> {
  assertMonth(month);
  const isKnown = partnerId === undefined || isId(partnerId);
  const of = partnerId === undefined ? {} : { partnerId };
  const binders = isKnown ? await bindersOf(deps, deps.database.kysely, of) : [];
  const begun = binders.filter(({ firstMonth }) => firstMonth <= month);
  if (begun.length === 0) throw new Problem('NOT_FOUND', `There are no policies of ${month} or earlier.`);
  return begun;
}

/** The binder of a month that is asked for. Errors: VALIDATION_FAILED for what is no month, NOT_FOUND. */
export async function binderOfMonth(
  deps: Pick<ReportDeps, 'clock' | 'provider'>,
  db: Queries,
  { partnerId, productType, month }: MonthOfBinder,
): Promise<Binder> {
  assertMonth(month);
  const [binder] = isId(partnerId) ? await bindersOf(deps, db, { partnerId, productType }) : [];
  if (!binder) throw new Problem('NOT_FOUND', 'This partner has no policies of this product.');
  return binder;
}

function assertMonth(month: string): void {
  if (isMonth(month)) return;
  throw validationFailed([
    {
      path: 'month',
      message: 'must be a month, such as 2026-10',
      remedy: 'Write the year, a hyphen and the month in two figures.',
    },
  ]);
}

function partnersNow(now: Date, { clockOffsetMs }: BinderRow): Date {
  return new Date(now.getTime() + clockOffsetMs);
}

function toBinder(row: BinderRow, today: CalendarDay): Binder {
  const { partnerId, partnerName, productType, firstMonth, lastClosedMonth } = row;
  const openMonth = lastClosedMonth === null ? firstMonth : nextMonth(lastClosedMonth);
  const isOver = today > daysOfMonth(openMonth).to;
  return { partnerId, partnerName, productType, openMonth, isOver, firstMonth };
}
