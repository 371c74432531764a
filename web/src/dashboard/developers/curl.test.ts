import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

it('is read by a shell as what was sent, quotes and dollars included', () => {
  const body = `{"name":"O'Neil & $(whoami) \\n"}`;
  const call = curlOf({ url: 'https://hooks.example/a?b=1', headers: [{ name: 'webhook-id', value: 'e1' }], body });

  // The shell splits it into words; printing them shows what curl would get.
  const words = execFileSync('bash', ['-c', call.replace(/^curl/, "printf '%s\\0'")], { encoding: 'utf8' }).split('\0');

  expect(words.slice(0, -1)).toEqual([
    '-X',
    'POST',
    'https://hooks.example/a?b=1',
    '-H',
    'webhook-id: e1',
    '--data-raw',
    body,
  ]);
});
