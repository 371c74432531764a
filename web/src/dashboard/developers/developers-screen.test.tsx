import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const DELIVERY = {
  id: 'd1',
  eventId: 'e1',
  eventType: 'policy_bound',
  status: 'DELIVERED',
  attempts: [],
  insuredName: 'Quay Logistics',
  quoteRequestId: 'q1',
};

function open(webhook: { readonly hasSecret?: boolean } = {}) {
  const server = dashboardServer({ kind: 'DEVELOPER' }).answers({
    webhook: { url: 'https://hooks.partner.example/bindery', ...webhook },
    deliveries: { rows: [DELIVERY] },
    deliveryCall: {
      url: 'https://hooks.partner.example/bindery',
      headers: [{ name: 'x-corvus-signature', value: 'abc123' }],
      body: '{"policyId":"p1"}',
    },
    sendTestEvent: true,
    rotateWebhookSecret: 'whsec_c2VjcmV0',
  });
  return openDashboard('/developers', server);
}

it('sends the test event that was chosen', async () => {
  const { server, user } = open();
  await user.selectOptions(await screen.findByLabelText('Event for the test'), 'policy_issued');
  await user.click(screen.getByRole('button', { name: 'Send test event' }));

  await screen.findByText('A test event is on its way.');
  expect(server.sent('SendTest')).toEqual([{ type: 'policy_issued' }]);
});

it('creates a secret of the webhook after a question, and shows it once', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a secret' }));
  screen.getByText(/Your API keys sign the same headers beside it for 24 hours/);
  expect(server.sent('RotateWebhookSecret')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create it' }));

  await screen.findByText('whsec_c2VjcmV0');
  await screen.findByText(/also signs for 24 hours/);
  // A person who decides against another one can still copy this one.
  await user.click(screen.getByRole('button', { name: /a secret|the secret/i }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByText('whsec_c2VjcmV0');
  expect(server.sent('RotateWebhookSecret')).toHaveLength(1);
});

it('says what becomes of the old secret before it is replaced, and replaces nothing when that is cancelled', async () => {
  const { server, user } = open({ hasSecret: true });
  await user.click(await screen.findByRole('button', { name: 'Replace the secret' }));
  screen.getByText(/The present one signs beside it for 24 hours, and then no longer/);
  screen.getByText('A secret that was replaced in the last 24 hours ends at once.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.sent('RotateWebhookSecret')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Replace the secret' }));
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await screen.findByText('whsec_c2VjcmV0');
  expect(server.sent('RotateWebhookSecret')).toHaveLength(1);
});

it('shows payload and headers of a delivery when they are asked for', async () => {
  const { server, user } = open();
  const summary = await screen.findByText('Payload and headers');
  expect(server.sent('DeliveryCall')).toEqual([]);

  await user.click(summary);

  await screen.findByText('x-corvus-signature: abc123');
  await screen.findByText('{"policyId":"p1"}');
});

it('names the insured of a delivery with a link to its request, and copies what was sent', async () => {
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Quay Logistics' });
  expect(link.getAttribute('href')).toBe('/dashboard/requests/q1');

  await user.click(screen.getByText('Payload and headers'));
  await user.click(await screen.findByRole('button', { name: 'Copy body' }));

  expect(await navigator.clipboard.readText()).toBe('{"policyId":"p1"}');
});

it('leads to the documentation of keys, webhooks, events and signatures', async () => {
  open();
  const links = await screen.findAllByRole('link', { name: /^Docs:/ });

  expect(links.map((link) => String(link.getAttribute('href'))).toSorted()).toEqual([
    '/api-docs/setup/authentication',
    '/api-docs/webhooks/events',
    '/api-docs/webhooks/subscribe',
    '/api-docs/webhooks/verify-signature',
  ]);
});

it('names the maker of a key, says why no key is created, and confirms the end of the last live one', async () => {
  const key = {
    id: 'key-1',
    prefix: 'live_abc12',
    createdBy: 'zoe@broker.example',
    createdByName: 'Zoe Hart',
    confirmation: 'live_abc12',
  };
  const whyNotIssueKey = 'You do not have the right to issue live keys.';
  const server = dashboardServer({ kind: 'DEVELOPER' }).answers({ keys: [key], whyNotIssueKey, revokeKey: true });
  const { user } = openDashboard('/developers', server);
  await screen.findByText(/by Zoe Hart \(zoe@broker\.example\)/);
  screen.getByText('This is your last live key: without it every call of your integration is refused.');

  const create = screen.getByRole('button', { name: 'Create a key' });
  expect(create.getAttribute('aria-disabled')).toBe('true');
  await user.click(create);
  expect(server.sent('IssueKey')).toEqual([]);
  await user.type(screen.getByLabelText('Type live_abc12 to revoke'), 'live_abc12');
  await user.click(screen.getByRole('button', { name: 'Revoke live_abc12' }));

  await screen.findByText('The key was revoked.');
  expect(server.sent('RevokeKey')).toEqual([{ id: 'key-1', confirm: 'live_abc12' }]);
});
