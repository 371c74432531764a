import type { Station } from '../world.ts';
import { at, type Screen } from './screen.ts';

const dialog = (name: string, station: Station, action: string): Screen => ({
  name: `dialog-${name}`,
  path: at(station, `?do=${action}`),
  act: async ({ page }) => await page.getByRole('dialog').waitFor(),
});

export const DIALOGS: readonly Screen[] = [
  dialog('share', 'inWork', 'SHARE_QUOTES'),
  dialog('decline', 'referred', 'DECLINE'),
  dialog('close', 'referred', 'CLOSE'),
  dialog('hold', 'referred', 'HOLD'),
  dialog('needs-more-data', 'referred', 'ASK_FOR_DATA'),
  dialog('subjectivity', 'referred', 'EDIT_SUBJECTIVITIES'),
  dialog('assign', 'referred', 'ASSIGN'),
  dialog('return', 'bindRequested', 'RETURN_TO_BROKER'),
  dialog('bind', 'bindable', 'BIND'),
  dialog('revise', 'shared', 'REVISE'),
  {
    name: 'dialog-dispute-finding',
    path: at('referred'),
    act: async (staff) => {
      await staff.page.getByText('No DMARC record', { exact: true }).click();
      await staff.pressButton('Dispute: No DMARC record');
      await staff.dialog('Dispute the finding').waitFor();
    },
  },
  {
    name: 'dialog-finding-subjectivity',
    path: at('referred'),
    act: async (staff) => {
      await staff.page.getByText('No DMARC record', { exact: true }).click();
      await staff.pressButton('Make it a subjectivity: No DMARC record');
      await staff.dialog('Make it a subjectivity').waitFor();
    },
  },
  {
    name: 'dialog-close-subjectivity',
    path: at('bindRequested'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Close: Signed and dated application' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dialog-option',
    path: at('inWork', '/options'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Edit option 1' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary', { hasText: 'Premiums by limit and retention' }).click();
      await dialog.getByRole('group', { name: 'Premiums by limit and retention' }).waitFor();
    },
  },
  {
    name: 'dialog-input-refused',
    path: at('referred', '?do=DECLINE'),
    act: async (staff) => {
      await staff.page.getByRole('dialog').waitFor();
      await staff.press('Tab', 'Tab', 'Control+Enter');
      await staff.page.getByText('Fill this in first.').waitFor();
    },
  },
];
