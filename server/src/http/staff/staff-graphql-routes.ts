import type { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../../call-limits/index.ts';
import { asksForSessionOnly, type StaffHandler } from '../../graphql/index.ts';
import type { Services } from '../../services.ts';
import type { OpenSession } from '../../staff/index.ts';
import { takeAnyBody, textOfBody } from '../server/body-text.ts';
import { anySession, assertSameOrigin, missingOf, staffActor } from './staff-gate.ts';

export interface StaffRoutes {
  readonly services: Services;
  readonly handleStaff: StaffHandler;
  /** Calls of each session. */
  readonly sessionLimit: Limit;
}

/** `/staff/graphql`: a session and a POST from our own pages, then GraphQL; without a session 401. */
export async function staffGraphqlRoutes(app: FastifyInstance, routes: StaffRoutes): Promise<void> {
  const { services, handleStaff, sessionLimit } = routes;
  // GraphQL over HTTP judges bodies itself.
  takeAnyBody(app);
  app.post('/staff/graphql', async (request, reply) => {
    assertSameOrigin(request, services);
    const session = await anySession(request, services);
    await sessionLimit(session.sessionId);
    const body = textOfBody(request.body);
    const answer = await handleStaff({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body,
      context: onlySetUp(session, body) ?? { staff: staffActor(request, session), session, services },
      requestId: request.id,
    });
    return await reply
      .code(answer.status)
      .headers(answer.headers)
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}

/** Until an own password and a second factor are set up, a session can read only itself. */
function onlySetUp(session: OpenSession, body: string): Problem | undefined {
  const missing = missingOf(session);
  return missing && !asksForSessionOnly(body) ? missing : undefined;
}
