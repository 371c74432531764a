/**
 * Serves the built workbench over the fake staff API, to look at screens without a database:
 * `node web/src/workbench/testing/serve.ts --port 4300`. Any password signs in; the code is 123456.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { argv, stdout } from 'node:process';
import { isRecord } from '../../kit/remote-problem.ts';
import { fakeStaff } from './fake-staff.ts';

const DIST = resolve(import.meta.dirname, '../../../dist/workbench');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'";
const fake = fakeStaff();
let isSignedIn = !argv.includes('--signed-out');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const body = await readJson(request);
  const send = (status: number, value: unknown): void => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7d21' })
      .end(JSON.stringify(value));
  };
  if (path === '/staff/graphql') {
    if (!isSignedIn) return send(401, { title: 'unauthorized' });
    return send(200, await fake.execute(String(body.query), isRecord(body.variables) ? body.variables : {}));
  }
  if (path === '/staff/sign-in' && request.method === 'GET') {
    return send(200, {
      state: isSignedIn ? 'SIGNED_IN' : 'SIGNED_OUT',
      methods: ['PASSWORD'],
      environment: 'SANDBOX',
      providerName: 'Corvus',
    });
  }
  if (path === '/staff/sign-in') {
    const isWrong = body.password === 'wrong';
    return isWrong ? send(403, { title: 'unauthorized', code: 'UNAUTHORIZED' }) : send(200, { state: 'CODE_REQUIRED' });
  }
  if (path === '/staff/sign-in/code') {
    isSignedIn = body.code === '123456';
    return isSignedIn ? send(200, { state: 'SIGNED_IN' }) : send(403, { title: 'unauthorized', code: 'UNAUTHORIZED' });
  }
  if (path === '/staff/sign-out') {
    isSignedIn = false;
    return send(200, { state: 'SIGNED_OUT' });
  }
  const file = join(DIST, path.replace(/^\/workbench\/?/, ''));
  const found = path.startsWith('/workbench/assets/') && existsSync(file) ? file : join(DIST, 'index.html');
  response
    .writeHead(200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    .end(readFileSync(found));
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  if (chunks.length === 0) return {};
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
  return isRecord(value) ? value : {};
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(argv[argv.indexOf('--port') + 1] ?? 4300), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  stdout.write(`http://127.0.0.1:${port}/workbench\n`);
});
