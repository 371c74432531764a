/**
 * From the first page of the documentation to a policy, using only what the pages say: every command is copied with a
 * Copy button and run in a shell unchanged, including the key. Three ways, with the time of each: curl, the SDK, and an
 * assistant. `npx vitest run --project audits e2e/newcomer` prints them.
 */
import type { Browser } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningBindery, startBindery, until } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { connectAssistant, quoteAndBind } from './assistant.ts';
import { aReader, type Reader } from './reader.ts';
import { report } from './report.ts';
import { openTerminal, type Terminal } from './terminal.ts';

interface Step {
  /** A link in the list of the first page. */
  readonly link: string;
  /** The heading above the copied sample. */
  readonly heading: string;
  /** What the reader then looks for; the page says to send the sample again until it appears. */
  readonly shows: RegExp;
}

const STEPS: readonly Step[] = [
  { link: 'Get a key and send a first call', heading: 'Your first call', shows: /"data":/ },
  { link: 'Create a client', heading: 'Example request', shows: /"createClient":\{"id"/ },
  { link: 'Create a quote request', heading: 'Example request', shows: /"createQuoteRequest":\{"id"/ },
  { link: 'Answer the application', heading: 'Example request', shows: /"isAutoQuoteEligible":true/ },
  { link: 'Read the quote', heading: 'Example request', shows: /"upload":\{"url":"http/ },
  { link: 'Bind an option', heading: 'Example request', shows: /"selectedQuote":/ },
  {
    link: 'Read the policy documents',
    heading: 'Example request',
    shows: /"name":"Binder .*"name":"Invoice .*"name":"Policy /,
  },
  { link: 'Read the policy documents', heading: 'Download a document', shows: /^$/ },
];

let bindery: RunningBindery;
let browser: Browser;
let terminal: Terminal;

beforeAll(async () => {
  bindery = await startBindery({ API_DOCS: 'on' });
  browser = await launchBrowser();
  terminal = await openTerminal();
});

afterAll(async () => {
  await terminal.close();
  await browser.close();
  await bindery.stop();
});

const PERMISSIONS = { permissions: ['clipboard-read', 'clipboard-write'] };

it('leads a newcomer from the first page to a bound policy by copy and paste', async () => {
  const context = await browser.newContext(PERMISSIONS);
  const reader = await aReader(await context.newPage(), bindery.url);
  const startedAt = performance.now();
  await reader.follow('Get a key and send a first call');
  await terminal.paste(await reader.copyOwnKey());
  report('Get a key and send a first call / Your key', startedAt);

  for (const step of STEPS) await walk(reader, step);

  report('a policy on disk', startedAt);
  const policy = await extractText(await terminal.fileNamed('policy.pdf'), { mergePages: true });
  expect(policy.text).toContain('Lakeside Engineering LLC');
  const number = /SCY-US-\d{7}-00/.exec(policy.text)?.[0];
  expect(number).toBeDefined();
  expect(await terminal.paste('echo "$POLICY_ID"')).toMatch(/^[0-9a-f-]{36}\n$/);
}, 400_000);

it('leads a newcomer with the SDK to a bound policy', async () => {
  const context = await browser.newContext(PERMISSIONS);
  const reader = await aReader(await context.newPage(), bindery.url);
  const startedAt = performance.now();
  await reader.follow('Get a key and send a first call');
  await terminal.paste(await reader.copyOwnKey());
  await reader.open('/api-docs/sdk');
  await terminal.paste(`${await reader.copySample(0)} --offline --no-audit --no-fund`);
  // As the page says below the program, of the sandbox.
  const program = (await reader.copySample(1)).replace('(option.id)', "(option.id, { testing: 'testing_bind_quote' })");
  await terminal.paste(`cat > first-policy.mjs <<'END'\n${program}\nEND`);
  const printed = await terminal.paste('node first-policy.mjs');
  report('a policy, with the SDK', startedAt);

  expect(printed).toMatch(/^\d+ USD\nCOMPLETED\n$/);
  expect((await extractText(await terminal.fileNamed('quote.pdf'), { mergePages: true })).text).toContain('Lakeside');
}, 400_000);

it('leads an assistant to a bound policy', async () => {
  const context = await browser.newContext(PERMISSIONS);
  const reader = await aReader(await context.newPage(), bindery.url);
  await reader.follow('Get a key and send a first call');
  const key = /API_KEY='?([^'\s]+)/.exec(await reader.copyOwnKey())?.[1] ?? '';
  const startedAt = performance.now();
  const assistant = await connectAssistant(bindery.url, key);
  const policyNumber = await quoteAndBind(assistant);
  report('a policy, by an assistant that has the key', startedAt);
  await assistant.close();

  expect(policyNumber).toMatch(/^SCY-US-\d{7}-00$/);
}, 400_000);

async function walk(reader: Reader, { link, heading, shows }: Step): Promise<void> {
  const startedAt = performance.now();
  await reader.follow(link);
  const text = await reader.copyBelow(heading);
  await until(async () => {
    const printed = await terminal.paste(text);
    if (/"errors":/.test(printed)) throw new Error(`${link}, ${heading}: ${printed}`);
    return shows.test(printed);
  });
  report(`${link} / ${heading}`, startedAt);
}
