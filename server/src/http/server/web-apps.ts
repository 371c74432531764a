/**
 * The built applications as files below `/workbench` and `/dashboard`. A path without a file is a route inside the
 * application and gets its page; hashed files may be cached for ever, the page itself is never cached.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BRAND_CSS_PATH } from '../../brand/index.ts';

interface WebApp {
  readonly name: string;
  /** Shows documents of this origin inside its own pages. */
  readonly hasPreviews: boolean;
}

const APPS: readonly WebApp[] = [
  { name: 'workbench', hasPreviews: true },
  { name: 'dashboard', hasPreviews: false },
];

export interface WebAppsOptions {
  /** The output folder of `npm run build:web`; an application that was not built is not served. */
  readonly distFolder: string;
  /** Origins that take uploads directly, when documents are not stored with this server (S3). */
  readonly uploadOrigins?: readonly string[];
  /** The provider has colours or a logo of its own. */
  readonly hasBrand?: boolean;
}

export async function webApps(
  app: FastifyInstance,
  { distFolder, uploadOrigins = [], hasBrand = false }: WebAppsOptions,
): Promise<void> {
  for (const webApp of APPS) {
    const folder = join(distFolder, webApp.name);
    if (!existsSync(join(folder, 'index.html'))) continue;
    const policy = contentPolicy(webApp, uploadOrigins);
    await app.register(async (scope) => await serve(scope, { folder, policy, hasBrand }), {
      prefix: `/${webApp.name}`,
    });
  }
}

interface Served {
  readonly folder: string;
  readonly policy: string;
  readonly hasBrand: boolean;
}

async function serve(app: FastifyInstance, { folder, policy, hasBrand }: Served): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  // Behind the application's own style sheet, whose colours it replaces.
  const page = hasBrand ? built.replace('</head>', `<link rel="stylesheet" href="${BRAND_CSS_PATH}"></head>`) : built;
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
  });
  app.get('', (_request, reply) => sendPage(reply));
  app.get('/*', (_request, reply) => sendPage(reply));
}

/** Nothing but this origin, and the bucket that takes uploads; no inline script or style, no frame around it. */
function contentPolicy({ hasPreviews }: WebApp, uploadOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${hasPreviews ? ' blob:' : ''}`,
    `connect-src ${["'self'", ...uploadOrigins].join(' ')}`,
    ...(hasPreviews ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
