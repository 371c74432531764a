import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBindLinkOpen, useBindLink } from '../../dashboard/index.ts';
import type { Services } from '../../services.ts';
import { isOwnForm, isSecure, type PageSettings, preparePages, sendForm, sendPage } from '../pages/form-page.ts';
import { bindLinkPage, type LinkWords, linkNotValidPage } from '../pages/link-pages.ts';
import { pageText as text } from '../pages/page-text.ts';
import { sessionCookie } from '../server/session-cookie.ts';

interface LinkParams {
  readonly Params: { readonly token: string };
}

/** A kind of one-time link: its address, and the words of the page that it opens first. */
interface LinkKind {
  readonly prefix: string;
  readonly words: LinkWords;
}

const KINDS: readonly LinkKind[] = [
  {
    prefix: '/bind-link',
    words: { title: text.bindTitle, heading: text.bindHeading, what: text.bindWhat, button: text.bindButton },
  },
  {
    prefix: '/open',
    words: { title: text.openTitle, heading: text.openHeading, what: text.openWhat, button: text.openButton },
  },
];

/**
 * `/bind-link/{token}`, and `/open/{token}` of a mail: opening one changes nothing; the button uses the link up and leads
 * to an address without the token (D36).
 */
export async function bindLinkRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  for (const kind of KINDS) addLinkRoutes(app, { services, settings, kind });
}

function addLinkRoutes(
  app: FastifyInstance,
  {
    services,
    settings,
    kind,
  }: { readonly services: Services; readonly settings: PageSettings; readonly kind: LinkKind },
): void {
  const notValid = async (reply: FastifyReply): Promise<FastifyReply> =>
    await sendPage(reply, settings, {
      status: 410,
      title: text.deadTitle,
      content: linkNotValidPage(settings.provider),
    });
  const landing = (notice: string | null) => ({
    title: kind.words.title,
    content: (nonce: string) => bindLinkPage(nonce, kind.words, notice),
  });
  app.get<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
    if (!(await isBindLinkOpen(services, request.params.token))) return await notValid(reply);
    return await sendForm(request, reply, settings, landing(null));
  });
  app.post<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
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
        .redirect(`/dashboard${session.path}`, 303);
    } catch (error) {
      if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return await notValid(reply);
      throw error;
    }
  });
}
