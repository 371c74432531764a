import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  readonly url: string;
  readonly apiKey: string;
  readonly brokerageId: string;
  readonly dataDir: string;
  /** From spawning the process to its first answer of /readyz. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** A first start builds the documentation beside the first calls, and a figure of these would measure that as well. */
const WITHOUT_DOCS = { API_DOCS: 'off' };
const MAIN = new URL('../../server/src/main.ts', import.meta.url);

/** The product as `npm start` runs it, on a folder of its own and a free port. */
export async function startServer(env: Readonly<Record<string, string>> = {}, folder?: string): Promise<RunningServer> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'bindery-bench-')));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [MAIN.pathname], {
    env: { ...process.env, ...WITHOUT_DOCS, PORT: String(port), BINDERY_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const welcome = await readWelcome(child);
  const readyMs = performance.now() - startedAt;
  return {
    url: `http://127.0.0.1:${port}`,
    ...welcome,
    dataDir,
    readyMs,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readWelcome(child: ChildProcess): Promise<{ apiKey: string; brokerageId: string }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const apiKey = /X-API-KEY\s+(\S+)/.exec(text)?.[1];
    const brokerageId = /Brokerage id\s+(\S+)/.exec(text)?.[1];
    if (apiKey && brokerageId) return { apiKey, brokerageId };
  }
  throw new Error(`the server ended without a welcome: ${text}`);
}
