/**
 * Programs of the operating system that some drills need. A drill whose programs are missing is skipped, and says so:
 * `describe.skipIf(isMissing(...))`.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepLine } from './drill-lines.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', newestPostgres()];

/** Its path; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function programPath(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

/** Whether one of the programs is missing; says which, and with which package of Debian it comes. */
export function isMissing(drill: string, programs: Readonly<Record<string, string>>): boolean {
  const missing = Object.keys(programs).filter((name) => findProgram(name) === undefined);
  if (missing.length === 0) return false;
  const packages = [...new Set(missing.map((name) => programs[name]))].join(' ');
  const line = `drill ${drill}: SKIPPED, ${missing.join(', ')} not installed (apt-get install -y ${packages})`;
  console.warn(line);
  keepLine(line);
  return true;
}

/** Servers refuse to be run by root: then they run as the user that Debian's PostgreSQL brings. */
const USER = userOfServers();

/** A folder that belongs to who runs the servers. */
export function folderOfServer(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bindery-${name}-`));
  if (USER) chownSync(folder, USER.uid, USER.gid);
  return folder;
}

export function ownedByServers(path: string): string {
  if (USER) chownSync(path, USER.uid, USER.gid);
  return path;
}

export function spawnServer(name: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(programPath(name), args, { stdio: 'ignore', cwd: '/', ...USER, ...options });
}

/** Runs it to its end; throws what it said when it fails. */
export function runAsServer(name: string, args: readonly string[]): string {
  const run = spawnSync(programPath(name), args, { encoding: 'utf8', cwd: '/', ...USER });
  if (run.status !== 0) throw new Error(`${name} failed: ${run.stderr || run.stdout || run.error?.message}`);
  return run.stdout;
}

function userOfServers(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** Debian keeps the programs of each version apart. */
function newestPostgres(): string {
  const { stdout } = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1'], {
    encoding: 'utf8',
  });
  return stdout.trim() || '/nonexistent';
}
