import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { excessOf } from '../support/visual-checks.ts';
import { type ConsoleSite, openConsole, openConsoleSite, openFullConsole, openQuery, send } from './console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
}, 300_000);
afterAll(() => site.close());

describe.each([390, 1280])('at %i px, in light and dark, axe finds nothing', (width) => {
  it('in the open console, as a form and as JSON', async () => {
    const { tab, console } = await openFullConsole(site, width);
    const asForm = await violations(tab.page, '.console');
    await console.getByRole('button', { name: 'JSON', exact: true }).click();

    expect([...asForm, ...(await violations(tab.page, '.console'))]).toEqual([]);
  });

  it('where a key was given', async () => {
    const { page } = await site.newTab('/api-docs/setup/authentication', {
      viewport: { width, height: 800 },
      bypassCSP: true,
    });
    await page.locator('[data-sandbox-key] button').click();
    await page.getByText('Your brokerage id', { exact: true }).waitFor();
    const bind = await openConsole(page, 'setup/first-request');
    await send(bind);

    expect(await violations(page, '.console')).toEqual([]);
  });

  it('in a query with a fault and open suggestions, which fits', async () => {
    const { console, text } = await openQuery(site, { viewport: { width, height: 900 } });
    await text.fill('query Mine {\n  me {\n    partnr { name }\n  }\n}');
    await text.press('ArrowLeft');
    await text.press('Control+Space');
    const page = console.page();

    expect(await violations(page, '.console')).toEqual([]);
    expect(await excessOf(page)).toEqual([]);
  });
});
