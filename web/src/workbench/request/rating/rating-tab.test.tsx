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
  steps.getByText('7000000, between 5000000 and 10000000');
  expect(steps.getByText('72, in the row 70').closest('tr')?.textContent).toMatch(/^19. Cyber risk score/);
});
