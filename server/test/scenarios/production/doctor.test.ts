/** `bindery doctor` over settings that are wrong. */
import { expect, it } from 'vitest';
import { startCommand } from '../../support/command.ts';

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
