/** The options of a quote side by side. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import { agreement, editFirst, M, MINE, openOptions } from '../../../../test/option-editor.tsx';
import { anOption, submissionIn } from '../../../../test/submission-states.ts';

describe('the options of a quote', () => {
  it('begin a new one from a premium of the grid, with the factors of the others', async () => {
    const { server, user } = openOptions();
    const grid = within(await screen.findByRole('region', { name: 'Premiums by limit and retention' }));
    await user.click(
      await grid.findByRole('button', {
        name: '$2,000,000 with $10,000: $3,219, Above your authority: shared by a manager.',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an option' }));
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));

    await screen.findByText('Option added.');
    expect(server.sent('Act')).toMatchObject([
      { option: { limitCents: 2 * M, deductibleCents: 1_000_000, claimsFactor: '1.00' } },
    ]);
  });

  it('that are as many as the product allows leave premiums to read in the grid, not to press, and the reason', async () => {
    const options = [0, 1, 2].map((position) =>
      anOption({ id: `option-${position}`, position, limitCents: (position + 1) * M }),
    );
    openOptions({
      request: submissionIn({ status: 'SUBMITTED', facts: MINE }, { quote: { id: 'quote-1', options } }),
    });
    const grid = within(await screen.findByRole('region', { name: 'Premiums by limit and retention' }));

    await grid.findByText(/^\$3,219/);
    grid.getByText('At the factors of the first option. No option can be started here. At most 3 options.');
    expect(grid.queryAllByRole('button')).toEqual([]);
  });

  it('take one claims factor and one schedule for all, with a reason', async () => {
    const { server, user } = openOptions();
    const schedule = await screen.findByLabelText('Schedule, all options');
    await user.clear(schedule);
    await user.type(schedule, '0.90');
    await user.click(screen.getByRole('button', { name: 'Set for all options' }));
    screen.getByText('Fill this in first.');
    await user.type(screen.getByLabelText('Reason'), 'Good controls');
    await user.click(screen.getByRole('button', { name: 'Set for all options' }));

    await screen.findByText('Factors set; all options are rated again.');
    expect(server.sent('Act')).toMatchObject([
      { factors: { claimsFactor: '1.00', scheduleFactor: '0.90', scheduleReason: 'Good controls' } },
    ]);
  });

  it('are shown as the broker will compare them', async () => {
    const endorsements = [
      { code: 'CY-100', name: 'War', details: null, limitCents: null },
      { code: 'CY-200', name: 'Bodily injury', details: null, limitCents: 25_000_000 },
    ];
    const options = [
      anOption({ insuringAgreements: [agreement(M)], endorsements }),
      anOption({
        id: 'option-2',
        position: 1,
        insuringAgreements: [agreement(M)],
        endorsements: endorsements.slice(1),
      }),
    ];
    const { user } = openOptions({
      request: submissionIn({ status: 'SUBMITTED', facts: MINE }, { quote: { id: 'quote-1', options } }),
    });
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'As the broker sees it');

    const dialog = within(await screen.findByRole('dialog', { name: 'As the broker sees it' }));
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Option 1Option 2',
      'Total$2,296.00$2,296.00',
      'Premium$2,146.00$2,146.00',
      'Policy fee$150.00$150.00',
      'Limit$1,000,000$1,000,000',
      'Retention$10,000$10,000',
      'Waiting period8 hours8 hours',
      'Business interruption$1,000,000$1,000,000',
      'War (CY-100)Included–',
      'Bodily injury (CY-200)$250,000$250,000',
    ]);
  });

  it('keeps what was typed until it is saved', async () => {
    const { user } = openOptions();
    const reason = async (): Promise<HTMLInputElement> =>
      (await editFirst(user)).getByLabelText<HTMLInputElement>(/^Reason for the modification/);
    await user.type(await reason(), 'Good controls');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await reason()).value).toBe('Good controls');

    await user.click(screen.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
    expect((await reason()).value).toBe('');
  });
});
