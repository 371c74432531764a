import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from './site.ts';

/** Writes every file and, last, the manifest: a folder without one is an unfinished build. */
export async function writeSite(out: string, site: Site): Promise<void> {
  for (const { file, text } of site.files) {
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(out, 'manifest.json'), JSON.stringify(site.manifest, null, 1));
}
