/** Tests the promise of the setup page: one command gets a key, and one program goes from a client to the policy. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '../../schema/samples/day-marks.ts';
import { FIRST_POLICY } from '../../schema/samples/first-policy.ts';
import { printNodeProgram } from '../../schema/samples/print/node-program.ts';
import type { Caller } from '../../schema/samples/print/printed-request.ts';
import { printPythonProgram } from '../../schema/samples/print/python-program.ts';
import { printSandboxKey } from '../../schema/samples/print/sandbox-key.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let server: SampleServer;
let key: Readonly<Record<string, string>>;
let caller: Caller;

beforeAll(async () => {
  server = await startSampleServer();
  key = await keyByCommand();
  caller = {
    endpoint: `${server.origin}/q`,
    version: 'v2.0',
    email: 'ada.agent@agency.example',
    name: 'Ada Agent',
    dayAhead: (days) => dayFrom(new Date(), days),
  };
});

afterAll(() => server.stop());

/** What the page's command leaves in the terminal. */
async function keyByCommand(): Promise<Readonly<Record<string, string>>> {
  const command = `${printSandboxKey(server.origin)}\nprintf '\\n%s %s' "$API_KEY" "$BROKERAGE_ID"`;
  const { stdout } = await run('bash', ['-c', command]);
  const [API_KEY = '', BROKERAGE_ID = ''] = stdout.split('\n').at(-1)?.split(' ') ?? [];
  return { API_KEY, BROKERAGE_ID };
}

describe('from nothing to a policy', () => {
  it('a key and a brokerage id come by one command', () => {
    expect(key).toEqual({
      API_KEY: expect.stringMatching(/^sbx_\S+$/),
      BROKERAGE_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    [
      'Node.js',
      async () => await run(execPath, ['--input-type=module', '-e', printNodeProgram(FIRST_POLICY, caller)], options()),
    ],
    ['Python', async () => await run('python3', ['-c', printPythonProgram(FIRST_POLICY, caller)], options())],
  ])(
    'the program in %s ends with the policy as PDF',
    async (_language, runProgram) => {
      const { stdout } = await runProgram();
      const policy = await fetch(/The policy: (http\S+)/.exec(stdout)?.[1] ?? '');

      expect(policy.headers.get('content-type')).toBe('application/pdf');
    },
    120_000,
  );
});

describe('the SDK page', () => {
  it('has a program that ends with the bind, and a file that the command line submits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sdk-page-'));
    const environment = { ...options().env, API_URL: server.origin, XDG_CONFIG_HOME: folder };
    // As after `npm install`.
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const [program = ''] = await blocksOf('index.md', 'javascript');
    const { stdout } = await run(execPath, ['--input-type=module', '-e', program], { env: environment, cwd: folder });
    const [application = ''] = await blocksOf('command-line.md', 'json');
    await writeFile(join(folder, 'application.json'), application.replace('@day+30@', dayFrom(new Date(), 30)));
    const broker = async (...words: readonly string[]) =>
      (await run(execPath, [join(ROOT, 'broker-sdk/src/cli/main.ts'), ...words], { env: environment, cwd: folder }))
        .stdout;
    await broker('login', '--url', server.origin);
    const watched = await broker('quote', 'new', 'application.json', '--watch');
    const pdf = await readFile(join(folder, 'quote.pdf'), 'latin1');
    await rm(folder, { recursive: true });

    expect(pdf).toMatch(/^%PDF-/);
    expect(stdout).toMatch(/^\d+ USD\nBIND_REQUESTED\n$/);
    expect(watched).toMatch(/^Quotes Shared\n.*limit \$1,000,000\.00, retention \$10,000\.00: \$/);
  });
});

async function blocksOf(file: string, language: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, 'web/src/api-docs/content/sdk', file), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
}

function options() {
  return { env: { ...process.env, ...key } };
}
