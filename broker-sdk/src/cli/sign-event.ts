import { createHmac } from 'node:crypto';
import type { BrokerEvent } from '../index.ts';

export interface Signer {
  readonly apiKey: string;
  /** `whsec_...`; signs the Standard Webhooks headers once the webhook has one. */
  readonly secret: string | undefined;
  /** The header of the provider's own. */
  readonly header: string;
}

/** The headers of a delivery at this time, as the provider sends them. */
export function signatureHeaders(
  { id, body, occurredAt }: Pick<BrokerEvent, 'id' | 'body' | 'occurredAt'>,
  { apiKey, secret, header }: Signer,
  at: Date,
): Readonly<Record<string, string>> {
  const attempt = Math.floor(at.getTime() / 1000);
  const standardKey = secret === undefined ? apiKey : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const sign = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(attempt),
    'webhook-signature': `v1,${sign(standardKey, `${id}.${attempt}.${body}`)}`,
    [header]: `t=${Math.floor(occurredAt.getTime() / 1000)},v1=${sign(apiKey, body)}`,
  };
}
