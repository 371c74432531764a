import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOption, aRequest } from '../../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../../test/open-dashboard.tsx';

const URL_OF_PAGE = 'https://bindery.example/sign/abc';
const TO_SIGN = { id: 's1', description: 'Signed application', type: 'PRE_BIND', isOpen: true, closes: 'SIGNATURE' };
const CONTACT = { name: 'Ada Moss', email: 'ada@insured.example' };
const waiting = (signature: object) =>
  aRequest('QUOTES_SHARED', { signatureUrl: URL_OF_PAGE, subjectivities: [TO_SIGN], signature });

describe('the signature of the insured', () => {
  it('is asked for by a mail to a known person, and the page is never opened by the broker', async () => {
    const sent = { toName: 'Ada Moss', toEmail: 'ada@insured.example', by: 'Dana Cole', at: '2026-11-22T10:00:00Z' };
    const server = dashboardServer().answers({
      request: waiting({ contacts: [CONTACT] }),
      sendSignatureLink: waiting({ sent, contacts: [CONTACT] }),
    });
    const { user } = openDashboard('/requests/r1', server);
    await screen.findByText('Not sent to the insured yet.');
    expect(document.querySelector(`a[href="${URL_OF_PAGE}"]`)).toBe(null);

    await user.click(screen.getByRole('button', { name: 'Send to the insured' }));
    await user.click(screen.getByRole('button', { name: 'Send the mail' }));

    await screen.findByText('Harper Legal: The application was sent for signature.');
    expect(server.sent('SendSignature')).toEqual([{ id: 'r1', ...CONTACT }]);
    await screen.findByText(/^Sent to Ada Moss, ada@insured.example, on .* Not opened yet\.$/);
  });

  it('is asked for where the bind is, once an option is chosen, and nowhere else on that page', async () => {
    const request = aRequest('BIND_REQUESTED', {
      signatureUrl: URL_OF_PAGE,
      subjectivities: [TO_SIGN],
      options: [anOption(1)],
      selectedOptionId: 'option-1',
    });
    openDashboard('/requests/r1/options', dashboardServer().answers({ request }));

    const bind = await screen.findByRole('region', { name: /^Bind/ });
    within(bind).getByRole('button', { name: 'Send to the insured' });
    expect(screen.getAllByRole('button', { name: 'Send to the insured' })).toHaveLength(1);
  });

  it('is asked for in one place, however many subjectivities it closes', async () => {
    const request = aRequest('BIND_REQUESTED', {
      signatureUrl: URL_OF_PAGE,
      subjectivities: [TO_SIGN, { ...TO_SIGN, id: 's2', description: 'Signed warranty', type: 'POST_BIND' }],
      signature: {},
    });
    openDashboard('/requests/r1', dashboardServer().answers({ request }));

    await screen.findByText('Closes with the same signature.');
    expect(screen.getAllByRole('button', { name: 'Send to the insured' })).toHaveLength(1);
  });

  it('can be asked for by a copied link', async () => {
    const { user } = openDashboard('/requests/r1', dashboardServer().answers({ request: waiting({}) }));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));

    await screen.findByText('The link for the insured was copied.');
    expect(copied).toHaveBeenCalledWith(URL_OF_PAGE);
  });

  it('is told with who signed and when', async () => {
    const signed = { name: 'Ada Moss', at: '2026-11-22T10:00:00Z' };
    openDashboard('/requests/r1', dashboardServer().answers({ request: waiting({ signed }) }));

    await screen.findByText(/^Signed by Ada Moss on 22 Nov 2026/);
    expect(screen.queryByRole('button', { name: 'Send to the insured' })).toBe(null);
  });
});
