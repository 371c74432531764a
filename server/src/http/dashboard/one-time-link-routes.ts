import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import {
  bindLinkOpens,
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

/** A kind of one-time link: its address, the words of the page that it opens first, and what it does. */
interface LinkKind {
  readonly prefix: string;
  /** Undefined for a link that is not valid. */
  readonly wordsOf: (services: Services, token: string) => Promise<LinkWords | undefined>;
  /** `path` is that of the page within the dashboard. Errors: LINK_NOT_VALID. */
  readonly use: (
    services: Services,
    token: string,
    address: string,
  ) => Promise<OpenedSession & { readonly path: string }>;
}

const WORDS = {
  bind: { title: text.bindTitle, heading: text.bindHeading, what: text.bindWhat, button: text.bindButton },
  request: { title: text.openTitle, heading: text.openHeading, what: text.openWhat, button: text.openButton },
  policy: {
    title: text.openPolicyTitle,
    heading: text.openPolicyHeading,
    what: text.openPolicyWhat,
    button: text.openPolicyButton,
  },
  signIn: {
    title: text.signInTitle,
    heading: text.signInHeading,
    what: text.signInLinkWhat,
    button: text.signInButton,
  },
} as const satisfies Record<string, LinkWords>;

const KINDS: readonly LinkKind[] = [
  {
    prefix: '/bind-link',
    wordsOf: async (services, token) => ((await bindLinkOpens(services, token)) ? WORDS.bind : undefined),
    use: useBindLink,
  },
  {
    prefix: '/open',
    wordsOf: async (services, token) => {
      const opens = await bindLinkOpens(services, token);
      return opens && (opens === 'POLICY' ? WORDS.policy : WORDS.request);
    },
    use: useBindLink,
  },
  {
    prefix: '/sign-in',
    wordsOf: async (services, token) => ((await isSignInLinkOpen(services, token)) ? WORDS.signIn : undefined),
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
  const landing = (words: LinkWords, notice: string | null) => ({
    title: words.title,
    content: (nonce: string) => linkLandingPage(nonce, words, notice),
  });
  app.get<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
    const words = await kind.wordsOf(services, request.params.token);
    if (!words) return await sendLinkNotValid(reply, settings);
    return await sendForm(request, reply, settings, landing(words, null));
  });
  app.post<LinkParams>(`${kind.prefix}/:token`, async (request, reply) => {
    const { token } = request.params;
    if (!isOwnForm(request, settings)) {
      const words = await kind.wordsOf(services, token);
      if (!words) return await sendLinkNotValid(reply, settings);
      return await sendForm(request, reply.code(403), settings, landing(words, text.again));
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
