import { makeMonths, type Tx, transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { ChainDeps } from './chain-deps.ts';
import { allKeys, readAuditKeys } from './signatures/audit-keys.ts';
import { hashOfEntry, macOfEnd } from './signatures/entry-mac.ts';
import { beginSigning, isOurs, signedFrom } from './signatures/signed-from.ts';
import {
  countUnsealed,
  type EntryRow,
  lockChain,
  moveChain,
  readChain,
  type Seal,
  saveSeals,
  unsealed,
} from './store.ts';

const SEAL_JOB = 'audit.seal-entries';
const BATCH = 500;

/**
 * Entries are sealed every minute, and months made ahead; see jobs/schedule.ts. Ids have the machine's own time, whatever
 * that of a partner is.
 */
export function auditJobs(deps: ChainDeps): readonly JobDefinition[] {
  return [
    {
      name: SEAL_JOB,
      handler: async () => {
        await sealAll(deps);
      },
      options: { singleton: 'either' },
    },
    {
      name: 'audit.make-months',
      handler: async () => await makeMonths(deps.database.kysely, 'audit_entries', new Date()),
      options: { singleton: 'queued' },
    },
  ];
}

/**
 * Seals the oldest unsealed entries and returns how many there were. Each hash covers the entry and the hash before it,
 * so an entry that is changed, removed or inserted breaks every later one (D50). An entry that no process of ours
 * signed is left unsealed, and `verifyChain` tells of it (D77).
 */
export async function sealEntries({ database, auditSecrets, clock }: ChainDeps): Promise<number> {
  return await transaction(database, async (tx) => {
    const keys = await readAuditKeys(tx, auditSecrets);
    const [current] = keys.live;
    const now = clock();
    const chain = await lockChain(tx);
    const from =
      (await signedFrom(tx, allKeys(keys))) ?? (await beginSigning(tx, now, await isEmpty(tx, chain.sequence)));
    const rows = await oldest(tx, isOurs(keys.live, from, now));
    const seals: Seal[] = [];
    let { sequence, hash } = chain;
    for (const row of rows) {
      sequence += 1;
      hash = hashOfEntry(current, hash, sequence, row);
      seals.push({ id: row.id, sequence, hash });
    }
    if (seals.length > 0) {
      await saveSeals(tx, seals);
      await moveChain(tx, { sequence, hash, sealed_at: now, mac: macOfEnd(current, { sequence, hash, at: now }) });
    }
    return rows.length;
  });
}

/** Seals every committed entry, and returns the last position of the chain. */
export async function sealAll(deps: ChainDeps): Promise<number> {
  // Asked twice a second while a screen follows the changes: without news it takes no lock.
  if ((await countUnsealed(deps.database.kysely)) > 0) while ((await sealEntries(deps)) === BATCH);
  return (await readChain(deps.database.kysely)).sequence;
}

/** No entry was written before signing began. */
async function isEmpty(tx: Tx, sequence: number): Promise<boolean> {
  return sequence === 0 && (await unsealed(tx, BATCH)).every(({ mac }) => mac !== null);
}

/** At most a batch of ours, past those that are not. */
async function oldest(tx: Tx, isOneOfOurs: (row: EntryRow) => boolean): Promise<readonly EntryRow[]> {
  const found: EntryRow[] = [];
  let after: string | undefined;
  for (;;) {
    const rows = await unsealed(tx, BATCH, after);
    found.push(...rows.filter(isOneOfOurs));
    if (found.length >= BATCH || rows.length < BATCH) return found.slice(0, BATCH);
    after = rows.at(-1)?.id;
  }
}
