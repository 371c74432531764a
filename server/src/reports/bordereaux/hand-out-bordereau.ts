import { createHash } from 'node:crypto';
import { Problem } from '@bindery/domain/problem.ts';
import type { BordereauKind } from '@bindery/domain/reports/index.ts';
import { type Administrator, permittedAdministrator } from '../../access/index.ts';
import { transaction } from '../../database/index.ts';
import type { ReportDeps } from '../deps.ts';
import { type FileFormat, MEDIA_TYPES } from '../files/file-of-sheets.ts';
import { type HandedOut, recordHandOut } from '../files/hand-out.ts';
import { binderOfMonth } from './binder.ts';
import type { MonthOfBinder } from './binder-key.ts';
import { fileOfMonth, monthOfBinder } from './month-store.ts';

export interface AskedBordereau extends MonthOfBinder {
  readonly kind: BordereauKind;
  readonly format: FileFormat;
}

/**
 * The file of a closed month, the same bytes each time, with an entry in the audit trail.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED, NOT_FOUND, INVALID_STATE for a month that is not closed.
 */
export async function handOutBordereau(deps: ReportDeps, by: Administrator, asked: AskedBordereau): Promise<HandedOut> {
  permittedAdministrator(by, 'READ_REPORTS');
  return await transaction(deps.database, async (tx) => {
    await binderOfMonth(deps, tx, asked);
    const month = await monthOfBinder(tx, asked);
    if (!month) throw new Problem('INVALID_STATE', `${asked.month} is not closed. Close it first.`);
    const { kind, format } = asked;
    const file = await fileOfMonth(tx, { monthId: month.id, kind, format });
    const isWhole = file && createHash('sha256').update(file.content).digest().equals(file.sha256);
    if (!isWhole) throw new Error(`the file of bordereau month ${month.id} is not the one that was kept`);
    const name = `${kind.toLowerCase()}-bordereau-${asked.month}-${asked.productType}-${asked.partnerId}.${format}`;
    await recordHandOut(tx, deps, by, {
      partnerId: asked.partnerId,
      entityId: month.id,
      change: { file: name, sha256: file.sha256.toString('hex') },
    });
    return { name, mediaType: MEDIA_TYPES[format], content: file.content };
  });
}
