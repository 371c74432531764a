import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from './part-writer.ts';

/** How far an export has come; written after each part, so that one that breaks off goes on behind its last part. */
export interface ExportProgress {
  readonly version: 1;
  readonly format: ExportFormat;
  readonly withPersonalData: boolean;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly tables: Readonly<Record<string, TableProgress>>;
}

export interface TableProgress {
  /** The highest key when the export began: what is made later is not exported. Null: there was nothing. */
  readonly upTo: string | null;
  /** The last key of the last whole part. */
  readonly after: string | null;
  readonly parts: number;
  readonly rows: number;
  readonly isDone: boolean;
}

const FILE = 'export.json';

/**
 * What an earlier export left in the folder; undefined for a new or empty one. Throws an error of one line for a folder
 * that holds anything else.
 */
export async function readProgress(folder: string): Promise<ExportProgress | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.length === 0) return undefined;
  if (!names.includes(FILE)) throw new Error(`${folder} is not empty; an export needs a folder of its own`);
  // Only this program writes the file.
  const progress: ExportProgress = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
  return progress;
}

export async function writeProgress(folder: string, progress: ExportProgress): Promise<void> {
  const path = join(folder, FILE);
  await writeFile(`${path}.unfinished`, `${JSON.stringify(progress, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.unfinished`, path);
}
