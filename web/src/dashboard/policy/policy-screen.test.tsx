import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPolicy, aRequest } from '../../../test/dashboard-samples.ts';
import { refuses } from '../../../test/fake-refusal.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';
import { termSentence } from './policy-screen.tsx';

const TERM = { startsOn: '2026-12-15', endsOn: '2027-12-15', cancelledOn: null };

it.each([
  [{ ...TERM, status: 'BOUND' }, '2026-12-03', 'Cover begins in 12 days, on 15 Dec 2026.'],
  [{ ...TERM, status: 'BOUND' }, '2026-12-14', 'Cover begins tomorrow, on 15 Dec 2026.'],
  [{ ...TERM, status: 'ACTIVE' }, '2026-12-15', 'In force. It ends in 365 days, on 15 Dec 2027.'],
  [
    { ...TERM, status: 'ACTIVE', cancelledOn: '2027-03-01' },
    '2026-12-15',
    'In force, but cancelled: cover ends early, in 76 days. 1 Mar 2027 is the first day without cover.',
  ],
  [
    { ...TERM, status: 'BOUND', cancelledOn: '2027-03-01' },
    '2026-12-03',
    'It was cancelled and ends early: cover begins on 15 Dec 2026, and 1 Mar 2027 is the first day without cover.',
  ],
  [
    { ...TERM, status: 'BOUND', cancelledOn: '2026-12-15' },
    '2026-12-03',
    'It was cancelled from its first day, 15 Dec 2026: there is no cover.',
  ],
  [{ ...TERM, status: 'EXPIRED' }, '2027-12-15', 'It ended on 15 Dec 2027.'],
  [{ ...TERM, status: 'CANCELLED', cancelledOn: '2027-03-01' }, '2027-04-01', 'It was cancelled as of 1 Mar 2027.'],
])('counts the days of a term: %o on %s', (policy, today, sentence) => {
  expect(termSentence(policy, today)).toBe(sentence);
});

