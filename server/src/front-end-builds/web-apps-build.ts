import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '../ports.ts';

const WEB = new URL('../../../web/', import.meta.url).pathname;
const APPS = ['workbench', 'dashboard'];
const run = promisify(execFile);

/** The folder of the built applications; rebuilt when one is missing or older than its sources. Takes a few seconds. */
export async function builtWebApps(logger: Logger): Promise<string> {
  const folder = join(WEB, 'dist');
  const builtAt = await Promise.all(APPS.map(async (name) => await modifiedAt(join(folder, name, 'index.html'))));
  const sources = await Promise.all(['kit', ...APPS].map(async (name) => await newestIn(join(WEB, 'src', name))));
  if (Math.min(...builtAt) > Math.max(...sources)) return folder;
  logger.info({}, 'building the applications');
  await run(process.execPath, [join(WEB, 'build-apps.ts')]);
  return folder;
}

/** 0 for a missing file. */
async function modifiedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Math.max(0, ...(await Promise.all(files.map(modifiedAt))));
}
