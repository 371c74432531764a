/** The states of the manager's page, over the requests of the world. */
import type { StaffAtWork } from '../staff-at-work.ts';

const shows =
  (title: string, row: RegExp) =>
  async ({ page }: StaffAtWork): Promise<void> =>
    await page.getByRole('region', { name: title }).getByRole('row', { name: row }).first().waitFor();

export const PORTFOLIO = [
  { name: 'portfolio-flow', path: '/portfolio', act: shows('Hit ratio and time to quote', /^Cyber/) },
  { name: 'portfolio-premium', path: '/portfolio/premium', act: shows('Premium written', /\$/) },
  { name: 'portfolio-brokers', path: '/portfolio/brokers', act: shows('Brokers', /%/) },
  { name: 'portfolio-rules', path: '/portfolio/rules', act: shows('What the rules do', /\d/) },
  { name: 'portfolio-exposure', path: '/portfolio/exposure', act: shows('Limits in force', /\$/) },
  {
    name: 'portfolio-reports',
    path: '/portfolio/reports',
    act: async ({ page }: StaffAtWork): Promise<void> =>
      await page.getByRole('group', { name: 'Control totals' }).waitFor(),
  },
];
