import type { FastifyInstance } from 'fastify';
import { actorOfSession, endDashboardSession } from '../../broker-access/index.ts';
import type { Limit } from '../../call-limits/index.ts';
import { actAs, partnerScope, runAs, SYSTEM } from '../../database/index.ts';
import type { DashboardContext, GraphqlHandler } from '../../graphql/index.ts';
import { hashOf } from '../../secret.ts';
import type { Services } from '../../services.ts';
import { flashCookie } from '../docs/api-docs-flash.ts';
import { takeAnyBody, textOfBody } from '../server/body-text.ts';
import { isSameOrigin } from '../server/same-origin.ts';
import { endedSessionCookie, sessionToken } from '../server/session-cookie.ts';

export interface DashboardRoutes {
  readonly services: Services;
  readonly handle: GraphqlHandler<DashboardContext>;
  /** Calls of each session. */
  readonly sessionLimit: Limit;
}

/** No form and no page of another origin can send this header without a preflight request. */
const CSRF_HEADER = 'x-bindery-dashboard';

/** The requests of the dashboard: its GraphQL endpoint behind the session cookie, and signing out. */
export async function dashboardRoutes(app: FastifyInstance, routes: DashboardRoutes): Promise<void> {
  const { services, handle, sessionLimit } = routes;
  takeAnyBody(app);
  app.post('/dashboard/graphql', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, services) || request.headers[CSRF_HEADER] === undefined) {
      return await reply.code(403).send();
    }
    // Whose the session is, is not known before it is read.
    const caller = { requestId: request.id, address: request.ip };
    const actor = await runAs(SYSTEM, async () => await actorOfSession(services, sessionToken(request), caller));
    if (!actor) return await reply.code(401).send();
    actAs(partnerScope(actor.broker.partnerId));
    await sessionLimit(hashOf(sessionToken(request)).toString('hex'));
    const answer = await handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: textOfBody(request.body),
      context: { actor, services },
      requestId: request.id,
    });
    return await reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.post('/dashboard/sign-out', async (request, reply) => {
    if (!isSameOrigin(request, services)) return await reply.code(403).send();
    await runAs(SYSTEM, async () => await endDashboardSession(services, sessionToken(request), request.ip));
    const isSecure = services.publicUrl.startsWith('https:');
    return await reply
      .code(204)
      .header('set-cookie', [endedSessionCookie(isSecure), flashCookie('signed-out', isSecure)])
      .send();
  });
}
