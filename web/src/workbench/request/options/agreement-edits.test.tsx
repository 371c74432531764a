/** The insuring agreements of an option in its editor: their limits, and which of them it has. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreement, editFirst, M, MINE, openOptions, PAIRS, preview } from '../../../../test/option-editor.tsx';
import { anOption, submissionIn } from '../../../../test/submission-states.ts';
import type { AgreementEdit } from '../../api/schema-interfaces.ts';

describe('a limit of an agreement that is none', () => {
  const EXPLAINED = 'Type the limit as a whole amount, such as 250,000.';
  const edit = async (user: ReturnType<typeof openOptions>['user']) => {
    const dialog = await editFirst(user);
    return { dialog, field: dialog.getByLabelText<HTMLInputElement>('Limit of Business interruption') };
  };

  it.each(['lots', '5x', '1.000.000', '250,000.75', '0', ' '])(
    'is refused and kept to be corrected: "%s"',
    async (typed) => {
      const { server, user } = openOptions();
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
    const { user } = openOptions();
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
    const { server, user } = openOptions({ request, optionPreview });
    const dialog = await editFirst(user);
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
    const again = await editFirst(user);

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
