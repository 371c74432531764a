import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { DisabledNotice } from './deps.ts';

const REASONS = {
  GONE: 'It answered 410 Gone.',
  FAILING: 'Every attempt of the last five days failed.',
} as const;

/** The mail about an endpoint that was switched off, written in the same transaction (D42). */
export async function writeDisabledMail(tx: Tx, { partnerId, to, url, reason, at }: DisabledNotice): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id: newId(),
      partner_id: partnerId,
      kind: 'webhook_disabled',
      to_address: to,
      subject: 'Your webhook was switched off',
      body: [
        `We no longer deliver events to ${url}. ${REASONS[reason]}`,
        'Events are still recorded. When the endpoint is well again, set its URL with updateWebhook and send what was',
        'missed with resendFailedWebhookEvents, or read it with webhookEvents.',
      ].join('\n'),
      created_at: at,
      sent_at: null,
    })
    .execute();
}
