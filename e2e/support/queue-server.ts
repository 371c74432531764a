import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SCRIPT = resolve(import.meta.dirname, '../../server/test/support/volume/serve-queue.ts');

export interface QueueServer {
  readonly url: string;
  /** Session of a manager without a second factor. */
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** The workbench over 10,000 requests, and over so many insureds with a stored scan, in its own process. */
export async function startQueueServer(scans = 0): Promise<QueueServer> {
  const child = spawn(process.execPath, [SCRIPT, String(scans)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (line.done) throw new Error('the server ended before it answered; its output above says why');
  return {
    ...JSON.parse(line.value),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
