import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import type { FastifyInstance } from 'fastify';
import { readAppetite } from '../../quoting/index.ts';
import type { Services } from '../../services.ts';

interface AskedAppetite {
  readonly Querystring: { readonly product?: string };
}

/** The appetite with the rate plans in force, for the page of the documentation on which it is explored. */
export function appetiteRoute(app: FastifyInstance, services: Services): void {
  app.get<AskedAppetite>('/api-docs/appetite.json', async ({ query }, reply) => {
    const productType = PRODUCT_TYPES.find((one) => one === query.product);
    if (!productType) return await reply.code(404).send({ title: `product is one of ${PRODUCT_TYPES.join(', ')}` });
    const cells = readAppetite(services, { now: services.clock() }, { productType, natureOfBusiness: null });
    return await reply.header('cache-control', 'public, max-age=300').send(cells);
  });
}
