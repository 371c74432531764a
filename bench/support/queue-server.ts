import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../server/test/support/volume/serve-queue.ts', import.meta.url));

export interface QueueServer {
  readonly url: string;
  /** Session of a manager without a second factor. */
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** The workbench over 10,000 requests, in its own process. */
export async function startQueueServer(): Promise<QueueServer> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (line.done) throw new Error('the server ended before it answered');
  return {
    ...JSON.parse(line.value),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
