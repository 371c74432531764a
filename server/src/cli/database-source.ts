import type { Config } from '../config/config.ts';
import type { DatabaseSource } from '../database/index.ts';

/** Where a command works: the server itself, past a pooler, or the embedded one. */
export function databaseSource(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config,
  joinRunning = true,
): DatabaseSource {
  return databaseDirectUrl === undefined ? { dataDir, joinRunning } : { databaseUrl: databaseDirectUrl };
}
