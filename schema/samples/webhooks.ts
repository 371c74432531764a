import * as documents from './documents.ts';
import type { Story } from './sample.ts';

export const webhooks: Story = {
  name: 'webhooks',
  title: 'Subscribe and receive',
  samples: [
    {
      name: 'update-webhook',
      title: 'Store the URL',
      operation: 'UpdateWebhook',
      document: documents.UPDATE_WEBHOOK,
      variables: { webhookUrl: 'https://hooks.agency.example/quotes' },
      expects: 'data',
    },
    {
      name: 'webhook',
      title: 'Read the stored URL',
      operation: 'Webhook',
      document: `query Webhook {
  webhook {
    id
    name
    webhookUrl
  }
}`,
      variables: {},
      expects: 'data',
    },
    {
      name: 'webhook-without-https',
      title: 'Refused: not HTTPS',
      operation: 'UpdateWebhook',
      document: documents.UPDATE_WEBHOOK,
      variables: { webhookUrl: 'ftp://hooks.agency.example/quotes' },
      expects: 'VALIDATION_FAILED',
    },
    {
      name: 'webhook-private-address',
      title: 'Refused: not a public host',
      operation: 'UpdateWebhook',
      document: documents.UPDATE_WEBHOOK,
      variables: { webhookUrl: 'https://10.0.0.8/quotes' },
      expects: 'VALIDATION_FAILED',
    },
  ],
};
