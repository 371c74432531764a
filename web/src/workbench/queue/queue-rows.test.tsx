import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aRow } from '../../../test/workbench-samples.ts';

const open = (path: string, ...nodes: readonly object[]) =>
  openWorkbench(path, workbenchServer().answers({ queue: { nodes, totalCount: nodes.length } }));
const row = async (name: string): Promise<HTMLElement> => await screen.findByRole('row', { name: new RegExp(name) });

/** Stands in a column of its own and, for the smallest width, in the one before: the width decides which is drawn. */
const expectOnceByWidth = (inRow: HTMLElement, text: string): void => {
  const [tiny, usual, ...others] = within(inRow).getAllByText(text);
  expect([tiny, usual].map((one) => one?.closest('[class*="22.5rem"]')?.className.includes('min-['))).toEqual([
    true,
    false,
  ]);
  expect(others).toEqual([]);
};

describe('a row of the queue', () => {
  it('says whom, what and why in words, and what it is worth', async () => {
    open(
      '/?view=ALL',
      aRow('Mirador Hotels', 'SUBMITTED', {
        className: 'Hotels and Motels',
        revenueCents: 1_250_000_000,
        reasons: ['PRIOR_CLAIMS', 'CONTROL_MFA_EMAIL'],
        reasonCount: 3,
        score: 71,
        askedLimits: [
          { limitCents: 100_000_000, deductibleCents: 1_000_000 },
          { limitCents: 200_000_000, deductibleCents: 1_000_000 },
        ],
        indicationCents: 552_400,
        clock: { ageHours: 51, state: 'OVERDUE' },
        brokerageName: 'Harbor Insurance Brokers',
        assignee: { id: 'staff-2', name: 'Noah Park', email: 'noah.park@provider.example' },
      }),
    );
    const mirador = await row('Mirador Hotels');
    expect(mirador.textContent).toContain('Cyber · Hotels and Motels · $12.5M');
    for (const text of [
      'Prior claims',
      'No MFA for e-mail',
      '+1',
      '71',
      '$1,000,000',
      '1 other',
      '$5,524',
      'indication',
      'Harbor Insurance Brokers',
      'Noah Park',
    ])
      within(mirador).getByText(text);
    for (const text of ['2 d 3 h', 'late']) expectOnceByWidth(mirador, text);
  });

  it('of Tech E+O says that nothing else was found where only the rule fired that always fires', async () => {
    const tech = { productType: 'TECH_EO', reasons: ['TECH_ALWAYS'], reasonCount: 1, score: 80 };
    open(
      '/',
      aRow('Harbor Analytics', 'SUBMITTED', tech),
      aRow('Orbit Robotics', 'SUBMITTED', { ...tech, isScanning: true }),
    );
    within(await row('Harbor Analytics')).getByText('Nothing adverse found');
    expect(within(await row('Orbit Robotics')).queryByText('Nothing adverse found')).toBe(null);
  });

  it('of the bind desk says what blocks it, what it costs and when cover begins, and opens there', async () => {
    const bind = {
      blockedBy: ['Signed and dated application', 'Proof of backups'],
      premiumCents: 794_700,
      daysToCover: 2,
    };
    const { user } = open(
      '/?view=BIND_DESK',
      aRow('Lakeview Clinic', 'BIND_REQUESTED', { bind }),
      aRow('Zenith Data', 'BIND_REQUESTED', { bind: { ...bind, blockedBy: [], daysToCover: -1 } }),
    );
    const lakeview = await row('Lakeview Clinic');
    for (const text of ['Open: Signed and dated application', '+1', '$7,947']) within(lakeview).getByText(text);
    expectOnceByWidth(lakeview, 'in 2 days');
    const zenith = await row('Zenith Data');
    within(zenith).getByText('Ready to bind');
    expectOnceByWidth(zenith, 'yesterday');

    await user.click(within(zenith).getByText('Ready to bind'));
    expect(window.location.pathname).toMatch(/\/requests\/zenith-data\/bind$/);
  });
});

const HEADS = [
  [/^Insured/, /^Insured/, 'INSURED_A_TO_Z', 'INSURED_Z_TO_A'],
  ['Score', 'Score', 'SCORE_LOWEST', 'SCORE_HIGHEST'],
  ['Asked limit', 'Asked limit', 'LIMIT_LOWEST', 'LIMIT_HIGHEST'],
  ['Assignee', /^Assignee/, 'ASSIGNEE_A_TO_Z', 'ASSIGNEE_Z_TO_A'],
  ['Broker', /Broker$/, 'BROKER_A_TO_Z', 'BROKER_Z_TO_A'],
] as const;

describe('the home', () => {
  it('is grouped by what to do first, sorts by its heads, and looks for ended requests too', async () => {
    const { server, user } = open(
      '/',
      aRow('Cedar Furniture', 'SUBMITTED', { section: 'MINE_LATE' }),
      aRow('Mirador Hotels', 'SUBMITTED', { section: 'MINE_LATE' }),
      aRow('Kestrel Payments', 'SUBMITTED', { section: 'UNOWNED' }),
      aRow('Lakeview Clinic', 'BIND_REQUESTED', { section: 'BIND_DESK' }),
    );
    await row('Cedar Furniture');
    expect(screen.getAllByRole('row').map((one) => one.querySelector('a, th[colspan]')?.textContent)).toEqual([
      undefined,
      'Yours and late',
      'Cedar Furniture',
      'Mirador Hotels',
      'Without an underwriter',
      'Kestrel Payments',
      'Bind desk',
      'Lakeview Clinic',
    ]);
    expect(server.sent('Queue').at(-1)).toMatchObject({ view: 'HOME', sort: 'URGENCY' });

    await user.click(screen.getByRole('button', { name: 'Premium' }));
    await user.click(screen.getByRole('button', { name: 'Premium' }));
    expect(screen.getByRole('columnheader', { name: 'Premium' }).getAttribute('aria-sort')).toBe('descending');
    for (const [head, column, first, second] of HEADS) {
      const asked = () => server.sent('Queue').at(-1);
      await user.click(within(screen.getByRole('grid')).getByRole('button', { name: head }));
      await waitFor(() => expect(asked()).toMatchObject({ sort: first }));
      await user.click(within(screen.getByRole('grid')).getByRole('button', { name: head }));
      await waitFor(() => expect(asked()).toMatchObject({ sort: second }));
      expect(screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort')).toBe('descending');
    }
    await user.click(screen.getByRole('button', { name: 'Premium' }));
    await user.click(screen.getByRole('button', { name: 'Premium' }));
    await user.keyboard('/Juniper');
    await screen.findByRole('heading', { level: 1, name: 'All requests' });
    const asked = { view: 'ALL', sort: 'PREMIUM_HIGHEST', filter: { text: 'Juniper' } };
    await waitFor(() => expect(server.sent('Queue').at(-1)).toMatchObject(asked));
  });

  it('lists the renewals in one place', async () => {
    open('/');
    await screen.findByRole('link', { name: /^Home/ });
    expect(screen.getAllByRole('link', { name: /^Renewals/ })).toHaveLength(1);
  });
});
