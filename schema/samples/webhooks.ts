import { operation } from './operation.ts';
import { instantAhead, type Story, saved } from './sample.ts';

export const webhooks: Story = {
  name: 'webhooks',
  title: 'Subscribe and receive',
  samples: [
    {
      name: 'update-webhook',
      title: 'Store the URL',
      ...operation('SetWebhook'),
      variables: { webhookUrl: 'https://hooks.agency.example/quotes' },
      expects: 'data',
    },
    {
      name: 'webhook',
      title: 'Read the stored URL',
      ...operation('GetWebhook'),
      variables: {},
      expects: 'data',
    },
    {
      name: 'webhook-without-https',
      title: 'Refused: not HTTPS',
      ...operation('SetWebhook'),
      variables: { webhookUrl: 'ftp://hooks.agency.example/quotes' },
      expects: 'VALIDATION_FAILED',
    },
    {
      name: 'webhook-private-address',
      title: 'Refused: not a public host',
      ...operation('SetWebhook'),
      variables: { webhookUrl: 'https://10.0.0.8/quotes' },
      expects: 'VALIDATION_FAILED',
    },
    {
      name: 'send-test-event',
      title: 'Send a test event to your endpoint',
      ...operation('SendTestEvent'),
      variables: { type: 'policy_bound' },
      expects: 'data',
      saves: { EVENT_ID: 'sendTestWebhookEvent.id' },
    },
    {
      name: 'webhook-events',
      title: 'Read the events in order',
      ...operation('ListEvents'),
      variables: { types: ['policy_bound'] },
      expects: 'data',
    },
    {
      name: 'webhook-deliveries',
      title: 'See the deliveries of one event',
      ...operation('ListDeliveries'),
      variables: { eventId: saved('EVENT_ID') },
      expects: 'data',
    },
    {
      name: 'resend-event',
      title: 'Send one event again',
      ...operation('ResendEvent'),
      variables: { eventId: saved('EVENT_ID') },
      expects: 'data',
    },
    {
      name: 'resend-failed-events',
      title: 'Send again all that failed since an instant',
      ...operation('ResendFailedEvents'),
      variables: { since: instantAhead(0) },
      expects: 'data',
    },
    {
      name: 'rotate-webhook-secret',
      title: 'Give the webhook a secret of its own',
      ...operation('RotateWebhookSecret'),
      variables: {},
      expects: 'data',
    },
    {
      name: 'delete-webhook',
      title: 'Remove the URL',
      ...operation('DeleteWebhook'),
      variables: {},
      expects: 'data',
    },
  ],
};
