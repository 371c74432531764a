import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOption, aPolicy, aRequest } from '../../../test/dashboard-samples.ts';
import { Refusal } from '../../../test/fake-refusal.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';
import { changeText } from './terms-table.tsx';

const USD = { currency: 'USD', currencyDigits: 2 };
const GROUPS = [
  { title: 'The business', answers: [{ label: 'Revenue', text: '$5,000,000' }] },
  { title: 'Security', answers: [{ label: 'Formal backups', text: 'Yes' }] },
];

const part = (title: string, by?: string) => ({
  title,
  fingerprint: `as shown: ${title}`,
  confirmed: by === undefined ? null : { by, at: '2026-12-01T10:00:00.000Z' },
});
const TO_CONFIRM = GROUPS.map(({ title }) => part(title));
const CONFIRMED = GROUPS.map(({ title }) => part(title, 'Dana Cole'));

const renewing = (status: 'INCOMPLETE' | 'QUOTES_SHARED', more: object = {}, parts = TO_CONFIRM) =>
  aRequest(status, {
    isRenewal: true,
    effectiveOn: '2027-02-01',
    answers: GROUPS,
    renews: {
      expiring: aPolicy({ premiumCents: 100_000 }),
      changes: [{ label: 'Revenue', before: '$4,000,000', after: '$5,000,000' }],
      parts,
    },
    ...more,
  });

it.each([
  [121_000, 100_000, '+$210 (+21%)'],
  [90_000, 100_000, '−$100 (−10%)'],
  [100_000, 100_000, undefined],
])('says how %i differs from %i', (now, before, sentence) => {
  expect(changeText(now, before, USD)).toBe(sentence);
});

afterEach(() => void vi.useRealTimers());

