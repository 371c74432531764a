import type { Browser, Page } from 'playwright-core';

/** The insured signs the application that the page shows. */
export async function signApplication(
  page: Page,
  { name, title }: { readonly name: string; readonly title: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign the application' }).click();
  await page.getByText(`Signed by ${name}`).waitFor();
}

/** Signs the application at this address and returns the address. */
export async function signed(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(url);
  await signApplication(page, { name: 'Ada Moss', title: 'Chief Financial Officer' });
  await page.close();
  return url;
}
