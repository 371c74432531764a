import { validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import type { Clock } from '../../ports.ts';
import { insertOptOut } from './opt-out-edit-store.ts';
import type { OptOutRow } from './opt-out-store.ts';
import { readPlace } from './read-place.ts';
import { recordOptOut } from './record-opt-out.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Puts a domain, an address or a network on the list: it is not connected to from the next scan on.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED.
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
    await recordOptOut(tx, staff, {
      at: row.createdAt,
      action: 'scan opt-out added',
      change: { value: row.value, reason },
    });
    return row;
  });
}

const REASON_LENGTH = 500;

function readReason(reason: string): string {
  const text = reason.trim();
  const fault = text === '' ? 'must say who asked' : lineFault(text, REASON_LENGTH);
  if (fault) throw validationFailed([{ path: 'reason', message: fault, remedy: 'Say who asked, and how.' }]);
  return text;
}
