import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../server/test/support/processes/free-port.ts';
import { copyTemplate } from '../support/product-template.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// Two and a half minutes: only ends what hangs, even on a busy machine.
const READY_ATTEMPTS = 600;

export interface Partner {
  readonly partnerId: string;
  readonly brokerageId: string;
  readonly apiKey: string;
}

export interface SampleServer {
  readonly origin: string;
  /** The server's deliveries, once a partner's webhook URL points here. */
  readonly receiver: Receiver;
  /** A new sandbox partner, created with the command line. */
  createPartner(name: string): Promise<Partner>;
  stop(): Promise<void>;
}

/**
 * The real server with a sandbox of its own, on a free port: on a copy of the one that was made ready before the tests,
 * or as on a first day where none was (see e2e/support/prepare-products.ts).
 */
export async function startSampleServer(): Promise<SampleServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-samples-'));
  const port = await freePort();
  const prepared = await copyTemplate(dataDir);
  const environment = {
    ...process.env,
    ...prepared,
    PORT: String(port),
    BINDERY_DATA_DIR: dataDir,
    BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1',
    LOG_LEVEL: 'warn',
    // The samples are sent to the API; a site of this server's own address would be built in vain.
    API_DOCS: 'off',
  };
  const child = spawn(execPath, [resolve(ROOT, 'server/src/main.ts')], { env: environment, stdio: 'ignore' });
  const origin = `http://localhost:${port}`;
  await ready(child, origin);
  const receiver = await startReceiver();
  return {
    origin,
    receiver,
    createPartner: async (name) => {
      const command = [resolve(ROOT, 'server/src/cli/main.ts'), 'partners', 'create', '--name', name, '--json'];
      return JSON.parse((await promisify(execFile)(execPath, command, { env: environment })).stdout);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      receiver.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error('the server for the samples did not become ready');
}
