/** The tab of the reports over a made-up server. */
import { cellText, taxByState, taxSheets } from '@bindery/domain/reports/index.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { lastQuarters } from './last-quarters.ts';

const AMOUNTS = {
  premiumCents: 300_000,
  triaCents: 3_000,
  policyFeeCents: 58_500,
  taxCents: 18_075,
  stampingCents: 0,
  otherCents: 0,
};
const SUMS = { totalCents: 379_575, debitCents: 479_575, creditCents: -100_000 };
const TOTAL = { currency: 'USD', lines: 3, ...AMOUNTS, ...SUMS };
const BINDER = { partnerId: 'p-1', partnerName: 'Meridian', productType: 'CYBER', openMonth: '2026-11', isOver: true };
const OCTOBER = {
  month: '2026-10',
  closedAt: '2026-11-02T09:00:00Z',
  closedBy: 'Mona Diaz',
  lines: 3,
  totals: [TOTAL],
};
const NOVEMBER = { ...OCTOBER, month: '2026-11' };
const ANSWERS = {
  bordereauBinders: [{ ...BINDER, closedMonths: [OCTOBER] }],
  bordereauPreview: { month: '2026-11', isOver: true, lines: 3, corrections: 2, totals: [TOTAL] },
  closeBordereauMonth: NOVEMBER,
  surplusLinesTax: [{ homeState: 'Ohio', policies: 2, taxableCents: 361_500, entriesWithoutTax: 0, ...AMOUNTS }],
};
const ALL = ['READ_PORTFOLIO', 'READ_REPORTS', 'CLOSE_REPORTS'];

function open(permissions: readonly string[] = ALL, answers: object = ANSWERS): OpenPage {
  const server = workbenchServer({ permissions: [...permissions], now: '2026-12-02T12:00:00.000Z' });
  return openWorkbench('/portfolio/reports', server.answers({ ...answers }));
}

describe('the tab of the reports', () => {
  it('shows what the open month comes to and closes it when that is confirmed', async () => {
    const { user, server } = open();
    const panel = within(await screen.findByRole('region', { name: 'Open month 2026-11' }));
    const row = within(await panel.findByRole('row', { name: /USD/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'USD',
      '3',
      '$3,000.00',
      '$30.00',
      '$585.00',
      '$180.75',
      '$4,795.75',
      '−$1,000.00',
      '$3,795.75',
    ]);

    await user.click(panel.getByRole('button', { name: 'Close the month' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close 2026-11 for good?' }));
    await user.click(dialog.getByRole('button', { name: 'Close the month' }));

    await screen.findByText('2026-11 is closed');
    expect(server.sent('CloseBordereauMonth')).toEqual([{ partnerId: 'p-1', productType: 'CYBER', month: '2026-11' }]);
    expect(server.sent('BordereauBinders')).toHaveLength(2);
  });

  it('links to the files of closed months and of the quarter', async () => {
    const { user } = open();
    const months = within(await screen.findByRole('region', { name: 'Closed months' }));
    const link = months.getByRole('link', { name: 'Risk bordereau of 2026-10 as XLSX' });
    expect(link.getAttribute('href')).toBe(
      '/staff/reports/bordereau?partnerId=p-1&productType=CYBER&month=2026-10&kind=RISK&format=xlsx',
    );
    expect(months.getAllByRole('link')).toHaveLength(4);
    const tax = within(await screen.findByRole('region', { name: 'Surplus lines tax' }));
    expect(await tax.findByRole('row', { name: /Ohio 2 \$3,615\.00/ })).toBeDefined();
    expect(tax.getByRole('link', { name: 'Surplus lines tax of 2026-Q4 as CSV' }).getAttribute('href')).toBe(
      '/staff/reports/surplus-lines-tax?quarter=2026-Q4&format=csv',
    );
    await user.selectOptions(tax.getByRole('combobox', { name: 'Quarter' }), '2026-Q3');
    expect(window.location.search).toBe('?quarter=2026-Q3');
  });

  it('says why a month cannot be closed', async () => {
    open(['READ_PORTFOLIO', 'READ_REPORTS']);
    const button = await screen.findByRole('button', { name: 'Close the month' });
    expect([button.getAttribute('aria-disabled'), button.nextElementSibling?.textContent]).toEqual([
      'true',
      'Only a manager closes months.',
    ]);
  });

  it('offers the last twelve quarters', () => {
    expect(lastQuarters('2026-02-01').slice(0, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
    expect(lastQuarters('2026-02-01')).toHaveLength(12);
  });

  it('has in each column of the surplus lines tax what its file has, terrorism premium beside the premium', async () => {
    const entry = {
      policyNumber: 'SCY-US-0000001-00',
      insuredName: 'Acme Engineering',
      homeState: 'Ohio',
      coverageStartsOn: '2026-12-15',
      cause: 'BIND',
      doneOn: '2026-11-20',
      charges: [
        { kind: 'PREMIUM', label: 'Premium', amountCents: 100_000 },
        { kind: 'TRIA', label: 'Certified acts of terrorism cover', amountCents: 1_000 },
        { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: 19_500 },
        { kind: 'TAX', label: 'Ohio surplus lines tax 5%', amountCents: 6_025 },
      ],
    } as const;
    const [states] = taxSheets([entry]);
    const titles = states?.columns.map(({ title }) => title) ?? [];
    const cells = states?.rows[0]?.map(cellText) ?? [];
    const isAsked = ([field]: readonly [string, unknown]) => field !== 'totalCents';
    const surplusLinesTax = taxByState([entry]).map((state) =>
      Object.fromEntries(Object.entries(state).filter(isAsked)),
    );
    open(ALL, { ...ANSWERS, surplusLinesTax });

    const row = await screen.findByRole('row', { name: /Ohio/ });
    const shown = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/[$,]/g, ''));
    const headers = within(row.closest('table') ?? row).getAllByRole('columnheader');
    const at = (header: string) => headers.findIndex(({ textContent }) => textContent === header);
    expect(shown).toEqual(cells);
    expect([at('Premium'), at('Terrorism premium')]).toEqual([
      titles.indexOf('Premium'),
      titles.indexOf('Terrorism premium'),
    ]);
    expect([shown[3], shown[4]]).toEqual(['1000.00', '10.00']);
  });
});
