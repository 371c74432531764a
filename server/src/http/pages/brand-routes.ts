import type { FastifyInstance } from 'fastify';
import { BRAND_CSS_PATH, type Brand, brandCss, LOGO_PATH } from '../../brand/index.ts';

/** The provider's colours and logo as files; both are there only when they are set. */
export async function brandRoutes(app: FastifyInstance, { brand }: { readonly brand: Brand }): Promise<void> {
  const css = brandCss(brand);
  const { logo } = brand;
  const caching = { 'cache-control': 'public, max-age=300' };
  if (css !== '') {
    app.get(BRAND_CSS_PATH, async (_request, reply) => {
      return await reply.headers(caching).type('text/css; charset=utf-8').send(css);
    });
  }
  if (logo) {
    app.get(LOGO_PATH, async (_request, reply) => await reply.headers(caching).type('image/png').send(logo.bytes));
  }
}
