import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config/settings.ts';
import { freePort } from '../support/processes/free-port.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
/** Columns are padded by the formatter. */
const tables = readme.replaceAll(/ +/g, ' ');

describe('the README', () => {
  it('names every setting with its default and meaning', () => {
    for (const [name, { default: value, meaning }] of Object.entries(SETTINGS)) {
      const cell = value === undefined ? ' ' : ` \`${value}\` `;
      expect(tables).toContain(`| \`${name}\` |${cell}| ${meaning} |`);
    }
  });

  it('prints a first request that works as it stands', { timeout: 240_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bindery-readme-'));
    const port = await freePort();
    const own = { PORT: String(port), BINDERY_DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    // As a reader has it, without the quick passwords of the tests.
    const env = { ...process.env, NODE_OPTIONS: '', ...own };
    const server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');

    const [, command = ''] = /```sh\n(curl [\s\S]*?)```/.exec(readme) ?? [];
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', command.replace('localhost:4000', `localhost:${port}`)],
      { cwd: ROOT, env },
    );
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });

    expect(JSON.parse(stdout).data.natureOfBusinessList).toHaveLength(110);
  });
});
