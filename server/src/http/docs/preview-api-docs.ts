/**
 * Serves the built documentation alone, for its writers and its browser tests: `npm run docs:preview`.
 * Prints one line of JSON with the address. The rules are those of the real server: both call `openApiDocs`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openApiDocs } from './api-docs.ts';
import { anonymousFields } from './api-docs-host.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string', default: resolve(import.meta.dirname, '../../../../web/dist/api-docs') },
    fields: { type: 'string', default: '{}' },
  },
});

const docs = await openApiDocs(values.folder);
const host = { ...anonymousFields('sandbox', 'preview'), ...JSON.parse(values.fields) };

const server = createServer((request, response) => void serve(request, response));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (url === '/') {
    response.writeHead(302, { location: '/api-docs' }).end();
    return;
  }
  // The home page asks for the health of the service, which has no service here.
  if (url === '/status.json') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ state: 'OK' }));
    return;
  }
  const answer = await docs.answer(
    { method, url, accept: headers.accept, ifNoneMatch: headers['if-none-match'] },
    async () => host,
    new Date(),
  );
  const zips = answer.body.length > 0 && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  response.writeHead(answer.status, { ...answer.headers, ...(zips ? { 'content-encoding': 'gzip' } : {}) });
  response.end(zips ? gzipSync(answer.body) : answer.body);
}

server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
