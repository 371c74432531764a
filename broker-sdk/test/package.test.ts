/** The package as a partner gets it: built, packed, installed and used, on every Node of this machine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../schema/samples/print/printed-request.ts';
import { printSdk } from '../../schema/samples/print/sdk.ts';
import { STORIES } from '../../schema/samples/stories.ts';

const SDK = join(import.meta.dirname, '..');
const MOST_BYTES = 12 * 1024;
/** The Node that runs the tests, and one that the machine may have beside it. */
const NODES = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path));

const folder = mkdtempSync(join(tmpdir(), 'broker-sdk-'));
const dist = join(folder, 'dist');
const partner = join(folder, 'partner');
const run = (command: string, args: readonly string[], cwd = folder): string =>
  execFileSync(command, args, { encoding: 'utf8', cwd });

beforeAll(() => {
  run(process.execPath, [join(SDK, 'build.ts'), dist]);
  const [tarball] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', dist])) as [{ filename: string }];
  run('mkdir', [partner]);
  writeFileSync(join(partner, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball.filename)], partner);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed SDK', () => {
  it('has no dependencies, and at most 12 KB of the client when compressed', () => {
    const installed = join(partner, 'node_modules/@bindery/broker');
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const bundle = run(process.execPath, ['-e', BUNDLE, join(installed, 'index.js')]);

    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(manifest).toMatchObject({ name: '@bindery/broker', license: expect.any(String), types: './index.d.ts' });
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('createBroker');
    expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(MOST_BYTES);
    // Web standards only.
    expect(bundle).not.toMatch(/from\s*['"]node:|\bprocess\.|\bBuffer\b/);
  });

  it.each(NODES)('works on %s', (node) => {
    writeFileSync(join(partner, 'program.js'), PROGRAM);

    expect(run(node, ['program.js'], partner)).toBe('SANDBOX NOT_FOUND true\n');
  });

  it('lets an uncaught error be read: no line of the program fills a terminal', () => {
    writeFileSync(join(partner, 'uncaught.js'), UNCAUGHT);

    const { status, stderr } = spawnSync(process.execPath, ['uncaught.js'], { cwd: partner, encoding: 'utf8' });

    expect(status).toBe(1);
    expect(stderr).toContain("code: 'NOT_FOUND'");
    expect(Math.max(...stderr.split('\n').map(({ length }) => length))).toBeLessThan(250);
  });

  it.for([
    ['bun', ['run']],
    ['deno', ['run', '--allow-read', '--allow-env']],
  ] as const)('works on %s', ([runtime, words], context) => {
    const isThere = spawnSync(runtime, ['--version']).status === 0;
    if (!isThere) return context.skip(`${runtime} is not on this machine: not run`);
    writeFileSync(join(partner, 'program.js'), PROGRAM);

    expect(run(runtime, [...words, 'program.js'], partner)).toBe('SANDBOX NOT_FOUND true\n');
  });

  it.each(NODES)('has a command line on %s', (node) => {
    const command = join(partner, 'node_modules/.bin/broker');

    expect(run(node, [command, 'help'], partner)).toContain('quote new FILE');
    expect(run('npx', ['--offline', '@bindery/broker', 'help'], partner)).toContain('quote new FILE');
  });

  it('has been tried on the oldest Node that it is for', (context) => {
    const versions = NODES.map((node) => run(node, ['--version']).trim());
    if (!versions.some((version) => version.startsWith('v20.')))
      context.skip(`no Node 20 here: ${versions.join(', ')}`);
  });

  it('has the types of each product', () => {
    writeFileSync(join(partner, 'program.ts'), TYPED);
    writeFileSync(join(partner, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['program.ts'] }));

    expect(() => run(process.execPath, [TSC, '-p', partner])).not.toThrow();
  });

  it('takes every sample of the documentation, as it is printed', () => {
    // Those that are refused on purpose may say what the types know to be wrong.
    const samples = STORIES.flatMap(({ samples }) => samples).filter(({ expects }) => expects === 'data');
    const files = samples.map((sample, place) => [`sample-${place}.ts`, printSdk(sample, CALLER)] as const);
    for (const [name, text] of files) writeFileSync(join(partner, name), text);
    const node = { typeRoots: [join(SDK, '../node_modules/@types')], types: ['node'] };
    const settings = { compilerOptions: { ...STRICT, ...node }, files: files.map(([name]) => name) };
    writeFileSync(join(partner, 'tsconfig.json'), JSON.stringify(settings));

    const { stdout } = spawnSync(process.execPath, [TSC, '-p', partner], { encoding: 'utf8' });

    expect(files.length).toBeGreaterThan(60);
    expect(stdout).toBe('');
  });
});

const TSC = join(SDK, '../node_modules/typescript/bin/tsc');
const CALLER: Caller = {
  endpoint: 'https://api.provider.example/q',
  version: 'v2.0',
  email: 'ada.agent@agency.example',
  name: 'Ada Agent',
  dayAhead: () => '2027-01-31',
};

const STRICT = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/** Follows the relative imports of a file and prints all of their text. */
const BUNDLE = `
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const seen = new Set();
function follow(file) {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/from\\s*["'](\\.[^"']+)["']/g)) follow(join(dirname(file), path));
  process.stdout.write(text);
}
follow(process.argv[1]);
`;

const UNCAUGHT = `
import { createBroker } from '@bindery/broker';
const settings = { apiKey: 'k', user: { email: 'a@b.example', name: 'A' }, url: 'https://api.provider.example' };
await createBroker({ ...settings, fetch: async () => new Response('', { status: 404 }) }).me();
`;

const PROGRAM = `
import { BrokerError, createBroker } from '@bindery/broker';
import { replay } from '@bindery/broker/testing';
const settings = { apiKey: 'k', user: { email: 'a@b.example', name: 'A' }, url: 'https://api.provider.example' };
const me = { environment: 'SANDBOX' };
const broker = createBroker({ ...settings, fetch: replay([{ operation: 'Me', answer: { data: { me } } }]) });
const missing = createBroker({ ...settings, fetch: async () => new Response('', { status: 404 }) });
const error = await missing.me().catch((thrown) => thrown);
console.log((await broker.me()).environment, error.code, error instanceof BrokerError);
`;

const TYPED = `
import { createBroker, GetPolicy, type BrokerError, type QuoteOutcome } from '@bindery/broker';
const broker = createBroker({ apiKey: 'k', user: { email: 'a@b.example', name: 'A' }, url: 'https://x.example' });
const quote = await broker.quotes.create('c', 'CYBER');
await quote.submit({ effectiveOn: '2027-01-31', limits: [{ limit: 1_000_000, retention: 10_000 }], answers: { claims: 'no' } });
// @ts-expect-error: not an answer of this question
await quote.submit({ answers: { claims: 'perhaps' } });
// @ts-expect-error: asked by another product
await quote.submit({ answers: { turnover: { amount: 1, currency: 'EUR' } } });
const outcome: QuoteOutcome = await quote.untilQuoted();
if (outcome.status === 'QUOTES_SHARED') { const total: number | undefined = outcome.options[0]?.charges.totalCents; void total; }
const number: string | undefined = (await broker.query(GetPolicy, { id: 'p' })).policy?.policyNumber;
// @ts-expect-error: the id is missing
await broker.query(GetPolicy, {});
export function isPassing({ code }: BrokerError): boolean { return code === 'RATE_LIMITED'; }
void number;
`;
