import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { ApiDocs } from './api-docs.ts';
import { anonymousFields } from './api-docs-host.ts';

export interface ApiDocsParts {
  /** The built site; its first reader may have to wait for the build. */
  readonly docs: () => Promise<ApiDocs>;
  readonly environment: 'sandbox' | 'production';
}

/** The documentation below `/api-docs`, every answer decided by the built manifest. */
export async function apiDocsRoutes(app: FastifyInstance, { docs, environment }: ApiDocsParts): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'] });
  const host = anonymousFields(environment, 'v2.0');
  for (const url of ['/api-docs', '/api-docs/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async ({ method, url: asked, headers }, reply) => {
        const request = { method, url: asked, accept: headers.accept, ifNoneMatch: headers['if-none-match'] };
        const { status, headers: given, body } = await (await docs()).answer(request, host);
        return await reply.code(status).headers(given).send(body);
      },
    });
  }
}
