import { validationFailed } from '@bindery/domain/problem.ts';
import type { Queries } from '../../database/index.ts';
import { anchorOfName } from '../anchors/anchor-store.ts';
import { readArchive } from '../archive/archive-file.ts';
import { type Archived, archivedTo } from '../archive/archived-to.ts';
import type { ChainDeps } from '../chain-deps.ts';
import { type AuditKeys, allKeys, keysAt, readAuditKeys } from '../signatures/audit-keys.ts';
import { isMadeBy, macOfEnd } from '../signatures/entry-mac.ts';
import { isOurs, signedFrom } from '../signatures/signed-from.ts';
import { countUnsealed, hashesAt, readChain, sealedAfter, unsealed } from '../store.ts';
import { type ProvenPlace, provenPlace } from './proven-place.ts';
import { type Anchor, CHAIN_START, placeAfter } from './walk-chain.ts';

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
  /** Entries up to this place were not read: they are in an archive, or an earlier check proved them. */
  readonly from: number;
  /** How many ends that are kept outside of the database the chain leads through. */
  readonly anchors: number;
  /** The name of an end that is kept there, and that no key of this deployment made. */
  readonly foreignAnchor: string | null;
}

/** The end of the chain in one word, for `--since`; null while nothing is sealed. */
export function anchorOf({ sealed, lastHash }: Pick<ChainReport, 'sealed' | 'lastHash'>): string | null {
  return lastHash === null ? null : `${sealed}:${lastHash}`;
}

/** What is wrong with a trail that is not intact; continues "the audit trail". */
export function faultOf({
  brokenAt,
  forged,
  firstForged,
  foreignAnchor,
}: Pick<ChainReport, 'brokenAt' | 'forged' | 'firstForged' | 'foreignAnchor'>) {
  if (brokenAt !== null) return `is broken at entry ${brokenAt}`;
  if (foreignAnchor !== null) return `has an anchor that this deployment did not make: ${foreignAnchor}`;
  const entries = forged === 1 ? 'an entry' : `${forged} entries, the first`;
  return `has ${entries} with the id ${firstForged} that this deployment did not write`;
}

/** Where a check begins; at the first entry that is in the database unless told otherwise. */
export interface CheckFrom {
  /** What follows this place: the chain must lead through it still. */
  readonly anchor?: Anchor | undefined;
  /** The folder of the archive, which is proven first. */
  readonly archive?: string | undefined;
  /** Behind the place that an earlier check proved. */
  readonly sinceProven?: boolean | undefined;
  /** What is kept outside of the database: the chain must lead through all of these too. */
  readonly anchorNames?: readonly string[] | undefined;
  /** Told up to which place the trail was read, and where it ends; millions of entries take minutes. */
  readonly onProgress?: ((place: number, end: number) => void) | undefined;
}

/**
 * Verifies the whole chain, or what follows a place: the chain must lead through it still, so that nothing up to
 * there was changed or cut off. Verifies as well that its end is signed, and that each entry that is not sealed yet was
 * written by this deployment. Changes nothing. Errors: VALIDATION_FAILED for a place that only the archive has.
 */
export async function verifyChain(deps: ChainDeps, from: CheckFrom = {}): Promise<ChainReport> {
  const keys = await readAuditKeys(deps.database.kysely, deps.auditSecrets);
  return await verifyWith({ db: deps.database.kysely, keys, now: deps.clock() }, from);
}

export interface ChainReader {
  readonly db: Queries;
  readonly keys: AuditKeys;
  readonly now: Date;
}

