import { at, type Screen } from './screen.ts';

export const REQUESTS: readonly Screen[] = [
  { name: 'request-review', path: at('referred') },
  {
    name: 'request-scan',
    path: at('referred'),
    act: async ({ page }) => {
      const scan = page.getByRole('region', { name: 'Cyber risk score' });
      await scan.getByText('No redirect from http to https').click();
      for (const rating of ['E-mail security', 'Web encryption']) await scan.getByText(rating).first().click();
      await scan.getByText(/^\d+ findings? (of low severity|for information)/).click();
      await scan.getByText(/^\d+ hosts looked at/).click();
    },
  },
  {
    name: 'request-scan-again',
    path: at('scannedAgain'),
    act: async ({ page }) => {
      await page.getByRole('heading', { name: /^Since the scan before/ }).waitFor();
      await page.getByText('No DMARC record', { exact: true }).click();
    },
  },
  { name: 'request-scan-failed', path: at('scanFailed') },
  {
    name: 'request-passed-rules',
    path: at('referred'),
    act: async ({ page }) => await page.locator('summary', { hasText: /rules passed$/ }).click(),
  },
  {
    name: 'request-note-mention',
    path: at('referred'),
    act: async ({ page }) => {
      await page.getByLabel('New note').pressSequentially('Please look @');
      await page.getByRole('listbox', { name: 'Colleagues' }).waitFor();
    },
  },
  {
    name: 'request-renewal',
    path: at('renewal'),
    act: async ({ page }) => {
      const expiring = page.getByRole('region', { name: 'Expiring policy and renewal' });
      await expiring
        .getByRole('row', { name: /^Premium/ })
        .getByText('indication')
        .first()
        .waitFor();
    },
  },
  { name: 'request-timeline', path: at('bindRequested', '/timeline') },
  { name: 'request-options-empty', path: at('referred', '/options') },
  { name: 'request-options', path: at('inWork', '/options') },
  { name: 'request-rating', path: at('inWork', '/rating') },
  // The questions of this product are the longest names beside the shortest answers.
  { name: 'request-rating-cyber', path: at('bindRequested', '/rating') },
  { name: 'request-shared', path: at('shared', '/options') },
  { name: 'request-bind', path: at('bindRequested', '/bind') },
  {
    name: 'request-refused',
    path: at('bindRequested'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Bind', exact: true }).focus();
      await page.getByRole('tooltip').filter({ hasText: 'Open subjectivities' }).waitFor();
    },
  },
  { name: 'request-needs-more-data', path: at('needsMoreData') },
  { name: 'request-held', path: at('held') },
  { name: 'request-declined', path: at('declined') },
  { name: 'request-completed', path: at('completed', '/bind') },
  {
    name: 'commands',
    path: at('referred'),
    act: async (staff) => {
      await staff.press('Control+k');
      await staff.page.getByRole('listbox').waitFor();
    },
  },
];
