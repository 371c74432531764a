/** "Was this page helpful?": readers answer on a page, staff see the numbers of each page, and nothing else is kept. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiDocs } from '../../../src/http/docs/api-docs.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const page = (title: string) => ({ file: 'page.html', markdown: '/api-docs/cyber.md', title });
const folder = await mkdtemp(join(tmpdir(), 'feedback-'));
const MANIFEST = {
  stamp: 'x',
  root: '/api-docs',
  hostMarker: '<div>',
  notFoundMarker: '<p>missing</p>',
  notFoundFile: 'page.html',
  pages: { '/api-docs': page('Overview'), '/api-docs/cyber': page('Cyber'), '/api-docs/faq': page('FAQ') },
  files: {},
};
await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
await writeFile(join(folder, 'page.html'), '<div>the home page</div>');

const app = await testApp({}, { apiDocs: async () => await openApiDocs(folder) });
beforeEach(async () => await app.reset());
afterAll(async () => await rm(folder, { recursive: true }));

const answer = async (body: object, remoteAddress = '192.0.2.1', headers: Readonly<Record<string, string>> = {}) =>
  await app.app.server.inject({
    method: 'POST',
    url: '/api-docs/feedback',
    headers: { 'content-type': 'application/json', origin: PUBLIC_URL, 'x-bindery-csrf': '1', ...headers },
    payload: JSON.stringify(body),
    remoteAddress,
  });

describe('feedback on a page of the documentation', () => {
  it('is counted for staff, the page that helps least first', async () => {
    const { bench } = await aStaffMember(app, 'operator');
    for (const isHelpful of [true, true, false]) await answer({ page: '/api-docs/cyber', isHelpful });
    await answer({ page: '/api-docs/faq', isHelpful: true });

    const { pageFeedback } = await bench.ok('{ pageFeedback { page helpful unhelpful lastDay } }');

    expect(pageFeedback).toEqual([
      { page: '/api-docs/cyber', helpful: 2, unhelpful: 1, lastDay: '2026-11-20' },
      { page: '/api-docs/faq', helpful: 1, unhelpful: 0, lastDay: '2026-11-20' },
    ]);
  });

  it.each([
    ['a page that there is not', { page: '/api-docs/<script>', isHelpful: true }, {}, 422],
    ['an answer that is neither yes nor no', { page: '/api-docs/cyber', isHelpful: 'very' }, {}, 422],
    ['another site', { page: '/api-docs/cyber', isHelpful: true }, { origin: 'https://evil.example' }, 403],
  ])('is refused from %s', async (_what, body, headers, status) => {
    expect((await answer(body, '192.0.2.2', headers)).statusCode).toBe(status);
  });

  it('is limited for each address', async () => {
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1)
      statuses.push((await answer({ page: '/api-docs/faq', isHelpful: true }, '192.0.2.3')).statusCode);

    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
    expect(statuses[30]).toBe(429);
    expect((await answer({ page: '/api-docs/faq', isHelpful: true }, '192.0.2.4')).statusCode).toBe(204);
  });
});

it('the home page is also that of the host', async () => {
  const { statusCode, body } = await app.app.server.inject({ method: 'GET', url: '/?lang=node' });

  expect(statusCode).toBe(200);
  expect(body).toContain('the home page');
});
