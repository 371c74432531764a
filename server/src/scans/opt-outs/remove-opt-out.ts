import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { Clock } from '../../ports.ts';
import { deleteOptOut } from './opt-out-edit-store.ts';
import type { OptOutRow } from './opt-out-store.ts';
import { recordOptOut } from './record-opt-out.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Takes it off the list and answers what it was. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function removeOptOut({ database, clock }: Deps, staff: StaffActor, id: string): Promise<OptOutRow> {
  assertPermitted(staff, 'MANAGE_SCANS');
  return await transaction(database, async (tx) => {
    const row = isId(id) ? await deleteOptOut(tx, id) : undefined;
    if (!row) throw new Problem('NOT_FOUND', 'There is no opt-out with this id.');
    const { value, reason } = row;
    await recordOptOut(tx, staff, { at: clock(), action: 'scan opt-out removed', change: { value, reason } });
    return row;
  });
}
