import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '../../../test/fake-refusal.ts';
import { aForm } from '../../../test/form-samples.ts';
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
  await user.type(screen.getByLabelText('Website'), 'not a site');
  await user.selectOptions(screen.getByLabelText('Country'), 'Sweden');
  await user.type(screen.getByLabelText('Contact email'), 'ada');
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber EU/ }));
  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByText(/This is not a website/);
  expect(screen.getByText('This is not an email address.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Website')));
  expect(asked.sent('StartRequest')[0]).toMatchObject({
    productType: 'CYBER_EU',
    insured: { name: 'Nordlys', website: 'not a site', country: 'SE' },
    contact: { name: '', email: 'ada', title: null },
  });
});

it('is not for developers and people with a bind link', async () => {
  openDashboard('/start', dashboardServer({ kind: 'DEVELOPER' }).answers({ requests: {} }));

  await screen.findByRole('heading', { level: 1, name: 'Requests' });
  expect(screen.queryByRole('link', { name: 'New request' })).toBeNull();
});
