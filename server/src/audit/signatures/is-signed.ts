import type { EntryRow } from '../store.ts';
import { isMadeBy, macOfEntry } from './entry-mac.ts';

/** True when a process with one of the keys wrote the entry as it is. */
export function isSigned(keys: readonly Buffer[], row: EntryRow): boolean {
  const { writer, counter, mac } = row;
  if (writer === null || counter === null || mac === null) return false;
  return isMadeBy(keys, mac, (key) => macOfEntry(key, { writer, counter }, row));
}
