import type { Command } from 'commander';
import { type Config, readConfig } from '../../config/config.ts';
import { connect, pendingMigrations } from '../../database/index.ts';
import { openFiles } from '../../process/open-files.ts';
import { givenSecret } from '../../secret.ts';
import { databaseSource } from '../database-source.ts';
import { backUp } from './back-up.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

type Run = <Answer extends object>(command: () => Promise<Answer>) => Promise<void>;

const KEEP_APART =
  'The secret is not in the backup. Keep BINDERY_SECRET (in a sandbox the file "secret" of its data folder) in another place: a backup and its secret together open every key and second factor, and without the secret the backup cannot be restored.';

export function addBackupCommands(program: Command, run: Run): void {
  program
    .command('backup')
    .description('write one snapshot of database and documents to an empty folder, beside a running server')
    .requiredOption('--to <folder>', 'empty or new folder; it will hold data of customers')
    .option('--json')
    .action(({ to }: { to: string }) => run(async () => await backupCommand(to)));
  program
    .command('restore')
    .description('fill an empty deployment from a backup and prove it; needs the secret of the backup')
    .requiredOption('--from <folder>', 'folder of a backup')
    .option('--json')
    .action(({ from }: { from: string }) => run(async () => await restoreCommand(from)));
}

/** Exits with 1, after the backup is written, when objects were missing in the store. */
async function backupCommand(folder: string) {
  return await withPlace(readConfig(), true, async ({ config, database, secret }) => {
    const pending = await pendingMigrations(database);
    if (pending.length > 0) throw new Error('the database is of an older release; start the server first');
    const documentStore = await openFiles(config, secret);
    try {
      const source = { database, documentStore, secret, env: config.env, now: new Date() };
      const { takenAt, tables, documents, missing, audit } = await backUp(source, folder, report);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const counts = { tables: tables.length, rows, documents: documents.length, missing };
      return { ok: missing.length === 0, folder, takenAt, ...counts, audit, secret: KEEP_APART };
    } finally {
      await documentStore.close();
    }
  });
}

async function restoreCommand(folder: string) {
  const manifest = await readManifest(folder);
  return await withPlace(readConfig(), false, async ({ config, database, secret }) => {
    const documentStore = await openFiles(config, secret);
    try {
      const { isIntact, sealed, lastHash } = await restore(
        { database, documentStore, secret },
        { folder, manifest },
        report,
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const counts = { tables: manifest.tables.length, rows, documents: manifest.documents.length };
      return { ok: isIntact, takenAt: manifest.takenAt, ...counts, audit: { isIntact, sealed, lastHash } };
    } finally {
      await documentStore.close();
    }
  });
}

interface Place {
  readonly config: Config;
  readonly database: Awaited<ReturnType<typeof connect>>;
  readonly secret: string;
}

/** The deployment of the settings, as it is: nothing is migrated, and no secret is made. */
async function withPlace<Result>(config: Config, joinRunning: boolean, work: (place: Place) => Promise<Result>) {
  const secret = config.secret ?? (await givenSecret(config.dataDir));
  if (secret === undefined) {
    throw new Error('the secret is missing: set BINDERY_SECRET, or put the file "secret" into the data folder');
  }
  const database = await connect(databaseSource(config, joinRunning));
  try {
    return await work({ config, database, secret });
  } finally {
    await database.close();
  }
}

/** On standard error, so that the answer stays the only thing on standard output. */
function report(words: string): void {
  process.stderr.write(`${words}\n`);
}
