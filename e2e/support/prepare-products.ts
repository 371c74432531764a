/**
 * Vitest global set-up: one PostgreSQL without fsync for all servers of a run, containing a sandbox that has been
 * started and filled once. The server of a test starts on a copy of it, so that it neither creates a cluster nor fills
 * a sandbox. It is filled while the tests that need no server run already; the first copy waits for it. The README test
 * covers a first start.
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
  env[TEMPLATE_VARIABLE] = JSON.stringify({ url: databases.url, dataDir });
  const told = fillTemplate(databases, dataDir).then(
    async () => await databases.tellFilled({}),
    async (error: unknown) => await databases.tellFilled({ failure: String(error) }),
  );
  return async () => {
    await told;
    delete env[TEMPLATE_VARIABLE];
    await databases.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function fillTemplate({ url, template }: { readonly url: string; readonly template: string }, dataDir: string) {
  const product = await startBindery({
    DATABASE_URL: template,
    BINDERY_DATA_DIR: dataDir,
    ...WITH_QUICK_PASSWORDS,
  });
  // The documents of its samples are rendered here, and need not be rendered again in every copy.
  await until(async () => JSON.parse(await (await fetch(`${url}/is-idle`)).text()).isIdle);
  await product.stop();
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
    const tellFilled = async (how: { readonly failure?: string }): Promise<void> =>
      void (await fetch(`${url}/filled`, { method: 'POST', body: JSON.stringify(how) }));
    return { url, template, tellFilled, stop };
  }
  throw new Error('the databases of the tests did not start');
}
