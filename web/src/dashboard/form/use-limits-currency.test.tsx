/** Limits are amounts in the currency of the turnover: their numbers never become other amounts by themselves. */
import { emptyApplication } from '@bindery/domain/products/index.ts';
import { aCyberEuApplication } from '@bindery/domain/products/testing/applications.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const PATH = '/requests/r1/application';

function open(applicationForm: object, more: object = {}) {
  return openDashboard(PATH, dashboardServer().answers({ applicationForm, saveDraft: applicationForm, ...more }));
}

const select = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
const chosen = async () => [(await select('Limit 1')).value, (await select('Retention 1')).value];

it('are asked for again when the currency changes, and come back with it', async () => {
  const { user, server } = open(aForm(aCyberEuApplication()));
  expect(await chosen()).toEqual(['1000000000', '10000000']);
  const currency = await select('Turnover: currency');

  await user.selectOptions(currency, 'EUR');

  const sentence =
    'The currency changed from SEK to EUR: choose the limits again. They were SEK 10,000,000 / SEK 100,000.';
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
  expect(await chosen()).toEqual(['', '']);
  await waitFor(() =>
    expect(server.sent('SaveDraft').at(-1)?.answers).toContainEqual({ field: 'limits', value: 'null' }),
  );

  await user.selectOptions(currency, 'SEK');
  expect(screen.queryByText(sentence)).toBeNull();
  await waitFor(async () => expect(await chosen()).toEqual(['1000000000', '10000000']));

  await user.selectOptions(currency, 'EUR');
  await screen.findAllByText(sentence);
  await waitFor(() => screen.getByRole('option', { name: 'EUR 1,000,000' }));
  await user.selectOptions(await select('Limit 1'), 'EUR 1,000,000');
  expect(screen.queryByText(sentence)).toBeNull();
});

it('stay while the turnover is typed anew in the same currency', async () => {
  const { user } = open(aForm(aCyberEuApplication({ turnover: { amount: 4_800_000_000, currency: 'EUR' } })));
  const turnover = await screen.findByLabelText('Turnover');
  const before = await chosen();

  await user.clear(turnover);
  await user.type(turnover, '2,500,000');

  expect(await chosen()).toEqual(before);
  expect(screen.queryByText(/^The currency changed/)).toBeNull();
});

it('are asked for again when the insured moves to a country with another currency', async () => {
  const insured = { id: 'c1', name: 'Fjord Handel', website: 'fjord.example', country: 'SE', region: null };
  const moved = aForm(emptyApplication('CYBER_EU'), { insured: { ...insured, country: 'DK' } });
  const { user } = open(aForm(emptyApplication('CYBER_EU'), { insured }), { changeInsured: moved });
  await user.selectOptions(await select('Limit 1'), 'SEK 10,000,000');

  await user.click(screen.getByRole('button', { name: 'Correct the insured' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  await screen.findAllByText(
    'The currency changed from SEK to DKK: choose the limits again. They were SEK 10,000,000.',
  );
  expect(await select('Turnover: currency')).toHaveProperty('value', 'DKK');
  expect(await select('Limit 1')).toHaveProperty('value', '');
});

it('say what they mean in another currency where they cannot be changed', async () => {
  const openFields = ['cyberEuQuestions.turnover'];
  const { user } = open(aForm(aCyberEuApplication(), { openFields, wasSubmitted: true }));
  const currency = await select('Turnover: currency');

  await user.selectOptions(currency, 'EUR');
  await screen.findByText(/^The limits cannot be changed now: their numbers stay and now count in EUR\./);
  await user.selectOptions(currency, 'SEK');
  expect(screen.queryByText(/^The limits cannot be changed now/)).toBeNull();
});

it('are asked for again on the page of a price without a client, when its country is chosen', async () => {
  const indication = { today: '2026-11-22', maxAutoLimitLarge: 3_000_000, outOfAppetiteAction: 'REFER' };
  const countries = [{ code: 'SE', name: 'Sweden' }];
  const { user } = openDashboard('/indication?product=CYBER_EU', dashboardServer().answers({ indication, countries }));
  await user.selectOptions(await select('Limit 1'), 'EUR 1,000,000');
  await user.selectOptions(await select('Country of the insured'), 'Sweden');

  await screen.findAllByText('The currency changed from EUR to SEK: choose the limits again. They were EUR 1,000,000.');
  expect(await select('Limit 1')).toHaveProperty('value', '');
});
