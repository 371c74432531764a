import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorOfSession, signOut } from '../dashboard/index.ts';
import type { BrokerHandler, DashboardContext } from '../graphql/index.ts';
import type { Services } from '../services.ts';
import { isSameOrigin } from './same-origin.ts';
import { endedSessionCookie, sessionToken } from './session-cookie.ts';

export interface DashboardRoutes {
  readonly services: Services;
  readonly handle: BrokerHandler<DashboardContext>;
  /** Origins that take uploads directly, when documents are not stored with this server (S3). */
  readonly uploadOrigins: readonly string[];
}

const BUILT = new URL('../../../web/dist/dashboard/', import.meta.url).pathname;
/** No form and no foreign page can send this header without asking first. */
const CSRF_HEADER = 'x-bindery-dashboard';

/** `/dashboard`: the application, its GraphQL endpoint behind the session cookie, and signing out. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { services, handle, uploadOrigins }: DashboardRoutes,
): Promise<void> {
  const appHeaders = { ...APP_HEADERS, 'content-security-policy': contentPolicy(uploadOrigins) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/dashboard/graphql', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, services.publicUrl) || request.headers[CSRF_HEADER] === undefined) {
      return await reply.code(403).send();
    }
    const actor = await actorOfSession(services, sessionToken(request), request.id);
    if (!actor) return await reply.code(401).send();
    const answer = await handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: typeof request.body === 'string' ? request.body : '',
      context: { actor, services },
      requestId: request.id,
    });
    return await reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.post('/dashboard/sign-out', async (request, reply) => {
    if (!isSameOrigin(request, services.publicUrl)) return await reply.code(403).send();
    await signOut(services, sessionToken(request));
    const isSecure = services.publicUrl.startsWith('https:');
    return await reply.code(204).header('set-cookie', endedSessionCookie(isSecure)).send();
  });
  app.get<{ Params: { name: string } }>('/dashboard/assets/:name', async (request, reply) => {
    const name = /^[\w.-]+$/.exec(request.params.name)?.[0] ?? '';
    const file = await readIfThere(join(BUILT, 'assets', name));
    const type = TYPES[extname(name)];
    if (!file || !type || name.startsWith('.')) return await reply.code(404).send();
    // The name holds the hash of the content, so it never changes.
    return await reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file);
  });
  for (const url of ['/dashboard', '/dashboard/*']) app.get(url, async (_request, reply) => await sendApp(reply));

  /** Every address below is the application's own business. */
  async function sendApp(reply: FastifyReply): Promise<FastifyReply> {
    const index = await readIfThere(join(BUILT, 'index.html'));
    if (!index) return await reply.code(503).send('The dashboard has not been built. Run: npm run build:web');
    return await reply.headers(appHeaders).send(index);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const APP_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** Nothing but this origin, and the bucket that takes uploads; no inline script or style, no frame around it. */
function contentPolicy(uploadOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...uploadOrigins].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return undefined;
    throw error;
  }
}
