import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aBoundPolicy } from '../../../test/workbench-samples.ts';

it.each([
  ['CYBER', 'USD', ['$75.69']],
  ['CYBER_EU', 'EUR', []],
])(
  'a policy of %s has a premium for terrorism only where the product has that cover',
  async (productType, currency, premiums) => {
    const policy = aBoundPolicy({ productType, currency, triaCents: productType === 'CYBER' ? 7569 : 0 });
    openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

    const terms = within(await screen.findByRole('region', { name: 'Terms' }));
    terms.getByText('Bound');
    expect(terms.queryAllByText('TRIA').map((name) => name.nextElementSibling?.textContent)).toEqual(premiums);
  },
);

it('says beside the name that a policy ends early, while it is still in force', async () => {
  const policy = aBoundPolicy({ status: 'ACTIVE', cancelledOn: '2027-03-01' });
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  const header = (await screen.findByRole('heading', { level: 1, name: 'Redwood Analytics' })).parentElement;
  expect(header?.textContent).toBe('Redwood AnalyticsActiveCancelled from 1 Mar 2027');
});

it('marks such a policy in the list too, with the term that is left', async () => {
  const policy = aBoundPolicy({ status: 'ACTIVE', cancelledOn: '2027-03-01' });
  openWorkbench('/policies', workbenchServer().answers({ policies: { nodes: [policy] } }));

  const row = await screen.findByRole('row', { name: /Redwood Analytics/ });
  expect(row.textContent).toContain('ActiveCancelled from 1 Mar 2027');
  expect(row.textContent).toContain('15 Dec 2026 – 1 Mar 2027');
});
