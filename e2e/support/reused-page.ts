import type { Page } from 'playwright-core';

/**
 * Makes a page ready for the next screen. What was kept in the browser, intercepted or emulated for the last one is gone;
 * the next address is loaded anew. A new page would cost as much processor time as loading the screen.
 */
export async function forgetScreen(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}
