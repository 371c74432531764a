import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import {
  isBindLinkOpen,
  isSignInLinkOpen,
  type OpenedSession,
  useBindLink,
  useSignInLink,
} from '../../broker-access/index.ts';
import type { Services } from '../../services.ts';
import { isOwnForm, isSecure, type PageSettings, preparePages, sendForm } from '../pages/form-page.ts';
import { type LinkWords, linkLandingPage } from '../pages/link-pages.ts';
import { pageText as text } from '../pages/page-text.ts';
import { sendLinkNotValid } from '../pages/send-link-not-valid.ts';
import { sessionCookie } from '../server/session-cookie.ts';

interface LinkParams {
  readonly Params: { readonly token: string };
}

/** A kind of one-time link: its address, the words of the page that it opens first, and what it opens. */
interface LinkKind {
  readonly prefix: string;
  readonly words: LinkWords;
  readonly isOpen: (services: Services, token: string) => Promise<boolean>;
  /** `path` is that of the page within the dashboard. Errors: LINK_NOT_VALID. */
  readonly use: (
    services: Services,
    token: string,
    address: string,
  ) => Promise<OpenedSession & { readonly path: string }>;
}

const KINDS: readonly LinkKind[] = [
  {
    prefix: '/bind-link',
    words: { title: text.bindTitle, heading: text.bindHeading, what: text.bindWhat, button: text.bindButton },
    isOpen: isBindLinkOpen,
    use: useBindLink,
  },
  {
    prefix: '/open',
    words: { title: text.openTitle, heading: text.openHeading, what: text.openWhat, button: text.openButton },
    isOpen: isBindLinkOpen,
    use: useBindLink,
  },
  {
    prefix: '/sign-in',
    words: {
      title: text.signInTitle,
      heading: text.signInHeading,
      what: text.signInLinkWhat,
      button: text.signInButton,
    },
    isOpen: isSignInLinkOpen,
    use: async (services, token, address) => ({ ...(await useSignInLink(services, token, address)), path: '' }),
  },
];

/**
 * `/bind-link/{token}`, `/open/{token}` of a mail and `/sign-in/{token}`: opening one changes nothing; the button uses
 * the link up and leads to an address without the token (D36).
 */
export async function oneTimeLinkRoutes(
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
  const landing = (notice: string | null) => ({
    title: kind.words.title,
    content: (nonce: string) => linkLandingPage(nonce, kind.words, notice),
  });
  app.get<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
    if (!(await kind.isOpen(services, request.params.token))) return await sendLinkNotValid(reply, settings);
    return await sendForm(request, reply, settings, landing(null));
  });
  app.post<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
    const { token } = request.params;
    if (!isOwnForm(request, settings)) {
      if (!(await kind.isOpen(services, token))) return await sendLinkNotValid(reply, settings);
      return await sendForm(request, reply.code(403), settings, landing(text.again));
    }
    try {
      const session = await kind.use(services, token, request.ip);
      return await reply
        .header('set-cookie', sessionCookie(session, services.clock(), isSecure(settings)))
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/dashboard${session.path}`, 303);
    } catch (error) {
      if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return await sendLinkNotValid(reply, settings);
      throw error;
    }
  });
}
