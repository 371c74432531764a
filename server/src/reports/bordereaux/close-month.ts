import { createHash } from 'node:crypto';
import { Problem } from '@bindery/domain/problem.ts';
import { BORDEREAU_KINDS, bordereauSheets, type ControlTotal, totalsOfLines } from '@bindery/domain/reports/index.ts';
import { type Administrator, permittedAdministrator } from '../../access/index.ts';
import { actorName, recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import type { ReportDeps } from '../deps.ts';
import { FILE_FORMATS, fileOfSheets } from '../files/file-of-sheets.ts';
import { type Binder, binderOfMonth } from './binder.ts';
import type { MonthOfBinder } from './binder-key.ts';
import { insertLines, type LineOfPolicy } from './line-store.ts';
import { linesOfMonth } from './lines-of-month.ts';
import { insertFile, insertMonth, lockBinder } from './month-store.ts';
import { proveMonth } from './prove-month.ts';

export interface ClosedMonth extends MonthOfBinder {
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly lines: number;
  readonly totals: readonly ControlTotal[];
}

/**
 * Closes the open month of a binder: keeps its lines and its files, which are never changed again. What turns out
 * different later is debited and credited in the next month that is closed. The totals are proved against the policies
 * before anything is kept.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED, NOT_FOUND, INVALID_STATE for a month that is closed, not over, or not next.
 */
export async function closeMonth(deps: ReportDeps, by: Administrator, asked: MonthOfBinder): Promise<ClosedMonth> {
  const actor = permittedAdministrator(by, 'CLOSE_REPORTS');
  const { partnerId, productType, month } = asked;
  return await transaction(deps.database, async (tx) => {
    await lockBinder(tx, asked);
    assertClosable(await binderOfMonth(deps, tx, asked), month);
    const lines: LineOfPolicy[] = [];
    for await (const page of linesOfMonth(deps, tx, asked)) lines.push(...page);
    const totals = totalsOfLines(lines);
    const closed = { closedAt: deps.clock(), closedBy: actorName(actor), lines: lines.length, totals };
    const monthId = newId();
    await insertMonth(tx, {
      id: monthId,
      partner_id: partnerId,
      product_type: productType,
      month,
      closed_at: closed.closedAt,
      closed_by: closed.closedBy,
      lines: closed.lines,
      totals,
    });
    await keepLines(tx, monthId, lines);
    await proveMonth(tx, asked, deps.provider.timeZone);
    await keepFiles(tx, monthId, lines);
    await recordChange(tx, {
      partnerId,
      entity: 'report',
      entityId: monthId,
      action: 'bordereau month closed',
      actor,
      at: closed.closedAt,
      ...('requestId' in by ? { requestId: by.requestId } : {}),
      change: { month, productType, lines: lines.length, totals },
    });
    return { partnerId, productType, month, ...closed };
  });
}

function assertClosable({ openMonth, isOver }: Binder, month: string): void {
  if (month < openMonth) {
    throw new Problem('INVALID_STATE', `${month} is closed already. Corrections are lines of ${openMonth}.`);
  }
  if (month > openMonth)
    throw new Problem('INVALID_STATE', `Close ${openMonth} first: months are closed in their order.`);
  if (!isOver) throw new Problem('INVALID_STATE', `${month} is not over yet.`);
}

/** Rows of one statement. */
const BATCH = 500;

async function keepLines(tx: Tx, monthId: string, lines: readonly LineOfPolicy[]): Promise<void> {
  for (let start = 0; start < lines.length; start += BATCH) {
    await insertLines(tx, monthId, lines.slice(start, start + BATCH));
  }
}

async function keepFiles(tx: Tx, monthId: string, lines: readonly LineOfPolicy[]): Promise<void> {
  for (const kind of BORDEREAU_KINDS) {
    const sheets = bordereauSheets(kind, lines);
    for (const format of FILE_FORMATS) {
      const content = await fileOfSheets(sheets, format);
      const sha256 = createHash('sha256').update(content).digest();
      await insertFile(tx, { month_id: monthId, kind, format, sha256, content });
    }
  }
}
