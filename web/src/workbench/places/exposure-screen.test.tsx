/** The page that says which policies show a fault, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const CVE = 'CVE-2024-21762';
const policy = (insuredName: string, more: object = {}): object => ({
  id: insuredName,
  policyNumber: `BND-${insuredName}`,
  quoteRequestId: `request-${insuredName}`,
  insuredName,
  brokerageName: 'Harbor Insurance Brokers',
  limitCents: 100_000_000,
  premiumCents: 312_850,
  currency: 'USD',
  shown: [{ host: 'vpn.acme.example', port: 8443, name: 'FortiOS 7.2.1', version: '7.2.1' }],
  ...more,
});
const FOUND = {
  cve: CVE,
  isKnown: true,
  threatDataDate: '2026-11-20',
  knownExploitedOn: '2024-02-09',
  policies: 2,
  amounts: [
    { currency: 'EUR', limitCents: 50_000_000, premiumCents: 90_000 },
    { currency: 'USD', limitCents: 100_000_000, premiumCents: 312_850 },
  ],
};

/** One policy a page. */
function inPages({ after }: { readonly after: string | null }): object {
  return after === null
    ? { ...FOUND, nodes: [policy('Acme')], hasNextPage: true, endCursor: 'cursor-1' }
    : { ...FOUND, nodes: [policy('Birch', { currency: 'EUR' })], hasNextPage: false, endCursor: null };
}

function open(path: string, exposure?: unknown, permissions = ['READ_REQUESTS']): OpenPage {
  return openWorkbench(path, workbenchServer({ permissions }).answers({ exposure }));
}

const factsOf = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;
const field = async (): Promise<HTMLElement> => await screen.findByRole('textbox', { name: 'CVE' });

describe('who shows a fault', () => {
  it('asks for a CVE, keeps it in the address, and shows what is at risk and with whom', async () => {
    const { user, server } = open('/exposure', inPages);
    await screen.findByText('Which policies show a fault');
    expect(server.sent('Exposure')).toEqual([]);

    await user.type(await field(), ` ${CVE} {Enter}`);

    await screen.findByRole('heading', { name: `2 policies in force show ${CVE}` });
    expect(window.location.search).toBe(`?cve=${CVE}`);
    expect(document.activeElement).toBe(await field());
    expect(screen.getByText(`2 policies in force show ${CVE}`, { selector: '[aria-live]' })).toBeDefined();
    expect(factsOf('Policies in force')).toBe('2');
    expect(factsOf('Limits at risk')).toBe('EUR 500,000$1,000,000');
    expect(factsOf('Premium at risk')).toBe('EUR 900.00$3,128.50');
    expect(factsOf('Exploited since')).toBe('9 Feb 2024');
    expect(factsOf('Threat data')).toBe('20 Nov 2026');
    const row = within(screen.getByRole('row', { name: /Acme/ }));
    expect(row.getByRole('link', { name: 'BND-Acme' }).getAttribute('href')).toBe('/workbench/requests/request-Acme');
    row.getByText('Harbor Insurance Brokers');
    row.getByText('$1,000,000');
    row.getByText('FortiOS 7.2.1');
    row.getByText('vpn.acme.example, port 8443');
  });

  it('loads more, and keeps what was loaded', async () => {
    const { user, server } = open(`/exposure?cve=${CVE}`, inPages);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    await screen.findByRole('link', { name: 'BND-Birch' });
    screen.getByRole('link', { name: 'BND-Acme' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
    expect(server.sent('Exposure')).toEqual([
      { cve: CVE, after: null },
      { cve: CVE, after: 'cursor-1' },
    ]);
  });

  it('says that the threat data does not know it, or that no policy shows it', async () => {
    const answers = ({ cve }: { readonly cve: string }): object =>
      cve === CVE
        ? { ...FOUND, policies: 0, amounts: [], nodes: [], knownExploitedOn: null }
        : { cve, isKnown: false, threatDataDate: '2026-11-20' };
    const { user } = open('/exposure?cve=CVE-2027-0001', answers);
    await screen.findByText('CVE-2027-0001 is not in the threat data', { selector: '[aria-live]' });
    screen.getByText(/The threat data is of 20 Nov 2026/);

    await user.clear(await field());
    await user.type(await field(), CVE);
    await user.click(screen.getByRole('button', { name: 'Find' }));

    await screen.findByRole('heading', { name: `No policy in force shows ${CVE}` });
    expect(factsOf('Exploited since')).toBe('Not known to be exploited');
    expect(screen.queryByText('Limits at risk')).toBe(null);
    window.history.back();
    await screen.findByText('CVE-2027-0001 is not in the threat data', { selector: '[aria-live]' });
    expect(await field()).toHaveProperty('value', 'CVE-2027-0001');
  });

  it('says at the field what is no CVE', async () => {
    const problems = [{ path: 'cve', message: 'must be a CVE' }];
    open('/exposure?cve=log4shell', refuses('VALIDATION_FAILED', 'cve must be a CVE', { problems }));

    await screen.findByText('That is not a CVE.');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBe(null);
    expect(screen.queryByRole('status', { name: 'Looking through the newest scans' })).toBe(null);
  });

  it('shows that it is loading, and after a failure asks again when told to', async () => {
    const { user, server } = open('/exposure', refuses('INTERNAL', 'Something went wrong on our side.'));
    const input = await field();
    server.is('silent');
    await user.type(input, `${CVE}{Enter}`);
    await screen.findByRole('status', { name: 'Looking through the newest scans' });
    server.is('answers');
    const alert = within(await screen.findByRole('alert'));
    server.answers({ exposure: inPages });
    await user.click(alert.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('link', { name: 'BND-Acme' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
  });

  it('is reached from the navigation, by those who may read requests', async () => {
    const { user } = open('/policies');
    await user.click(await screen.findByRole('link', { name: 'Exposure' }));
    await screen.findByRole('heading', { level: 1, name: 'Who shows this fault?' });
  });

  it('is closed to others', async () => {
    open(`/exposure?cve=${CVE}`, inPages, []);

    await screen.findByText('Your role has no access to requests and policies.');
    expect(screen.queryByRole('link', { name: 'Exposure' })).toBe(null);
  });
});
