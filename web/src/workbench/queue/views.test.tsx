import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pressButton } from '../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aRow } from '../../../test/workbench-samples.ts';

const ROWS = [aRow('Cedar Furniture', 'SUBMITTED', { score: 71 }), aRow('=Mirador, "Hotels"')];
const LATE = {
  id: 'view-1',
  name: 'Late Tech',
  address: 'product=TECH_EO',
  isShared: true,
  isMine: true,
  owner: 'Grace',
};

const server = () => workbenchServer().answers({ queue: { nodes: ROWS, totalCount: 2 } });
const heads = (): readonly (string | null)[] => screen.getAllByRole('columnheader').map((one) => one.textContent);

describe('a view of the queue', () => {
  it('has the columns that the person chose, as its address says', async () => {
    const { user } = openWorkbench('/', server());
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    expect(heads()).toContain('Score');
    await pressButton(user, 'Columns');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Score' }));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(window.location.search).toBe('?hide=score'));
    expect(heads()).not.toContain('Score');
    expect(heads()).toContain('Premium');
  });

  it('is saved under a name, stands in the menu, and can be removed', async () => {
    const views = [
      LATE,
      { ...LATE, id: 'view-2', name: 'Renewals of Noah', address: 'q=Noah', isMine: false, owner: 'Noah Park' },
    ];
    const page = openWorkbench('/?product=TECH_EO', server().answers({ saveView: views, removeView: [] }));
    const { user } = page;
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText('Fill this in first.');
    await user.keyboard('Late Tech');
    await user.click(within(dialog).getByRole('checkbox', { name: /Everybody/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');

    const own = await screen.findByRole('link', { name: 'Late Tech' });
    expect(own.getAttribute('aria-current')).toBe('page');
    await screen.findByRole('link', { name: /Renewals of Noah.*by Noah Park/ });
    const saved = { name: 'Late Tech', address: 'product=TECH_EO', isShared: true };
    expect(page.server.sent('SaveView')).toEqual([{ id: null, ...saved }]);

    // What is shared stays so when it gets another name.
    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or share Late Tech…' }));
    await screen.findByRole('dialog', { name: 'Rename or share the view' });
    await user.keyboard('{Control>}a{/Control}Late');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(page.server.sent('SaveView')).toHaveLength(2));
    expect(page.server.sent('SaveView')[1]).toEqual({ ...saved, id: 'view-1', name: 'Late' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Late Tech' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Late Tech' })).toBe(null));
    expect(page.server.sent('RemoveView')).toEqual([{ id: 'view-1' }]);
  });

  it('under a name that the person has given already replaces that view, and stays shared', async () => {
    const { server: asked, user } = openWorkbench(
      '/?status=HOLD',
      server().answers({ savedViews: [LATE], saveView: [] }),
    );
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await screen.findByRole('dialog', { name: 'Save this view' });
    await user.keyboard('Late Tech');
    await screen.findByText('This replaces your view Late Tech.');
    await user.keyboard('{Control>}{Enter}{/Control}');

    const view = { id: null, name: 'Late Tech', address: 'status=HOLD', isShared: true };
    await waitFor(() => expect(asked.sent('SaveView')).toEqual([view]));
  });

  it('is exported with all its rows, and without a formula', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => void made.push(blob), revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
    const { user } = openWorkbench('/', server());
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }));
    await screen.findByText('2 rows exported.');

    // Without the mark of UTF-8 a spreadsheet shows every accent as two other letters.
    const bytes = new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toMatch(/^Insured,Product,Class,/);
    expect(lines[1]).toMatch(/^Cedar Furniture,Cyber,.*,71,/);
    expect(lines[2]).toMatch(/^"'=Mirador, ""Hotels""",Cyber/);
    expect(lines).toHaveLength(4);
  });

  it('says when the file has not all rows, and offers to narrow the filter', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
    const { user } = openWorkbench('/', workbenchServer().answers({ queue: { nodes: ROWS, totalCount: 6000 } }));
    await screen.findByRole('row', { name: /Cedar Furniture/ });
    await pressButton(user, 'View');
    await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }));
    await screen.findByText('The file has the first 2 of 6,000 rows.');
    await user.click(screen.getByRole('button', { name: 'Narrow the filter' }));

    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
