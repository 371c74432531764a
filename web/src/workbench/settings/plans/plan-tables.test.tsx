/** The tables of a rate plan on screen: read by all staff, edited by a manager, with faults beside their cells. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuses } from '../../../../test/fake-refusal.ts';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const PLAN = {
  id: 'a1',
  planId: 'cyber-us',
  version: 1,
  status: 'ACTIVE',
  classes: [{ class: 1, names: ['Accounting', 'Consulting', 'Design', 'Engineering'] }],
};
const DOCUMENT = JSON.stringify({
  planId: 'cyber-us',
  version: 1,
  status: 'active',
  sha256: 'a1',
  tables: { class: { kind: 'exact', label: 'Class of business', keys: ['class'], rows: [['1', '0.62']] } },
});
const TWO_ROWS = DOCUMENT.replace('["1","0.62"]', '["1","0.62"],["2","0.8"]');
const CELL = 'Class of business: 1: Accounting, Consulting, Design and 1 more';

function open(answers: object = {}, permissions: readonly string[] = ['READ_RATE_PLANS', 'EDIT_RATE_PLANS']): OpenPage {
  const plans = { ratePlan: PLAN, ratePlans: [PLAN], ratePlanDocument: DOCUMENT };
  return openWorkbench('/settings/plans/a1', workbenchServer({ permissions }).answers({ ...plans, ...answers }));
}

afterEach(() => localStorage.clear());

const panel = async () => within(await screen.findByRole('region', { name: 'Tables' }));

describe('the tables of a plan', () => {
  it('are read with the names of their classes, and not edited by an underwriter', async () => {
    open({}, ['READ_RATE_PLANS']);

    const tables = await panel();
    tables.getByRole('rowheader', { name: '1: Accounting, Consulting, Design and 1 more' });
    tables.getByText('0.62');
    expect(tables.queryByRole('button')).toBe(null);
  });

  it('become the draft of the next version, with each change in percent', async () => {
    const { server, user } = open({ draftRatePlan: () => ({ ...PLAN, id: 'b2', version: 2, status: 'DRAFT' }) });
    const tables = await panel();
    await user.click(await tables.findByRole('button', { name: 'Edit as version 2' }));
    const cell = tables.getByRole('textbox', { name: CELL });
    await user.clear(cell);
    await user.type(cell, '0.682');
    tables.getByText('+10.0%');
    await user.click(tables.getByRole('button', { name: 'Keep as a draft of version 2' }));

    await screen.findByText('cyber-us, version 2 is kept as a draft.');
    const { document } = server.sent('Draft')[0] as { readonly document: string };
    expect(JSON.parse(document)).toMatchObject({ version: 2, tables: { class: { rows: [['1', '0.682']] } } });
  });

  it('show a fault beside the cell that it is about', async () => {
    const problems = [{ path: 'tables.class.rows[0][1]', message: 'is above 0.9' }];
    const { user } = open({ draftRatePlan: refuses('VALIDATION_FAILED', 'The input is not valid.', { problems }) });
    const tables = await panel();
    await user.click(await tables.findByRole('button', { name: 'Edit as version 2' }));
    const cell = tables.getByRole('textbox', { name: CELL });
    await user.type(cell, '9');
    await user.click(tables.getByRole('button', { name: 'Keep as a draft of version 2' }));

    await tables.findByText('is above 0.9');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    const fault = document.getElementById(cell.getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent?.trim()).toBe('is above 0.9');
    expect(document.activeElement).toBe(cell);
  });

  it('say of every value that is no number what to write, before anything is sent', async () => {
    const { server, user } = open({ ratePlanDocument: TWO_ROWS });
    const tables = await panel();
    await user.click(await tables.findByRole('button', { name: 'Edit as version 2' }));
    const cells = tables.getAllByRole('textbox');
    for (const cell of cells) await user.clear(cell);
    await user.type(cells[1] ?? document.body, '1,05');
    await user.click(tables.getByRole('button', { name: 'Keep as a draft of version 2' }));

    expect(await tables.findAllByText('Write a number such as 0.95.')).toHaveLength(2);
    expect(document.activeElement).toBe(cells[0]);
    expect(server.sent('Draft')).toEqual([]);
  });

  it('keep what was changed for the person who comes back, and give it back after Stop', async () => {
    const { user } = open();
    await user.click(await (await panel()).findByRole('button', { name: 'Edit as version 2' }));
    await user.type(screen.getByRole('textbox', { name: CELL }), '5');
    cleanup();

    const page = open();
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: CELL });
    expect(cell.value).toBe('0.625');
    await page.user.click(screen.getByRole('button', { name: 'Stop editing' }));
    await screen.findByText('1 change was dropped.');
    expect(screen.queryByRole('textbox', { name: CELL })).toBe(null);
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: CELL })).value).toBe('0.625');
  });
});
