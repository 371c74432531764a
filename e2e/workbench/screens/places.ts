import { enterPassword } from '../staff-at-work.ts';
import type { Screen } from './screen.ts';

export const PLACES: readonly Screen[] = [
  { name: 'policies', path: '/policies' },
  { name: 'policy', path: (ids) => `/policies/${ids.policy}` },
  { name: 'policy-cancelled', path: (ids) => `/policies/${ids.policyCancelled}` },
  {
    name: 'policy-cancel',
    path: (ids) => `/policies/${ids.policy}`,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel policy' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'inbox', path: '/inbox' },
  { name: 'renewals', path: '/renewals' },
  { name: 'audit', path: '/audit' },
  { name: 'audit-nothing-found', path: '/audit?actor=nobody' },
  {
    name: 'policy-do-not-renew',
    path: (ids) => `/policies/${ids.policy}`,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Do not renew' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'sign-in', path: '/', as: 'visitor' },
  {
    name: 'sign-in-refused',
    path: '/',
    as: 'visitor',
    act: async (staff) => {
      await enterPassword(staff, { role: '', email: 'nobody@provider.example', password: 'a wrong password' });
      await staff.page.getByRole('alert').waitFor();
    },
  },
];
