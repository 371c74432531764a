import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { auditSecrets, type ChainReport, verifyChain } from '../../audit/index.ts';
import { type CopySession, type Database, migrate, openCopySession, pendingMigrations } from '../../database/index.ts';
import type { DocumentStore } from '../../documents/index.ts';
import { installJobs } from '../../jobs/index.ts';
import type { Progress } from './back-up.ts';
import { type BackupPlace, readWhole } from './backup-place.ts';
import { countRows, emptyAgain, isEmpty, load } from './dump-store.ts';
import { assertUnchanged, fileOfDocument, fingerprintOf, type Manifest } from './manifest.ts';

interface Target {
  readonly database: Database;
  readonly documentStore: DocumentStore;
  readonly secret: string;
}

/**
 * Fills an empty database and an empty store from a backup, and proves it: rows are counted again and the audit trail
 * is walked to the hash that it had. Everything that can be refused is refused before anything is written, and what
 * fails later leaves the place empty again.
 */
export async function restore(
  target: Target,
  { place, manifest }: { readonly place: BackupPlace; readonly manifest: Manifest },
  progress: Progress,
): Promise<ChainReport> {
  refuseOtherSecret(manifest, target.secret);
  const documents = manifest.documents.map(({ key, sha256 }) => ({ file: fileOfDocument(key), sha256 }));
  await assertUnchanged(place, [...manifest.tables, ...documents]);
  progress(`checked ${manifest.tables.length} tables and ${documents.length} documents of the backup`);
  const session = await openCopySession(target.database.url);
  try {
    await refuseFilledPlace(session, target.documentStore, manifest);
    await refuseOtherRelease(target.database, manifest);
    return await fill(session, target, { place, manifest, progress });
  } finally {
    await session.end();
  }
}

interface Work {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly progress: Progress;
}

async function fill(session: CopySession, target: Target, work: Work): Promise<ChainReport> {
  const stored: string[] = [];
  try {
    await migrate(target.database);
    await installJobs(target.database);
    await load(session, work.manifest, (table, index) => {
      work.progress(`table ${index + 1} of ${work.manifest.tables.length}: ${table.name}, ${table.rows} rows`);
      const { file = '' } = work.manifest.tables[index] ?? {};
      return unpacked(work.place, file);
    });
    await putDocuments(target.documentStore, work, stored);
    return await prove(session, target, work.manifest);
  } catch (error) {
    // What went wrong first is what counts.
    await emptyAgain(session).catch(() => undefined);
    for (const key of stored) await target.documentStore.delete(key).catch(() => undefined);
    throw error;
  }
}

async function* unpacked(place: BackupPlace, file: string): AsyncGenerator<Uint8Array> {
  const rows = createGunzip();
  const read = pipeline(Readable.from(await readWhole(place, file)), rows);
  // A file that ends in the middle ends the rows with its error; the rest is not awaited here.
  read.catch(() => undefined);
  yield* rows;
  await read;
}

async function putDocuments(store: DocumentStore, { place, manifest, progress }: Work, stored: string[]) {
  for (const { key, contentType } of manifest.documents) {
    stored.push(key);
    await store.put(key, await buffer(Readable.from(await readWhole(place, fileOfDocument(key)))), { contentType });
    if (stored.length % 100 === 0 || stored.length === manifest.documents.length) {
      progress(`documents ${stored.length} of ${manifest.documents.length}`);
    }
  }
}

async function prove(session: CopySession, { database, secret }: Target, { tables, audit }: Manifest) {
  const counts = await countRows(session, tables);
  const wrong = tables.filter(({ rows }, index) => rows !== counts[index]);
  if (wrong.length > 0) throw new Error(`tables do not have their rows: ${wrong.map(({ name }) => name).join(', ')}`);
  const report = await verifyChain({
    database,
    clock: () => new Date(),
    auditSecrets: auditSecrets({ secret }),
  });
  if (report.isIntact && report.sealed === audit.sealed && report.lastHash === audit.lastHash) return report;
  throw new Error(`the audit trail of the backup is broken at entry ${report.brokenAt ?? report.sealed}`);
}

function refuseOtherSecret({ secretFingerprint }: Manifest, secret: string): void {
  if (fingerprintOf(secret) === secretFingerprint) return;
  throw new Error(
    'the secret is not that of the backup: set BINDERY_SECRET, or put the file "secret" into the data folder; without it keys, second factors and the audit trail cannot be read',
  );
}

async function refuseFilledPlace(session: CopySession, store: DocumentStore, manifest: Manifest): Promise<void> {
  if (!(await isEmpty(session))) throw new Error('the database is not empty; restore into an empty one');
  for (const { key } of manifest.documents) {
    if (await store.head(key)) throw new Error(`the document store is not empty: it has ${key}`);
  }
}

/** A newer release migrates at its start; here both must be the same, so that every column is known. */
async function refuseOtherRelease(database: Database, { migrations }: Manifest): Promise<void> {
  const ours = await pendingMigrations(database);
  const differing = [
    ...ours.filter((name) => !migrations.includes(name)),
    ...migrations.filter((name) => !ours.includes(name)),
  ];
  if (differing.length === 0) return;
  throw new Error(
    `the backup is of another release (${differing.join(', ')}); restore it with that one, then start the newer one`,
  );
}
