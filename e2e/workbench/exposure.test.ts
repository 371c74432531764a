/** Who shows a fault, asked by an underwriter of a server with 20,000 insureds in force whose scans it has stored. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { type QueueServer, startQueueServer } from '../support/queue-server.ts';
import { excessOf } from '../support/visual-checks.ts';
import { LOOKS, look } from './screens/open-screen.ts';
import { enterPassword, StaffAtWork } from './staff-at-work.ts';

const APACHE = 'CVE-2021-41773';

let browser: Browser;
let server: QueueServer;
let uma: StaffAtWork;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startQueueServer(20_000);
  const { url, email, password } = server;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  uma = new StaffAtWork(page, url);
  await uma.goTo('/');
  await enterPassword(uma, { email, password, role: 'manager' });
  await page.getByRole('row').nth(1).waitFor();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const rows = () => uma.page.getByRole('table').getByRole('row');

it('finds the policies by keyboard alone, page by page, each with what its website shows', async () => {
  await uma.goTo('/exposure');
  await uma.fill('CVE', APACHE);
  await uma.press('Enter');

  await uma.page.getByRole('heading', { name: `66 policies in force show ${APACHE}` }).waitFor();
  await uma.page.getByText('$66,000,000').waitFor();
  const count = await rows().count();
  expect(count).toBeLessThan(67);
  await uma.pressButton(/more/i);
  await rows().nth(66).waitFor();
  const first = await rows().nth(1).textContent();
  expect(first).toMatch(/W\d+.*Watched \d+.*apache:http_server 2\.4\.49.*watched-\d+\.example, port 443/);
  expect(new URL(uma.page.url()).searchParams.get('cve')).toBe(APACHE);
});

it('leads from a policy to its request, and back to the same answer', async () => {
  await uma.goTo(`/exposure?cve=${APACHE}`);
  await uma.reach(rows().nth(1).getByRole('link'));
  await uma.press('Enter');
  await uma.page.waitForURL(/\/requests\/[0-9a-f-]{36}$/);

  await uma.page.goBack();

  await uma.page.getByRole('heading', { name: `66 policies in force show ${APACHE}` }).waitFor();
});

it('says when no policy shows a fault, when it is not known, and what is no fault', async () => {
  await uma.goTo('/exposure?cve=CVE-2023-48788');
  await uma.page
    .getByText(/CVE-2023-48788/)
    .first()
    .waitFor();
  await uma.goTo('/exposure?cve=CVE-2099-0001');
  // Said first, then shown.
  await uma.page
    .getByText(/^CVE-2099-0001 is not in/)
    .last()
    .waitFor();
  await uma.goTo('/exposure?cve=log4shell');
  await uma.page.getByText(/^That is not a CVE/).waitFor();
});

it('has no fault of access and fits, at both sizes in both schemes', async () => {
  await uma.goTo(`/exposure?cve=${APACHE}`);
  await uma.page.getByRole('heading', { name: `66 policies in force show ${APACHE}` }).waitFor();
  const faults: string[] = [];
  for (const [size, scheme] of LOOKS) {
    await look(uma.page, [size, scheme]);
    const found = [...(await violationsIn(uma.page, scheme)), ...(await excessOf(uma.page))];
    faults.push(...found.map((fault) => `${size.width} ${scheme} ${fault}`));
  }

  expect(faults).toEqual([]);
});
