import { TRIAL_KEYS_AN_HOUR } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import { openTrialSession } from '../../broker-access/index.ts';
import { trialPartnerOf } from '../../partners/index.ts';
import { issueTrialKey, TRIAL_USER } from '../../sandbox/issue-trial-key.ts';
import { flashCookie } from '../docs/api-docs-flash.ts';
import { hasOwnCsrfToken, type ReaderSettings } from '../docs/api-docs-reader.ts';
import { sessionCookie } from '../server/session-cookie.ts';
import { assertSameOrigin } from '../staff/staff-gate.ts';

const HOUR_SECONDS = 3600;
const SIGN_INS_AN_HOUR = 30;
/** Longer than any key. */
const KEY_LENGTH = 200;

/**
 * `POST /api-docs/sandbox-key`: a trial key for a reader of the documentation, from its pages or a command line. A
 * signed-in reader also sends the page's CSRF token. Sandbox only. Errors: UNAUTHORIZED, RATE_LIMITED.
 */
export async function sandboxKeyRoutes(app: FastifyInstance, settings: ReaderSettings): Promise<void> {
  const { services, travelersHosts } = settings;
  const limit = services.callLimits.per(HOUR_SECONDS, 'sandbox key', TRIAL_KEYS_AN_HOUR);
  app.post('/api-docs/sandbox-key', async (request, reply) => {
    assertSameOrigin(request, services, travelersHosts);
    if (!(await hasOwnCsrfToken(request, settings))) throw new Problem('UNAUTHORIZED', 'Load the page again.');
    await limit(request.ip);
    const trial = await issueTrialKey(services, { requestId: request.id });
    return await reply.code(201).header('cache-control', 'no-store').send(trial);
  });
  trialSignInRoute(app, settings);
}

/**
 * `POST /api-docs/sandbox-sign-in`: the holder of a trial key sees its partner in the dashboard at once; a trial
 * partner has no person who could get a mail. Errors: UNAUTHORIZED for every other key, RATE_LIMITED.
 */
function trialSignInRoute(app: FastifyInstance, { services, travelersHosts }: ReaderSettings): void {
  const limit = services.callLimits.per(HOUR_SECONDS, 'trial sign-in', SIGN_INS_AN_HOUR);
  app.post('/api-docs/sandbox-sign-in', async (request, reply) => {
    assertSameOrigin(request, services, travelersHosts);
    await limit(request.ip);
    const { body } = request;
    const apiKey = typeof body === 'object' && body !== null && 'apiKey' in body ? body.apiKey : undefined;
    const isKey = typeof apiKey === 'string' && apiKey.length <= KEY_LENGTH;
    const trial = isKey ? await trialPartnerOf(services, apiKey) : undefined;
    if (trial === undefined) throw new Problem('UNAUTHORIZED', 'This is no trial key, or it has expired.');
    const session = await openTrialSession(services, { ...trial, ...TRIAL_USER });
    const isSecure = services.publicUrl.startsWith('https:');
    return await reply
      .code(201)
      .header('set-cookie', [sessionCookie(session, services.clock(), isSecure), flashCookie('signed-in', isSecure)])
      .header('cache-control', 'no-store')
      .send({ location: '/dashboard' });
  });
}
