import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { confirmReplacement, renewBackupCodes, startReplacement } from '../../staff/index.ts';
import { proofOf, sessionOf, signInCall, withCookies } from './staff-gate.ts';

/** Another authenticator app in two steps, and new backup codes; each for a person who is signed in and proves it again. */
export function replacementRoutes(app: FastifyInstance, services: Services): void {
  app.post('/staff/two-factor/replace', async (request, reply) => {
    const session = await sessionOf(request, services);
    const begun = await startReplacement(services, signInCall(request), session, proofOf(request));
    return await withCookies(reply, []).send(begun);
  });
  app.post('/staff/two-factor/replace/confirm', async (request, reply) => {
    const session = await sessionOf(request, services);
    const { code = '' } = proofOf(request);
    await confirmReplacement(services, signInCall(request), session, code);
    return await withCookies(reply, []).send({ state: 'SIGNED_IN' });
  });
  app.post('/staff/two-factor/backup-codes', async (request, reply) => {
    const session = await sessionOf(request, services);
    const renewed = await renewBackupCodes(services, signInCall(request), session, proofOf(request));
    return await withCookies(reply, []).send(renewed);
  });
}
