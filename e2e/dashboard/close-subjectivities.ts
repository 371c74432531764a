import type { Page } from 'playwright-core';

/** Closes the open subjectivities of one kind on the page of the bind, with evidence. */
export async function closeSubjectivities(page: Page, kind: 'Before bind' | 'After bind'): Promise<void> {
  const part = page.locator('div', { has: page.locator(`> h3:text-is("${kind}")`) });
  const open = part.getByRole('button', { name: /^Close: / });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await page.getByRole('dialog').getByLabel('Evidence').fill('Seen on file');
    await page.getByRole('dialog').getByRole('button', { name: 'Close the subjectivity' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
