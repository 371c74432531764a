import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A script of this folder running in a process of its own, which can be killed. */
export interface OtherProcess {
  readonly child: ChildProcess;
  /** The next line it printed; fails when it ends first. */
  readonly nextLine: () => Promise<string>;
  /** Ends it and waits until it is gone. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

export function startProcess(script: string, args: readonly string[]): OtherProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${script} ended before it printed a line`);
    return value;
  };
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { child, nextLine, kill };
}
