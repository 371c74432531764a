/** Asking the broker, trying a plan, and reading the audit trail. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { choose, type Job, openView, press, send } from './day.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../server/src/rating/plans/cyber-us.v1.json');

export const ask: Job = {
  name: 'U11 Ask the broker what the rules propose',
  reviewed: 'M, 4 fields, 40 s of typing',
  most: { mouse: 5, keyboard: 11 },
  async begin({ staff, page, ids }) {
    await staff.goTo(`/requests/${ids.asked}`);
    await page
      .getByRole('button', { name: /^Ask: / })
      .first()
      .waitFor();
  },
  async work(day) {
    const { hand, page, staff, device, broker } = day;
    if (device === 'keyboard') await press(hand, 's');
    await hand.use(page.getByRole('button', { name: /^Ask: / }).first());
    const dialog = staff.dialog('Ask the broker for more');
    await choose(day, dialog.getByLabel('Template'), 'Loss details');
    const due = dialog.getByLabel('Due', { exact: true });
    if (device === 'keyboard') await hand.answer({ type: broker.inDays(7), of: 'Due' });
    else await hand.write(due, broker.inDays(7));
    await send(day, 'Ask the broker for more', 'Ask');
    await staff.hears('The broker is asked.');
  },
};

export const tryPlan: Job = {
  name: 'U17 Upload a plan and re-rate the book with it',
  reviewed: '2, in under 5 s',
  most: { mouse: 2, keyboard: 60 },
  async begin({ staff, page }) {
    await staff.goTo('/settings/plans');
    await page.getByLabel('Upload a draft').waitFor({ state: 'attached' });
  },
  async work({ hand, page, device }) {
    const buffer = Buffer.from(await aDraft(device === 'mouse' ? 2 : 3));
    await hand.upload(page.getByLabel('Upload a draft'), { name: 'plan.json', mimeType: 'application/json', buffer });
    await page.getByRole('heading', { name: /^cyber-us, version/ }).waitFor();
    await hand.use(page.getByRole('button', { name: 'Re-rate the stored book' }));
    await page.getByText('Done', { exact: true }).waitFor();
  },
};

/** A version of the shipped plan with the same premiums. */
async function aDraft(version: number): Promise<string> {
  const { sha256: _, approval: __, ...plan } = JSON.parse(await readFile(SHIPPED, 'utf8'));
  return JSON.stringify({ ...plan, version, status: 'draft' });
}

export const audit: Job = {
  name: 'U18 Who did what: the audit trail',
  reviewed: '1 click; UUIDs, cents, field names',
  most: { mouse: 1, keyboard: 2 },
  begin: async (day) => await openView(day, `/?view=ALL&q=${encodeURIComponent(day.insured)}`, day.insured),
  async work({ hand, page, device, declined }) {
    if (device === 'keyboard') await press(hand, 'g', 'a');
    else await hand.use(page.getByRole('link', { name: 'Audit' }));
    await page.getByText(/^Chain intact, /).waitFor();
    await page.getByRole('group', { name: 'Audit entries' }).getByRole('link', { name: declined }).first().waitFor();
  },
};
