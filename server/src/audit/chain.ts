import { createHmac } from 'node:crypto';
import { type Database, type Queries, transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import {
  countUnsealed,
  type EntryRow,
  lockChain,
  moveChain,
  readChain,
  sealEntry,
  sealedAfter,
  unsealed,
} from './store.ts';

/** The key for sealing: derived from the secret of the deployment, so that the database alone cannot forge a seal. */
export interface ChainDeps {
  readonly database: Database;
  readonly auditKey: Buffer;
}

const SEAL_JOB = 'audit.seal-entries';
const BATCH = 500;

/** Entries are sealed every minute; see jobs/schedule.ts. */
export function auditJobs(deps: ChainDeps): readonly JobDefinition[] {
  return [
    {
      name: SEAL_JOB,
      handler: async () => {
        await sealAll(deps);
      },
      options: { singleton: 'either' },
    },
  ];
}

/**
 * Seals the oldest unsealed entries and returns how many there were. Each hash covers the entry and the hash before it,
 * so an entry that is changed, removed or inserted breaks every later one (D50).
 */
export async function sealEntries({ database, auditKey }: ChainDeps): Promise<number> {
  return await transaction(database, async (tx) => {
    const chain = await lockChain(tx);
    const rows = await unsealed(tx, BATCH);
    let { sequence, hash } = chain;
    for (const row of rows) {
      sequence += 1;
      hash = hashOfEntry(auditKey, hash, sequence, row);
      await sealEntry(tx, row.id, { sequence, hash });
    }
    if (rows.length > 0) await moveChain(tx, { sequence, hash });
    return rows.length;
  });
}

/** Seals every committed entry, and returns the last position of the chain. */
export async function sealAll(deps: ChainDeps): Promise<number> {
  // Asked every second while somebody follows the changes: without news it takes no lock.
  if ((await countUnsealed(deps.database.kysely)) > 0) while ((await sealEntries(deps)) === BATCH);
  return (await readChain(deps.database.kysely)).sequence;
}

export interface ChainReport {
  readonly isIntact: boolean;
  readonly sealed: number;
  readonly unsealed: number;
  /** The first position that does not match; null when the chain is intact. */
  readonly brokenAt: number | null;
  /** In hexadecimal, to be recorded elsewhere; null while nothing is sealed. */
  readonly lastHash: string | null;
}

/** A place in the chain as it once was, written down outside of the database. */
export interface Anchor {
  readonly sequence: number;
  readonly hash: Buffer;
}

const START: Anchor = { sequence: 0, hash: Buffer.alloc(0) };

/**
 * Verifies the whole chain, or what follows an anchor: the chain must lead through it still, so that nothing up to
 * there was changed or cut off. Changes nothing.
 */
export async function verifyChain({ database, auditKey }: ChainDeps, anchor: Anchor = START): Promise<ChainReport> {
  const db = database.kysely;
  const end = await readChain(db);
  let place = anchor;
  let brokenAt = await lostSince(db, anchor, end.sequence);
  while (brokenAt === null && place.sequence < end.sequence) {
    const rows = await sealedAfter(db, place.sequence, BATCH);
    if (rows.length === 0) brokenAt = place.sequence + 1;
    for (const row of rows) {
      const sequence: number = place.sequence + 1;
      const hash = hashOfEntry(auditKey, place.hash, sequence, row);
      if (row.sequence !== sequence || !row.hash?.equals(hash)) {
        brokenAt = sequence;
        break;
      }
      place = { sequence, hash };
    }
  }
  const isEndRight = brokenAt !== null || place.hash.equals(end.hash);
  return {
    isIntact: brokenAt === null && isEndRight,
    sealed: end.sequence,
    unsealed: await countUnsealed(db),
    brokenAt: brokenAt ?? (isEndRight ? null : end.sequence),
    lastHash: end.sequence === 0 ? null : end.hash.toString('hex'),
  };
}

/** The first position that is not as it was at the anchor; null when all is. */
async function lostSince(db: Queries, anchor: Anchor, lastSequence: number): Promise<number | null> {
  if (anchor.sequence === 0) return null;
  if (lastSequence < anchor.sequence) return lastSequence + 1;
  const [entry] = await sealedAfter(db, anchor.sequence - 1, 1);
  return entry?.sequence === anchor.sequence && entry.hash?.equals(anchor.hash) ? null : anchor.sequence;
}

function hashOfEntry(key: Buffer, before: Buffer, sequence: number, row: EntryRow): Buffer {
  const { id, partner_id, entity, entity_id, action, actor, occurred_at, request_id, change } = row;
  const fields = [id, partner_id, entity, entity_id, action, actor, occurred_at.toISOString(), request_id, change];
  return createHmac('sha256', key)
    .update(before)
    .update(JSON.stringify([sequence, ...fields.map(ordered)]))
    .digest();
}

/** The database stores the members of an object in its own order; here they are sorted by name. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, ordered(member)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
