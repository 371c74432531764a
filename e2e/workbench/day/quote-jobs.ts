/** From the price to the policy. */
import { expect } from 'vitest';
import { closeEverything } from '../world.ts';
import { act, choose, command, confirm, type Job, openRow, openView, panel, rowOf, send } from './day.ts';

export const price: Job = {
  name: 'U7 Take it and rate it',
  reviewed: 'A, R or 2 clicks',
  most: { mouse: 2, keyboard: 2 },
  async work(day) {
    await act(day, 'a', 'Pick up');
    await day.staff.hears('Picked up.');
    await act(day, 'r', 'Rate');
    await day.staff.hears('Rated.');
    await day.page.getByRole('article', { name: 'Option 1' }).waitFor();
  },
};

export const changeTerms: Job = {
  name: 'U8 Change limit and retention, its price before it is saved',
  reviewed: '3 actions, 64 pairs in a list, no price',
  most: { mouse: 4, keyboard: 40 },
  async work(day) {
    const { page, staff } = day;
    await command(day, 'Edit option 1', page.getByRole('button', { name: 'Edit option 1' }));
    const dialog = staff.dialog('Edit option 1');
    const shown = dialog.getByRole('region', { name: 'Price of these terms' });
    await shown.getByText(/^\$/).first().waitFor();
    await choose(day, dialog.getByLabel('Limit / retention'), '$2,000,000');
    await shown.getByText(/against the saved/).waitFor();
    const premium = (await shown.locator('b').textContent()) ?? '';
    const names = dialog.getByRole('textbox', { name: /^Limit of/ });
    const cover = await Promise.all((await names.all()).map(async (field) => await field.inputValue()));
    await send(day, 'Edit option 1', 'Save and rate');
    await staff.hears('Saved and rated again.');
    const option = page.getByRole('article', { name: 'Option 1' });
    await option.getByText(premium).first().waitFor();
    const { request } = await staff.ask(
      'query ($id: ID!) { request(id: $id) { quote { options { insuringAgreements { limitCents } } } } }',
      { id: day.ids.insured },
    );
    const saved: readonly { limitCents: number | null }[] = request.quote.options[0].insuringAgreements;
    // What is shown is what is saved.
    expect(cover.map((typed) => Number(typed.replaceAll(',', '')) * 100)).toEqual(
      saved.flatMap(({ limitCents }) => limitCents ?? []),
    );
  },
};

export const addSubjectivity: Job = {
  name: 'U10 Add a subjectivity',
  reviewed: '3 actions',
  most: { mouse: 4, keyboard: 30 },
  async work(day) {
    const { hand, page, staff } = day;
    await hand.use(panel(page, 'Subjectivities').getByRole('button', { name: 'Add' }));
    await choose(day, staff.dialog('Add a subjectivity').getByLabel('From the list'), 'Copy of');
    await send(day, 'Add a subjectivity', 'Add');
    await staff.hears('Subjectivity added.');
  },
};

export const share: Job = {
  name: 'U12 Share the quote',
  reviewed: 'Q, 3 Tabs, Enter',
  most: { mouse: 2, keyboard: 7 },
  async work(day) {
    await act(day, 'q', 'Share quote');
    await day.staff.dialog('Share the quote').getByText('quote_ready is sent now').waitFor();
    await confirm(day, 'Share the quote', 'Share quote');
    await day.staff.hears('Quote shared.');
  },
};

export const bind: Job = {
  name: 'U13 Bind from the bind desk',
  reviewed: '5 clicks',
  most: { mouse: 3, keyboard: 20 },
  async begin(day) {
    await day.broker.select(day.ids.insured);
    await closeEverything(day.staff, day.ids.insured);
    await openView(day, `/?view=BIND_DESK&q=${encodeURIComponent(day.insured)}`, day.insured);
    await rowOf(day.page, day.insured).getByText('Ready to bind').waitFor();
  },
  async work(day) {
    await openRow(day, day.insured);
    await day.page.getByText('Everything needed before the bind is closed.').waitFor();
    const actions = day.page.getByRole('toolbar', { name: 'Actions' });
    await command(day, 'Bind', actions.getByRole('button', { name: 'Bind', exact: true }));
    await day.staff.dialog('Bind').getByText(day.insured, { exact: true }).waitFor();
    await confirm(day, 'Bind', 'Bind now');
    await day.staff.hears('Bound.');
  },
};

export const issue: Job = {
  name: 'U14 Issue the policy',
  reviewed: '2 clicks',
  most: { mouse: 2, keyboard: 20 },
  async work(day) {
    await command(day, 'Issue policy', day.page.getByRole('button', { name: 'Issue policy' }));
    await day.staff.dialog('Issue the policy').waitFor();
    await confirm(day, 'Issue the policy', 'Issue policy');
    await day.staff.hears('Policy issued.');
  },
};
