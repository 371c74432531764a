/** A production deployment as the tests start it: the required settings and nothing else. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testDatabaseUrl } from '../database.ts';
import { TEST_SECRET } from '../test-secret.ts';

export const PRODUCTION = {
  BINDERY_ENV: 'production',
  BINDERY_PUBLIC_URL: 'https://bindery.test',
  BINDERY_SECRET: TEST_SECRET,
  DATABASE_URL: 'postgres://given.to.the.app.instead/bindery',
  PROVIDER_MAIL: 'api@provider.example',
  SMTP_URL: 'smtps://127.0.0.1:9',
} as const;

const COMMAND = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));

/** The JSON that `bindery <command> --json` prints, run by an operator beside the production deployment of the test. */
export async function command(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const env = { ...process.env, ...PRODUCTION, DATABASE_URL: testDatabaseUrl(), ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args, '--json'], { env });
  return JSON.parse(stdout);
}
