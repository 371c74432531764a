import type { Queries } from '../../database/index.ts';
import { type AuditKeys, allKeys, keysAt } from '../signatures/audit-keys.ts';
import { isMadeBy, macOfProven } from '../signatures/entry-mac.ts';
import { readChain, saveProven } from '../store.ts';
import type { Anchor } from './walk-chain.ts';

export interface ProvenPlace extends Anchor {
  readonly at: Date;
}

/**
 * The last place up to which a whole check proved the trail. It is signed, so that the owner of the database cannot
 * have a check begin behind what was changed. Undefined before the first check.
 */
export async function provenPlace(db: Queries, keys: AuditKeys): Promise<ProvenPlace | undefined> {
  const { proven_sequence: sequence, proven_hash: hash, proven_at: at, proven_mac: mac } = await readChain(db);
  if (sequence === null || hash === null || at === null || mac === null) return undefined;
  const isOurs = isMadeBy(keysAt(keys, sequence), mac, (key) => macOfProven(key, { sequence, hash, at }));
  return isOurs ? { sequence, hash, at } : undefined;
}

export async function rememberProven(db: Queries, keys: AuditKeys, place: ProvenPlace): Promise<void> {
  const [key] = allKeys(keys);
  if (!key || place.sequence === 0) return;
  await saveProven(db, { ...place, mac: macOfProven(key, place) });
}
