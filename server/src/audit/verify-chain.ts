import type { Queries } from '../database/index.ts';
import { type AuditKeys, allKeys, keysAt, readAuditKeys } from './audit-keys.ts';
import type { ChainDeps } from './chain-deps.ts';
import { hashOfEntry, isMadeBy, macOfEnd } from './entry-mac.ts';
import { isOurs, signedFrom } from './signed-from.ts';
import { countUnsealed, type EntryRow, readChain, sealedAfter, unsealed } from './store.ts';

const BATCH = 500;

export interface ChainReport {
  readonly isIntact: boolean;
  readonly sealed: number;
  readonly unsealed: number;
  /** The first position that does not match; null when the chain is intact. */
  readonly brokenAt: number | null;
  /** In hexadecimal, to be recorded elsewhere; null while nothing is sealed. */
  readonly lastHash: string | null;
  /** When the last entry was sealed; null for a trail that an older release sealed last. */
  readonly sealedAt: Date | null;
  /** Unsealed entries that no process of this deployment wrote; they are never sealed. */
  readonly forged: number;
  /** Id of the first of them. */
  readonly firstForged: string | null;
}

/** The end of the chain in one word, for `--since`; null while nothing is sealed. */
export function anchorOf({ sealed, lastHash }: Pick<ChainReport, 'sealed' | 'lastHash'>): string | null {
  return lastHash === null ? null : `${sealed}:${lastHash}`;
}

/** What is wrong with a trail that is not intact; continues "the audit trail". */
export function faultOf({ brokenAt, forged, firstForged }: ChainReport): string {
  if (brokenAt !== null) return `is broken at entry ${brokenAt}`;
  const entries = forged === 1 ? 'an entry' : `${forged} entries, the first`;
  return `has ${entries} with the id ${firstForged} that this deployment did not write`;
}

/** A place in the chain as it once was, written down outside of the database. */
export interface Anchor {
  readonly sequence: number;
  readonly hash: Buffer;
}

const START: Anchor = { sequence: 0, hash: Buffer.alloc(0) };

/**
 * Verifies the whole chain, or what follows an anchor: the chain must lead through it still, so that nothing up to
 * there was changed or cut off. Verifies as well that its end is signed, and that each entry that is not sealed yet was
 * written by this deployment. Changes nothing.
 */
export async function verifyChain(
  { database, auditSecrets, clock }: ChainDeps,
  anchor: Anchor = START,
): Promise<ChainReport> {
  const db = database.kysely;
  const keys = await readAuditKeys(db, auditSecrets);
  const end = await readChain(db);
  const from = await signedFrom(db, allKeys(keys));
  const brokenAt = (await firstBroken(db, keys, anchor, end)) ?? (isEndSigned(keys, end, from) ? null : end.sequence);
  const forged = await findForged(db, keys.live, from, clock());
  return {
    isIntact: brokenAt === null && forged.length === 0,
    sealed: end.sequence,
    unsealed: await countUnsealed(db),
    brokenAt,
    lastHash: end.sequence === 0 ? null : end.hash.toString('hex'),
    sealedAt: end.sealed_at,
    forged: forged.length,
    firstForged: forged[0] ?? null,
  };
}

type End = Awaited<ReturnType<typeof readChain>>;

/** The first position after the anchor, or at the end, that does not match; null when all do. */
async function firstBroken(db: Queries, keys: AuditKeys, anchor: Anchor, end: End): Promise<number | null> {
  const lost = await lostSince(db, anchor, end.sequence);
  if (lost !== null) return lost;
  let place = anchor;
  while (place.sequence < end.sequence) {
    const rows = await sealedAfter(db, place.sequence, BATCH);
    if (rows.length === 0) return place.sequence + 1;
    for (const row of rows) {
      const sequence: number = place.sequence + 1;
      const { hash } = row;
      if (row.sequence !== sequence || hash === null || !isSealed(keysAt(keys, sequence), place, row)) return sequence;
      place = { sequence, hash };
    }
  }
  return place.hash.equals(end.hash) ? null : end.sequence;
}

/** True when one of the keys sealed the entry after this place. */
function isSealed(keys: readonly Buffer[], { sequence, hash }: Anchor, row: EntryRow): boolean {
  return keys.some((key) => row.hash?.equals(hashOfEntry(key, hash, sequence + 1, row)));
}

/** The first position that is not as it was at the anchor; null when all is. */
async function lostSince(db: Queries, anchor: Anchor, lastSequence: number): Promise<number | null> {
  if (anchor.sequence === 0) return null;
  if (lastSequence < anchor.sequence) return lastSequence + 1;
  const [entry] = await sealedAfter(db, anchor.sequence - 1, 1);
  return entry?.sequence === anchor.sequence && entry.hash?.equals(anchor.hash) ? null : anchor.sequence;
}

/** Once entries are signed, so is the end; before, releases did not sign it. */
function isEndSigned(keys: AuditKeys, { sequence, hash, sealed_at: at, mac }: End, from: Date | undefined) {
  if (mac === null || at === null) return from === undefined || sequence === 0;
  return isMadeBy(keysAt(keys, sequence), mac, (key) => macOfEnd(key, { sequence, hash, at }));
}

/** Ids of unsealed entries that no process of ours wrote, the first ones first. */
async function findForged(db: Queries, keys: readonly Buffer[], from: Date | undefined, now: Date) {
  const isOneOfOurs = isOurs(keys, from, now);
  const forged: string[] = [];
  let after: string | undefined;
  for (;;) {
    const rows = await unsealed(db, BATCH, after);
    forged.push(...rows.filter((row) => !isOneOfOurs(row)).map(({ id }) => id));
    if (rows.length < BATCH) return forged;
    after = rows.at(-1)?.id;
  }
}
