/** The manager's page over a made-up server: its shell, and the tab of the flow. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const LAST_13_WEEKS = { from: '2026-08-24', to: '2026-11-22' };
const RATIO = {
  key: 'CYBER',
  label: null,
  submitted: 40,
  quoted: 30,
  boundOfQuoted: 12,
  automatic: 24,
  minutesToQuoteP50: 3,
  minutesToQuoteP90: 1530,
};
const ANSWERS = {
  portfolioFlow: {
    weeks: [
      { startsOn: '2026-11-02', submitted: 7, quoted: 4, bound: 0 },
      { startsOn: '2026-11-16', submitted: 1, quoted: 2, bound: 3 },
    ],
    openWork: [{ underwriterId: 'staff-2', name: 'Noah Park', onTime: 0, due: 5, overdue: 1 }],
  },
  portfolioHitRatios: [RATIO],
  portfolioChoices: { classNames: ['Retail'], places: ['Ohio'], brokerages: [{ id: 'b-1', name: 'Harbor' }] },
};

function open(path: string, answers: object = ANSWERS, permissions = ['READ_PORTFOLIO', 'READ_REQUESTS']): OpenPage {
  return openWorkbench(path, workbenchServer({ permissions, now: '2026-11-22T12:00:00.000Z' }).answers({ ...answers }));
}

const part = async (title: string) => within(await screen.findByRole('region', { name: title }));
const hrefs = (links: readonly HTMLElement[]): readonly (string | null)[] =>
  links.map((link) => link.getAttribute('href'));
const QUEUE = '/workbench?view=ALL&reached=';

/** The files that the page gives to the browser from now on. */
function downloads(): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

afterEach(() => vi.restoreAllMocks());