/** The same with keys that were read already, for a thread that has no secret. */
export async function verifyWith({ db, keys, now }: ChainReader, from: CheckFrom = {}): Promise<ChainReport> {
  const { onProgress = () => undefined } = from;
  const end = await readChain(db);
  const signingFrom = await signedFrom(db, allKeys(keys));
  const archived = await archivedTo(db, allKeys(keys));
  const proven = from.sinceProven === true ? await provenPlace(db, keys) : undefined;
  const start = from.archive === undefined ? placeToStart(from, proven, archived) : CHAIN_START;
  const kept = keptAnchors(keys, from.anchorNames ?? []);
  const lost = start === archived ? null : await lostSince(db, start, end.sequence);
  const brokenAt =
    lost ??
    (await firstBroken(db, keys, { start, end, archive: from.archive, archived, kept: kept.places, onProgress })) ??
    (await firstBesideAnchors(db, kept.places, { end, archived })) ??
    (isEndSigned(keys, end, signingFrom) ? null : end.sequence);
  const forged = await findForged(db, keys.live, signingFrom, now);
  return {
    isIntact: brokenAt === null && forged.length === 0 && kept.foreign === null,
    sealed: end.sequence,
    unsealed: await countUnsealed(db),
    brokenAt,
    lastHash: end.sequence === 0 ? null : end.hash.toString('hex'),
    sealedAt: end.sealed_at,
    forged: forged.length,
    firstForged: forged[0] ?? null,
    from: start.sequence,
    anchors: kept.places.length,
    foreignAnchor: kept.foreign,
  };
}

type End = Awaited<ReturnType<typeof readChain>>;

function placeToStart({ anchor }: CheckFrom, proven: ProvenPlace | undefined, archived: Archived | undefined): Anchor {
  const asked = anchor ?? proven ?? CHAIN_START;
  if (!archived || asked.sequence > archived.sequence) return asked;
  const isAtTheEnd = asked.sequence === archived.sequence && asked.hash.equals(archived.hash);
  if (anchor && !isAtTheEnd) {
    throw validationFailed([{ path: 'since', message: 'lies in the archive: give its folder with --archive' }]);
  }
  return archived;
}

/** The first position after the start, or at the end, that does not match; null when all do. */
async function firstBroken(
  db: Queries,
  keys: AuditKeys,
  asked: {
    readonly start: Anchor;
    readonly end: End;
    readonly archive: string | undefined;
    readonly archived: Archived | undefined;
    readonly kept: readonly Anchor[];
    readonly onProgress: (place: number, end: number) => void;
  },
): Promise<number | null> {
  const { end, archive, archived, kept, onProgress } = asked;
  let place = asked.start;
  if (archive !== undefined) {
    for await (const row of readArchive(archive)) {
      const next = placeAfter(keys, place, row);
      if (!next || !leadsThrough(kept, next)) return place.sequence + 1;
      place = next;
      if (place.sequence % BATCH === 0) onProgress(place.sequence, end.sequence);
    }
    // The trail itself says where its archive ends.
    if (place.sequence !== (archived?.sequence ?? 0)) return Math.min(place.sequence, archived?.sequence ?? 0) + 1;
    if (archived && !place.hash.equals(archived.hash)) return archived.sequence;
  }
  while (place.sequence < end.sequence) {
    const rows = await sealedAfter(db, place.sequence, BATCH);
    if (rows.length === 0) return place.sequence + 1;
    for (const row of rows) {
      const next = placeAfter(keys, place, row);
      if (!next) return place.sequence + 1;
      place = next;
    }
    onProgress(place.sequence, end.sequence);
  }
  return place.hash.equals(end.hash) ? null : end.sequence;
}

function keptAnchors(keys: AuditKeys, names: readonly string[]) {
  const read = names.map((name) => ({ name, anchor: anchorOfName(keys, name) }));
  return {
    places: read.flatMap(({ anchor }) => anchor ?? []).toSorted((a, b) => a.sequence - b.sequence),
    foreign: read.find(({ anchor }) => anchor === undefined)?.name ?? null,
  };
}

function leadsThrough(kept: readonly Anchor[], { sequence, hash }: Anchor): boolean {
  return kept.every((one) => one.sequence !== sequence || one.hash.equals(hash));
}

/** The first kept end that is not in the database as it was; what was archived is looked at with its files. */
async function firstBesideAnchors(
  db: Queries,
  kept: readonly Anchor[],
  { end, archived }: { readonly end: End; readonly archived: Archived | undefined },
): Promise<number | null> {
  const here = kept.filter(({ sequence }) => sequence > (archived?.sequence ?? 0));
  const hashes = await hashesAt(
    db,
    here.map(({ sequence }) => sequence),
  );
  const lost = here.find(({ sequence, hash }) => hashes.get(sequence)?.equals(hash) !== true);
  return lost === undefined ? null : Math.min(lost.sequence, end.sequence + 1);
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
