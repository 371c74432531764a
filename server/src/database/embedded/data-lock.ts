import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './process-identity.ts';

/** Says that a live process owns the data folder; the message is the one line to show. */
export class DataFolderInUse extends Error {
  readonly ownerPid: number;

  constructor(folder: string, ownerPid: number) {
    super(
      `The data folder ${folder} is in use by another Bindery (process ${ownerPid}). Stop it, or choose another folder.`,
    );
    this.name = 'DataFolderInUse';
    this.ownerPid = ownerPid;
  }
}

export interface DataLock {
  release(): void;
}

interface Claim {
  readonly file: string;
  readonly pid: number;
  readonly identity: string;
}

/**
 * Makes this process the only owner of a folder, until `release` or its death. Throws DataFolderInUse.
 *
 * An owner is a file whose name is the identity of its process (`owner.<pid>.<identity>`), so a claim is made by one
 * atomic creation, a dead owner can be told from a live one after SIGKILL, a reboot or the reuse of its pid, and
 * clearing away a dead claim can never hit a live one. Two processes that claim in the same instant see each other and
 * both give up: refusing too much is safe, two servers on one folder are not.
 */
export function takeDataLock(folder: string): DataLock {
  const identity = identityOf(process.pid) ?? 'unknown';
  const own = `owner.${process.pid}.${identity}`;
  claim(folder, own);
  const rival = claims(folder).find((other) => other.file !== own && isHeld(folder, other));
  const release = () => rmSync(join(folder, own), { force: true });
  if (rival) {
    release();
    throw new DataFolderInUse(folder, rival.pid);
  }
  return { release };
}

/** The pid of the live owner of a folder, if it has one. */
export function ownerOf(folder: string): number | undefined {
  return claims(folder).find((other) => isHeld(folder, other))?.pid;
}

function claim(folder: string, file: string): void {
  try {
    writeFileSync(join(folder, file), '', { flag: 'wx', mode: 0o644 });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw taken ? new DataFolderInUse(folder, process.pid) : error;
  }
}

function claims(folder: string): readonly Claim[] {
  return readdirSync(folder).flatMap((file) => {
    const [, pid, identity] = /^owner\.(\d+)\.(\w+)$/.exec(file) ?? [];
    return pid !== undefined && identity !== undefined ? [{ file, pid: Number(pid), identity }] : [];
  });
}

function isHeld(folder: string, { file, pid, identity }: Claim): boolean {
  if (identityOf(pid) === identity) return true;
  rmSync(join(folder, file), { force: true });
  return false;
}
