import { validationFailed } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { finishPasskey, finishPasskeySignIn, startPasskey, startPasskeySignIn } from '../../staff/index.ts';
import { proofOf, sessionToSetUp, signInCall, withCookies } from './staff-gate.ts';

/** Passkeys of staff: two steps to add one, two to sign in with one; what the browser is asked and what it answered. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  app.post('/staff/sign-in/passkey/options', async (request, reply) => {
    const { body, cookies } = await startPasskeySignIn(services, signInCall(request));
    return await withCookies(reply, cookies).send(body);
  });
  app.post('/staff/sign-in/passkey', async (request, reply) => {
    const { response } = ceremony(request);
    const { body, cookies } = await finishPasskeySignIn(services, signInCall(request), response);
    return await withCookies(reply, cookies).send(body);
  });
  app.post('/staff/passkeys/options', async (request, reply) => {
    const session = await sessionToSetUp(request, services);
    const { body, cookies } = await startPasskey(services, signInCall(request), session, proofOf(request));
    return await withCookies(reply, cookies).send(body);
  });
  app.post('/staff/passkeys', async (request, reply) => {
    const session = await sessionToSetUp(request, services);
    await finishPasskey(services, signInCall(request), session, ceremony(request));
    return await withCookies(reply, []).send({ state: 'SIGNED_IN' });
  });
}

/** The answer of the browser, whose inside the sign-in library reads. Errors: VALIDATION_FAILED. */
function ceremony({ body }: FastifyRequest): { readonly name: string; readonly response: object } {
  const members: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  const { name, response } = members;
  if (typeof response === 'object' && response !== null) {
    return { name: typeof name === 'string' ? name : '', response };
  }
  throw validationFailed([{ path: 'response', message: 'needs the answer of the browser' }]);
}
