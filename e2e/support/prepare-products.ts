/**
 * Vitest global set-up: one PostgreSQL without fsync for all servers of a run, containing a sandbox that has been
 * started and filled once. The server of a test starts on a copy of it, so that it neither creates a cluster nor fills
 * a sandbox. The README test covers a first start.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { startBindery, until } from '../dashboard/running-bindery.ts';
import { TEMPLATE_VARIABLE, WITH_QUICK_PASSWORDS } from './product-template.ts';

const DATABASES = resolve(import.meta.dirname, '../../server/test/support/databases/serve-databases.ts');

export async function setup(): Promise<() => Promise<void>> {
  const databases = await serveDatabases();
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-e2e-template-'));
  const product = await startBindery({
    DATABASE_URL: databases.template,
    BINDERY_DATA_DIR: dataDir,
    ...WITH_QUICK_PASSWORDS,
  });
  // The documents of its samples are rendered here, and need not be rendered again in every copy.
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
