import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

describe('S16: header and menu', () => {
  it('has a logo to the start, the title, and a mail link', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber`);

    expect(await page.locator('header .logo').getAttribute('href')).toBe('/api-docs');
    expect(await page.locator('header').innerText()).toContain('API Documentation');
    const mail = page.getByRole('link', { name: 'Contact the API team' });
    expect(await mail.getAttribute('href')).toMatch(/^mailto:.+@.+/);
  });

  it('opens and closes one part by its chevron, by keyboard alone, and goes nowhere', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    const chevron = page.getByRole('button', { name: 'Sections of Webhooks' });
    const before = await page.locator('.chevron[aria-expanded="true"]').count();

    await chevron.focus();
    await page.keyboard.press('Enter');

    expect(await chevron.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('#menu-webhooks').isVisible()).toBe(true);
    expect(await page.locator('.chevron[aria-expanded="true"]').count()).toBe(before + 1);
    expect(new URL(page.url()).pathname).toBe('/api-docs/faq');
    await page.keyboard.press('Space');
    expect(await page.locator('#menu-webhooks').isVisible()).toBe(false);
  });

  it('keeps what the reader opened, and its own scroll position, on the next page', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 420 } });
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    await page.getByRole('button', { name: 'Sections of Webhooks' }).click();
    await page.getByRole('button', { name: 'Sections of Setup' }).click();
    await page.evaluate(() => document.querySelector('[data-menu]')?.scrollTo(0, 40));
    await page.waitForFunction(() => sessionStorage.getItem('api-docs:menu-scroll') === '40');

    await page.goto(`${site.url}/api-docs/setup`);
    await started(page);

    expect(await page.locator('#menu-webhooks').isVisible()).toBe(true);
    expect(await page.locator('#menu-setup').isVisible()).toBe(true);
  });

  it('shows an unknown route as the setup page, 404, with the nearest routes', async () => {
    const page = await site.newPage();
    const answer = await page.goto(`${site.url}/api-docs/cyber/bind-qoute`);
    await started(page);

    expect(answer?.status()).toBe(404);
    expect(await page.textContent('h1')).toBe('Setup');
    expect(await page.textContent('.not-found')).toContain('/api-docs/cyber/bind-qoute');
    expect(await page.locator('.not-found a').first().getAttribute('href')).toBe('/api-docs/cyber/bind-quote');
    expect(await page.locator('#menu-setup').isVisible()).toBe(true);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  it('shows markup in a missing path as text', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/%3Cimg%20src=x%20onerror=alert(1)%3E`);

    expect(await page.textContent('.not-found code')).toBe('/api-docs/<img src=x onerror=alert(1)>');
    expect(await page.locator('.not-found img').count()).toBe(0);
  });

  it('is a dialog on a narrow screen that gives the focus back', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await page.locator('dialog[open] a[aria-current]').textContent()).toBe('FAQ');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('dialog[open] a', { hasText: 'How do renewals work?' }).click();

    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/api-docs/faq/renewals');
  });

  it('puts the contact link and the title in the same place on every width', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`${site.url}/api-docs/cyber`);
    await started(page);

    expect(await page.getByRole('link', { name: 'Contact the API team' }).isVisible()).toBe(true);
    const sideways = await page.evaluate(() => ({
      window: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      pane: (document.querySelector('main')?.scrollWidth ?? 0) - (document.querySelector('main')?.clientWidth ?? 0),
    }));
    expect(sideways).toEqual({ window: 0, pane: 0 });
  });
});
