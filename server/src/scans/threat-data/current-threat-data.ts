import { createHash } from 'node:crypto';
import { SEED_THREAT_DATA, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { Database, Queries } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { keepThreatDataRow, newestThreatData, type ThreatDataHead, threatDataById } from './threat-data-store.ts';

/** Answers the threat data of this moment: the newest import, or what ships when that is newer. Read once per import. */
export function createThreatDataReader(database: Database): () => Promise<ThreatData> {
  let held: { readonly id: string; readonly data: ThreatData } | undefined;
  return async () => {
    const newest = await newestImport(database.kysely);
    if (!newest) return SEED_THREAT_DATA;
    if (held?.id !== newest.id) {
      const data = await threatDataById(database.kysely, newest.id);
      held = { id: newest.id, data: data ?? SEED_THREAT_DATA };
    }
    return held.data;
  };
}

/** The same without a memory, inside a transaction. */
export async function readThreatData(db: Queries): Promise<ThreatData> {
  const newest = await newestImport(db);
  return (newest && (await threatDataById(db, newest.id))) ?? SEED_THREAT_DATA;
}

/** The newest import; undefined when what ships is newer. */
async function newestImport(db: Queries): Promise<ThreatDataHead | undefined> {
  const newest = await newestThreatData(db);
  return newest && newest.date >= SEED_THREAT_DATA.date ? newest : undefined;
}

export interface ThreatDataImport {
  readonly at: Date;
  /** Who brought it: a person, or `bindery` for what ships. */
  readonly by: string;
}

/** Keeps threat data, which never changes, under the hash of its content; answers its id. */
export async function keepThreatData(db: Queries, content: ThreatData, { at, by }: ThreatDataImport): Promise<string> {
  const fingerprint = fingerprintOf(content);
  return await keepThreatDataRow(db, { id: newId(), fingerprint, content, importedAt: at, importedBy: by });
}

/** Keeps an import, with the CVE for which the book is to be asked. */
export async function storeThreatData(
  db: Queries,
  content: ThreatData,
  { at, by }: ThreatDataImport,
  newlyExploited: readonly string[],
): Promise<void> {
  const row = { id: newId(), fingerprint: fingerprintOf(content), content, importedAt: at, importedBy: by };
  await keepThreatDataRow(db, { ...row, newlyExploited });
}

// The same object is kept with every scan: hashed once.
const FINGERPRINTS = new WeakMap<ThreatData, string>();

function fingerprintOf(content: ThreatData): string {
  const known = FINGERPRINTS.get(content);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  FINGERPRINTS.set(content, made);
  return made;
}
