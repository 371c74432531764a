/** `bindery doctor` over settings that are wrong, or may not be meant. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, startCommand } from '../../support/command.ts';

it('tells wrong settings once, and that what needs them was not looked at', async () => {
  const settings = { PORT: 'four thousand', BINDERY_ROLE: 'boss' };
  const { status, stdout } = await startCommand(['doctor', '--json'], settings);
  const { ok, checks } = JSON.parse(stdout);
  const told = new Map<string, string>(checks.map(({ name, detail }: Record<string, string>) => [name, detail]));

  expect([status, ok]).toEqual([1, false]);
  expect(told.get('settings')).toMatch(/^PORT must be .*; BINDERY_ROLE must be /);
  expect(told.get('database')).toBe('not looked at: the settings are wrong');
  expect(stdout.split('BINDERY_ROLE')).toHaveLength(2);
});

it('warns of a variable that looks like a setting, without its value', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-doctor-'));
  const away = { BINDERY_DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:9/nowhere' };
  const { stdout } = await runCommand(['doctor', '--json'], { ...away, PROVIDER_NAM: 'Harbor Mutual' });
  await rm(dataDir, { recursive: true });
  const { checks } = JSON.parse(stdout);

  expect(checks).toContainEqual({
    name: 'settings',
    ok: true,
    detail: 'WARNING: sandbox, all valid. PROVIDER_NAM is set, but there is no such setting: is PROVIDER_NAME meant?',
  });
  expect(stdout).not.toContain('Harbor');
});
