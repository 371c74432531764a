import { type Config, readConfig } from '../../config/config.ts';
import { connect, type Database, pendingMigrations } from '../../database/index.ts';
import type { DocumentStore } from '../../documents/index.ts';
import { openFiles } from '../../process/open-files.ts';
import { givenSecret } from '../../secret.ts';
import { databaseSource } from '../database-source.ts';
import { backUp } from './back-up.ts';
import type { BackupPlace } from './backup-place.ts';
import { readManifest } from './manifest.ts';
import { openBackupPlace } from './open-place.ts';
import { restore } from './restore.ts';

const KEEP_APART =
  'The secret is not in the backup. Keep BINDERY_SECRET (in a sandbox the file "secret" of its data folder) in another place: a backup and its secret together open every key and second factor, and without the secret the backup cannot be restored.';

/** Exits with 1, after the backup is written, when objects were missing in the store. */
export async function backupCommand(to: string) {
  const config = readConfig();
  return await atPlace(to, config, async (place) => {
    return await inDeployment(config, true, async ({ database, documentStore, secret }) => {
      const pending = await pendingMigrations(database);
      if (pending.length > 0) throw new Error('the database is of an older release; start the server first');
      const source = { database, documentStore, secret, env: config.env, now: new Date() };
      const { takenAt, tables, documents, missing, audit } = await backUp(source, place, report);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const counts = { tables: tables.length, rows, documents: documents.length, missing };
      return { ok: missing.length === 0, folder: to, takenAt, ...counts, audit, secret: KEEP_APART };
    });
  });
}

export async function restoreCommand(from: string) {
  const config = readConfig();
  return await atPlace(from, config, async (place) => {
    const manifest = await readManifest(place);
    return await inDeployment(config, false, async (target) => {
      const { isIntact, sealed, lastHash } = await restore(target, { place, manifest }, report);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const counts = { tables: manifest.tables.length, rows, documents: manifest.documents.length };
      return { ok: isIntact, takenAt: manifest.takenAt, ...counts, audit: { isIntact, sealed, lastHash } };
    });
  });
}

async function atPlace<Result>(name: string, config: Config, work: (place: BackupPlace) => Promise<Result>) {
  const place = openBackupPlace(name, config);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

interface Deployment {
  readonly database: Database;
  readonly documentStore: DocumentStore;
  readonly secret: string;
}

/** The deployment of the settings, as it is: nothing is migrated, and no secret is made. */
async function inDeployment<Result>(
  config: Config,
  joinRunning: boolean,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const secret = config.secret ?? (await givenSecret(config.dataDir));
  if (secret === undefined) {
    throw new Error('the secret is missing: set BINDERY_SECRET, or put the file "secret" into the data folder');
  }
  const database = await connect(databaseSource(config, joinRunning));
  try {
    const documentStore = await openFiles(config, secret);
    try {
      return await work({ database, documentStore, secret });
    } finally {
      await documentStore.close();
    }
  } finally {
    await database.close();
  }
}

/** On standard error, so that the answer stays the only thing on standard output. */
function report(words: string): void {
  process.stderr.write(`${words}\n`);
}
