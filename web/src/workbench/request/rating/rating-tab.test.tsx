/** The rating page: where a table has no row for a value of its own, the value is told and the row beside it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { anOption, submissionIn } from '../../../../test/submission-states.ts';

const STEPS = [
  {
    step: 1,
    id: 'base',
    label: 'Base premium by revenue',
    op: 'lookup',
    to: 'premium',
    table: 'base',
    keys: ['7000000'],
    matched: ['5000000', '10000000'],
    factor: null,
    before: null,
    after: '3464.285714',
  },
  {
    step: 5,
    id: 'deductible',
    label: 'Retention',
    op: 'multiply',
    to: 'premium',
    table: 'deductible',
    keys: ['2500'],
    matched: ['2500'],
    factor: '1.12',
    before: '3464.285714',
    after: '3880',
  },
  {
    step: 19,
    id: 'score',
    label: 'Cyber risk score',
    op: 'multiply',
    to: 'premium',
    table: 'score',
    keys: ['72'],
    matched: ['70'],
    factor: '0.9',
    before: '3880',
    after: '3492',
  },
].map((step) => ({ ...step, flags: [], otherLookups: [], rounding: null, isMinimumApplied: false }));

it('shows the score and the revenue of the insured, and in which rows of the tables they lie', async () => {
  const option = anOption();
  const rated = {
    ...option,
    worksheet: { planId: 'cyber-us', planVersion: 1, planSha256: 'ab', inputs: [], steps: STEPS },
    replay: { isSame: true, message: '' },
    previous: null,
  };
  const quote = { id: 'quote-1', sharedAt: null, options: [option] };
  const request = submissionIn({ status: 'SUBMITTED' }, { quote });
  const server = workbenchServer().answers({ request: () => ({ ...request, quote: { ...quote, options: [rated] } }) });
  const { user } = openWorkbench('/requests/mirador-hotels/rating', server);

  const moved = within(await screen.findByRole('region', { name: 'What moved the premium' }));
  moved.getByText('$7,000,000');
  moved.getByText('$2,500');
  moved.getByText('72');
  await pressButton(user, 'Show every step');
  const steps = within(await screen.findByRole('group', { name: 'Rating worksheet' }));
  steps.getByText('7,000,000, between 5,000,000 and 10,000,000');
  expect(steps.getByText('72, in the row 70').closest('tr')?.textContent).toMatch(/^19. Cyber risk score/);
});

it('writes what Smart Cyber EU looks up in euros, and answers in the words of the application', async () => {
  const option = anOption({ currency: 'SEK' });
  const converted = [
    { ...STEPS[0], keys: ['9600000000/2209'] },
    { ...STEPS[2], id: 'pii', label: 'Personal records held', table: 'pii', keys: ['ZERO_TO_TEN_THOUSAND'] },
    { ...STEPS[2], id: 'rate', label: 'Euro to policy currency', table: 'rate', keys: ['SEK'], factor: '11.045' },
  ].map((step, index) => ({ ...step, before: ['0', '1000', '900'][index], after: ['1000', '900', '9940.5'][index] }));
  const inputs = [
    { name: 'numberOfPiiRecords', value: 'ZERO_TO_TEN_THOUSAND' },
    { name: 'country', value: 'SE' },
  ];
  const rated = {
    ...option,
    worksheet: { planId: 'cyber-eu', planVersion: 1, planSha256: 'ab', inputs, steps: converted },
    replay: { isSame: true, message: '' },
    previous: null,
  };
  const quote = { id: 'quote-1', sharedAt: null, options: [option] };
  const records = { field: 'cyberEuQuestions.numberOfPiiRecords', label: 'Records', text: '0-10,000' };
  const fields = { productType: 'CYBER_EU', currency: 'SEK', answers: [{ group: 'Business', answers: [records] }] };
  const request = submissionIn({ status: 'SUBMITTED' }, { ...fields, quote });
  const server = workbenchServer().answers({ request: () => ({ ...request, quote: { ...quote, options: [rated] } }) });
  openWorkbench('/requests/mirador-hotels/rating', server);

  const moved = within(await screen.findByRole('region', { name: 'What moved the premium' }));
  moved.getByText('EUR 4,345,858');
  moved.getByText('0-10,000');
  moved.getByText('× 11.045');
  expect(moved.getByText('EUR 900.00').closest('tr')?.textContent).toContain('Personal records held');
  moved.getByText('SEK 9,940.50');
  const worksheet = within(screen.getByRole('region', { name: 'Rating worksheet' }));
  expect(worksheet.getByText('Country').nextSibling?.textContent).toBe('Sweden');
});
