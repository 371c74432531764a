import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import { requestSignIn } from '../../broker-access/index.ts';
import type { Limit } from '../../call-limits/index.ts';
import { secondsToWait } from '../../problem-facts.ts';
import type { Services } from '../../services.ts';
import { fieldOf, isOwnForm, type PageSettings, preparePages, sendForm, sendPage } from '../pages/form-page.ts';
import { pageText as text } from '../pages/page-text.ts';
import { linkSentPage, signInPage } from '../pages/sign-in-page.ts';

/** Per address; a whole brokerage may share one. */
const REQUESTS_PER_HOUR = 30;

/** `/dashboard/sign-in` requests a mailed link. */
export async function signInRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const limit = services.callLimits.per(3600, 'sign-in link', REQUESTS_PER_HOUR);
  const asking = (notice: string | null) => ({
    title: text.signInTitle,
    content: (nonce: string) => signInPage(nonce, notice),
  });
  app.get('/dashboard/sign-in', async (request, reply) => await sendForm(request, reply, settings, asking(null)));
  app.post('/dashboard/sign-in', async (request, reply) => {
    if (!isOwnForm(request, settings)) return await sendForm(request, reply.code(403), settings, asking(text.again));
    const wait = await secondsOver(limit, request.ip);
    if (wait !== undefined) {
      return await sendForm(request, reply.code(429).header('retry-after', wait), settings, asking(text.tooMany));
    }
    await requestSignIn(services, fieldOf(request, 'email'));
    return await sendPage(reply, settings, {
      status: 200,
      title: text.signInTitle,
      content: linkSentPage(settings.provider),
    });
  });
}

/** Counts a request from this address; returns the seconds to wait when it exceeds the limit. */
async function secondsOver(limit: Limit, address: string): Promise<number | undefined> {
  try {
    await limit(address);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code === 'RATE_LIMITED') return secondsToWait(error) ?? 1;
    throw error;
  }
}
