import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A token that distinguishes a process from every other one that ever has the same pid, or undefined when no such
 * process is running. It consists of the start time of the process and of its boot, so neither a reused pid nor a
 * restart of the machine can be mistaken for the process. Letters and digits only.
 */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

function identityFromProc(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the command in parentheses and may itself hold blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAtTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startedAtTicks === undefined) return undefined;
  const boot = (readOrUndefined('/proc/sys/kernel/random/boot_id') ?? '').slice(0, 8);
  return `${boot}t${startedAtTicks}`;
}

function identityFromPs(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.replaceAll(/[^0-9A-Za-z]/g, '');
  } catch {
    // Windows has no ps, so there only the pid is compared.
    return 'unknown';
  }
}

/** True while a process with this pid exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
