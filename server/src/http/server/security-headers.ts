import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** What no page here asks of a browser. */
const UNUSED_FEATURES = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';
/** Of the answer itself, not of its protection. */
const OWN = /^(content-type|content-length|connection|date|keep-alive)$/;

/**
 * Headers that tell browsers what they must not do with an answer. They are the same for every answer, so helmet makes
 * them once, when the server is made.
 */
export async function securityHeaders({ hsts }: { readonly hsts: boolean }): Promise<Readonly<Record<string, string>>> {
  return { ...(await headersOfHelmet(hsts)), 'permissions-policy': UNUSED_FEATURES };
}

/** Puts them on every answer, with the id of the request; routes of pages replace some. */
export function setHeaders(app: FastifyInstance, made: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(made).header('x-request-id', request.id);
    done();
  });
}

async function headersOfHelmet(hsts: boolean): Promise<Readonly<Record<string, string>>> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    hsts,
    xFrameOptions: { action: 'deny' },
  });
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(all.filter(([name]) => !OWN.test(name)));
}
