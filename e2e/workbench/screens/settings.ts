import type { StaffAtWork } from '../staff-at-work.ts';
import type { Screen } from './screen.ts';

export const SETTINGS: readonly Screen[] = [
  { name: 'settings-account', path: '/settings/account' },
  { name: 'settings-plans', path: '/settings/plans' },
  {
    name: 'settings-plan-edited',
    path: '/settings/plans',
    act: async ({ page }) => {
      await page.getByRole('link', { name: /^cyber-us, version/ }).click();
      await page.getByRole('button', { name: /^Edit/ }).click();
      await page.locator('summary', { hasText: /^Class/ }).click();
      await page.getByRole('group', { name: 'Class' }).getByRole('textbox').first().fill('0.70');
      await page.getByText('1 value changed').first().waitFor();
    },
  },
  { name: 'settings-partners', path: '/settings/partners', as: 'operator' },
  {
    name: 'settings-people',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => await openPeople(staff),
  },
  {
    name: 'dialog-remove-person',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => {
      await openPeople(staff);
      await staff.pressButton('Actions for Devon Reyes (devon.reyes@broker.example)');
      await staff.page.getByRole('menuitem', { name: 'Remove…' }).click();
      await staff.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-staff', path: '/settings/staff', as: 'operator' },
  { name: 'settings-outbox', path: '/settings/mails', as: 'operator' },
  {
    name: 'settings-outbox-mail',
    path: '/settings/mails',
    as: 'operator',
    act: async ({ page }) => {
      await page.getByRole('group', { name: 'Mails' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-webhooks', path: '/settings/webhooks', as: 'operator' },
  {
    name: 'settings-webhooks-attempts',
    path: '/settings/webhooks',
    as: 'operator',
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^\d+ attempts? of / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-scans', path: '/settings/scans', as: 'operator' },
  { name: 'settings-scans-nothing-found', path: '/settings/scans?q=nowhere.example', as: 'operator' },
  {
    name: 'dialog-add-opt-out',
    path: '/settings/scans',
    as: 'operator',
    act: async (staff) => await staff.pressButton('Add an opt-out'),
  },
  {
    name: 'dialog-remove-opt-out',
    path: '/settings/scans',
    as: 'operator',
    act: async (staff) => await staff.pressButton('Remove quiet-clinic.example'),
  },
  { name: 'settings-jobs', path: '/settings/jobs', as: 'operator' },
  { name: 'settings-values', path: '/settings/values', as: 'operator' },
  {
    name: 'dialog-new-partner',
    path: '/settings/partners',
    as: 'operator',
    act: async (staff) => await staff.pressButton('New partner'),
  },
  {
    name: 'dialog-new-person',
    path: '/settings/staff',
    as: 'operator',
    act: async (staff) => await staff.pressButton('New staff member'),
  },
];

/** The people of the first partner of the sandbox. */
async function openPeople({ page }: StaffAtWork): Promise<void> {
  await page.getByRole('link', { name: 'People of Harbor Insurance Brokers' }).click();
  await page.getByRole('row', { name: /Devon Reyes/ }).waitFor();
}
