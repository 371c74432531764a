import type { Page } from 'playwright-core';

/** Waits for a sentence. Where it does not come, the fault is what the page says instead: that leads to the cause. */
export async function isSaid(page: Page, sentence: RegExp): Promise<void> {
  const said = page.getByText(sentence).first();
  await said.waitFor().catch(async (error: unknown) => {
    throw new Error(`The page says: ${await page.locator('body').innerText()}`, { cause: error });
  });
}
