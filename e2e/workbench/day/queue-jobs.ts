/** Sign in, find, triage and hand over: what is done on the queue. */
import { expect } from 'vitest';
import { loginOf } from '../staff-at-work.ts';
import { act, choose, isCursor, type Job, openRow, openView, press, rowOf, send } from './day.ts';

export const signIn: Job = {
  name: 'U1 Sign in',
  reviewed: '2 fields, Enter',
  most: { mouse: 2, keyboard: 2 },
  async begin({ staff, page }) {
    await staff.goTo('/');
    await page.getByLabel('E-mail').waitFor();
  },
  async work({ hand, page, device, bindery }) {
    const { email, password } = loginOf(bindery, 'manager');
    await hand.write(page.getByLabel('E-mail'), email);
    await hand.write(page.getByLabel('Password'), password);
    if (device === 'keyboard') await press(hand, 'Enter');
    else await hand.use(page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  },
};

export const openAndReturn: Job = {
  name: 'U2 Open a request of the list, and back to its row',
  reviewed: '2; 24 Tabs to the first row',
  most: { mouse: 2, keyboard: 2 },
  begin: async (day) => await openView(day, `/?q=${encodeURIComponent(day.insured)}`, day.insured),
  async work(day) {
    const { hand, page, device, insured } = day;
    await openRow(day, insured);
    if (device === 'keyboard') await press(hand, 'Escape');
    else await hand.use(page.getByRole('link', { name: 'Back to the queue' }));
    await isCursor(rowOf(page, insured));
  },
};

const TRIAGED = Array.from({ length: 20 }, (_, index) => `Triage ${String.fromCharCode(65 + index)} Works`);

export const triage: Job = {
  name: 'U3 Triage twenty requests: take ten, decline ten',
  reviewed: '24 Tabs, then 24 again after each view and Back',
  most: { keyboard: 3 * TRIAGED.length },
  async begin({ staff, broker }) {
    for (let from = 0; from < TRIAGED.length; from += 5) {
      await Promise.all(TRIAGED.slice(from, from + 5).map(async (name) => await broker.aReferral(name)));
    }
    await staff.goTo('/?q=Triage&status=SUBMITTED');
    await staff.page.getByText('20 requests', { exact: true }).waitFor();
  },
  async work({ hand, page, staff }) {
    const cursor = page.locator('tr[data-row]:focus');
    for (const [done] of TRIAGED.entries()) {
      const name = (await cursor.getByRole('link').textContent()) ?? '';
      if (done % 2 === 1) {
        await press(hand, 'd');
        await staff.dialog('Decline the request').waitFor();
        await staff.type('Security');
        await press(hand, 'Control+Enter');
        await staff.hears('Declined.');
        await press(hand, 'Escape');
        await rowOf(page, name).waitFor({ state: 'detached' });
      } else {
        await press(hand, 'a');
        await rowOf(page, name).getByText('Grace Lind').waitFor();
        await press(hand, 'j');
      }
      await cursor.filter({ hasNotText: name }).waitFor();
    }
    const { queue } = await staff.ask(
      'query { queue(filter: { text: "Triage" }, first: 50) { nodes { status assignee { name } } } }',
    );
    const outcomes: readonly string[] = queue.nodes.map(
      ({ status, assignee }: { readonly status: string; readonly assignee: { readonly name: string } | null }) =>
        status === 'DECLINED' ? status : assignee?.name,
    );
    expect(outcomes.filter((outcome) => outcome === 'DECLINED')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'Grace Lind')).toHaveLength(10);
  },
};

export const decline: Job = {
  name: 'U15 Decline',
  reviewed: '3 actions',
  most: { mouse: 4, keyboard: 2 },
  async begin({ staff, page, ids, declined }) {
    await staff.goTo(`/requests/${ids.declined}`);
    await page.getByRole('heading', { level: 1, name: declined }).waitFor();
  },
  async work(day) {
    await act(day, 'd', 'Decline');
    await day.staff.dialog('Decline the request').waitFor();
    await choose(day, day.staff.dialog('Decline the request').getByLabel('Reason'), 'Security');
    await send(day, 'Decline the request', 'Decline');
    await day.staff.hears('Declined.');
    expect((await day.broker.read(day.ids.declined)).status).toBe('DECLINED');
  },
};

export const assignMany: Job = {
  name: 'U16 Give two to a colleague at once, and take it back',
  reviewed: 'X X, 1 click, Undo',
  most: { mouse: 5, keyboard: 20 },
  async begin({ staff, page }) {
    await staff.goTo('/?q=Triage&status=SUBMITTED');
    await page.locator('tr[data-row]:focus').waitFor();
  },
  async work(day) {
    const { hand, page, staff, device } = day;
    const rows = page.locator('tr[data-row]');
    if (device === 'keyboard') await press(hand, 'x', 'j', 'x');
    else for (const index of [0, 1]) await hand.tick(rows.nth(index).getByRole('checkbox'));
    await hand.use(page.getByRole('button', { name: 'Assign to', exact: true }));
    const noah = page.getByRole('menuitem', { name: 'Noah Park' });
    if (device === 'mouse') await hand.use(noah);
    else {
      await noah.waitFor();
      while (!(await noah.evaluate((node) => node === document.activeElement))) await press(hand, 'ArrowDown');
      await press(hand, 'Enter');
    }
    await staff.hears('2 assigned to Noah Park.');
    await rows.first().getByText('Noah Park').waitFor();
    await hand.use(page.getByRole('button', { name: 'Undo' }));
    await rows.first().getByText('Grace Lind').waitFor();
  },
};
