import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Database } from '../../database/index.ts';
import { type OptOutRow, optOutRows } from './opt-out-store.ts';

/** Owners who asked not to be scanned, newest first. Errors: UNAUTHORIZED. */
export async function listOptOuts(
  { database }: { readonly database: Database },
  staff: StaffActor,
): Promise<readonly OptOutRow[]> {
  assertPermitted(staff, 'MANAGE_SCANS');
  return await optOutRows(database.kysely);
}