describe('the portfolio', () => {
  it('opens with the flow of the last 13 weeks, and each figure leads to the requests behind it', async () => {
    const { server } = open('/portfolio');

    const weeks = await part('Requests by week');
    const row = within(await weeks.findByRole('row', { name: /2 Nov 2026/ }));
    expect(window.location.pathname).toBe('/workbench/portfolio/flow');
    expect(server.sent('PortfolioFlow')).toEqual([{ filter: LAST_13_WEEKS }]);
    expect(hrefs(row.getAllByRole('link'))).toEqual([
      `${QUEUE}SUBMITTED&since=2026-11-02&until=2026-11-08`,
      `${QUEUE}QUOTED&since=2026-11-02&until=2026-11-08`,
    ]);
    const totals = await part('In this period');
    expect((await totals.findByText('Hit ratio')).nextElementSibling?.textContent).toBe('40 %');
    expect(totals.getByText('Time to quote, 90 % within').nextElementSibling?.textContent).toBe('25 h 30 min');
    const open_ = await part('Open work against the promise');
    expect(hrefs(await open_.findAllByRole('link'))).toEqual([
      '/workbench?view=ALL&age=24-48&assignee=staff-2',
      '/workbench?view=ALL&age=48-&assignee=staff-2',
    ]);
  });

  it('leads from open work to the queue with the same class, state and broker', async () => {
    const { server, user } = open('/portfolio?class=Retail&state=Ohio&broker=b-1');
    const [due] = await (await part('Open work against the promise')).findAllByRole('link');
    if (!due) throw new Error('nothing is due');
    await user.click(due);

    await screen.findByText('Retail · Ohio · of the chosen broker');
    expect(server.sent('Queue').at(-1)?.['filter']).toMatchObject({
      assigneeIds: ['staff-2'],
      classNames: ['Retail'],
      places: ['Ohio'],
      brokerageIds: ['b-1'],
    });
  });

  it('draws marks that only the mouse needs, beside a table with the same figures', async () => {
    open('/portfolio/flow');
    const region = await screen.findByRole('region', { name: 'Requests by week' });
    await waitFor(() => expect(region.querySelectorAll('svg a')).toHaveLength(5));

    const chart = region.querySelector('svg[viewBox]');
    expect(chart?.getAttribute('aria-hidden')).toBe('true');
    const marks = [...region.querySelectorAll('svg a')];
    expect(marks.every((mark) => mark.getAttribute('tabindex') === '-1')).toBe(true);
    expect(marks[0]?.querySelector('title')?.textContent).toBe('Submitted 2 Nov: 7');
    expect(
      new Set([...region.querySelectorAll('svg[viewBox] rect[fill]')].map((one) => one.getAttribute('fill'))).size,
    ).toBeGreaterThan(2);
  });

  it('keeps period and filter in the address, and asks with them', async () => {
    const { user, server } = open('/portfolio/flow?from=2026-01-01&to=2026-11-22');
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'YEAR');
    const state = await screen.findByRole('combobox', { name: 'State or country' });
    await within(state).findByRole('option', { name: 'Ohio' });
    await user.selectOptions(state, 'Ohio');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'CYBER');

    expect(window.location.search).toBe('?from=2026-01-01&to=2026-11-22&state=Ohio&product=CYBER');
    await waitFor(() =>
      expect(server.sent('PortfolioFlow').at(-1)).toEqual({
        filter: { from: '2026-01-01', to: '2026-11-22', places: ['Ohio'], products: ['CYBER'] },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'WEEKS_13');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
  });

  it.each([
    ['from=2020-01-01', 'A period has at most two years. Choose other days.'],
    ['from=2026-12-01&to=2026-01-01', 'The last day is before the first. Choose other days.'],
  ])('says once and in words that nothing can be counted from %s', async (search, words) => {
    const { server } = open(`/portfolio/premium?${search}`, PREMIUM);
    await screen.findByText(words);
    expect(screen.queryByRole('alert')).toBe(null);
    expect([server.sent('WrittenPremium'), server.sent('PortfolioChoices')]).toEqual([[], []]);
  });

  it('opens its first tab with a wrong period too', async () => {
    open('/portfolio?from=2026-12-01&to=2026-01-01', PREMIUM);
    await screen.findByText('The last day is before the first. Choose other days.');
    expect(screen.getByRole('link', { name: 'Flow', current: 'page' })).toBeDefined();
  });

  it('takes no filter from the address that it would not show', async () => {
    const { server } = open('/portfolio/flow?from=2026-02-30&to=9999-12-31&product=FOO');
    await (await part('Requests by week')).findByRole('row', { name: /2 Nov 2026/ });
    expect(screen.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', '');
    expect(server.sent('PortfolioFlow')).toEqual([{ filter: LAST_13_WEEKS }]);
  });

  it('begins and ends a period with the days of the provider', async () => {
    const session = { permissions: ['READ_PORTFOLIO'], now: '2026-11-22T12:00:00.000Z' };
    const server = workbenchServer({ ...session, providerTimeZone: 'Pacific/Auckland' }).answers(ANSWERS);
    openWorkbench('/portfolio/flow', server);
    await (await part('Requests by week')).findByRole('row', { name: /2 Nov 2026/ });
    expect(server.sent('PortfolioFlow')).toEqual([{ filter: { from: '2026-08-25', to: '2026-11-23' } }]);
  });

  it('groups by what is chosen', async () => {
    const { user, server } = open('/portfolio/flow');
    const ratios = await part('Hit ratio and time to quote');
    await ratios.findByRole('row', { name: /^Cyber/ });
    server.answers({ portfolioHitRatios: [{ ...RATIO, key: 'b-1', label: 'Harbor' }] });
    await user.selectOptions(ratios.getByRole('combobox', { name: 'By' }), 'BROKER');

    // In the address: Back from a list finds it again.
    expect(window.location.search).toBe('?ratios=BROKER');
    const row = within(await ratios.findByRole('row', { name: /^Harbor 40 30 40 % 80 % 3 min 25 h 30 min/ }));
    expect(hrefs(row.getAllByRole('link'))[1]).toBe(`${QUEUE}QUOTED&since=2026-08-24&until=2026-11-22&broker=b-1`);
  });

  it('downloads what is shown as CSV', async () => {
    const files = downloads();
    const { user } = open('/portfolio/flow');
    const weeks = await part('Requests by week');
    await weeks.findByRole('row', { name: /2 Nov 2026/ });
    await user.click(weeks.getByRole('button', { name: 'Download “Requests by week” as CSV' }));

    const table = 'Week of,Submitted,Quoted,Bound\r\n2026-11-02,7,4,0\r\n2026-11-16,1,2,3\r\n';
    // Begins with the mark by which Excel reads accents; a text of the platform would leave it out.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
    expect(text).toBe(`\ufeff${table}`);
  });

  it('shows words and no axes when nothing happened', async () => {
    open('/portfolio/flow', { portfolioFlow: { weeks: [], openWork: [] }, portfolioHitRatios: [] });

    const weeks = await part('Requests by week');
    await weeks.findByText('Nothing happened in this period with these filters.');
    expect(screen.getByRole('region', { name: 'Requests by week' }).querySelector('svg[viewBox]')).toBe(null);
    await (await part('Open work against the promise')).findByText('Nothing waits for us.');
  });

  it('is reached from the navigation by those who may read it, and closed to others', async () => {
    const { user } = open('/policies');
    await user.click(await screen.findByRole('link', { name: 'Portfolio' }));
    await screen.findByRole('heading', { level: 1, name: 'Portfolio' });
  });

  it('is closed to others', async () => {
    open('/portfolio/flow', ANSWERS, ['READ_REQUESTS']);
    await screen.findByText('Your role has no access to the figures of the portfolio.');
    expect(screen.queryByRole('link', { name: 'Portfolio' })).toBe(null);
  });
});

const NOVEMBER = { key: '2026-11-01', policies: 2, premiumCents: 625_700, limitCents: 200_000_000 };
const PREMIUM = {
  portfolioPremium: [
    { ...NOVEMBER, currency: 'EUR', premiumCents: 90_000, premiumPerMillionCents: 45_000 },
    { ...NOVEMBER, currency: 'USD', premiumPerMillionCents: 312_850 },
  ],
  portfolioPremiumKept: {
    scheduleUse: [
      {
        underwriterId: 'staff-2',
        name: 'Noah Park',
        quotes: 8,
        modified: 2,
        averageBps: -125,
        lowestBps: -1000,
        highestBps: 0,
      },
    ],
    renewals: [
      {
        startsOn: '2026-10-01',
        currency: 'USD',
        ending: 4,
        renewed: 3,
        endingPremiumCents: 500_000,
        renewedBeforeCents: 400_000,
        renewedAfterCents: 430_000,
      },
    ],
  },
};

describe('the premium of the portfolio', () => {
  it('is never added over currencies, and leads to what was bound', async () => {
    const { user } = open('/portfolio/premium', PREMIUM);
    const written = await part('Premium written');
    const row = within(await written.findByRole('row', { name: /Nov 2026 2 \$6,257\.00 \$2,000,000 \$3,128\.50 USD/ }));
    expect(hrefs(row.getAllByRole('link'))).toEqual([
      '/workbench?view=ALL&reached=BOUND&since=2026-11-01&until=2026-11-22&product=CYBER&product=TECH_EO',
    ]);
    await user.selectOptions(written.getByRole('combobox', { name: 'Currency' }), 'EUR');
    const euros = within(await written.findByRole('row', { name: /Nov 2026 2 EUR 900\.00/ }));
    expect(hrefs(euros.getAllByRole('link'))).toEqual([
      '/workbench?view=ALL&reached=BOUND&since=2026-11-01&until=2026-11-22&product=CYBER_EU',
    ]);
    expect(window.location.search).toBe('?money=EUR');
    expect(written.queryByText('$6,257.00')).toBe(null);
  });

  it('is in whole units in the CSV, of which a currency may be the smallest', async () => {
    const files = downloads();
    const krona = { ...NOVEMBER, currency: 'ISK', premiumCents: 150_000, premiumPerMillionCents: 750 };
    const { user } = open('/portfolio/premium', { ...PREMIUM, portfolioPremium: [krona] });
    const written = await part('Premium written');
    await written.findByRole('row', { name: /ISK 150,000 / });
    await user.click(written.getByRole('button', { name: 'Download “Premium written” as CSV' }));

    expect((await files[0]?.text())?.split('\r\n')[1]).toBe('2026-11,2,150000,200000000,750,ISK');
    await user.click((await part('Renewals')).getByRole('button', { name: 'Download “Renewals” as CSV' }));
    expect((await files[1]?.text())?.split('\r\n').slice(0, 2)).toEqual([
      'Month of the end,Ending,Renewed,Retention,Premium before,Premium after,Change,Currency',
      expect.stringMatching(/,4000,4300,.*,USD$/),
    ]);
  });

  it('says how prices are modified and what is renewed', async () => {
    open('/portfolio/premium', PREMIUM);
    const schedule = await part('Schedule modifications by underwriter');
    const row = within(await schedule.findByRole('row', { name: /Noah Park 8 2 \(25 %\) −1\.3 % −10\.0 % 0 %/ }));
    expect(hrefs(row.getAllByRole('link'))).toEqual([`${QUEUE}QUOTED&since=2026-08-24&until=2026-11-22&by=staff-2`]);
    const renewals = await part('Renewals');
    const october = /Oct 2026 4 3 75 % \$4,000\.00 \$4,300\.00 \+7\.5 %/;
    const ending = within(await renewals.findByRole('row', { name: october })).getAllByRole('link');
    expect(hrefs(ending)).toEqual([`${QUEUE}ENDING&since=2026-10-01&until=2026-10-31&product=CYBER&product=TECH_EO`]);
  });
});

describe('the brokers of the portfolio', () => {
  it('shows what they bring, how fast they answer, and why they were declined', async () => {
    const reasons = [{ reason: 'DECLINE_POOR_CONTROLS', count: 2 }];
    const harbor = {
      brokerageId: 'b-1',
      name: 'Harbor',
      submitted: 9,
      quoted: 6,
      boundOfQuoted: 3,
      declined: 2,
      answers: 4,
    };
    const times = { minutesToAnswerP50: 90, minutesToAnswerP90: 2_900 };
    open('/portfolio/brokers', { portfolioBrokerages: [{ ...harbor, ...times, declineReasons: reasons }] });

    const brokers = await part('Brokers');
    await brokers.findByRole('row', { name: /Harbor 9 6 50 % 2 4 1 h 30 min 2 d 0 h/ });
    const declines = await part('Declined and why');
    const row = within(await declines.findByRole('row', { name: /Harbor Security controls insufficient 2/ }));
    expect(hrefs(row.getAllByRole('link'))).toEqual([
      `${QUEUE}DECLINED&since=2026-08-24&until=2026-11-22&broker=b-1&reason=DECLINE_POOR_CONTROLS`,
    ]);
  });
});
