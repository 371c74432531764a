import type { Queries, Tx } from '../../database/index.ts';
import { archivedTo, TRAIL } from '../archive/archived-to.ts';
import { recordChange } from '../record-change.ts';
import { type EntryRow, entriesOfAction } from '../store.ts';
import { isSigned } from './is-signed.ts';

const ACTION = 'entries are signed';
/** While an upgrade is rolled out, processes of the release before write entries without a MAC beside us. */
const GRACE_MS = 3_600_000;

/**
 * From when on only signed entries belong to the trail. It is an entry of the trail itself, signed and sealed, so that
 * the owner of the database can neither make it nor remove it unnoticed. Undefined while there is none.
 */
export async function signedFrom(db: Queries, keys: readonly Buffer[]): Promise<Date | undefined> {
  const rows = await entriesOfAction(db, { ...TRAIL, action: ACTION });
  const from = rows.find((row) => isSigned(keys, row))?.change['from'];
  // Archived with the first entries, it stands in the entry that tells of the archive.
  return typeof from === 'string' ? new Date(from) : (await archivedTo(db, keys))?.signedFrom;
}

/** Begins to insist on signed entries: at once in an empty trail, otherwise after an hour. */
export async function beginSigning(tx: Tx, now: Date, isEmpty: boolean): Promise<Date> {
  const from = isEmpty ? now : new Date(now.getTime() + GRACE_MS);
  await recordChange(tx, {
    partnerId: null,
    ...TRAIL,
    action: ACTION,
    actor: { kind: 'TIMER' },
    at: now,
    change: { from },
  });
  return from;
}

/** Whether an entry that is not sealed yet is one of ours. */
export function isOurs(keys: readonly Buffer[], from: Date | undefined, now: Date) {
  return (row: EntryRow): boolean => {
    if (isSigned(keys, row)) return true;
    return row.mac === null && (from === undefined || now < from);
  };
}
