import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../support/database.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';
import { aStaffMember } from '../../support/workbench.ts';

const COMMAND = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

const app = await testApp();

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `bindery audit verify --json` as an operator runs it, beside the running application. */
async function verify(secret = TEST_SECRET): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: testDatabaseUrl(), BINDERY_SECRET: secret };
  return await new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, 'audit', 'verify', '--json'], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe('bindery audit verify', () => {
  it('seals what is new and says how much is whole, and of another secret that nothing fits', {
    timeout: 60_000,
  }, async () => {
    await aStaffMember(app, 'underwriter', 'Uma Reed');
    await app.partner('Meridian');

    const first = await verify();
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const report = JSON.parse(first.stdout);
    expect(report).toMatchObject({ isIntact: true, unsealed: 0, brokenAt: null });
    expect(report.sealed).toBeGreaterThan(2);
    expect(report.lastHash).toMatch(/^[0-9a-f]{64}$/);

    const forged = await verify(randomBytes(32).toString('base64'));
    expect(forged).toEqual({ status: 1, stdout: '', stderr: 'INVALID_STATE: The audit trail is broken at entry 1.\n' });
  });

  it('names the entry that was changed', { timeout: 60_000 }, async () => {
    const changed = sql`update audit_entries set change = '{"name": "Somebody else"}' where sequence = 2`;
    await changed.execute(app.app.services.database.kysely);

    expect(await verify()).toEqual({
      status: 1,
      stdout: '',
      stderr: 'INVALID_STATE: The audit trail is broken at entry 2.\n',
    });
  });

  it('misses an entry that was taken out', { timeout: 60_000 }, async () => {
    await sql`delete from audit_entries where sequence = 1`.execute(app.app.services.database.kysely);

    expect((await verify()).stderr).toBe('INVALID_STATE: The audit trail is broken at entry 1.\n');
  });
});
