/** Editing an option: the price while it is typed, and that what is shown is what is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../../test/fake-refusal.ts';
import { editFirst, M, MINE, openOptions, PAIRS } from '../../../../test/option-editor.tsx';
import { submissionIn } from '../../../../test/submission-states.ts';

describe('an option in the editor', () => {
  it('shows the sublimits of the new limit before it is saved, and saves just those', async () => {
    const { server, user } = openOptions();
    const dialog = await editFirst(user);
    const sublimit = () => dialog.getByLabelText<HTMLInputElement>('Limit of Business interruption').value;
    expect(sublimit()).toBe('1,000,000');

    await user.selectOptions(dialog.getByLabelText('Limit / retention'), `${2 * M}/1000000`);

    await waitFor(() => expect(sublimit()).toBe('2,000,000'));
    const price = within(dialog.getByRole('region', { name: 'Price of these terms' }));
    price.getByText('$3,219.00', { selector: 'b' });
    price.getByText('+50.0% against the saved $2,146.00');
    price.getByText('A limit above $1,000,000 is shared by a manager.');
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
    expect(server.sent('Act')).toMatchObject([{ option: { limitCents: 2 * M, deductibleCents: 1_000_000 } }]);
    expect(server.sent('Act')[0]).not.toHaveProperty('option.agreements');
  });

  it('marks a sublimit that the person set, and keeps it while the limit moves', async () => {
    const { server, user } = openOptions();
    const dialog = await editFirst(user);
    const field = dialog.getByLabelText<HTMLInputElement>('Limit of Business interruption');
    await user.clear(field);
    await user.type(field, '250000');
    await user.tab();
    dialog.getByText('your edit');
    await user.selectOptions(dialog.getByLabelText('Limit / retention'), `${2 * M}/1000000`);

    await dialog.findByText('$3,219.00', { selector: 'b' });
    expect(field.value).toBe('250,000');
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
    expect(server.sent('Act')).toMatchObject([{ option: { agreements: [{ code: 'BI', limitCents: 25_000_000 }] } }]);
  });
});

describe('what the server refuses', () => {
  const refusal = (...problems: readonly { path: string; message: string }[]) =>
    refuses('VALIDATION_FAILED', `${problems[0]?.path}: ${problems[0]?.message}`, { problems });
  const CLAIMS = { path: 'option.claimsFactor', message: 'must be from 1.00 to 1.60 with at most 4 decimals' };
  const SUBLIMIT = { path: 'option.agreements[0].limitCents', message: 'must be at most the limit of the option' };
  const CLAIMS_WORDS = 'Claims factor must be from 1.00 to 1.60 with at most 4 decimals.';
  const faultOf = (field: HTMLElement): string =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .at(-1) ?? '';

  it('stands at the fields of the dialog, by their labels, until it is corrected', async () => {
    let isRefused = true;
    const { user } = openOptions({
      optionPreview: refusal(CLAIMS),
      editOption: () => {
        if (isRefused) refusal(CLAIMS, SUBLIMIT)();
        return submissionIn({ status: 'SUBMITTED', facts: MINE });
      },
    });
    const dialog = await editFirst(user);
    await within(dialog.getByRole('region', { name: 'Price of these terms' })).findByText(CLAIMS_WORDS);
    const sublimit = dialog.getByLabelText('Limit of Business interruption');
    await user.clear(sublimit);
    await user.type(sublimit, '9m');
    const claims = dialog.getByLabelText('Claims factor');
    await user.clear(claims);
    await user.type(claims, '7');
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));

    await waitFor(() => expect(claims.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(claims);
    expect(faultOf(claims)).toBe(CLAIMS_WORDS);
    expect(faultOf(sublimit)).toBe('Limit of Business interruption must be at most the limit of the option.');
    for (const { path } of [CLAIMS, SUBLIMIT]) expect(document.body.textContent).not.toContain(path);
    expect(screen.queryByRole('alert')).toBeNull();

    await user.type(claims, '{Backspace}1.2');
    expect(claims.getAttribute('aria-invalid')).toBeNull();
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
  });

  it('is said in words above the fields when it is about none of them', async () => {
    const { user } = openOptions({
      editOption: refusal({ path: 'option', message: 'the rate plan has no rate for these terms' }),
    });
    const dialog = await editFirst(user);
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));

    within(await dialog.findByRole('alert')).getByText('The rate plan has no rate for these terms.');
  });

  it('stands at the factors of all options', async () => {
    const { user } = openOptions({ setFactors: refusal(CLAIMS) });
    const claims = await screen.findByLabelText('Claims, all options');
    await user.clear(claims);
    await user.type(claims, '7');
    await user.click(screen.getByRole('button', { name: 'Set for all options' }));

    await waitFor(() => expect(faultOf(claims)).toBe(CLAIMS_WORDS));
    expect(document.activeElement).toBe(claims);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the grid in the editor', () => {
  const openGrid = async (optionGridPreview: unknown) => {
    const { user } = openOptions({ optionGridPreview });
    const dialog = await editFirst(user);
    await user.click(dialog.getByText('Premiums by limit and retention'));
    return dialog;
  };

  it('holds its place while it is read', async () => {
    let answer: ((prices: readonly object[]) => void) | undefined;
    const dialog = await openGrid(async () => await new Promise((resolve) => (answer = resolve)));
    await dialog.findByRole('status', { name: 'Loading' });

    answer?.(PAIRS.map((pair) => ({ ...pair, premiumCents: 214_600, isAboveAuthority: false })));
    await dialog.findByRole('button', { name: '$2,000,000 with $10,000: $2,146' });
    expect(dialog.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('says when it cannot be read', async () => {
    const dialog = await openGrid(refuses('INTERNAL', 'Something went wrong on our side.'));
    const fault = within(await dialog.findByRole('alert'));

    fault.getByText('Something went wrong on our side.');
    fault.getByRole('button', { name: 'Try again' });
  });
});
