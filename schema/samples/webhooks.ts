import * as documents from './documents.ts';
import { instantAhead, type Story, saved } from './sample.ts';

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
    {
      name: 'send-test-event',
      title: 'Send a test event to your endpoint',
      operation: 'SendTestWebhookEvent',
      document: `mutation SendTestWebhookEvent($type: WebhookEventType!) {
  sendTestWebhookEvent(type: $type) {
    id
    type
    isTest
  }
}`,
      variables: { type: 'policy_bound' },
      expects: 'data',
      saves: { EVENT_ID: 'sendTestWebhookEvent.id' },
    },
    {
      name: 'webhook-events',
      title: 'Read the events in order',
      operation: 'WebhookEvents',
      document: `query WebhookEvents($types: [WebhookEventType!]) {
  webhookEvents(first: 10, types: $types) {
    nodes {
      id
      type
      isTest
    }
    pageInfo {
      hasNextPage
    }
  }
}`,
      variables: { types: ['policy_bound'] },
      expects: 'data',
    },
    {
      name: 'webhook-deliveries',
      title: 'See the deliveries of one event',
      operation: 'WebhookDeliveries',
      document: `query WebhookDeliveries($eventId: ID) {
  webhookDeliveries(first: 10, eventId: $eventId) {
    nodes {
      eventId
      eventType
      isResend
    }
  }
}`,
      variables: { eventId: saved('EVENT_ID') },
      expects: 'data',
    },
    {
      name: 'resend-event',
      title: 'Send one event again',
      operation: 'ResendWebhookEvent',
      document: `mutation ResendWebhookEvent($eventId: ID!) {
  resendWebhookEvent(eventId: $eventId) {
    eventId
    isResend
  }
}`,
      variables: { eventId: saved('EVENT_ID') },
      expects: 'data',
    },
    {
      name: 'resend-failed-events',
      title: 'Send again all that failed since an instant',
      operation: 'ResendFailedWebhookEvents',
      document: `mutation ResendFailedWebhookEvents($since: DateTime!) {
  resendFailedWebhookEvents(since: $since) {
    eventCount
  }
}`,
      variables: { since: instantAhead(0) },
      expects: 'data',
    },
    {
      name: 'rotate-webhook-secret',
      title: 'Give the webhook a secret of its own',
      operation: 'RotateWebhookSecret',
      document: `mutation RotateWebhookSecret {
  rotateWebhookSecret {
    secret
    previousValidUntil
  }
}`,
      variables: {},
      expects: 'data',
    },
    {
      name: 'delete-webhook',
      title: 'Remove the URL',
      operation: 'DeleteWebhook',
      document: `mutation DeleteWebhook {
  deleteWebhook
}`,
      variables: {},
      expects: 'data',
    },
  ],
};
