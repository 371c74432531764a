/**
 * The built workbench as files below `/workbench`. A path without a file is a place inside the
 * application and gets its page; hashed files may be kept for ever, the page itself is asked for each time.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The dashboard has routes of its own, which also hold its session. */
const APPS = ['workbench'] as const;

export interface WebAppsOptions {
  /** The folder that `npm run build:web` writes; an application that was not built is not served. */
  readonly distFolder: string;
  /** Origins that take uploads directly, when documents are not stored with this server (S3). */
  readonly uploadOrigins?: readonly string[];
}

export async function webApps(app: FastifyInstance, options: WebAppsOptions): Promise<void> {
  const policy = contentPolicy(options.uploadOrigins ?? []);
  const built = APPS.filter((name) => existsSync(join(options.distFolder, name, 'index.html')));
  for (const name of built)
    await app.register((scope) => webApp(scope, join(options.distFolder, name), policy), { prefix: `/${name}` });
}

async function webApp(app: FastifyInstance, folder: string, policy: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  app.get('', (_request, reply) => sendPage(reply));
  app.get('/*', (_request, reply) => sendPage(reply));
}

/** Nothing but this origin; no inline script or style, no frame around it. */
function contentPolicy(uploadOrigins: readonly string[]): string {
  const connect = ["'self'", ...uploadOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    // Papers that are previewed beside each other.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
