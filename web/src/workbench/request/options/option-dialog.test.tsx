/** Editing an option: the price while it is typed, and that what is shown is what is saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../../test/fake-refusal.ts';
import { pressButton } from '../../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { anOption, GRACE, submissionIn } from '../../../../test/submission-states.ts';
import type { AgreementEdit } from '../../api/schema-interfaces.ts';

const MINE = { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'grace@provider.example' } };
const M = 100_000_000;
const agreement = (limitCents: number) => ({ code: 'BI', name: 'Business interruption', limitCents });
const PAIRS = [
  { limitCents: M, deductibleCents: 1_000_000 },
  { limitCents: 2 * M, deductibleCents: 1_000_000 },
];
const CHARGES = (premiumCents: number) => ({
  lines: [{ kind: 'PREMIUM', label: 'Premium', amountCents: premiumCents }],
  totalCents: premiumCents,
});

interface Asked {
  readonly option: { readonly limitCents?: number; readonly scheduleFactor?: string };
}

/** As the server does: the product's own cover follows the limit. */
function preview({ option }: Asked) {
  if (option.scheduleFactor === '3') return refuses('VALIDATION_FAILED', 'No.')();
  const limit = option.limitCents ?? M;
  const premiumCents = limit === M ? 214_600 : 321_900;
  return {
    premiumCents,
    currency: 'USD',
    charges: CHARGES(premiumCents),
    insuringAgreements: [agreement(limit)],
    ownAgreements: [agreement(limit)],
    authorityRefusal: limit === M ? null : 'A limit above $1,000,000 is shared by a manager.',
  };
}

function open(more: object = {}) {
  const option = anOption({ insuringAgreements: [agreement(M)] });
  const request = submissionIn(
    { status: 'SUBMITTED', facts: MINE },
    { quote: { id: 'quote-1', options: [option] }, optionGrid: { maximumOptions: 3, pairs: PAIRS, waitingHours: [8] } },
  );
  const answers = {
    request,
    optionPreview: preview,
    optionGridPreview: PAIRS.map((pair, at) => ({
      ...pair,
      premiumCents: 214_600 + at * 107_300,
      isAboveAuthority: at > 0,
    })),
    editOption: () => request,
    addOption: () => request,
    setFactors: () => request,
    ...more,
  };
  return openWorkbench('/requests/mirador-hotels/options', workbenchServer().answers(answers));
}

