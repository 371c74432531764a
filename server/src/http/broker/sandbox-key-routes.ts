import { TRIAL_KEYS_AN_HOUR } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import { issueTrialKey } from '../../sandbox/issue-trial-key.ts';
import { hasOwnCsrfToken, type ReaderSettings } from '../docs/api-docs-reader.ts';
import { limitPer } from '../server/rate-limits.ts';
import { assertSameOrigin } from '../staff/staff-gate.ts';

const HOUR_SECONDS = 3600;

/**
 * `POST /api-docs/sandbox-key`: a trial key for a reader of the documentation, from its pages or a command line. A
 * signed-in reader also sends the page's CSRF token. Sandbox only. Problems: UNAUTHORIZED, RATE_LIMITED.
 */
export async function sandboxKeyRoutes(app: FastifyInstance, settings: ReaderSettings): Promise<void> {
  const { services } = settings;
  const limit = limitPer(HOUR_SECONDS, TRIAL_KEYS_AN_HOUR);
  app.post('/api-docs/sandbox-key', async (request, reply) => {
    assertSameOrigin(request, services.publicUrl);
    if (!(await hasOwnCsrfToken(request, settings))) throw new Problem('UNAUTHORIZED', 'Load the page again.');
    await limit(request.ip);
    const trial = await issueTrialKey(services, { requestId: request.id });
    return await reply.code(201).header('cache-control', 'no-store').send(trial);
  });
}
