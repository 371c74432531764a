import { mintSignInLinks } from '../broker-access/index.ts';
import type { Config } from '../config/config.ts';
import { runAs, SYSTEM } from '../database/index.ts';
import { firstLiveKey } from '../partners/index.ts';
import type { Services } from '../services.ts';
import { SAMPLE_BROKER, SAMPLE_DEVELOPER } from './sample-people.ts';
import { SAMPLE_STAFF, samplePassword } from './sample-staff.ts';

/**
 * One-time links valid for 30 minutes; later ones are requested at the dashboard and read in the workbench's outbox.
 */
async function signInLines(services: Services): Promise<readonly string[]> {
  const people = [
    ['broker', SAMPLE_BROKER],
    ['developer', SAMPLE_DEVELOPER],
  ] as const;
  const lines = await Promise.all(
    people.map(async ([role, { email }]) =>
      (await mintSignInLinks(services, email)).map((link) => `  ${role.padEnd(15)}${email}  ${link}`),
    ),
  );
  return lines.flat();
}

/** What a developer needs to begin, on standard output; the only place that prints keys and passwords, and only a sandbox's. */
export async function printWelcome(config: Config, services: Services, secret: string): Promise<void> {
  const [key, signIns] = await runAs(
    SYSTEM,
    async () => [await firstLiveKey(services), await signInLines(services)] as const,
  );
  const lines = [
    '',
    `  Bindery is ready (${config.env})`,
    '',
    `  API            ${config.publicUrl}/q`,
    `  Documentation  ${config.publicUrl}/api-docs`,
    `  Health         ${config.publicUrl}/readyz`,
    ...(key
      ? [`  Partner        ${key.partnerName}`, `  Brokerage id   ${key.brokerageId}`, `  X-API-KEY      ${key.apiKey}`]
      : []),
    '',
    `  Workbench      ${config.publicUrl}/workbench`,
    ...SAMPLE_STAFF.map(({ email, role }) => `  ${role.padEnd(15)}${email}  ${samplePassword(secret, email)}`),
    '',
    `  Dashboard      ${config.publicUrl}/dashboard`,
    ...signIns,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