describe('the page of a renewal', () => {
  it('is sent only when every part of last year’s answers was confirmed', async () => {
    const server = dashboardServer().answers({
      request: renewing('INCOMPLETE'),
      submitRequest: renewing('INCOMPLETE', { status: 'SUBMITTED' }),
      confirmAnswers: { renews: { parts: [CONFIRMED[0], TO_CONFIRM[1]] } },
    });
    const { user } = openDashboard('/requests/r1/renewal', server);
    await screen.findByText('0 of 2 confirmed');
    expect(screen.getByRole('region', { name: 'What changed since' }).textContent).toContain(
      '$5,000,000 (was $4,000,000)',
    );

    await user.click(screen.getByRole('checkbox', { name: 'Still true: The business' }));
    await user.click(screen.getByRole('button', { name: 'Send the renewal' }));
    expect(screen.getByRole('tooltip').textContent).toBe('Confirm first: Security.');
    expect(server.sent('Submit')).toEqual([]);

    server.answers({ confirmAnswers: { renews: { parts: CONFIRMED } } });
    await user.click(screen.getByRole('checkbox', { name: 'Still true: Security' }));
    await waitFor(() => expect(screen.getAllByText(/^Confirmed by Dana Cole, /)).toHaveLength(2));
    expect(server.sent('Confirm')).toEqual(
      GROUPS.map(({ title }) => ({ id: 'r1', part: title, fingerprint: `as shown: ${title}`, isTrue: true })),
    );
    await user.click(screen.getByRole('button', { name: 'Send the renewal' }));
    await screen.findByText(/Submitted/);
    expect(server.sent('Submit')).toEqual([{ id: 'r1' }]);
  });

  it('can be sent when several parts were confirmed one right after the other', async () => {
    const server = dashboardServer().answers({
      request: renewing('INCOMPLETE'),
      submitRequest: renewing('INCOMPLETE', { status: 'SUBMITTED' }),
      confirmAnswers: { renews: { parts: CONFIRMED } },
    });
    const { user } = openDashboard('/requests/r1/renewal', server);
    for (const box of await screen.findAllByRole('checkbox', { name: /^Still true/ })) fireEvent.click(box);
    // At once: the press waits for what is still being saved.
    await user.click(screen.getByRole('button', { name: 'Send the renewal' }));
    await screen.findByText(/Submitted/);
    expect(server.sent('Confirm')).toHaveLength(2);
  });

  it('sends presses one after the other, and says which failed although a later one did not', async () => {
    const answers: ((answer: object) => void)[] = [];
    const later = async () => await new Promise<object>((resolve) => void answers.push(resolve));
    const server = dashboardServer().answers({ request: renewing('INCOMPLETE'), confirmAnswers: later });
    const { user } = openDashboard('/requests/r1/renewal', server);
    const [business, security] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Still true/ });
    for (const box of [business, security, business]) if (box) fireEvent.click(box);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect([business?.checked, security?.checked]).toEqual([false, true]);

    answers[0]?.(new Refusal('INVALID_STATE', 'These answers were changed meanwhile.'));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ renews: { parts: [TO_CONFIRM[0], CONFIRMED[1]] } });
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.({ renews: { parts: [TO_CONFIRM[0], CONFIRMED[1]] } });

    await screen.findByText('1 of 2 confirmed');
    expect(server.sent('Confirm').map(({ part, isTrue }) => `${part} ${isTrue}`)).toEqual([
      'The business true',
      'Security true',
      'The business false',
    ]);
    expect(screen.getByRole('alert').textContent).toContain('These answers were changed meanwhile.');
    await user.click(screen.getByRole('button', { name: 'Send the renewal' }));
    expect(screen.getByRole('tooltip').textContent).toBe('Confirm first: The business.');
  });

  it('never takes a tick back for a moment when the server has it: a press of Send then would be refused', async () => {
    const server = dashboardServer().answers({
      request: renewing('INCOMPLETE'),
      confirmAnswers: { renews: { parts: CONFIRMED } },
    });
    openDashboard('/requests/r1/renewal', server);
    const counted = await screen.findByText('0 of 2 confirmed');
    for (const box of screen.getAllByRole('checkbox', { name: /^Still true/ })) fireEvent.click(box);
    const shown = [counted.textContent];
    const changes = { characterData: true, childList: true, subtree: true };
    new MutationObserver(() => shown.push(counted.textContent)).observe(counted, changes);

    await waitFor(() => expect(screen.getAllByText(/^Confirmed by Dana Cole, /)).toHaveLength(2));

    expect(new Set(shown)).toEqual(new Set(['2 of 2 confirmed']));
  });

  it('keeps a tick although an older reading of the page arrives after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = dashboardServer().answers({
      request: renewing('INCOMPLETE'),
      confirmAnswers: { renews: { parts: CONFIRMED } },
    });
    openDashboard('/requests/r1/renewal', server);
    await screen.findByText('0 of 2 confirmed');
    let answerNow: (older: object) => void = () => undefined;
    server.answers({ request: async () => await new Promise((resolve) => (answerNow = resolve)) });
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(server.sent('Renewal')).toHaveLength(2));

    server.answers({ request: renewing('INCOMPLETE', {}, CONFIRMED) });
    for (const box of screen.getAllByRole('checkbox', { name: /^Still true/ })) fireEvent.click(box);
    await waitFor(() => expect(screen.getAllByText(/^Confirmed by Dana Cole, /)).toHaveLength(2));
    answerNow(renewing('INCOMPLETE'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.getByText('2 of 2 confirmed')).toBeDefined();
  });

  it('shows what a colleague confirmed, and takes it back', async () => {
    const server = dashboardServer().answers({
      request: renewing('INCOMPLETE', {}, CONFIRMED),
      confirmAnswers: { renews: { parts: [TO_CONFIRM[0], CONFIRMED[1]] } },
    });
    const { user } = openDashboard('/requests/r1/renewal', server);

    await screen.findByText('2 of 2 confirmed');
    await user.click(screen.getByRole('checkbox', { name: 'Still true: The business' }));
    await screen.findByText('1 of 2 confirmed');
    await waitFor(() => expect(screen.getAllByText(/^Confirmed by Dana Cole, /)).toHaveLength(1));
    expect(server.sent('Confirm')).toMatchObject([{ part: 'The business', isTrue: false }]);
    expect(screen.getByRole('link', { name: 'Change answers: Security' }).getAttribute('href')).toContain(
      '/requests/r1/application',
    );
  });

  it('shows what is offered beside what expires, with the difference', async () => {
    const request = renewing('QUOTES_SHARED', { options: [anOption(1)] });
    openDashboard('/requests/r1/renewal', dashboardServer().answers({ request }));

    const table = await screen.findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Expiring' })).toBeDefined();
    expect(within(table).getByRole('row', { name: /^Premium/ }).textContent).toBe(
      'Premium$1,000.00$1,200.00+$200 (+20%)',
    );
  });
});

it('never says that there is nothing to do while the renewal of a policy is open', async () => {
  const renewal = { id: 'r9', status: 'INCOMPLETE', statusLabel: 'Incomplete' };
  const rows = [{ id: 'r1', insuredName: 'Harper Legal', status: 'COMPLETED', statusLabel: 'Completed', renewal }];
  openDashboard('', dashboardServer().answers({ requests: { rows } }));
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toContain('The renewal is open. Confirm its answers and send it.');
  expect(row?.textContent).not.toContain('Nothing to do');
});

it('leads from the expiring request to its renewal', async () => {
  const renewal = { id: 'r9', status: 'INCOMPLETE', statusLabel: 'Incomplete' };
  openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('COMPLETED', { renewal }) }));
  const link = await screen.findByRole('link', { name: 'Open the renewal' });
  expect(link.getAttribute('href')).toContain('/requests/r9/renewal');
  expect(screen.queryByText(/Nothing to do/)).toBe(null);
});
