/** The page of a renewal: what expires stands beside what is asked or offered, with the difference. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { anOption, submissionIn } from '../../../../test/submission-states.ts';
import { aBoundPolicy } from '../../../../test/workbench-samples.ts';

const POLICY = aBoundPolicy({ limitCents: 100_000_000, deductibleCents: 1_000_000, premiumCents: 200_000 });
const RENEWAL = {
  isRenewal: true,
  expiringPolicyId: 'policy-1',
  currency: 'USD',
  currencyDigits: 2,
  effectiveOn: '2027-12-15',
  askedLimits: [{ limitCents: 200_000_000, deductibleCents: 1_000_000 }],
};

async function open(fields: object) {
  const request = submissionIn({ status: 'SUBMITTED' }, { ...RENEWAL, ...fields });
  openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request, policy: POLICY }));
  return within(await screen.findByRole('region', { name: 'Expiring policy and renewal' }));
}

it('shows the options beside the expiring terms, each with its difference', async () => {
  const options = [anOption({ limitCents: 200_000_000, premiumCents: 242_000, notOfferedReason: null })];
  const panel = await open({ quote: { id: 'quote-1', sharedAt: null, options } });

  const rows = panel.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'TermExpiringOption 1',
    'Limit$1,000,000$2,000,000+$1,000,000 (+100%)',
    'Retention$10,000$10,000unchanged',
    'Premium$2,000$2,420+$420 (+21%)',
    'Period15 Dec 2026 – 15 Dec 2027from 15 Dec 2027on the day it ends',
  ]);
  expect(panel.getByRole('link', { name: 'Policy SCY-US-1' }).getAttribute('href')).toContain('/policies/policy-1');
});

it('shows the asked pair with its indication before the first rating, and days without cover', async () => {
  const indication = [{ limitCents: 200_000_000, deductibleCents: 1_000_000, premiumCents: 180_000 }];
  const panel = await open({ quote: null, effectiveOn: '2027-12-18', indication });

  const premium = await panel.findByText('−$200 (−10%), indication');
  expect(premium.closest('tr')?.textContent).toBe('Premium$2,000$1,800−$200 (−10%), indication');
  panel.getByText('3 days without cover');
  panel.getByRole('columnheader', { name: 'Asked' });
});

it('compares no amounts of two currencies, and says what is not known yet', async () => {
  const panel = await open({ quote: null, currency: 'SEK', effectiveOn: null, indication: [] });

  expect(panel.getByText('Limit').closest('tr')?.textContent).toContain('another currency');
  panel.getByText('not rated yet');
  panel.getByText('no day asked yet');
});

it('is not there for new business', async () => {
  const request = submissionIn({ status: 'SUBMITTED' }, { expiringPolicyId: null });
  openWorkbench('/requests/mirador-hotels', workbenchServer().answers({ request, policy: POLICY }));

  await screen.findByRole('region', { name: 'Why it is here' });
  expect(screen.queryByRole('region', { name: 'Expiring policy and renewal' })).toBeNull();
});
