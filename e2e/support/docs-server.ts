import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';

const PREVIEW = resolve(import.meta.dirname, '../../server/src/http/docs/preview-api-docs.ts');

export interface DocsServer {
  /** Address without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the built documentation, or that of a folder, on a free port under the rules of the real server. */
export async function startDocsServer(
  hostFields: Readonly<Record<string, unknown>> = {},
  folder?: string,
): Promise<DocsServer> {
  const site = folder === undefined ? [] : ['--folder', folder];
  const child = spawn(execPath, [PREVIEW, '--fields', JSON.stringify(hostFields), ...site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url }: { url: string } = JSON.parse(line);
    return {
      url,
      stop: async () => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }
  throw new Error('the documentation preview did not start: has the site been built? (npm run docs)');
}
