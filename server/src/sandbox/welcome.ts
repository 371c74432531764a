import type { Config } from '../config.ts';
import { firstLiveKey } from '../partners/index.ts';
import type { Services } from '../services.ts';

/** What a developer needs to begin, on standard output; the only place that prints a key, and only a sandbox's. */
export async function printWelcome(config: Config, services: Services): Promise<void> {
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
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
