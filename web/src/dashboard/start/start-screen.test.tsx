import { typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import { aCyberApplication } from '@bindery/domain/products/testing/applications.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { Refusal } from '../../../test/fake-refusal.ts';
import { aForm, asAnswers, savedForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const CLIENTS = [
  { id: 'c1', name: 'Harper Legal', website: 'harper.example', locality: 'Columbus', country: 'US' },
  { id: 'c2', name: 'Maple Bakery' },
];
const COUNTRIES = [
  { code: 'SE', name: 'Sweden' },
  { code: 'US', name: 'United States of America' },
];
const server = () =>
  dashboardServer().answers({
    requests: {},
    clients: CLIENTS,
    countries: COUNTRIES,
    startRequest: { id: 'r1' },
    applicationForm: aForm(),
  });

it('is reached from the list, and starts a request for one of the clients', async () => {
  const { user, server: asked } = openDashboard('', server());
  await user.click(await screen.findByRole('link', { name: 'New request' }));
  await user.click(await screen.findByRole('radio', { name: /^Harper Legal/ }));
  await user.click(screen.getByRole('radio', { name: /^Smart Tech E\+O/ }));
  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
  expect(asked.sent('StartRequest')).toEqual([
    { productType: 'TECH_EO', clientId: 'c1', insured: null, contact: null },
  ]);
});

it('warns of an open request of the same client and product, with the way to it, and starts another only when told to', async () => {
  const open = {
    id: 'r7',
    insuredName: 'Harper Legal',
    statusLabel: 'Quotes Shared',
    createdAt: '2026-11-20T10:00:00Z',
  };
  const { user, server: asked } = openDashboard(
    '/start',
    server().answers({
      openRequest: ({ productType }: { readonly productType: string }) => (productType === 'CYBER' ? open : null),
    }),
  );
  await user.click(await screen.findByRole('radio', { name: /^Harper Legal/ }));
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber(?! EU)/ }));

  await screen.findByText('Harper Legal has an open request for Smart Cyber already.');
  expect(screen.getByText(/^Started on 20 Nov 2026, Quotes Shared\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open that request' }).getAttribute('href')).toBe('/dashboard/requests/r7');
  expect(screen.queryByRole('button', { name: 'Start the application' })).toBe(null);

  await user.click(screen.getByRole('radio', { name: /^Smart Tech E\+O/ }));
  await screen.findByRole('button', { name: 'Start the application' });
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber(?! EU)/ }));
  await user.click(await screen.findByRole('button', { name: 'Start anyway' }));

  await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
  expect(asked.sent('StartRequest')).toMatchObject([{ productType: 'CYBER', clientId: 'c1' }]);
});

