/** What a partner reads of a price: explained before it is chosen. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const PARTNER = { id: 'p1', name: 'Harbour Brokers', worksheetDetail: 'SUMMARY' };

it('explains off, summary and full, and sets what was chosen', async () => {
  const server = workbenchServer({ permissions: ['MANAGE_PARTNERS'] }).answers({
    partners: [PARTNER],
    setWorksheetDetail: () => ({ ...PARTNER, worksheetDetail: 'FULL' }),
  });
  const { user } = openWorkbench('/settings/partners', server);
  await pressButton(user, 'Change the price worksheets of Harbour Brokers');

  const dialog = within(await screen.findByRole('dialog', { name: 'What Harbour Brokers reads of a price' }));
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^OffThe premium alone/),
    expect.stringMatching(/^SummaryThe steps in groups/),
    expect.stringMatching(/^FullEvery step .* prove the price offline/),
  ]);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Summary/ }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^Full/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await screen.findByText('Harbour Brokers now reads: Full.');
  expect(server.sent('SetWorksheetDetail')).toEqual([{ partnerId: 'p1', detail: 'FULL' }]);
});
