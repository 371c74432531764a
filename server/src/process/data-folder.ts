import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Config } from '../config/config.ts';

/** Makes the data folder; where it cannot be written to, the error names the setting before anything else is started. */
export async function assertDataFolder({ dataDir, databaseUrl, s3, hasApiDocs }: Config): Promise<void> {
  const isNeeded = databaseUrl === undefined || s3 === undefined || hasApiDocs;
  if (!isNeeded) return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`${dataDir} cannot be written to. Correct it, or set another BINDERY_DATA_DIR`, { cause: error });
  }
}
