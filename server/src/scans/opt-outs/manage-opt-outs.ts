import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, type Tx, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import type { Clock } from '../../ports.ts';
import { deleteOptOut, insertOptOut } from './opt-out-edit-store.ts';
import { type OptOutRow, optOutRows } from './opt-out-store.ts';
import { readPlace } from './read-place.ts';

export type { OptOutRow };

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Owners who asked not to be scanned, newest first. Problems: UNAUTHORIZED. */
export async function listOptOuts({ database }: Deps, staff: StaffActor): Promise<readonly OptOutRow[]> {
  assertPermitted(staff, 'MANAGE_SCANS');
  return await optOutRows(database.kysely);
}

/**
 * Puts a domain, an address or a network on the list: it is not connected to from the next scan on.
 * Problems: UNAUTHORIZED, VALIDATION_FAILED.
 */
export async function addOptOut(
  { database, clock }: Deps,
  staff: StaffActor,
  input: { readonly value: string; readonly reason: string },
): Promise<OptOutRow> {
  assertPermitted(staff, 'MANAGE_SCANS');
  const place = readPlace(input.value);
  const reason = readReason(input.reason);
  return await transaction(database, async (tx) => {
    const row = { id: newId(), ...place, reason, createdBy: staff.name, createdAt: clock() };
    if (!(await insertOptOut(tx, row))) {
      const message = `is on the list already, as ${row.value}`;
      throw validationFailed([{ path: 'value', message, remedy: 'Remove it first to give another reason.' }]);
    }
    await note(tx, staff, { at: row.createdAt, action: 'scan opt-out added', change: { value: row.value, reason } });
    return row;
  });
}

/** Takes it off the list and answers what it was. Problems: UNAUTHORIZED, NOT_FOUND. */
export async function removeOptOut({ database, clock }: Deps, staff: StaffActor, id: string): Promise<OptOutRow> {
  assertPermitted(staff, 'MANAGE_SCANS');
  return await transaction(database, async (tx) => {
    const row = isId(id) ? await deleteOptOut(tx, id) : undefined;
    if (!row) throw new Problem('NOT_FOUND', 'There is no opt-out with this id.');
    const { value, reason } = row;
    await note(tx, staff, { at: clock(), action: 'scan opt-out removed', change: { value, reason } });
    return row;
  });
}

interface Note {
  readonly at: Date;
  readonly action: string;
  readonly change: Readonly<Record<string, string>>;
}

async function note(tx: Tx, staff: StaffActor, what: Note): Promise<void> {
  const about = { partnerId: null, entity: 'setting', entityId: 'scan-opt-outs' } as const;
  await recordChange(tx, { ...about, ...what, actor: changeActor(staff), requestId: staff.requestId });
}

const REASON_LENGTH = 500;

function readReason(reason: string): string {
  const text = reason.trim();
  const fault = text === '' ? 'must say who asked' : lineFault(text, REASON_LENGTH);
  if (fault) throw validationFailed([{ path: 'reason', message: fault, remedy: 'Say who asked, and how.' }]);
  return text;
}
