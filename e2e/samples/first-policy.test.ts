/** Tests the promise of the setup page: one command gets a key, and one program goes from a client to the policy. */
import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '../../schema/samples/day-marks.ts';
import { FIRST_POLICY } from '../../schema/samples/first-policy.ts';
import { printNodeProgram } from '../../schema/samples/print-node-program.ts';
import { printPythonProgram } from '../../schema/samples/print-python-program.ts';
import { printSandboxKey } from '../../schema/samples/print-sandbox-key.ts';
import type { Caller } from '../../schema/samples/printed-request.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

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

function options() {
  return { env: { ...process.env, ...key } };
}
