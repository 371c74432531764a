import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { openCopySession, transaction } from '../../database/index.ts';
import type { ChainDeps } from '../chain-deps.ts';
import { recordChange } from '../record-change.ts';
import { allKeys, readAuditKeys } from '../signatures/audit-keys.ts';
import { signedFrom } from '../signatures/signed-from.ts';
import { sealedAfter } from '../store.ts';
import { faultOf, verifyChain } from '../verification/verify-chain.ts';
import { type Anchor, CHAIN_START, placeAfter } from '../verification/walk-chain.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { dropParts, lastPlaceBefore, partsBefore } from './archive-store.ts';
import { ARCHIVED, archivedTo, TRAIL } from './archived-to.ts';

const BATCH = 2000;

export interface ArchivedTrail {
  readonly files: readonly string[];
  /** How many entries they hold. */
  readonly entries: number;
  /** The last place of the chain that is in the archive. */
  readonly archivedTo: number;
}

/**
 * Writes the months of the trail before `before` (YYYY-MM) to files, proves them as they stand there, and takes these
 * months out of the database. The trail itself records up to where it was archived, so that it goes on proving what
 * remains. Errors: VALIDATION_FAILED for the month, INVALID_STATE when no month can be taken out or the trail is broken.
 */
export async function archiveTrail(
  deps: ChainDeps,
  { before, to }: { readonly before: string; readonly to: string },
): Promise<ArchivedTrail> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) {
    throw validationFailed([
      {
        path: 'before',
        message: 'must be a month, such as 2026-01',
        remedy: 'Write the year, a hyphen and the month in two figures.',
      },
    ]);
  }
  if (before > deps.clock().toISOString().slice(0, 7)) {
    throw validationFailed([{ path: 'before', message: 'must not be after this month, which is still written to' }]);
  }
  const { database } = deps;
  const session = await openCopySession(database.url);
  try {
    const parts = await partsBefore(session, `${before}-01`);
    const last = parts.at(-1);
    if (!last) throw new Problem('INVALID_STATE', `No whole month of the audit trail ended before ${before}.`);
    const report = await verifyChain(deps);
    if (!report.isIntact) throw new Problem('INVALID_STATE', `The audit trail ${faultOf(report)}.`);
    const lastPlace = await lastPlaceBefore(session, last.end);
    const keys = await readAuditKeys(database.kysely, deps.auditSecrets);
    const start = (await archivedTo(database.kysely, allKeys(keys))) ?? CHAIN_START;
    const files = await writeArchive(to, batches(deps, start.sequence, lastPlace));
    const end = await proven(deps, to, start, lastPlace);
    await transaction(database, async (tx) => {
      await recordChange(tx, {
        partnerId: null,
        ...TRAIL,
        action: ARCHIVED,
        actor: { kind: 'STAFF', name: 'command line' },
        at: deps.clock(),
        change: {
          sequence: end.sequence,
          hash: end.hash.toString('hex'),
          signedFrom: (await signedFrom(tx, allKeys(keys))) ?? null,
          files,
        },
      });
    });
    await dropParts(database.url, parts, end.sequence);
    return { files, entries: end.sequence - start.sequence, archivedTo: end.sequence };
  } finally {
    await session.end();
  }
}

async function* batches({ database }: ChainDeps, after: number, last: number) {
  for (let place = after; place < last; ) {
    const rows = await sealedAfter(database.kysely, place, Math.min(BATCH, last - place));
    if (rows.length === 0) return;
    yield rows;
    place = rows.at(-1)?.sequence ?? last;
  }
}

/** Reads the files again: what was written is what is proven. */
async function proven(deps: ChainDeps, folder: string, start: Anchor, last: number): Promise<Anchor> {
  const keys = await readAuditKeys(deps.database.kysely, deps.auditSecrets);
  let place = start;
  for await (const row of readArchive(folder)) {
    if (Number(row.sequence) <= start.sequence) continue;
    const next = placeAfter(keys, place, row);
    if (!next) throw new Problem('INVALID_STATE', `The files in ${folder} do not prove entry ${place.sequence + 1}.`);
    place = next;
  }
  if (place.sequence !== Math.max(last, start.sequence)) {
    throw new Problem('INVALID_STATE', `The files in ${folder} end at entry ${place.sequence}.`);
  }
  return place;
}
