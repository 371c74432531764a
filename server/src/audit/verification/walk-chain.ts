import { type AuditKeys, keysAt } from '../signatures/audit-keys.ts';
import { hashOfEntry } from '../signatures/entry-mac.ts';
import type { EntryRow } from '../store.ts';

/** A place in the chain as it once was, written down outside of the database. */
export interface Anchor {
  readonly sequence: number;
  readonly hash: Buffer;
}

export const CHAIN_START: Anchor = { sequence: 0, hash: Buffer.alloc(0) };

/** One step: the place of the next entry, or null when the entry does not follow from the place before it. */
export function placeAfter(keys: AuditKeys, place: Anchor, row: EntryRow): Anchor | null {
  const sequence = place.sequence + 1;
  const { hash } = row;
  if (row.sequence !== sequence || hash === null) return null;
  const isSealed = keysAt(keys, sequence).some((key) => hash.equals(hashOfEntry(key, place.hash, sequence, row)));
  return isSealed ? { sequence, hash } : null;
}
