import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { ReportDeps } from '../deps.ts';
import { type Binder, bindersOf } from './binder.ts';
import type { ClosedMonth } from './close-month.ts';
import { closedMonths, type MonthRow } from './month-store.ts';

export interface BinderWithMonths extends Binder {
  /** The newest first. */
  readonly closedMonths: readonly ClosedMonth[];
}

/** Every binder that has policies, with the months that were closed. Errors: UNAUTHORIZED. */
export async function readBinders(
  deps: ReportDeps,
  staff: Pick<StaffActor, 'role'>,
): Promise<readonly BinderWithMonths[]> {
  assertPermitted(staff, 'READ_REPORTS');
  const db = deps.reportsDatabase.kysely;
  const months = (await closedMonths(db)).map(closedMonth);
  return (await bindersOf(deps, db)).map((binder) => ({
    ...binder,
    closedMonths: months.filter(
      ({ partnerId, productType }) => partnerId === binder.partnerId && productType === binder.productType,
    ),
  }));
}

function closedMonth(row: MonthRow): ClosedMonth {
  return {
    partnerId: row.partner_id,
    productType: row.product_type,
    month: row.month,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    lines: row.lines,
    totals: row.totals,
  };
}
