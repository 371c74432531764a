import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';

const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

/** A folder of this machine, of the owner alone; each file is on the disk when it is written. */
export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    async begin() {
      await mkdir(folder, PRIVATE_FOLDER);
      if ((await readdir(folder)).length > 0)
        throw new Error(`${folder} is not empty; a backup needs a folder of its own`);
    },
    async write(file, bytes) {
      const path = join(folder, file);
      await mkdir(dirname(path), PRIVATE_FOLDER);
      const target = createWriteStream(`${path}.partial`, { mode: 0o600, flags: 'wx', flush: true });
      await pipeline(Readable.from(bytes), target);
      await rename(`${path}.partial`, path);
      await flushFolder(dirname(path));
    },
    async read(file) {
      const path = join(folder, file);
      const isThere = await stat(path).catch(() => undefined);
      return isThere && createReadStream(path);
    },
    close: async () => undefined,
  };
}

/** So that the name is on the disk too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
