import type { Tx } from '../../database/index.ts';
import type { Mails } from '../../mail/index.ts';

export interface DisabledEndpoint {
  readonly partnerId: string;
  /** The person who set the URL last. */
  readonly to: string;
  readonly url: string;
  readonly reason: 'GONE' | 'FAILING';
  /** Partner's own time. */
  readonly at: Date;
}

const REASONS = {
  GONE: 'It answered 410 Gone.',
  FAILING: 'Every attempt of the last five days failed.',
} as const;

/** Notifies the partner by mail, in the transaction that disables its endpoint (D42). */
export async function tellDisabled(tx: Tx, mails: Mails, endpoint: DisabledEndpoint): Promise<void> {
  const { partnerId, to, url, reason, at } = endpoint;
  await mails.write(tx, {
    partnerId,
    kind: 'webhook_disabled',
    to,
    subject: 'Your webhook was switched off',
    words: {
      greeting: 'Hello,',
      paragraphs: [
        `We no longer deliver events to ${url}. ${REASONS[reason]}`,
        'Events are still recorded. When the endpoint is well again, set its URL with updateWebhook and send what was missed with resendFailedWebhookEvents, or read it with webhookEvents.',
      ],
    },
    button: { label: 'Open your webhook', path: '/dashboard/developers' },
    at,
  });
}
