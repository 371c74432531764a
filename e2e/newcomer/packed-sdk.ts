import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';

const SDK = resolve(import.meta.dirname, '../../broker-sdk');
const run = promisify(execFile);

/** The package as the registry would hand it out: an address that `npm install` takes. */
export interface PackedSdk {
  readonly tarball: string;
  readonly remove: () => Promise<void>;
}

export async function packSdk(): Promise<PackedSdk> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-sdk-'));
  await run(execPath, [join(SDK, 'build.ts'), join(folder, 'dist')]);
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', join(folder, 'dist')], { cwd: folder });
  const [{ filename }]: readonly [{ readonly filename: string }] = JSON.parse(packed.stdout);
  return { tarball: join(folder, filename), remove: async () => await rm(folder, { recursive: true, force: true }) };
}
