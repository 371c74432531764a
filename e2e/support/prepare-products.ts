/**
 * Vitest global set-up: one PostgreSQL without fsync for all products of a run, and in it a sandbox that has been
 * started and filled once. A product of a test starts on a copy of that, so that it neither makes a cluster nor fills a
 * sandbox of its own. How a first start goes is told by the test of the README.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { startBindery, until } from '../dashboard/running-bindery.ts';
import { TEMPLATE_VARIABLE } from './product-template.ts';

const DATABASES = resolve(import.meta.dirname, '../../server/test/support/serve-databases.ts');

export async function setup(): Promise<() => Promise<void>> {
  const databases = await serveDatabases();
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-e2e-template-'));
  const product = await startBindery({ DATABASE_URL: databases.template, BINDERY_DATA_DIR: dataDir });
  // The documents of its samples are made then, and need not be made again on every copy.
  await until(async () => JSON.parse(await (await fetch(`${databases.url}/is-idle`)).text()).isIdle);
  await product.stop();
  env[TEMPLATE_VARIABLE] = JSON.stringify({ url: databases.url, dataDir });
  return async () => {
    delete env[TEMPLATE_VARIABLE];
    await databases.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function serveDatabases() {
  const child = spawn(execPath, [DATABASES], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, template }: { url: string; template: string } = JSON.parse(line);
    return { url, template, stop };
  }
  throw new Error('the databases of the tests did not start');
}
