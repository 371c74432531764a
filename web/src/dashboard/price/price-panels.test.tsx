/** What brokers see of prices: the way to an automatic quote, how a price came about, an indication, the appetite. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOption, aRequest } from '../../../test/dashboard-samples.ts';
import { aForm } from '../../../test/form-samples.ts';
import { pressButton } from '../../../test/keyboard-user.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';
import { aPath, aStep, saved } from '../../../test/path-samples.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const INDICATION = {
  outcome: 'INCOMPLETE',
  reasons: ['required answers are missing'],
  currency: 'USD',
  currencyDigits: 2,
  options: [{ limitCents: 100_000_000, deductibleCents: 500_000, premiumCents: 212_900, totalCents: 234_100 }],
  unusable: [{ field: 'optionalData.claims', label: 'Claims', isMissing: true }],
  path: aPath({
    isScoreMeasured: false,
    score: 85,
    now: { outcome: 'INCOMPLETE', premiumFromCents: 400_000, premiumToCents: 400_000 },
    steps: [],
    combined: null,
    savings: [],
  }),
  today: '2026-11-22',
  maxAutoLimitLarge: 3_000_000,
  outOfAppetiteAction: 'REFER',
};

describe('the way to an automatic quote', () => {
  it('names who does what, what each step leads to alone, all together, and what would lower the price', async () => {
    const request = aRequest('SUBMITTED', { pathToYes: aPath() });
    openDashboard('/requests/r1', dashboardServer().answers({ request }));
    const path = await region('The way to an automatic quote');

    path.getByText('2 changes lead together to an automatic quote: $2,500.00.');
    path.getByText('Worked out with the measured cyber risk score, 82.');
    const [now, first, , together] = within(path.getByRole('region', { name: 'What each change leads to' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(now).toBe('As it standsAn underwriter decides$4,000.00');
    expect(first).toBe(
      'MFA for remote access: Yes instead of NoAlone: An underwriter decidesThe insured: Put it in place and confirm it.$3,000.00',
    );
    expect(together).toBe('All needed changes togetherQuoted automatically$2,500.00');
    path.getByText('VPN with MFA: Yes instead of No');
    path.getByText('saves $125.00');
  });

  it.each([
    [null, 0],
    ['Uma Reed is reviewing this request. Write to Uma Reed for a change.', 1],
  ])('says when nothing of it can be changed: %s', async (whyNotResubmit, times) => {
    const request = aRequest('SUBMITTED', { pathToYes: aPath(), wasSubmitted: true, whyNotResubmit });
    openDashboard('/requests/r1', dashboardServer().answers({ request }));
    const path = await region('The way to an automatic quote');

    await path.findByText('2 changes lead together to an automatic quote: $2,500.00.');
    expect(path.queryAllByText(`Nothing of this can be changed here now. ${whyNotResubmit}`)).toHaveLength(times);
    expect(path.queryAllByText(/^Nothing of this/)).toHaveLength(times);
  });

  const TERMS = { who: 'broker', remedy: 'Request a retention of $15,000 instead of $10,000.' };
  const takenPath = aPath({
    steps: [
      aStep('optionalData.breaches', 'Breaches', { who: 'broker', remedy: 'Answer it.' }),
      aStep('limits', 'Limit', { who: 'broker', remedy: 'Request a lower limit.' }),
    ],
    savings: [aStep('limits', 'Retention', { ...TERMS, isNeeded: false, ...saved(12_500) })],
  });

  it('tells nothing as something to do now once an underwriter has picked the request up', async () => {
    const whyNotResubmit = 'Uma Reed is reviewing this request. Write to Uma Reed for a change.';
    const taken = { pathToYes: takenPath, wasSubmitted: true, pickedUpBy: 'Uma Reed', whyNotResubmit };
    openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('SUBMITTED', taken) }));
    const path = await region('The way to an automatic quote');

    path.getByText('With the underwriter: Request a retention of $15,000 instead of $10,000.');
    path.getByText('With the underwriter: Request a lower limit.');
    path.getByText(/^Uma Reed decides on it now, so that it is not quoted automatically any more\./);
    expect(path.queryAllByText(/^You:/)).toEqual([]);
  });

  it('does not speak of changes that would have led there when none would', async () => {
    const pathToYes = { ...takenPath, combined: null };
    const whyNotResubmit = 'Uma Reed made this quote. Write to Uma Reed for other terms.';
    const taken = { pathToYes, wasSubmitted: true, pickedUpBy: 'Uma Reed', whyNotResubmit };
    openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('QUOTES_SHARED', taken) }));
    const path = await region('The way to an automatic quote');

    path.getByText('No change leads to an automatic quote. An underwriter decides.');
    path.getByText(`Nothing of this can be changed here now. ${whyNotResubmit}`);
    expect(path.queryByText(/would have led there/)).toBe(null);
  });

  it('tells of what can be done while data is asked for only the answers that were asked for', async () => {
    const asked = {
      text: 'Please answer.',
      dueOn: '2026-11-30',
      items: [{ kind: 'ANSWER', text: 'Breaches', field: 'optionalData.breaches', answer: null }],
    };
    const whyNotResubmit = 'You can ask for other terms once the underwriter has your answers.';
    const waiting = { pathToYes: takenPath, wasSubmitted: true, asked, whyNotResubmit };
    openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('NEEDS_MORE_DATA', waiting) }));
    const path = await region('The way to an automatic quote');

    path.getByText(`Of this, only the answers that were asked for can be changed here now. ${whyNotResubmit}`);
    path.getByText('You: Answer it.');
    path.getByText('With the underwriter: Request a retention of $15,000 instead of $10,000.');
    expect(path.getAllByText(/^You:/)).toHaveLength(1);
    expect(path.queryAllByText(/decides on it now/)).toEqual([]);
  });

  it('tells a saving as the range of its options, of which one is bought', async () => {
    const savings = [aStep('f', 'Email filter', saved(6_200, 9_400)), aStep('g', 'Backups', saved(3_000))];
    const request = aRequest('SUBMITTED', { pathToYes: aPath({ savings }) });
    openDashboard('/requests/r1', dashboardServer().answers({ request }));
    const path = await region('The way to an automatic quote');

    path.getByText('saves $62.00 to $94.00, by the option that is bought');
    path.getByText('saves $30.00');
  });

  it('says so when nothing leads there, and shows many savings only when asked to', async () => {
    const savings = Array.from({ length: 7 }, (_, at) => aStep(`f${at}`, `Control ${at}`, saved(700 - at)));
    const request = aRequest('SUBMITTED', { pathToYes: aPath({ combined: null, steps: [], savings }) });
    const { user } = openDashboard('/requests/r1', dashboardServer().answers({ request }));
    const path = await region('The way to an automatic quote');

    path.getByText('No change leads to an automatic quote. An underwriter decides.');
    expect(path.getAllByText(/^saves/)).toHaveLength(5);
    await pressButton(user, 'Show 2 more');
    expect(path.getAllByText(/^saves/)).toHaveLength(7);
  });
});

describe('the worksheet', () => {
  const worksheet = {
    plan: 'cyber-us',
    version: 1,
    fingerprint: 'f'.repeat(64),
    isFull: false,
    steps: [
      { label: 'Base premium', kind: 'BASE', value: '1500', premiumCentsAfter: 150_000 },
      { label: 'Controls', kind: 'FACTOR', value: '0.8', premiumCentsAfter: 120_000 },
    ],
  };

  it('draws the way from the base to the premium of the chosen option', async () => {
    const options = [anOption(1, { worksheet }), anOption(2, { worksheet })];
    const { user } = openDashboard(
      '/requests/r1/options',
      dashboardServer().answers({ request: aRequest('QUOTES_SHARED', { options }) }),
    );
    const panel = await region('How the price came about');

    expect(panel.getByRole('row', { name: /^Controls/ }).textContent).toBe('Controls −20%$1,200.00');
    panel.getByText(/Neighbouring steps are shown together/);
    await user.selectOptions(panel.getByLabelText('Worksheet of'), 'Option 2');
    panel.getByRole('table', { name: 'How the price came about: Option 2' });
  });

  it('follows the option that is chosen on the page', async () => {
    const options = [anOption(1, { worksheet }), anOption(2, { worksheet })];
    const request = aRequest('QUOTES_SHARED', { options });
    const { user } = openDashboard('/requests/r1/options?option=option-2', dashboardServer().answers({ request }));
    const panel = await region('How the price came about');
    panel.getByRole('table', { name: 'How the price came about: Option 2' });

    await user.click(screen.getByRole('button', { name: 'Choose: Option 1' }));

    (await region('How the price came about')).getByRole('table', { name: 'How the price came about: Option 1' });
  });

  it('is at once that of the option that was chosen to be bound', async () => {
    const options = [anOption(1, { worksheet }), anOption(2, { worksheet })];
    const request = aRequest('BIND_REQUESTED', { options, selectedOptionId: 'option-2' });
    openDashboard('/requests/r1/options', dashboardServer().answers({ request }));

    const panel = await region('How the price came about');
    panel.getByRole('table', { name: 'How the price came about: Option 2' });
  });

  it('is not there when the provider does not show it', async () => {
    const request = aRequest('QUOTES_SHARED', { options: [anOption(1), anOption(2)] });
    const { server } = openDashboard('/requests/r1/options', dashboardServer().answers({ request }));

    await waitFor(() => expect(server.sent('Worksheets')).toHaveLength(1));
    await screen.findByRole('region', { name: 'Compare options' });
    expect(screen.queryByRole('region', { name: 'How the price came about' })).toBe(null);
  });
});

describe('an indication', () => {
  it('stands beside the application: outcome, price, the score that was used, and what is missing', async () => {
    const server = dashboardServer().answers({ applicationForm: aForm(), indication: INDICATION });
    openDashboard('/requests/r1/application', server);
    const panel = await region('Indication');

    await panel.findByText('$2,129.00');
    panel.getByText('$2,341.00 with taxes and fees');
    panel.getByText('Worked out with an assumed cyber risk score of 85: no scan has finished.');
    panel.getByText('Missing answers: 1');
    panel.getByText('Not known before these are answered: Claims.');
    expect(panel.getByRole('link', { name: 'Claims', hidden: true }).getAttribute('href')).toBe(
      '#q-optionalData-claims',
    );
    screen.getByRole('link', { name: 'Indication: Answers missing, $4,000.00' });
    expect(server.sent('Indication')[0]).toMatchObject({
      productType: 'CYBER',
      website: 'harper.example',
      country: 'US',
    });
  });

  it('needs no client, follows what is typed, and goes on into a request', async () => {
    const server = dashboardServer().answers({
      indication: INDICATION,
      clients: [{ id: 'c1', name: 'Harper Legal' }],
      startRequest: { id: 'r1' },
      applicationForm: aForm(),
      saveDraft: () => aForm(),
    });
    const { user } = openDashboard('/indication', server);
    await region('Indication');
    await user.type(await screen.findByLabelText(/^Website/), 'mapleshop.example');
    await waitFor(() => expect(server.sent('Indication').at(-1)).toMatchObject({ website: 'mapleshop.example' }));
    await user.click(screen.getByRole('button', { name: 'Start a request with these answers' }));

    await screen.findByText('Your answers are kept for the application.');
    await user.click(await screen.findByRole('radio', { name: /^Harper Legal/ }));
    await user.click(screen.getByRole('button', { name: 'Start the application' }));
    await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
    await waitFor(() => expect(server.sent('SaveDraft')).toHaveLength(1));
    expect(server.sent('StartRequest')).toMatchObject([{ productType: 'CYBER', clientId: 'c1' }]);
  });
});

describe('the appetite', () => {
  it('is explored by class, outcome and revenue, with the choice in the address', async () => {
    const band = (natureOfBusiness: string, outcome: string, revenueFrom: number) => ({
      natureOfBusiness,
      outcome,
      revenueFrom,
      revenueTo: revenueFrom === 0 ? 999_999 : null,
      premiumCentsFrom: outcome === 'QUOTED' ? 96_000 : null,
    });
    const appetite = [
      band('Engineering Services', 'QUOTED', 0),
      band('Engineering Services', 'REFERRED', 1_000_000),
      band('Gambling', 'DECLINED', 0),
      band('Gambling', 'DECLINED', 1_000_000),
    ];
    const { user } = openDashboard('/appetite', dashboardServer().answers({ appetite }));

    await screen.findByText('2 of 2 natures of business');
    screen.getByText(/a limit of \$1,000,000 with a retention of \$10,000/);
    expect(screen.getByRole('row', { name: /^Engineering/ }).textContent).toBe(
      'Engineering ServicesQuoted$960Referred',
    );
    await user.type(screen.getByLabelText('Find a nature of business'), 'gam');
    await screen.findByText('1 of 2 natures of business');
    await user.selectOptions(screen.getByLabelText('What happens'), 'Quoted');
    await screen.findByText('No nature of business matches.');
    expect(window.location.search).toBe('?find=gam&outcome=QUOTED');
  });

  it('shows many classes page by page, and begins again with another filter', async () => {
    const appetite = Array.from({ length: 60 }, (_, at) => ({ natureOfBusiness: `Class ${at}`, outcome: 'QUOTED' }));
    const { user } = openDashboard('/appetite', dashboardServer().answers({ appetite }));
    await screen.findByText('60 of 60 natures of business');
    const count = (): number => screen.getAllByRole('row', { name: /^Class/ }).length;
    expect(count()).toBe(25);
    await pressButton(user, 'Show 25 more');
    await pressButton(user, 'Show 10 more');
    expect(count()).toBe(60);

    await user.type(screen.getByLabelText('Find a nature of business'), 'class');
    await waitFor(() => expect(count()).toBe(25));
  });
});
