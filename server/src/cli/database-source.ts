import type { Config } from '../config/config.ts';
import type { DatabaseSource } from '../database/index.ts';

/** Where a command works: the server itself, past a pooler, or the embedded one. */
export function databaseSource(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config,
  joinRunning = true,
): DatabaseSource {
  return databaseDirectUrl === undefined ? { dataDir, joinRunning } : { databaseUrl: databaseDirectUrl };
}

/** The way that calls go, through a pooler and as a login of its own where there are such; undefined: embedded. */
export function sourceOfCalls({
  databaseUrl,
  databaseDirectUrl: directUrl,
}: Config): Extract<DatabaseSource, { databaseUrl: string }> | undefined {
  return databaseUrl === undefined ? undefined : { databaseUrl, directUrl, poolSize: 2 };
}
