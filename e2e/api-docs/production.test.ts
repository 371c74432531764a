/**
 * The site of a production deployment: it issues no trial keys, and sends readers who want to try something to the
 * sandbox.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';
import { started } from './docs-site.ts';

const BUILD = resolve(import.meta.dirname, '../../web/src/api-docs/build/main.ts');
const SANDBOX = 'https://sandbox.provider.example';
const INPUT = {
  environment: 'production',
  publicUrl: 'https://api.provider.example',
  sandboxUrl: SANDBOX,
  sourceAddresses: { sandbox: ['192.0.2.10', '192.0.2.11', '192.0.2.12'], production: [] },
};

let folder: string;
let server: DocsServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-production-docs-'));
  await promisify(execFile)(execPath, [BUILD, '--input', JSON.stringify(INPUT), '--out', folder]);
  server = await startDocsServer({ isProduction: true }, folder);
  browser = await launchBrowser();
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<void> {
  await page.goto(server.url + path);
  await started(page);
}

describe('the site of a production deployment', () => {
  it('offers no sandbox key and no console', async () => {
    await open('/api-docs/setup/authentication');

    expect(await page.locator('main').innerText()).not.toMatch(/get a sandbox key|copy for your shell/i);
    expect(await page.locator('[data-sandbox-key], [data-try]').count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain('For production, send the same requests');
  });

  it('has samples that go to the sandbox, and leads to the same section there', async () => {
    await open('/api-docs/cyber/bind-quote');
    const sample = page.locator('[data-sample="cyber/select-quote-option"]');

    expect(await sample.locator('[data-language=curl]').innerText()).toContain(`'${SANDBOX}/q'`);
    expect(await sample.getByRole('link', { name: 'Try it in the sandbox' }).getAttribute('href')).toBe(
      `${SANDBOX}/api-docs/cyber/bind-quote`,
    );
  });

  it('has the settings of an assistant ready to be copied, with its own address', async () => {
    await open('/api-docs/tools/mcp');

    const settings = JSON.parse(await page.locator('main pre').filter({ hasText: 'mcpServers' }).innerText());
    expect(Object.values(settings.mcpServers)).toMatchObject([{ url: `${INPUT.publicUrl}/mcp` }]);
    expect(await page.locator('main').innerText()).toContain(`${INPUT.publicUrl}/mcp speaks`);
  });

  it('lists the addresses that webhooks come from, and says whom to ask where none are set', async () => {
    await open('/api-docs/webhooks/subscribe');
    const rows = page.getByRole('table', { name: 'Source addresses of webhooks' }).locator('tbody tr');

    expect(await rows.allInnerTexts()).toEqual([
      'sandbox\t192.0.2.10, 192.0.2.11, 192.0.2.12',
      'production\tAsk the provider: api@provider.example',
    ]);
  });
});
