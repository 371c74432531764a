import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CopySession, type Database, openCopySession } from '../../database/index.ts';
import type { DocumentStore } from '../../documents/index.ts';
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

const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

/**
 * Writes one snapshot of the database and the documents that it names to an empty folder, beside a running server. An
 * object never changes once a row names it, so that objects may be copied after the snapshot.
 */
export async function backUp(source: Source, folder: string, progress: Progress): Promise<Manifest> {
  await mkdir(folder, PRIVATE_FOLDER);
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty; a backup needs a folder of its own`);
  await mkdir(join(folder, 'tables'), PRIVATE_FOLDER);
  const session = await openCopySession(source.database.url);
  try {
    await beginSnapshot(session);
    const dump = await dumpDatabase(session, folder, progress);
    const referenced = await documentsOf(session);
    await endSnapshot(session);
    const files = await copyDocuments(source.documentStore, referenced, { folder, progress });
    const secretFingerprint = fingerprintOf(source.secret);
    const head = { format: 1, takenAt: source.now.toISOString(), environment: source.env, secretFingerprint } as const;
    const manifest: Manifest = { ...head, ...dump, ...files };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await session.end();
  }
}

async function dumpDatabase(session: CopySession, folder: string, progress: Progress) {
  const found = await tablesOf(session);
  const tables: Manifest['tables'][number][] = [];
  for (const table of found) {
    const backedUp = await dumpTable(session, folder, table);
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

async function dumpTable(session: CopySession, folder: string, table: DumpedTable) {
  const file = `tables/${table.schema}.${table.name}.copy.gz`;
  const rows = session.read(copyOut(table));
  const { sha256 } = await writeFileOf(rows, join(folder, file), true);
  return { ...table, rows: rows.rows, file, sha256 };
}

async function copyDocuments(
  store: DocumentStore,
  referenced: readonly ReferencedDocument[],
  { folder, progress }: { readonly folder: string; readonly progress: Progress },
) {
  const documents: BackedUpDocument[] = [];
  const missing: string[] = [];
  for (const { key, contentType } of referenced) {
    const object = await store.read(key);
    if (object) documents.push({ key, contentType, ...(await writeFileOf(object.body, documentPath(folder, key))) });
    else missing.push(key);
    const count = documents.length + missing.length;
    if (count % 100 === 0 || count === referenced.length) progress(`documents ${count} of ${referenced.length}`);
  }
  return { documents, missing };
}

function documentPath(folder: string, key: string): string {
  return join(folder, fileOfDocument(key));
}

/** Readable by the owner alone. Answers the size of what came, and the hash of what was written. */
async function writeFileOf(bytes: Readable, path: string, isPacked = false) {
  await mkdir(dirname(path), PRIVATE_FOLDER);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await (isPacked ? pipeline(bytes, createGzip(), measure, target) : pipeline(bytes, measure, target));
  return { size, sha256: hash.digest('hex') };
}