describe('an option in the editor', () => {
  it('shows the sublimits of the new limit before it is saved, and saves just those', async () => {
    const { server, user } = open();
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
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
    const { server, user } = open();
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
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

describe('a limit of an agreement that is none', () => {
  const EXPLAINED = 'Type the limit as a whole amount, such as 250,000.';
  const edit = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
    return { dialog, field: dialog.getByLabelText<HTMLInputElement>('Limit of Business interruption') };
  };

  it.each(['lots', '5x', '1.000.000', '250,000.75', '0', ' '])(
    'is refused and kept to be corrected: "%s"',
    async (typed) => {
      const { server, user } = open();
      const { dialog, field } = await edit(user);
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      await user.click(dialog.getByRole('button', { name: 'Save and rate' }));

      expect(field.value).toBe(typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(EXPLAINED);
      expect(server.sent('Act')).toEqual([]);

      await user.clear(field);
      await user.type(field, '250,000');
      expect(field.getAttribute('aria-invalid')).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Save and rate' }));
      await screen.findByText('Saved and rated again.');
      expect(server.sent('Act')).toMatchObject([{ option: { agreements: [{ code: 'BI', limitCents: 25_000_000 }] } }]);
    },
  );

  it('is there again when the dialog is opened again', async () => {
    const { user } = open();
    const { field } = await edit(user);
    await user.clear(field);
    await user.type(field, 'lots');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect((await edit(user)).field.value).toBe('lots');
  });
});

describe('an agreement that was taken out', () => {
  const LISTED = [
    { code: 'NL', name: 'Network liability', limitCents: M },
    agreement(M),
    { code: 'RP', name: 'Recovery of data', limitCents: M },
  ];
  const [liability, interruption, recovery] = LISTED as [object, object, object];
  const openWithout = async (saved: readonly object[]) => {
    const option = anOption({ insuringAgreements: saved });
    const request = submissionIn(
      { status: 'SUBMITTED', facts: MINE },
      {
        quote: { id: 'quote-1', options: [option] },
        optionGrid: { maximumOptions: 3, pairs: PAIRS, waitingHours: [8] },
      },
    );
    /** As the server does: what is edited is taken out or put back at its place. */
    const optionPreview = ({ option: { agreements = [] } }: { option: { agreements?: readonly AgreementEdit[] } }) => ({
      ...preview({ option: {} }),
      ownAgreements: LISTED,
      insuringAgreements: LISTED.filter((one) => {
        const edit = agreements.find(({ code }) => code === one.code);
        return edit ? edit.isRemoved !== true : saved.includes(one);
      }),
    });
    const { server, user } = open({ request, optionPreview });
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
    const boxes = () =>
      dialog
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => `${box.checked ? 'with' : 'without'} ${box.labels?.[0]?.textContent?.trim()}`);
    await dialog.findByText('$2,146.00', { selector: 'b' });
    return { server, user, dialog, boxes };
  };

  it('is listed at its place when the dialog is opened again, and can be put back', async () => {
    const { server, user, dialog, boxes } = await openWithout([liability, recovery]);
    const outside = ['with Network liability', 'without Business interruption', 'with Recovery of data'];
    expect(boxes()).toEqual(outside);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await pressButton(user, 'Edit option 1');
    const again = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));

    await user.click(await again.findByRole('checkbox', { name: 'Business interruption' }));
    await again.findByText('your edit');
    await user.click(again.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
    expect(server.sent('Act')).toMatchObject([{ option: { agreements: [{ code: 'BI', limitCents: M }] } }]);
  });

  it('keeps its place in the list before it is saved', async () => {
    const { server, user, dialog, boxes } = await openWithout([liability, interruption, recovery]);
    await user.click(dialog.getByRole('checkbox', { name: 'Business interruption' }));

    await waitFor(() => expect(server.sent('OptionPreview').at(-1)).toHaveProperty('option.agreements'));
    await dialog.findByText('$2,146.00', { selector: 'b' });
    expect(boxes()).toEqual([
      'with Network liability',
      'without Business interruption your edit',
      'with Recovery of data',
    ]);
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
    const { user } = open({
      optionPreview: refusal(CLAIMS),
      editOption: () => {
        if (isRefused) refusal(CLAIMS, SUBLIMIT)();
        return submissionIn({ status: 'SUBMITTED', facts: MINE });
      },
    });
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
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
    const { user } = open({
      editOption: refusal({ path: 'option', message: 'the rate plan has no rate for these terms' }),
    });
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
    await user.click(dialog.getByRole('button', { name: 'Save and rate' }));

    within(await dialog.findByRole('alert')).getByText('The rate plan has no rate for these terms.');
  });

  it('stands at the factors of all options', async () => {
    const { user } = open({ setFactors: refusal(CLAIMS) });
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
    const { user } = open({ optionGridPreview });
    await screen.findByRole('article', { name: 'Option 1' });
    await pressButton(user, 'Edit option 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
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

describe('the options of a quote', () => {
  it('begin a new one from a premium of the grid, with the factors of the others', async () => {
    const { server, user } = open();
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

  it('take one claims factor and one schedule for all, with a reason', async () => {
    const { server, user } = open();
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
    const { user } = open({
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
    const { user } = open();
    await screen.findByRole('article', { name: 'Option 1' });
    const reason = async (): Promise<HTMLInputElement> => {
      await pressButton(user, 'Edit option 1');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit option 1' }));
      return dialog.getByLabelText<HTMLInputElement>(/^Reason for the modification/);
    };
    await user.type(await reason(), 'Good controls');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await reason()).value).toBe('Good controls');

    await user.click(screen.getByRole('button', { name: 'Save and rate' }));
    await screen.findByText('Saved and rated again.');
    expect((await reason()).value).toBe('');
  });
});
