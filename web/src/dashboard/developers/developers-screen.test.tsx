import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const DELIVERY = { id: 'd1', eventId: 'e1', eventType: 'policy_bound', status: 'DELIVERED', attempts: [] };

function open() {
  const server = dashboardServer({ kind: 'DEVELOPER' }).answers({
    webhook: { url: 'https://hooks.partner.example/bindery' },
    deliveries: { rows: [DELIVERY] },
    deliveryCall: {
      url: 'https://hooks.partner.example/bindery',
      headers: [{ name: 'x-corvus-signature', value: 'abc123' }],
      body: '{"policyId":"p1"}',
    },
    sendTestEvent: true,
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

it('shows payload and headers of a delivery when they are asked for', async () => {
  const { server, user } = open();
  const summary = await screen.findByText('Payload and headers');
  expect(server.sent('DeliveryCall')).toEqual([]);

  await user.click(summary);

  await screen.findByText('x-corvus-signature: abc123');
  await screen.findByText('{"policyId":"p1"}');
});