it('has the client and the product of the ended request that led to it, also when many others are newer', async () => {
  const request = aRequest('DECLINED', { clientId: 'c9', insuredName: 'Old Mill', productType: 'TECH_EO' });
  const { user, server: asked } = openDashboard(
    '/requests/r1',
    server().answers({
      request,
      clients: ({ search }: { readonly search: string | null }) =>
        search === 'Old Mill' ? [{ id: 'c9', name: 'Old Mill' }] : [{ id: 'c1', name: 'Harper Legal' }],
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Start a new request' }));

  const client = await screen.findByRole('radio', { name: /^Old Mill/ });
  expect([client, screen.getByRole('radio', { name: /^Smart Tech E\+O/ })]).toMatchObject([
    { checked: true },
    { checked: true },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Start the application' }));
  await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
  expect(asked.sent('StartRequest')).toMatchObject([{ productType: 'TECH_EO', clientId: 'c9' }]);
});

it('fills in the answers of the ended request, without a day that has passed', async () => {
  const ended = aRequest('DECLINED', { id: 'r9', clientId: 'c1', insuredName: 'Harper Legal', productType: 'CYBER' });
  const application = { ...aCyberApplication(), coverageEffectiveAt: '2026-11-01' };
  const { user, server: asked } = openDashboard(
    '/requests/r9',
    server().answers({
      request: ended,
      applicationForm: ({ quoteRequestId }: { readonly quoteRequestId: string }) =>
        aForm(quoteRequestId === 'r9' ? application : undefined),
      saveDraft: savedForm,
    }),
  );
  await user.click(await screen.findByRole('link', { name: 'Start a new request' }));

  await screen.findByText(/^The answers of the earlier request are filled in\./);
  await user.click(screen.getByRole('radio', { name: /^Smart Tech E\+O/ }));
  expect(screen.queryByText(/^The answers of the earlier request/)).toBe(null);
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber(?! EU)/ }));
  await user.click(await screen.findByRole('button', { name: 'Start the application' }));

  await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
  await waitFor(() => expect(asked.sent('SaveDraft')).toHaveLength(1));
  const { coverageEffectiveAt: _passed, ...kept } = typedAnswersOf(application);
  expect(asked.sent('SaveDraft')).toEqual([
    { id: 'r1', revision: 0, answers: expect.arrayContaining([...asAnswers(kept)]) },
  ]);
  expect(JSON.stringify(asked.sent('SaveDraft'))).not.toContain('coverageEffectiveAt');
});

it('keeps the focus where a new insured takes the place of the clients, and back', async () => {
  const { user } = openDashboard('/start', server());
  await screen.findByRole('radio', { name: /^Harper Legal/ });
  expect(document.activeElement).toBe(document.body);

  await user.click(screen.getByRole('button', { name: 'A new insured' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Choose one of your clients' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Search your clients'));
});

it('says to a broker without clients that there are none, not that none matches', async () => {
  const { user } = openDashboard('/start', server().answers({ clients: [] }));
  await screen.findByText('You have no clients here yet. Enter a new insured.');

  await user.type(screen.getByLabelText('Search your clients'), 'Nordlys');
  await screen.findByText('No client of yours matches.');
});

it('says what is missing before anything is sent, with the focus on the first', async () => {
  const { user, server: asked } = openDashboard('/start', server());
  await screen.findByRole('radio', { name: /^Harper Legal/ });

  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByText('Choose a client, or enter a new insured.');
  expect(screen.getByText('Choose a product.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Harper Legal/ })));
  expect(asked.sent('StartRequest')).toEqual([]);
});

it('takes a new insured with the searched name, and says at each field what is refused', async () => {
  const problems = [
    { path: 'primaryWebsite', message: 'must be a domain' },
    { path: 'contact.email', message: 'x' },
  ];
  const refusing = server().answers({
    startRequest: () => {
      throw new Refusal('VALIDATION_FAILED', 'primaryWebsite: must be a domain', { problems });
    },
  });
  const { user, server: asked } = openDashboard('/start', refusing);
  await user.type(await screen.findByLabelText('Search your clients'), 'Nordlys');
  await user.click(screen.getByRole('button', { name: 'A new insured' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nordlys');
  // What may stay empty says so.
  for (const label of ['Street', 'Street, second line', 'City', 'Postal code']) {
    expect(screen.getByLabelText(`${label} (optional)`)).toHaveProperty('value', '');
  }
  await user.type(screen.getByLabelText('Website'), 'not a site');
  await user.selectOptions(screen.getByLabelText('Country'), 'Sweden');
  await user.type(screen.getByLabelText('Contact e-mail'), 'ada');
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber EU/ }));
  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByText(/This is not a website/);
  expect(screen.getByText('This is not an e-mail address.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Website')));
  expect(asked.sent('StartRequest')[0]).toMatchObject({
    productType: 'CYBER_EU',
    insured: { name: 'Nordlys', website: 'not a site', country: 'SE' },
    contact: { name: '', email: 'ada', title: null },
  });
});

it('says all that is wrong at once, and that a hidden character is the cause', async () => {
  const path = 'name';
  const message = 'must be one line without control, direction or invisible characters';
  const refusing = server().answers({
    startRequest: () => {
      throw new Refusal('VALIDATION_FAILED', message, {
        problems: [
          { path: 'productType', message: 'must be one of CYBER' },
          { path, message },
        ],
      });
    },
  });
  const { user } = openDashboard('/start', refusing);
  await user.click(await screen.findByRole('button', { name: 'A new insured' }));
  await user.type(screen.getByLabelText('Name'), 'Rainbow 🏳️‍🌈');
  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByText(/^This holds a hidden character/);
  expect(screen.getByText('Choose a product.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('is not for developers and people with a bind link', async () => {
  openDashboard('/start', dashboardServer({ kind: 'DEVELOPER' }).answers({ requests: {} }));

  await screen.findByRole('heading', { level: 1, name: 'Requests' });
  expect(screen.queryByRole('link', { name: 'New request' })).toBeNull();
});
