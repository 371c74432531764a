/** The tabs of the rules and of the exposure, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const CHOICES = { classNames: [], places: [], brokerages: [] };
const LAST_13_WEEKS = { from: '2026-08-24', to: '2026-11-22' };

function open(path: string, answers: object, more: readonly string[] = ['TRY_RULES']): OpenPage {
  const permissions = ['READ_PORTFOLIO', 'READ_REQUESTS', ...more];
  const server = workbenchServer({ permissions, now: '2026-11-22T12:00:00.000Z' });
  return openWorkbench(path, server.answers({ portfolioChoices: CHOICES, ...answers }));
}

const part = async (title: string) => within(await screen.findByRole('region', { name: title }));

const NEVER = {
  decisions: 120,
  passed: 120,
  referred: 0,
  declined: 0,
  adjusted: 0,
  referredAlone: 0,
  quotedUnchanged: 0,
  quotedChanged: 0,
  declinedByUnderwriter: 0,
  withdrawn: 0,
  open: 0,
  bound: 0,
  cases: 0,
  isCandidate: false,
};
const BACKUPS = {
  ...NEVER,
  ruleId: 'CONTROL_BACKUPS',
  passed: 90,
  referred: 30,
  referredAlone: 25,
  quotedUnchanged: 27,
  quotedChanged: 1,
  open: 2,
  bound: 9,
  cases: 28,
  isCandidate: true,
};
const TRIAL = {
  id: 'trial-1',
  state: 'DONE',
  from: '2026-08-24',
  to: '2026-11-22',
  total: 120,
  done: 120,
  changed: 27,
  listed: 27,
  startedAt: '2026-11-22T11:00:00Z',
  startedBy: 'Grace Lind',
  change: { ruleId: 'CONTROL_BACKUPS', effect: 'PASS', threshold: null },
  crossings: [{ from: 'REFERRED', to: 'ELIGIBLE', currency: 'USD', count: 27, premiumCents: 5_000_000, unpriced: 0 }],
};
const TRIABLE = [
  { ruleId: 'CONTROL_BACKUPS', kind: 'REFER', effects: ['PASS', 'DECLINE'], threshold: null },
  {
    ruleId: 'SCORE_REVIEW',
    kind: 'REFER',
    effects: ['PASS', 'DECLINE'],
    threshold: { unit: 'SCORE', inForce: 80, lowest: 0, highest: 100, values: null },
  },
];
const RULES = {
  portfolioRules: { decisions: 120, leastCases: 20, rules: [{ ...NEVER, ruleId: 'PRIOR_CLAIMS' }, BACKUPS] },
  ruleTrials: [],
  triableRules: TRIABLE,
};
const REQUESTS = {
  nodes: [
    {
      id: 'request-1',
      insuredName: 'Acme',
      brokerageName: 'Harbor',
      productType: 'CYBER',
      submittedAt: '2026-11-01T10:00:00Z',
      from: 'REFERRED',
      to: 'ELIGIBLE',
      premiumCents: 200_000,
      currency: 'USD',
    },
  ],
  hasNextPage: false,
  endCursor: null,
};

describe('the rules', () => {
  it('show those that fired, mark a candidate, and lead to the requests behind it', async () => {
    open('/portfolio/rules', RULES);
    const rules = await part('What the rules do');

    const row = within(await rules.findByRole('row', { name: /Formal backups: confirmed ?Candidate 30 0 0 90 25 27/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe(
      '/workbench?view=ALL&reached=SUBMITTED&since=2026-08-24&until=2026-11-22&rule=CONTROL_BACKUPS',
    );
    expect(rules.queryByText(/Prior claims/)).toBe(null);
  });

  it('try a change on the requests of the period, and show what it would do', async () => {
    const { user, server } = open('/portfolio/rules', RULES);
    const form = await part('What if a rule were different?');
    await user.selectOptions(await form.findByRole('combobox', { name: 'Rule' }), 'SCORE_REVIEW');
    await user.type(form.getByRole('textbox', { name: 'Threshold' }), '70');
    server.answers({
      startRuleTrial: { ...TRIAL, state: 'RUNNING' },
      ruleTrials: [TRIAL],
      triableRules: TRIABLE,
      ruleTrialRequests: REQUESTS,
    });
    await user.click(form.getByRole('button', { name: 'Try it' }));

    const result = await part('What would change');
    await result.findByRole('row', { name: /referred, then quoted automatically 27 \$50,000\.00 0/ });
    const listed = await part('Requests that would be decided otherwise');
    expect((await listed.findByRole('link', { name: 'Acme' })).getAttribute('href')).toBe(
      '/workbench/requests/request-1',
    );
    // The figure leads to what it counts, and back to all.
    await user.click(result.getByRole('link', { name: 'referred, then quoted automatically' }));
    await screen.findByText(/^Only “referred, then quoted automatically”, in USD\./);
    await waitFor(() =>
      expect(server.sent('RuleTrialRequests').at(-1)).toMatchObject({
        crossing: { from: 'REFERRED', to: 'ELIGIBLE', currency: 'USD' },
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    expect(window.location.search).toBe('');
    expect(server.sent('StartRuleTrial')).toEqual([
      { change: { ruleId: 'SCORE_REVIEW', effect: null, threshold: 70 }, filter: LAST_13_WEEKS },
    ]);
  });

  it('say in words why something is no change that can be tried', async () => {
    const { user, server } = open('/portfolio/rules', RULES);
    const form = await part('What if a rule were different?');
    await user.selectOptions(await form.findByRole('combobox', { name: 'Rule' }), 'SCORE_REVIEW');
    const press = form.getByRole('button', { name: 'Try it' });
    await user.click(press);
    await form.findByText('Choose what the rule should do, or give another threshold.');
    await user.type(form.getByRole('textbox', { name: 'Threshold' }), '101{Enter}');
    await form.findByText('The threshold is from 0 to 100.');

    expect(server.sent('StartRuleTrial')).toEqual([]);
  });

  it('say in words that nothing was decided, and who may try a change', async () => {
    open('/portfolio/rules', { ...RULES, portfolioRules: { decisions: 0, leastCases: 20, rules: [] } }, []);

    await screen.findByText(
      'No rule stopped or adjusted a request that was submitted in this period, with these filters.',
    );
    await screen.findByText('Only a manager can try a change of a rule.');
  });
});

const GROUP = { currency: 'USD', policies: 214, limitCents: 31_000_000_000, premiumCents: 80_000_000 };
const EXPOSURE = {
  portfolioLimits: {
    asOf: '2026-11-22T12:00:00Z',
    groups: [
      { ...GROUP, dimension: 'PRODUCT', key: 'CYBER' },
      { ...GROUP, dimension: 'STATE', key: 'Ohio', policies: 200 },
      { ...GROUP, dimension: 'STATE', key: '', policies: 14 },
    ],
    topInsureds: [{ ...GROUP, policies: 2, clientId: 'client-1', insuredName: 'Acme', brokerageName: 'Harbor' }],
  },
  portfolioAccumulation: {
    kind: 'MAIL_HOST',
    policies: 300,
    known: 250,
    shared: [{ name: 'Microsoft 365', policies: 214, amounts: [{ ...GROUP, productType: 'CYBER', insureds: 210 }] }],
  },
  policiesAtRisk: {
    nodes: [
      {
        id: 'policy-1',
        policyNumber: 'BND-1',
        quoteRequestId: 'request-1',
        insuredName: 'Acme',
        brokerageName: 'Harbor',
        productType: 'CYBER',
        coverageEndsOn: '2027-06-01',
        currency: 'USD',
        limitCents: 100_000_000,
        premiumCents: 312_850,
      },
    ],
    hasNextPage: false,
    endCursor: null,
  },
};

describe('the exposure', () => {
  it('says what one failure would hit, with an illustrative loss by the shares of the address', async () => {
    const { user } = open('/portfolio/exposure', EXPOSURE);
    const shared = await part('What one failure would hit');
    await shared.findByRole('row', { name: 'Microsoft 365 214 $310,000,000 $31,000,000' });

    const share = shared.getByRole('textbox', { name: /Cyber, % of limit/ });
    await user.clear(share);
    await user.type(share, '50');

    await shared.findByRole('row', { name: 'Microsoft 365 214 $310,000,000 $155,000,000' });
    expect(window.location.search).toContain('loss-CYBER=50');
  });

  it('groups limits as the address says, and lists the policies behind a figure', async () => {
    const { user, server } = open('/portfolio/exposure?by=STATE', EXPOSURE);
    const limits = await part('Limits in force');
    await limits.findByRole('row', { name: /^No state given 14/ });
    await user.click(within(await limits.findByRole('row', { name: /^Ohio 200/ })).getByRole('link'));

    const policies = await part('Policies behind the figure');
    expect((await policies.findByRole('link', { name: 'BND-1' })).getAttribute('href')).toBe(
      '/workbench/policies/policy-1',
    );
    expect(server.sent('PoliciesAtRisk')).toEqual([
      { filter: LAST_13_WEEKS, part: { state: 'Ohio', currency: 'USD' }, after: null },
    ]);
    await user.click(policies.getByRole('button', { name: 'Close the list' }));
    await waitFor(() => expect(screen.queryByText('Policies behind the figure')).toBe(null));
  });

  it('names countries, not their codes', async () => {
    const groups = [{ ...GROUP, dimension: 'COUNTRY', key: 'DE', currency: 'EUR', limitCents: 200_000_000 }];
    const portfolioLimits = { ...EXPOSURE.portfolioLimits, groups };
    const portfolioChoices = { ...CHOICES, places: ['DE', 'Ohio'] };
    open('/portfolio/exposure?by=COUNTRY', { ...EXPOSURE, portfolioLimits, portfolioChoices });

    await (await part('Limits in force')).findByRole('row', { name: /^Germany 214 EUR 2,000,000/ });
    const places = screen.getByLabelText('State or country');
    await within(places).findByRole('option', { name: 'Germany' });
    within(places).getByRole('option', { name: 'Ohio' });
  });

  it('leaves out labels that would run into each other', async () => {
    const topInsureds = [
      'Redwood Analytics',
      'Zürich Präzision',
      'Comma, Inc "Quoted"',
      'Łódź Textile',
      'Acme',
      'Orbit',
    ].map((insuredName, index) => ({ ...GROUP, clientId: `client-${index}`, insuredName, brokerageName: 'Harbor' }));
    open('/portfolio/exposure', { ...EXPOSURE, portfolioLimits: { ...EXPOSURE.portfolioLimits, topInsureds } });
    const region = await screen.findByRole('region', { name: 'Insureds with the largest limits' });
    await within(region).findByRole('row', { name: /^Orbit/ });
    const labels = [...region.querySelectorAll('.visx-axis-bottom text')].map(({ textContent }) => textContent);

    expect(labels).toEqual(['Redwood Analy…', 'Comma, Inc "Q…', 'Acme']);
  });

  it('lists nothing for a product that does not exist', async () => {
    const { server } = open('/portfolio/exposure?of=PRODUCT&key=FOO', EXPOSURE);
    await (await part('Limits in force')).findByRole('row', { name: /^Cyber 214/ });
    expect([screen.queryByText('Policies behind the figure'), server.sent('PoliciesAtRisk')]).toEqual([null, []]);
  });

  it('says in words that nothing is in force', async () => {
    open('/portfolio/exposure', {
      portfolioLimits: { asOf: '2026-11-22T12:00:00Z', groups: [], topInsureds: [] },
      portfolioAccumulation: { kind: 'MAIL_HOST', policies: 0, known: 0, shared: [] },
    });

    expect(await screen.findAllByText('No policy is in force with these filters.')).toHaveLength(2);
    await screen.findByText('No scan of an insured in force says anything of this kind.');
  });
});
