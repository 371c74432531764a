/** What has been sent, and what the server is set to: the screens of an operator, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const OPERATOR = { permissions: ['MANAGE_PARTNERS', 'READ_SETTINGS'] };
const HOOK = 'https://hooks.partner.example/bindery';

const aDelivery = (eventType: string) => ({
  id: `delivery of ${eventType}`,
  eventId: `event of ${eventType}`,
  eventType,
  partnerName: 'Harbor Brokers',
  status: 'DELIVERED',
  attempts: [{ number: 1, url: HOOK, httpStatus: 200, durationMs: 12 }],
});

/** Answers the deliveries of the event, and none for an endpoint that is not the partner's. */
function deliveries({ eventType, endpoint }: { readonly eventType?: string; readonly endpoint?: string }): object {
  const nodes = ['policy_bound', 'quote_ready'].map(aDelivery);
  return {
    nodes: nodes.filter((one) => (!eventType || one.eventType === eventType) && (!endpoint || endpoint === HOOK)),
  };
}

function open(path: string, answers: Readonly<Record<string, unknown>> = {}): OpenPage {
  const partners = [{ id: 'partner-1', name: 'Harbor Brokers' }];
  return openWorkbench(
    path,
    workbenchServer(OPERATOR).answers({ partners, webhookDeliveries: deliveries, ...answers }),
  );
}

const row = async (name: string): Promise<HTMLElement> => await screen.findByRole('row', { name: new RegExp(name) });

describe('what is sent', () => {
  it('is narrowed by event and by endpoint, and says so when nothing is left', async () => {
    const { user } = open('/settings/webhooks');
    await row('policy_bound');

    await user.selectOptions(screen.getByLabelText('Event'), 'quote_ready');
    await waitFor(() => expect(screen.queryByRole('row', { name: /policy_bound/ })).toBe(null));
    await row('quote_ready');
    await user.type(screen.getByLabelText('Endpoint'), 'https://nowhere.example');
    await screen.findByText('No delivery matches');
  });

  it('shows every attempt of a delivery in a dialog', async () => {
    const { user } = open('/settings/webhooks');
    await pressButton(user, '1 attempt of quote_ready');

    const dialog = within(await screen.findByRole('dialog', { name: 'quote_ready' }));
    dialog.getByText('event of quote_ready');
    dialog.getByText('Attempt 1: 200');
    dialog.getByText(HOOK);
  });

  it('is sent again as the event it was', async () => {
    const { user, server } = open('/settings/webhooks', { resendWebhookEvent: 1 });
    await pressButton(user, 'Send again: quote_ready, Harbor Brokers');

    await screen.findByText('The event will be sent again.');
    expect(server.sent('ResendEvent')).toEqual([{ eventId: 'event of quote_ready' }]);
    await waitFor(() => expect(server.sent('Deliveries')).toHaveLength(2));
  });

  it('asks for a partner and a day before it sends all that failed again', async () => {
    const { user, server } = open('/settings/webhooks', { resendFailedWebhookEvents: 3 });
    await pressButton(user, 'Resend all failed');
    const button = screen.getByRole('button', { name: 'Resend all failed' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('tooltip').textContent).toBe('Choose a partner and a day first.');
    expect(server.sent('ResendFailed')).toEqual([]);

    await user.selectOptions(screen.getByLabelText('Partner'), 'Harbor Brokers');
    await user.type(screen.getByLabelText('Since'), '2026-11-20');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(null));
    await user.click(button);

    await screen.findByText('3 events will be sent again.');
    expect(server.sent('ResendFailed')).toEqual([{ partnerId: 'partner-1', since: '2026-11-20T00:00:00Z' }]);
  });

  it('shows the mails that were kept, and what the server is set to', async () => {
    const mails = {
      nodes: [{ id: 'mail-1', subject: 'Your quote', to: 'dana@broker.example', body: 'It is ready.', status: 'KEPT' }],
    };
    const settings = [{ name: 'BINDERY_WEBHOOK_ALLOW_LOOPBACK', value: '1', default: '0' }];
    const { user } = open('/settings/mails', { mails, settings });
    await pressButton(user, 'Your quote');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your quote' }));
    dialog.getByText('dana@broker.example');
    dialog.getByText('It is ready.');
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBe(null));
    await user.keyboard('{Escape}');

    await user.click(
      within(await screen.findByRole('navigation', { name: 'Parts of the settings' })).getByText('Environment'),
    );
    within(await row('BINDERY_WEBHOOK_ALLOW_LOOPBACK')).getByText('1');
  });
});
