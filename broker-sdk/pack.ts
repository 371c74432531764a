/** `node pack.ts FILE`: builds the package and writes it as `npm pack` would, as one file that `npm install` takes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';

const [, , target] = process.argv;
if (target === undefined) throw new Error('name the file to write');

// Of no time of its own: the same content always has the same bytes.
const NO_TIME = new Date(0);
const folder = mkdtempSync(join(tmpdir(), 'broker-sdk-pack-'));
try {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts'), folder], { stdio: 'inherit' });
  const tar = await packTar(
    readdirSync(folder)
      .toSorted()
      .map((name) => {
        const body = readFileSync(join(folder, name));
        return { header: { name: `package/${name}`, size: body.byteLength, mode: 0o644, mtime: NO_TIME }, body };
      }),
  );
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, gzipSync(tar, { level: 9 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
