import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRequest } from '../../../../test/dashboard-samples.ts';
import { dashboardServer, type OpenPage, openDashboard } from '../../../../test/open-dashboard.tsx';
import { aPath } from '../../../../test/path-samples.ts';

const request = aRequest('QUOTES_SHARED', { pathToYes: aPath() });

async function openTerms(): Promise<OpenPage & { readonly dialog: ReturnType<typeof within> }> {
  const page = openDashboard('/requests/r1', dashboardServer().answers({ request, resubmitRequest: request }));
  await page.user.click(await screen.findByRole('button', { name: 'Ask for other terms' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Ask for other terms' })) };
}

describe('asking for other terms', () => {
  it('sends nothing while an amount cannot be read, and says where', async () => {
    const { user, server, dialog } = await openTerms();
    await user.click(dialog.getByRole('button', { name: 'Add an option' }));
    await user.type(dialog.getByLabelText('Limit 2'), '2,000,000');
    await user.type(dialog.getByLabelText('Retention 2'), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Replace the quote' }));

    const retention = dialog.getByRole('textbox', { name: 'Retention 2', description: /^Type an amount/ });
    expect(dialog.getAllByText(/^Type an amount/)).toHaveLength(1);
    expect(server.sent('Resubmit')).toEqual([]);
    expect(retention).toHaveProperty('value', 'abc');
    await user.clear(retention);
    await user.type(retention, '25,000');
    await user.click(dialog.getByRole('button', { name: 'Replace the quote' }));
    expect(server.sent('Resubmit')).toMatchObject([
      {
        limits: [
          { aggregateCents: 100_000_000, deductibleCents: 500_000 },
          { aggregateCents: 200_000_000, deductibleCents: 2_500_000 },
        ],
      },
    ]);
  });

  it('sends nothing without a first day, which would leave the old one', async () => {
    const { user, server, dialog } = await openTerms();
    await user.clear(dialog.getByLabelText('First day of cover'));
    await user.click(dialog.getByRole('button', { name: 'Replace the quote' }));

    dialog.getByText('Choose a day.');
    expect(server.sent('Resubmit')).toEqual([]);
  });

  it('works the price out anew with what was sent', async () => {
    const { user, server, dialog } = await openTerms();
    const before = server.sent('PathToYes').length;
    await user.click(dialog.getByRole('button', { name: 'Replace the quote' }));

    await expect.poll(() => server.sent('PathToYes').length).toBeGreaterThan(before);
  });
});
