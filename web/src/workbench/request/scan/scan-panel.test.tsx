/** The report of a scan on the page of a submission, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../../test/fake-refusal.ts';
import { pressButton } from '../../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { actions, aSubmission } from '../../../../test/workbench-samples.ts';

const SUMMARY = {
  severity: 'CRITICAL',
  title: 'Database open',
  host: 'shop.example',
  port: 3306,
  observed: 'connected',
};
const FINDING = {
  id: 'finding-1',
  key: 'DATABASE_OPEN shop.example 3306',
  subjectivityText: 'Close port 3306 on shop.example',
  ...SUMMARY,
  expected: 'No database on the internet.',
  cves: ['CVE-2026-1'],
  evidence: [{ question: 'TCP connect 11.20.30.1:3306', text: 'connected in 4 ms' }],
  remedy: { what: 'A database.', why: 'It is stolen.', steps: ['Close it.', 'Test it.', 'Watch it.'], who: 'your IT' },
};
const REPORT = {
  scanId: 'scan-1',
  score: 49,
  meanHundredths: 7324,
  caps: [{ name: 'CRITICAL_FINDING', atMost: 49, causes: [SUMMARY] }],
  ratings: [
    {
      name: 'SYSTEM_HOSTING',
      label: 'System hosting',
      value: 65,
      hundredths: 6500,
      shareBps: 10_000,
      worksheet: [
        { label: 'Start', hundredthsAfter: 10_000 },
        { label: 'Database open', points: -35, hundredthsAfter: 6500 },
      ],
    },
    {
      name: 'EMAIL_SECURITY',
      label: 'E-mail security',
      value: null,
      notMeasuredBecause: 'The name server was silent.',
    },
  ],
  findings: [FINDING],
};

function open(scan: object, more: object = {}, permissions = ['UNDERWRITE']): OpenPage {
  const request = aSubmission('Kestrel', { actions: actions(['RESCAN']), scan: { id: 'scan-1', ...scan } });
  return openWorkbench('/requests/kestrel', workbenchServer({ permissions }).answers({ request, ...more }));
}

const panel = async () => within(await screen.findByRole('region', { name: 'Cyber risk score' }));

describe('a scan with a report', () => {
  it('counts what is minor by its severity', async () => {
    const findings = ['LOW', 'INFO', 'INFO', 'INFO', 'INFO'].map((severity, at) => ({
      ...FINDING,
      id: `finding-${at}`,
      severity,
    }));
    open({ state: 'DONE', score: 90, report: { ...REPORT, findings } });
    await (await panel()).findByText('1 finding of low severity, 4 findings for information');
  });

  it('shows score, mean, cap and worksheet, and what was not measured with its reason', async () => {
    const { user } = open({ state: 'DONE', score: 49, report: REPORT });
    const shown = await panel();

    await shown.findByText('73.24');
    shown.getByText('Held at 49 by a critical finding');
    shown.getByText('not measured');
    shown.getByText(/The name server was silent\./);
    await user.click(shown.getByText('System hosting'));
    within(shown.getByRole('group', { name: 'Worksheet: System hosting' })).getByText('−35');
    shown.getByText('100 % of the score');
  });

  it('says that the threat data was old', async () => {
    open({ state: 'DONE', report: { ...REPORT, isThreatDataOld: true, threatDataAgeDays: 30 } });

    await (await panel()).findByText('Threat data was 30 days old at the scan: newer faults are not known.');
  });

  it.each([
    ['of the scan that the request is rated by', { id: 'scan-1', state: 'DONE', score: 49 }, 'Rating uses this score'],
    ['of the scan before', { id: 'scan-2', state: 'PENDING' }, 'Of an earlier scan: rating does not use it'],
    [
      'of the scan before a failed one',
      { id: 'scan-2', state: 'FAILED' },
      'Of an earlier scan: rating does not use it',
    ],
  ])('says whether the price comes from the score that it shows: %s', async (_, scan, words) => {
    open({ ...scan, report: REPORT });
    const shown = await panel();
    expect((await shown.findByText(/^(Rating uses|Of an earlier)/)).textContent).toBe(words);
  });

  it('shows what changed since the scan before', async () => {
    const changes = {
      scoreBefore: 84,
      ratings: [{ label: 'System hosting', before: 100, after: 65 }],
      appeared: [SUMMARY],
    };
    open({ state: 'DONE', report: { ...REPORT, previousScannedAt: '2026-10-22T12:00:00Z', changes } });
    const shown = await panel();

    await shown.findByText('1 new finding');
    expect(shown.getByText('Since the scan before').closest('section')?.textContent).toContain('Score 84 → 49');
  });

  it('asks why a finding is disputed, and sends it once', async () => {
    const decision = { kind: 'DISPUTED', reason: 'It is a honeypot.', decidedBy: 'Grace Lind' };
    const { user, server } = open({ state: 'DONE', report: REPORT }, { decideFinding: { id: 'finding-1', decision } });
    const shown = await panel();
    await user.click(await shown.findByText('Database open', { selector: 'summary span' }));
    shown.getByText('connected in 4 ms');
    const fault = shown.getByRole('link', { name: 'CVE-2026-1' });
    expect(fault.getAttribute('href')).toBe('/workbench/exposure?cve=CVE-2026-1');

    await pressButton(user, 'Dispute: Database open');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the finding' }));
    await user.click(dialog.getByRole('button', { name: 'Dispute' }));
    dialog.getByText('Fill this in first.');
    await user.type(dialog.getByLabelText('Reason'), 'It is a honeypot.');
    await user.click(dialog.getByRole('button', { name: 'Dispute' }));

    await screen.findByText('Finding disputed.');
    expect(server.sent('DecideFinding')).toEqual([
      { id: 'finding-1', decision: 'DISPUTED', reason: 'It is a honeypot.' },
    ]);
    await waitFor(() => expect(server.sent('ScanReport').length).toBeGreaterThan(1));
  });

  it('says why an operator cannot decide', async () => {
    const { user } = open({ state: 'DONE', report: REPORT }, {}, ['MANAGE_SCANS']);
    await user.click(await (await panel()).findByText('Database open', { selector: 'summary span' }));

    expect(screen.getByRole('button', { name: 'Dispute: Database open' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a finding as a subjectivity', () => {
  const SUBJECTIVITY = { id: 'subjectivity-1', description: FINDING.subjectivityText, findingKey: FINDING.key };
  const scan = { id: 'scan-1', state: 'DONE', report: REPORT };
  const kestrel = (more: object = {}): object =>
    aSubmission('Kestrel', { actions: actions(['EDIT_SUBJECTIVITIES']), scan, ...more });
  const openFinding = async ({ user }: OpenPage): Promise<void> =>
    await user.click(await (await panel()).findByText('Database open', { selector: 'summary span' }));
  const openDialog = async (page: OpenPage) => {
    await openFinding(page);
    await pressButton(page.user, 'Make it a subjectivity: Database open');
    return within(await screen.findByRole('dialog', { name: 'Make it a subjectivity' }));
  };

  it('says what the broker will read, asks by when, and is then shown in the list and beside the finding', async () => {
    const made = kestrel({ revision: 4, subjectivities: [{ ...SUBJECTIVITY, type: 'POST_BIND', isOpen: true }] });
    const page = open(scan, { request: kestrel(), addSubjectivityFromFinding: made });
    const dialog = await openDialog(page);
    dialog.getByText('Close port 3306 on shop.example');
    const when = dialog.getByLabelText('When');
    expect(when.textContent).toBe('Before bindAfter bind');
    expect(when).toHaveProperty('value', 'PRE_BIND');

    await page.user.selectOptions(when, 'After bind');
    await page.user.click(dialog.getByRole('button', { name: 'Make it' }));

    await screen.findByText('Subjectivity added.');
    const sent = { id: 'kestrel', revision: 3, findingId: 'finding-1', type: 'POST_BIND' };
    expect(page.server.sent('Act')).toEqual([sent]);
    const list = within(screen.getByRole('region', { name: 'Subjectivities' }));
    list.getByText('Close port 3306 on shop.example');
    list.getByText(/Closes itself when a scan no longer sees it/);
    expect((await panel()).getByText(/^A subjectivity: After bind/).textContent).toContain('Open');
    expect(screen.queryByRole('button', { name: /^Make it a subjectivity/ })).toBe(null);
  });

  it('shows a refusal in the dialog, which stays open', async () => {
    const page = open(scan, {
      request: kestrel(),
      addSubjectivityFromFinding: refuses('VALIDATION_FAILED', 'findingId: is no longer seen by the newest scan.'),
    });
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Make it' }));

    expect((await dialog.findByRole('alert')).textContent).toContain('is no longer seen by the newest scan');
    expect(page.server.sent('Act')).toMatchObject([{ type: 'PRE_BIND' }]);
  });

  it('offers no second one when a scan closed the first, and none for a resolved finding', async () => {
    const closed = { ...SUBJECTIVITY, type: 'PRE_BIND', isOpen: false };
    const resolved = {
      ...FINDING,
      id: 'finding-2',
      key: 'other',
      title: 'Telnet open',
      resolvedAt: '2026-11-20T12:00:00Z',
    };
    const report = { ...REPORT, findings: [FINDING, resolved] };
    const page = open(scan, { request: kestrel({ subjectivities: [closed], scan: { ...scan, report } }) });
    await openFinding(page);
    await page.user.click((await panel()).getByText('1 finding no longer seen'));
    await page.user.click((await panel()).getByText('Telnet open', { selector: 'summary span' }));

    expect((await panel()).getByText(/^A subjectivity: Before bind/).textContent).toContain('Closed');
    expect(screen.queryByRole('button', { name: /^Make it a subjectivity/ })).toBe(null);
  });

  it('says why it cannot be made', async () => {
    const request = kestrel({ actions: actions([], { EDIT_SUBJECTIVITIES: 'The request is closed.' }) });
    const page = open(scan, { request });
    await openFinding(page);

    const button = screen.getByRole('button', { name: 'Make it a subjectivity: Database open' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a scan without a report of its own', () => {
  it('says why it failed, and shows the report before it', async () => {
    open({ id: 'scan-2', state: 'FAILED', failedBecause: 'No host of the domain answers.', report: REPORT });
    const shown = await panel();

    await shown.findByText('No host of the domain answers.');
    await shown.findByText(/Below is the last scan that had a report\./);
    shown.getByText('73.24');
  });

  it('is said to be under way, until when', async () => {
    open({ state: 'PENDING', domain: 'shop.example' });

    await (await panel()).findByText(/A scan of shop\.example is under way\./);
  });

  it('shows a made-up score as made up, and null as not measured', async () => {
    const ratings = [{ name: 'emailSecurityRating', label: 'E-mail security', value: null }];
    open({ state: 'DONE', score: 90, ratings, report: null });
    const shown = await panel();

    await shown.findByText(/The sandbox made this score up/);
    shown.getByText('not measured');
  });
});
