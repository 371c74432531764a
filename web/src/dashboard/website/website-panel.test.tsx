import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { refuses } from '../../../test/fake-refusal.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const SCAN = {
  host: 'harper.example',
  requestedAt: '2026-11-22T10:00:00.000Z',
  finishedAt: '2026-11-22T10:01:00.000Z',
};
const FINDING = {
  id: 'f1',
  severity: 'HIGH',
  title: 'No DMARC record',
  host: 'harper.example',
  port: null,
  observed: 'no DMARC record',
  expected: 'One valid DMARC record.',
  what: 'You are not told which mails are forged.',
  why: 'Forged invoices are the most common claim.',
  fix: ['Publish a record.', 'Read its reports.', 'Reject what is forged.'],
  who: 'your e-mail provider',
  firstSeenAt: '2026-11-20T10:00:00.000Z',
};
const FIXED = {
  ...FINDING,
  id: 'f2',
  title: 'Remote desktop is open',
  port: 3389,
  resolvedAt: '2026-11-22T10:01:00.000Z',
};
const REPORT = {
  domain: 'harper.example',
  scannedAt: '2026-11-22T10:01:00.000Z',
  score: 72,
  previousScore: 49,
  ratings: [{ title: 'E-mail security', value: 18 }, { title: 'System hosting' }],
  findings: [FINDING],
  resolved: [FIXED],
  notMeasured: [{ what: 'System hosting', because: 'No port answered.' }],
};
const WEBSITE = { clientId: 'c1', last: SCAN, report: REPORT };

async function open(website: object, server: FakeServer = dashboardServer(), of: object = {}) {
  server.answers({ request: aRequest('SUBMITTED', { clientId: 'c1', ...of }), website });
  const page = openDashboard('/requests/r1', server);
  const panel = within(await screen.findByRole('region', { name: 'What an outsider sees of the website' }));
  return { ...page, panel };
}

describe('the section about the website', () => {
  it('shows the score, the findings with what to do, and what is fixed and not measured apart', async () => {
    const { panel } = await open(WEBSITE);

    await panel.findByText('Score 72 of 100');
    for (const words of [
      'The scan before it gave 49.',
      'no DMARC record',
      'Forged invoices',
      'Reject what is forged.',
    ]) {
      expect(document.body.textContent).toContain(words);
    }
    panel.getByText('One thing to fix');
    expect(panel.getByText('No longer open (1)').closest('details')?.textContent).toContain(
      'harper.example, port 3389',
    );
    expect(panel.getByText('What could not be measured (1)').closest('details')?.textContent).toContain(
      'No port answered.',
    );
  });

  it('says that a score of the sandbox is made up', async () => {
    const server = dashboardServer();
    const website = { clientId: 'c1', last: SCAN, isMadeUp: true };
    const { panel } = await open(website, server, { ratings: [{ title: 'E-mail security', value: 91 }] });

    await panel.findByText(/This score was made up by the sandbox/);
    expect(panel.getByText('E-mail security').nextSibling?.textContent).toBe('91');
    expect(panel.queryByRole('button', { name: 'Share with IT' })).toBe(null);
  });

  it('does not speak of a repair where nothing was scanned', async () => {
    const { panel } = await open({ clientId: 'c1', last: null, report: null });

    await panel.findByText('The website has not been scanned yet.');
    panel.getByRole('button', { name: 'Scan the website' });
  });

  it('says why a scan failed, and what follows', async () => {
    const { panel } = await open({ clientId: 'c1', last: { ...SCAN, failedBecause: 'Nothing answered.' } });

    await panel.findByText(/could not be completed: Nothing answered\..*goes to an underwriter/);
  });

  it('asks for another scan, says that it is under way, and shows its result by itself', async () => {
    const underWay = { ...WEBSITE, underWay: { ...SCAN, finishedAt: null }, whyNotRescan: 'A scan is under way.' };
    const { panel, server, user } = await open(WEBSITE);
    server.answers({ requestRescan: underWay, website: { ...WEBSITE, report: { ...REPORT, score: 95 } } });

    await user.click(await panel.findByRole('button', { name: 'I fixed it: scan again' }));

    await panel.findByText(/The result appears here by itself/);
    await panel.findByText('Score 95 of 100', {}, { timeout: 5000 });
    expect(server.sent('RequestRescan')).toEqual([{ clientId: 'c1' }]);
    await waitFor(() => expect(server.sent('Request').length).toBeGreaterThan(1));
  });

  it.each([null, SCAN])('offers no scan while one is under way, and does so when it has ended: %j', async (last) => {
    const underWay = { ...SCAN, finishedAt: null };
    const { panel, server } = await open({ clientId: 'c1', last, underWay, whyNotRescan: 'A scan is under way.' });
    await panel.findByText(/^A scan is under way\./);
    expect(panel.queryByRole('button', { name: /scan/i })).toBe(null);

    server.answers({ website: { clientId: 'c1', last: SCAN } });
    await panel.findByRole('button', { name: 'I fixed it: scan again' });
  });

  it('says from when it can be scanned again', async () => {
    const { panel } = await open({
      ...WEBSITE,
      whyNotRescan: 'The website was scanned within the hour.',
      rescanFrom: '2026-11-22T11:01:00.000Z',
    });

    const button = await panel.findByRole('button', { name: 'I fixed it: scan again' });

    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(panel.getAllByText(/It can be scanned again from 22 Nov 2026/).length).toBeGreaterThan(0);
  });

  it('makes a link after a confirmation, copies it, and withdraws one', async () => {
    const link = { id: 'l1', createdBy: 'Dana Cole', expiresAt: '2026-11-29T10:00:00.000Z' };
    const { panel, server, user } = await open({ ...WEBSITE, links: [link] });
    const url = 'https://bindery.example/scan-report/abc';
    server.answers({ shareCyberRiskReport: { url, expiresAt: link.expiresAt }, withdrawReportLink: true });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');

    await user.click(await panel.findByRole('button', { name: 'Share with IT' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.sent('ShareReport')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    await user.click(await dialog.findByRole('button', { name: 'Copy the link' }));
    await dialog.findByText('The link was copied.');
    expect(copied).toHaveBeenCalledWith(url);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);

    await user.click(panel.getByRole('button', { name: /^Withdraw the link/ }));
    await screen.findByText('The link was withdrawn.');
    expect(server.sent('WithdrawLink')).toEqual([{ id: 'l1' }]);
  });

  it('says what failed, and the rest of the page stays', async () => {
    const { panel } = await open(refuses('INTERNAL', 'Something broke.'));

    expect((await panel.findByRole('alert')).textContent).toContain('Something broke.');
    screen.getByRole('heading', { level: 1, name: 'Harper Legal' });
  });
});
