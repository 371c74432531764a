import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CopySession, type Database, openCopySession } from '../../database/index.ts';
import type { DocumentStore } from '../../documents/index.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  beginSnapshot,
  copyOut,
  type DumpedTable,
  documentsOf,
  endSnapshot,
  migrationsOf,
  type ReferencedDocument,
  sequencesOf,
  tablesOf,
  trailOf,
} from './dump-store.ts';
import { type BackedUpDocument, fileOfDocument, fingerprintOf, type Manifest, writeManifest } from './manifest.ts';

/** Called with what was just done, for a person who waits. */
export type Progress = (words: string) => void;

interface Source {
  readonly database: Pick<Database, 'url'>;
  readonly documentStore: DocumentStore;
  readonly secret: string;
  readonly env: Manifest['environment'];
  readonly now: Date;
}

/**
 * Writes one snapshot of the database and the documents that it names to an empty place, beside a running server. An
 * object never changes once a row names it, so that objects may be copied after the snapshot.
 */
export async function backUp(source: Source, place: BackupPlace, progress: Progress): Promise<Manifest> {
  await place.begin();
  const session = await openCopySession(source.database.url);
  try {
    await beginSnapshot(session);
    const dump = await dumpDatabase(session, place, progress);
    const referenced = await documentsOf(session);
    await endSnapshot(session);
    const files = await copyDocuments(source.documentStore, referenced, { place, progress });
    const secretFingerprint = fingerprintOf(source.secret);
    const head = { format: 1, takenAt: source.now.toISOString(), environment: source.env, secretFingerprint } as const;
    const manifest: Manifest = { ...head, ...dump, ...files };
    await writeManifest(place, manifest);
    return manifest;
  } finally {
    await session.end();
  }
}

async function dumpDatabase(session: CopySession, place: BackupPlace, progress: Progress) {
  const found = await tablesOf(session);
  const tables: Manifest['tables'][number][] = [];
  for (const table of found) {
    const backedUp = await dumpTable(session, place, table);
    tables.push(backedUp);
    progress(`table ${tables.length} of ${found.length}: ${table.name}, ${backedUp.rows} rows`);
  }
  return {
    migrations: await migrationsOf(session),
    tables,
    sequences: await sequencesOf(session),
    audit: await trailOf(session),
  };
}

async function dumpTable(session: CopySession, place: BackupPlace, table: DumpedTable) {
  const file = `tables/${table.schema}.${table.name}.copy.gz`;
  const rows = session.read(copyOut(table));
  const { sha256 } = await writeTo(place, file, rows, true);
  return { ...table, rows: rows.rows, file, sha256 };
}

async function copyDocuments(
  store: DocumentStore,
  referenced: readonly ReferencedDocument[],
  { place, progress }: { readonly place: BackupPlace; readonly progress: Progress },
) {
  const documents: BackedUpDocument[] = [];
  const missing: string[] = [];
  for (const { key, contentType } of referenced) {
    const object = await store.read(key);
    if (object) documents.push({ key, contentType, ...(await writeTo(place, fileOfDocument(key), object.body)) });
    else missing.push(key);
    const count = documents.length + missing.length;
    if (count % 100 === 0 || count === referenced.length) progress(`documents ${count} of ${referenced.length}`);
  }
  return { documents, missing };
}

/** Answers the size of what came, and the hash of what was written. */
async function writeTo(place: BackupPlace, file: string, bytes: Readable, isPacked = false) {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const write = async (written: AsyncIterable<Uint8Array>) => await place.write(file, written);
  await (isPacked ? pipeline(bytes, createGzip(), measure, write) : pipeline(bytes, measure, write));
  return { size, sha256: hash.digest('hex') };
}
