import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');

export interface WorkbenchServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The built workbench over the staff API in memory: each start has the same samples and its own state. */
export async function startWorkbench(...options: readonly string[]): Promise<WorkbenchServer> {
  await buildOnce();
  const file = resolve(ROOT, 'web/src/workbench/testing/serve.ts');
  const child: ChildProcess = spawn(execPath, [file, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((done, fail) => {
    child.stdout?.once('data', (line: Buffer) => done(new URL(line.toString().trim()).origin));
    child.once('exit', () => fail(new Error('the workbench server stopped')));
  });
  return {
    origin,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

let building: Promise<unknown> | undefined;

function buildOnce(): Promise<unknown> {
  building ??= promisify(execFile)(execPath, [resolve(ROOT, 'web/build-apps.ts'), 'workbench']);
  return building;
}