describe('the page of a policy', () => {
  it('says who is insured, until when, for how much, what it costs and whom to ask', async () => {
    openDashboard('/policies/p1', dashboardServer().answers({ policy: aPolicy() }));

    await screen.findByRole('heading', { level: 1, name: 'Harper Legal' });
    await screen.findByText('In force. It ends in 71 days, on 1 Feb 2027.');
    const panel = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';
    expect(panel('Limit and retention')).toContain('$1,000,000');
    expect(panel('Limit and retention')).toContain('$5,000');
    expect(panel('Premium and charges')).toContain('$1,200.00');
    expect(panel('Invoice')).toContain('The due date has passed.');
    expect(panel('Underwriter')).toContain('Uma Reed');
    expect(screen.getByRole('link', { name: 'uma@corvus.example' }).getAttribute('href')).toBe(
      'mailto:uma@corvus.example?subject=SCY-US-0000123-00',
    );
    expect(panel('Renewal')).toContain('The renewal opens on 3 Nov 2026, 90 days before the end.');
  });

  it('says which day is the first without cover, and promises no renewal, once it is cancelled for a later day', async () => {
    openDashboard('/policies/p1', dashboardServer().answers({ policy: aPolicy({ cancelledOn: '2026-12-20' }) }));

    await screen.findByText(/cover ends early, in \d+ days. 20 Dec 2026 is the first day without cover\./);
    const panel = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';
    expect(panel('Limit and retention')).toContain('First day without cover20 Dec 2026');
    expect(panel('Renewal')).toContain('There is no renewal.');
    expect(panel('Renewal')).not.toContain('opens on');
  });

  it.each([
    ['claims@corvus.example', /Claims are reported to claims@corvus\.example$/],
    [null, /A claim is reported to this contact\.$/],
  ])('says where a claim is reported: %s', async (providerClaimsMail, said) => {
    openDashboard('/policies/p1', dashboardServer({ providerClaimsMail }).answers({ policy: aPolicy() }));

    expect((await screen.findByRole('region', { name: 'Underwriter' })).textContent).toMatch(said);
  });

  it('shows what a recorded cancellation returns beside what was bound', async () => {
    const returnPremium = {
      lines: [
        { kind: 'PREMIUM', label: 'Premium', amountCents: 80_000 },
        { kind: 'TAX', label: 'Ohio surplus lines tax 5%', amountCents: 4_000 },
      ],
      totalCents: 84_000,
    };
    const policy = aPolicy({ cancelledOn: '2026-12-20', returnPremium });
    openDashboard('/policies/p1', dashboardServer().answers({ policy }));

    const charges = (await screen.findByRole('region', { name: 'Premium and charges' })).textContent;
    expect(charges).toContain('Total when it was bound');
    expect(charges).toContain('Return premium, with taxes and fees$840.00');
    expect(charges).toContain('Premium$800.00Ohio surplus lines tax 5%$40.00');
    expect(charges).toContain('The policy fee, the tax on it and flat fees are not returned.');
  });

  it('leads to the renewal once it is open, and to the provider where no underwriter had to act', async () => {
    const policy = aPolicy({
      renewal: { id: 'r9', status: 'INCOMPLETE', statusLabel: 'Incomplete' },
      request: aRequest('COMPLETED'),
    });
    openDashboard('/policies/p1', dashboardServer().answers({ policy }));

    const link = await screen.findByRole('link', { name: 'Open the renewal' });
    expect(link.getAttribute('href')).toContain('/r9');
    expect(screen.getByText('Write to Corvus')).toBeDefined();
  });

  it('takes a request to change the policy', async () => {
    const days = { from: '2026-11-22', until: '2027-01-31' };
    const conversation = { id: 'r1', mayWrite: true, changeDays: days, entries: [] };
    const { server, user } = openDashboard(
      '/policies/p1',
      dashboardServer().answers({ policy: aPolicy(), conversation }),
    );

    await user.click(await screen.findByRole('button', { name: 'Request a change' }));
    await user.type(screen.getByLabelText('What should change, and why?'), 'A new address.');
    server.answers({ requestPolicyChange: conversation });
    await user.click(screen.getByRole('button', { name: 'Send the request' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(server.sent('RequestChange')).toMatchObject([
      { kind: 'ENDORSEMENT', on: '2026-11-22', text: 'A new address.' },
    ]);
  });

  it('makes a certificate out to a holder and saves it', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    const { server, user } = openDashboard(
      '/policies/p1',
      dashboardServer().answers({
        policy: aPolicy(),
        certificate: { name: 'Certificate SCY-US-0000123-00.pdf', pdfBase64: 'JVBERg==' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Make a certificate' }));
    await user.type(screen.getByLabelText(/Who asks for it/), 'Hart LLC');
    await user.type(screen.getByLabelText(/Address of the holder/), '1 Elm{Enter}Troy');
    await user.click(screen.getByRole('button', { name: 'Make the PDF' }));

    await screen.findByText('Certificate SCY-US-0000123-00.pdf was saved to your downloads.');
    expect(server.sent('Certificate')).toEqual([
      { id: 'p1', holder: { name: 'Hart LLC', address: ['1 Elm', 'Troy'] } },
    ]);
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });

  it('offers no certificate of a policy that was cancelled, and says so', async () => {
    const policy = aPolicy({ status: 'CANCELLED', cancelledOn: '2026-05-01' });
    const { user } = openDashboard('/policies/p1', dashboardServer().answers({ policy }));

    await user.click(await screen.findByRole('button', { name: 'Make a certificate' }));

    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByRole('tooltip').textContent).toContain('There is no certificate');
  });

  it('says that the invoice is for the whole term, where a cancellation ends the cover later', async () => {
    const invoice = { number: 'INV-SCY-US-0000123-00', dueOn: '2026-12-20', state: 'DUE' };
    const policy = aPolicy({ status: 'BOUND', cancelledOn: '2027-03-01', invoice });
    openDashboard('/policies/p1', dashboardServer().answers({ policy }));

    const panel = await screen.findByRole('region', { name: 'Invoice' });
    expect(panel.textContent).toMatch(/Please pay by the due date\..* It is for the whole term;/);
  });

  it('asks for no payment, and names no binder as proof of cover, once a cancellation has ended the cover', async () => {
    const invoice = { number: 'INV-SCY-US-0000123-00', dueOn: '2026-12-20', state: 'DUE' };
    const policy = aPolicy({ status: 'CANCELLED', cancelledOn: '2026-05-01', issuedAt: null, invoice });
    openDashboard('/policies/p1', dashboardServer().answers({ policy }));

    await screen.findByText('It was cancelled as of 1 May 2026.');
    const panel = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';
    expect(panel('Premium and charges')).toContain('Total when it was bound');
    expect(panel('Premium and charges')).not.toContain('to pay');
    expect(panel('Invoice')).toContain('The policy was cancelled. Ask the underwriter');
    expect(panel('Invoice')).not.toMatch(/Please pay|Due on/);
    expect(panel('Documents')).not.toContain('proof of cover');
  });

  it('marks as read what was told about its request', async () => {
    const server = dashboardServer().answers({ policy: aPolicy(), unreadNotifications: 1, markNotificationsRead: 0 });
    openDashboard('/policies/p1', server);

    await waitFor(() => expect(server.sent('MarkRead')).toEqual([{ ids: null, quoteRequestId: 'r1' }]));
  });

  const waiver = {
    id: 's1',
    description: 'A signed waiver for acts of terrorism',
    type: 'POST_BIND',
    isOpen: true,
    closes: 'UNDERWRITER',
  };
  const withOpen = (more: object = {}) =>
    aPolicy({ issuedAt: null, ...more, request: aRequest('COMPLETED', { subjectivities: [waiver] }) });

  it('shows what is open after the bind with what is due until when, and takes the answer to it', async () => {
    const answer = { text: 'Attached.', documentName: null, by: 'Dana Cole' };
    const server = dashboardServer().answers({ policy: withOpen() });
    const { user } = openDashboard('/policies/p1', server);
    const panel = within(await screen.findByRole('region', { name: 'Open after the bind: 1 subjectivity' }));
    panel.getByText(/^Due before the policy is issued\. Answer in words or with a document/);

    const answered = aRequest('COMPLETED', { subjectivities: [{ ...waiver, answer }] });
    server.answers({ answerSubjectivity: answered, policy: aPolicy({ issuedAt: null, request: answered }) });
    await user.click(panel.getByRole('button', { name: 'Answer: A signed waiver for acts of terrorism' }));
    await user.type(screen.getByLabelText(/^In words/), 'Attached.');
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));

    await panel.findByText(/You have answered; an underwriter closes it\.$/);
    expect(server.sent('AnswerSubjectivity')).toEqual([
      { id: 'r1', subjectivity: 's1', answer: { text: 'Attached.', documentId: null } },
    ]);
  });

  it('asks for nothing that was open after the bind once it is cancelled or closed', async () => {
    const cancelled = withOpen({ status: 'CANCELLED', cancelledOn: '2026-05-01' });
    openDashboard('/policies/p1', dashboardServer().answers({ policy: cancelled }));
    await screen.findByText('It was cancelled as of 1 May 2026.');
    expect(screen.queryByText(/^Open after the bind/)).toBe(null);
    cleanup();

    const closed = aRequest('COMPLETED', { subjectivities: [{ ...waiver, isOpen: false }] });
    openDashboard('/policies/p1', dashboardServer().answers({ policy: aPolicy({ request: closed }) }));
    await screen.findByRole('heading', { level: 1, name: 'Harper Legal' });
    expect(screen.queryByText(/^Open after the bind/)).toBe(null);
  });

  it('has no way to the list in a session of a mailed link, which is for one policy', async () => {
    openDashboard('/policies/p1', dashboardServer({ kind: 'BIND_LINK' }).answers({ policy: aPolicy() }));

    await screen.findByRole('heading', { level: 1, name: 'Harper Legal' });
    expect(screen.queryByRole('link', { name: 'Policies' })).toBe(null);
  });

  it('is not found like a page that does not exist', async () => {
    openDashboard('/policies/p9', dashboardServer().answers({ policy: refuses('NOT_FOUND', 'none') }));

    await waitFor(() => expect(screen.getByText('Not found')).toBeDefined());
  });
});
