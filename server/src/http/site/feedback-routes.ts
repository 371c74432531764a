import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import { recordFeedback } from '../../docs-feedback/index.ts';
import type { ApiDocs } from '../docs/api-docs.ts';
import { hasOwnCsrfToken, type ReaderSettings } from '../docs/api-docs-reader.ts';
import { assertSameOrigin } from '../staff/staff-gate.ts';

const HOUR_SECONDS = 3600;
const ANSWERS_AN_HOUR = 30;
/** The body holds a path and a boolean. */
const BODY_BYTES = 1024;

/**
 * `POST /api-docs/feedback` with `{ page, isHelpful }`: whether a page of the documentation helped. Only numbers are
 * kept; the address of the reader serves the limit of one hour and is not stored. Errors: VALIDATION_FAILED,
 * RATE_LIMITED, UNAUTHORIZED.
 */
export async function feedbackRoutes(
  app: FastifyInstance,
  { docs, ...settings }: ReaderSettings & { readonly docs: () => Promise<ApiDocs> },
): Promise<void> {
  const { services, travelersHosts } = settings;
  const limit = services.callLimits.per(HOUR_SECONDS, 'page feedback', ANSWERS_AN_HOUR);
  app.post('/api-docs/feedback', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    assertSameOrigin(request, services, travelersHosts);
    if (!(await hasOwnCsrfToken(request, settings))) throw new Problem('UNAUTHORIZED', 'Load the page again.');
    await limit(request.ip);
    const { page, isHelpful } = Object(request.body);
    await recordFeedback(services, { page, isHelpful }, new Set(Object.keys((await docs()).manifest.pages)));
    return await reply.code(204).send();
  });
}
