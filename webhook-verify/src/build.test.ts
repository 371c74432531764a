import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('builds a package of plain JavaScript that verifies its own vectors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-verify-'));
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  try {
    run(join(import.meta.dirname, '../build.ts'), folder);
    writeFileSync(join(folder, 'receiver.js'), RECEIVER);

    expect(run('receiver.js')).toBe('ok signature-mismatch\n');
    expect(readFileSync(join(folder, 'index.d.ts'), 'utf8')).toContain('verifyWebhook');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);

const RECEIVER = `
import { readFileSync } from 'node:fs';
import { verifyWebhook } from './index.js';
const { cases } = JSON.parse(readFileSync('vectors.json', 'utf8'));
const results = ['valid, both schemes', 'tampered body'].map(async (name) => {
  const { rawBody, headers, apiKey, nowSeconds } = cases.find((vector) => vector.name === name);
  const result = await verifyWebhook(rawBody, headers, apiKey, { now: new Date(nowSeconds * 1000) });
  return result.ok ? 'ok' : result.reason;
});
console.log((await Promise.all(results)).join(' '));
`;
