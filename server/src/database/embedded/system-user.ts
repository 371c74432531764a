import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Under root it runs as the user who owns the data already, otherwise as the system
 * user `postgres`, which is made when it is missing, otherwise as `nobody`.
 */
export function chooseUser(dataOwner: RunAs): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  if (dataOwner && dataOwner.uid !== 0) return dataOwner;
  const user = systemUser('postgres') ?? createSystemUser('postgres') ?? systemUser('nobody');
  if (!user)
    throw new Error("PostgreSQL does not run as root, and this machine has neither user 'postgres' nor user 'nobody'.");
  return user;
}

function systemUser(name: string): RunAs {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid !== undefined && gid !== undefined ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createSystemUser(name: string): RunAs {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  return systemUser(name);
}

/** Gives a file, or a folder with all it holds, to the user; links are left alone. */
export function giveTo(user: RunAs, path: string): void {
  if (!user) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== user.uid) chownSync(path, user.uid, user.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name));
}
