/** Plays the programs of the recipes page. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createBroker } from '@bindery/broker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '../../schema/samples/day-marks.ts';
import { SDK_ANSWERS } from '../../schema/samples/sdk-answers.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MINUTES_2 = 120_000;
const run = promisify(execFile);
const started: ChildProcess[] = [];

let server: SampleServer;
let environment: NodeJS.ProcessEnv;
let apiKey: string;

beforeAll(async () => {
  server = await startSampleServer();
  ({ apiKey } = await server.createPartner('Recipe Brokers'));
  environment = { ...process.env, API_KEY: apiKey, API_URL: server.origin, PORT: '0' };
});
afterEach(() => {
  for (const program of started.splice(0)) program.kill();
});
afterAll(() => server.stop());

const fileOf = (name: string) => join(ROOT, 'schema/recipes', `${name}.mjs`);

/** Starts a program that serves; the lines that it prints, the first of which names its address. */
function serve(name: string, ...words: readonly string[]): AsyncIterator<string> {
  const program = spawn(execPath, [fileOf(name), ...words], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(program);
  return createInterface({ input: program.stdout })[Symbol.asyncIterator]();
}

async function addressOf(lines: AsyncIterator<string>): Promise<string> {
  const { value } = await lines.next();
  return /http:\S+/.exec(String(value))?.[0] ?? '';
}

const broker = () =>
  createBroker({ apiKey, user: { email: 'ada.agent@agency.example', name: 'Ada Agent' }, url: server.origin });

/** A request that is submitted, and quoted soon. */
async function submitted(name: string) {
  const api = broker();
  const [brokerage] = (await api.me()).brokerages;
  const client = await api.clients.create({
    brokerageId: brokerage?.id ?? '',
    name,
    primaryWebsite: 'auto-quotable-scan.test',
  });
  const quote = await api.quotes.create(client.id, 'CYBER');
  const limits = [{ limit: 1_000_000, retention: 10_000 }];
  return await quote.submit({ effectiveOn: dayFrom(new Date(), 30), limits, answers: SDK_ANSWERS });
}

describe('the recipes', () => {
  it('a form in a portal asks the questions of the product and shows the price, or each problem', {
    timeout: MINUTES_2,
  }, async () => {
    const address = await addressOf(serve('portal-form'));
    const form = await (await fetch(address)).text();
    const given = {
      clientName: 'Portal Pottery LLC',
      website: 'auto-quotable-scan.test',
      effectiveOn: dayFrom(new Date(), 30),
      limit: '1000000',
      retention: '10000',
      ...Object.fromEntries(Object.entries(SDK_ANSWERS).map(([name, value]) => [name, String(value)])),
    };
    const send = async (body: Record<string, string>) =>
      await fetch(address, { method: 'POST', body: new URLSearchParams(body) });
    const quoted = await (await send(given)).text();
    const refused = await send({ ...given, effectiveOn: '2020-01-01' });

    expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(Object.keys(given)),
    );
    expect(quoted).toMatch(/Quoted.*\$1,000,000\.00 for \$[\d,]+\.\d\d/);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('coverageEffectiveAt');
  });

  it('a form in a portal shows a question, and sends it, only with the answer that it depends on', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.goto(await addressOf(serve('portal-form')));
    const comment = page.locator('[name=claimsComment]');
    const seen = [await comment.isVisible()];
    for (const answer of ['yes', 'no', 'uncertain']) {
      await page.locator('[name=claims]').selectOption(answer);
      seen.push((await comment.isVisible()) && (await comment.isEnabled()));
    }
    const names = await page.locator('[name]').evaluateAll((fields) => fields.map((one) => one.getAttribute('name')));
    await browser.close();

    expect(seen).toEqual([false, true, false, true]);
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain('limits');
  });

  it('waits by polling, and by a webhook that believes the provider only', { timeout: MINUTES_2 }, async () => {
    const lines = serve('poll-or-webhook', 'webhook');
    const address = await addressOf(lines);
    await broker().webhooks.set(address);
    const quote = await submitted('Patient Printing LLC');
    const polled = await run(execPath, [fileOf('poll-or-webhook'), 'poll', quote.id], { env: environment });
    let heard = '';
    while (!heard.startsWith(quote.id)) heard = String((await lines.next()).value);
    const forged = await fetch(address, { method: 'POST', body: '{"type":"quote_ready"}' });
    await broker().webhooks.set(null);

    expect(polled.stdout).toMatch(new RegExp(`^${quote.id} QUOTES_SHARED \\d+\\n$`));
    expect(`${heard}\n`).toBe(polled.stdout);
    expect(forged.status).toBe(400);
  });

  it('opens the quote in the dashboard with one press', { timeout: MINUTES_2 }, async () => {
    const address = await addressOf(serve('embed-the-dashboard'));
    const quote = await submitted('Dashboard Dental LLC');
    await quote.untilQuoted({ signal: AbortSignal.timeout(60_000) });
    const page = address.replace('QUOTE_REQUEST_ID', quote.id);
    const shown = await (await fetch(page)).text();
    const pressed = await fetch(page, { method: 'POST', redirect: 'manual' });
    const opened = await fetch(pressed.headers.get('location') ?? '');

    expect(shown).toContain('Compare and choose');
    expect(pressed.status).toBe(303);
    expect(await opened.text()).toContain('Your quote is ready to open');
  });

  it('checks what has to be right before going live, and says what is not', { timeout: MINUTES_2 }, async () => {
    const sandbox = { ...environment, EXPECT_ENVIRONMENT: 'SANDBOX' };
    const unready = await run(execPath, [fileOf('go-live')], { env: environment }).catch((error) => error);
    await broker().webhooks.set('https://portal.example/hooks');
    const ready = await run(execPath, [fileOf('go-live')], { env: sandbox });

    expect(unready.code).toBe(1);
    expect(unready.stdout).toMatch(/^NOT OK {2}the key is one of PRODUCTION: it is one of SANDBOX$/m);
    expect(unready.stdout).toMatch(/^NOT OK {2}a webhook is stored/m);
    expect(ready.stdout).not.toContain('NOT OK');
    expect(ready.stdout.match(/^ok /gm)).toHaveLength(8);
  });

  // Last: it moves the clock of the partner.
  it('takes a policy through a year to its renewal', { timeout: MINUTES_2 }, async () => {
    const { stdout } = await run(execPath, [fileOf('test-a-renewal')], { env: environment });

    expect(stdout).toMatch(/^Bound: SCY-US-\d{7}-\d\d, until /m);
    expect(stdout).toMatch(/^Renewal: SUBMITTED$/m);
    expect(stdout).toMatch(/^Outcome: REFERRED, .*renewal/im);
  });
});
