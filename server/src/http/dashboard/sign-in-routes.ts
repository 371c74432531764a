import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSignInLinkOpen, requestSignIn, useSignInLink } from '../../dashboard/index.ts';
import { secondsToWait } from '../../problem-facts.ts';
import type { Services } from '../../services.ts';
import {
  fieldOf,
  isOwnForm,
  isSecure,
  type PageSettings,
  preparePages,
  sendForm,
  sendPage,
} from '../pages/form-page.ts';
import { linkNotValidPage, signInLinkPage } from '../pages/link-pages.ts';
import { pageText as text } from '../pages/page-text.ts';
import { linkSentPage, signInPage } from '../pages/sign-in-page.ts';
import { type Limit, limitPer } from '../server/rate-limits.ts';
import { sessionCookie } from '../server/session-cookie.ts';

interface LinkParams {
  readonly Params: { readonly token: string };
}

/** Per address; a whole brokerage may share one. */
const REQUESTS_PER_HOUR = 30;

/** `/dashboard/sign-in` requests a mailed link; `/sign-in/{token}` is that link, used only by pressing its button. */
export async function signInRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const limit = limitPer(3600, REQUESTS_PER_HOUR);
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

  const notValid = async (reply: FastifyReply): Promise<FastifyReply> => {
    const content = linkNotValidPage(settings.provider);
    return await sendPage(reply, settings, { status: 410, title: text.deadTitle, content });
  };
  const landing = (notice: string | null) => ({
    title: text.signInTitle,
    content: (nonce: string) => signInLinkPage(nonce, notice),
  });
  app.get<LinkParams>('/sign-in/:token', async (request, reply) => {
    if (!(await isSignInLinkOpen(services, request.params.token))) return await notValid(reply);
    return await sendForm(request, reply, settings, landing(null));
  });
  app.post<LinkParams>('/sign-in/:token', async (request, reply) => {
    const { token } = request.params;
    if (!isOwnForm(request, settings)) {
      if (!(await isSignInLinkOpen(services, token))) return await notValid(reply);
      return await sendForm(request, reply.code(403), settings, landing(text.again));
    }
    try {
      const session = await useSignInLink(services, token);
      return await reply
        .header('set-cookie', sessionCookie(session, services.clock(), isSecure(settings)))
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect('/dashboard', 303);
    } catch (error) {
      if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return await notValid(reply);
      throw error;
    }
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
