import type { Config } from '../config.ts';
import { firstLiveKey } from '../partners/index.ts';
import type { Services } from '../services.ts';
import { SAMPLE_STAFF, samplePassword } from './sample-staff.ts';

/** What a developer needs to begin, on standard output; the only place that prints keys and passwords, and only a sandbox's. */
export async function printWelcome(config: Config, services: Services, secret: string): Promise<void> {
  const key = await firstLiveKey(services);
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
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
