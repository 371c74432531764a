import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBindLinkOpen, useBindLink } from '../../dashboard/index.ts';
import type { Services } from '../../services.ts';
import { isOwnForm, isSecure, type PageSettings, preparePages, sendForm, sendPage } from '../pages/form-page.ts';
import { bindLinkPage, linkNotValidPage } from '../pages/link-pages.ts';
import { pageText as text } from '../pages/page-text.ts';
import { sessionCookie } from '../server/session-cookie.ts';

interface LinkParams {
  readonly Params: { readonly token: string };
}

/**
 * `/bind-link/{token}`: opening it changes nothing; the button uses the link up and leads to an address without the
 * token (D36).
 */
export async function bindLinkRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const notValid = async (reply: FastifyReply): Promise<FastifyReply> =>
    await sendPage(reply, settings, {
      status: 410,
      title: text.deadTitle,
      content: linkNotValidPage(settings.provider),
    });
  const landing = (notice: string | null) => ({
    title: text.bindTitle,
    content: (nonce: string) => bindLinkPage(nonce, notice),
  });
  app.get<LinkParams>('/bind-link/:token', async (request, reply) => {
    if (!(await isBindLinkOpen(services, request.params.token))) return await notValid(reply);
    return await sendForm(request, reply, settings, landing(null));
  });
  app.post<LinkParams>('/bind-link/:token', async (request, reply) => {
    const { token } = request.params;
    if (!isOwnForm(request, settings)) {
      if (!(await isBindLinkOpen(services, token))) return await notValid(reply);
      return await sendForm(request, reply.code(403), settings, landing(text.again));
    }
    try {
      const session = await useBindLink(services, token);
      return await reply
        .header('set-cookie', sessionCookie(session, services.clock(), isSecure(settings)))
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/dashboard/requests/${session.quoteRequestId}/options`, 303);
    } catch (error) {
      if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return await notValid(reply);
      throw error;
    }
  });
}
