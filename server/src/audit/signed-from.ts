import type { Queries, Tx } from '../database/index.ts';
import { isMadeBy, macOfEntry } from './entry-mac.ts';
import { recordChange } from './record-change.ts';
import { type EntryRow, entriesOfAction } from './store.ts';

const ENTITY = { entity: 'setting', entityId: 'audit trail' } as const;
const ACTION = 'entries are signed';
/** While an upgrade is rolled out, processes of the release before write entries without a MAC beside us. */
const GRACE_MS = 3_600_000;

/** True when a process with one of the keys wrote the entry as it is. */
function isSigned(keys: readonly Buffer[], row: EntryRow): boolean {
  const { writer, counter, mac } = row;
  if (writer === null || counter === null || mac === null) return false;
  return isMadeBy(keys, mac, (key) => macOfEntry(key, { writer, counter }, row));
}

/**
 * From when on only signed entries belong to the trail. It is an entry of the trail itself, signed and sealed, so that
 * the owner of the database can neither make it nor remove it unnoticed. Undefined while there is none.
 */
export async function signedFrom(db: Queries, keys: readonly Buffer[]): Promise<Date | undefined> {
  const rows = await entriesOfAction(db, { ...ENTITY, action: ACTION });
  const from = rows.find((row) => isSigned(keys, row))?.change['from'];
  return typeof from === 'string' ? new Date(from) : undefined;
}

/** Begins to insist on signed entries: at once in an empty trail, otherwise after an hour. */
export async function beginSigning(tx: Tx, now: Date, isEmpty: boolean): Promise<Date> {
  const from = isEmpty ? now : new Date(now.getTime() + GRACE_MS);
  await recordChange(tx, {
    partnerId: null,
    ...ENTITY,
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
