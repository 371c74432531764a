/** `bindery doctor` over settings that are wrong. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

it('tells wrong settings once, and that what needs them was not looked at', async () => {
  const env = { ...process.env, PORT: 'four thousand', BINDERY_ROLE: 'boss' };
  const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) => {
    execFile(process.execPath, [COMMAND, 'doctor', '--json'], { env }, (error, out) =>
      resolve({ code: error?.code, stdout: out }),
    );
  });
  const { ok, checks } = JSON.parse(stdout);
  const told = new Map<string, string>(checks.map(({ name, detail }: Record<string, string>) => [name, detail]));

  expect([code, ok]).toEqual([1, false]);
  expect(told.get('settings')).toMatch(/^PORT must be .*; BINDERY_ROLE must be /);
  expect(told.get('database')).toBe('not looked at: the settings are wrong');
  expect(stdout.split('BINDERY_ROLE')).toHaveLength(2);
});
