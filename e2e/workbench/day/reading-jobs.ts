/** What is read on a request before it is priced. */
import { until } from '../../dashboard/running-bindery.ts';
import { command, type Job, openRow, openView, panel, WINDOW } from './day.ts';

export const whyReferred: Job = {
  name: 'U4 See why it was referred',
  reviewed: '1 click, 3 s; 24 Tabs',
  most: { mouse: 1, keyboard: 1 },
  begin: async (day) => await openView(day, `/?q=${encodeURIComponent(day.insured)}`, day.insured),
  async work(day) {
    await openRow(day, day.insured);
    const reasons = panel(day.page, 'Why it is here');
    await reasons.getByText('We must review all submissions with prior claims').waitFor();
    await reasons.getByText('80 or more').waitFor();
  },
};

export const readAnswers: Job = {
  name: 'U5 Read the answers that matter',
  reviewed: 'a wall of 1,790 px, nothing marked',
  most: { mouse: 1, keyboard: 30 },
  async work({ hand, page }) {
    await hand.use(panel(page, 'The risk').getByRole('link', { name: /^\d+ of \d+ answers matter/ }));
    const adverse = panel(page, 'Answers').getByText(/^Adverse \(\d+\)$/);
    await adverse.waitFor();
    await until(async () => ((await adverse.boundingBox())?.y ?? WINDOW.viewport.height) < WINDOW.viewport.height / 2);
  },
};

export const readScan: Job = {
  name: 'U6 Read the worst findings of the scan',
  reviewed: '0, below the answers',
  most: { mouse: 0, keyboard: 0 },
  async work({ page }) {
    await panel(page, 'The risk').getByText('No DMARC record').waitFor();
  },
};

export const worksheet: Job = {
  name: 'U9 See how the price came about',
  reviewed: '1 click',
  most: { mouse: 1, keyboard: 30 },
  async work(day) {
    const { page } = day;
    const tabs = page.getByRole('navigation', { name: 'Parts of the request' });
    await command(day, 'Rating', tabs.getByRole('link', { name: 'Rating' }));
    await panel(page, 'Rating worksheet').getByText('Replayed: same to the cent').waitFor();
  },
};
