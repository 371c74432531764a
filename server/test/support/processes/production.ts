/** A production deployment as the tests start it: the required settings and nothing else. */
import { startCommand } from '../command.ts';
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

/** The JSON that `bindery <command> --json` prints, run by an operator beside the production deployment of the test. */
export async function command(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const all = { ...PRODUCTION, DATABASE_URL: testDatabaseUrl(), ...settings };
  const { status, stdout, stderr } = await startCommand([...args, '--json'], all);
  if (status !== 0) throw new Error(`bindery ${args.join(' ')}: ${stderr || stdout}`);
  return JSON.parse(stdout);
}
