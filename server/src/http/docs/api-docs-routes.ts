import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { ApiDocs } from './api-docs.ts';
import { shownFlashCookie } from './api-docs-flash.ts';
import { hostFieldsFor, type ReaderSettings } from './api-docs-reader.ts';
import { appetiteRoute } from './appetite-route.ts';

const HOME = '/api-docs';

/** Programs look for these at the root of a host, whose only public pages are the documentation. */
const OF_THE_HOST = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/llms-full.txt'] as const;

export interface ApiDocsParts extends ReaderSettings {
  /** The built site; its first reader may have to wait for the build. */
  readonly docs: () => Promise<ApiDocs>;
}

/** The documentation below `/api-docs`, every answer decided by the built manifest. Its home page is that of the host. */
export async function apiDocsRoutes(app: FastifyInstance, { docs, ...settings }: ApiDocsParts): Promise<void> {
  const isSecure = settings.services.publicUrl.startsWith('https:');
  await app.register(compress, { encodings: ['br', 'gzip'] });
  appetiteRoute(app, settings.services);
  for (const url of ['/', '/api-docs', '/api-docs/*', ...OF_THE_HOST]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { method, headers } = request;
        const asked = request.url.startsWith(HOME) ? request.url : `${HOME}${request.url.replace(/^\/(?=\?|$)/, '')}`;
        const asking = { method, url: asked, accept: headers.accept, ifNoneMatch: headers['if-none-match'] };
        const host = async () => {
          const fields = await hostFieldsFor(request, settings);
          if (fields.flashMessage !== '') reply.header('set-cookie', shownFlashCookie(isSecure));
          return fields;
        };
        const { status, headers: given, body } = await (await docs()).answer(asking, host, settings.services.clock());
        return await reply.code(status).headers(given).send(body);
      },
    });
  }
}
