import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { choosePassword, isSetUpLinkOpen, signOut } from '../../staff/index.ts';
import { fieldOf, isOwnForm, type PageSettings, preparePages, sendForm, sendPage } from '../pages/form-page.ts';
import { pageText as text } from '../pages/page-text.ts';
import { setUpLinkNotValidPage, setUpPage } from '../pages/set-up-page.ts';
import { signInCall, withCookies } from './staff-gate.ts';

interface LinkParams {
  readonly Params: { readonly token: string };
}

/**
 * `/staff/set-up/{token}` of a mail: a new or reset person of staff chooses a password (D80). Opening it changes
 * nothing; the form uses the link up and leads to the sign-in, at an address without the token, which says that the
 * password is saved. A person who was signed in in this browser is signed out: the next to sign in is the person of the link.
 */
export async function staffSetUpRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const asking = (fault: string | null) => ({
    title: text.setUpTitle,
    content: (nonce: string) => setUpPage(nonce, fault),
  });
  app.get<LinkParams>('/staff/set-up/:token', async (request, reply) => {
    if (!(await isSetUpLinkOpen(services, request.params.token))) return await sendNotValid(reply, settings);
    return await sendForm(request, reply, settings, asking(null));
  });
  app.post<LinkParams>('/staff/set-up/:token', async (request, reply) => {
    const { token } = request.params;
    const password = fieldOf(request, 'password');
    const ask = async (status: number, fault: string) =>
      (await isSetUpLinkOpen(services, token))
        ? await sendForm(request, reply.code(status), settings, asking(fault))
        : await sendNotValid(reply, settings);
    if (!isOwnForm(request, settings)) return await ask(403, text.again);
    if (password !== fieldOf(request, 'again')) return await ask(422, text.notTheSame);
    try {
      await choosePassword(services, token, { password, address: request.ip });
      return await withCookies(reply, await signOut(services, signInCall(request)))
        .header('referrer-policy', 'no-referrer')
        .redirect('/workbench?password=saved', 303);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return await ask(422, text.passwordFault(fault));
    }
  });
}

async function sendNotValid(reply: FastifyReply, settings: PageSettings): Promise<FastifyReply> {
  const content = setUpLinkNotValidPage();
  return await sendPage(reply, settings, { status: 410, title: text.deadTitle, content });
}

/** Why the password was refused; empty when it was the link. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'LINK_NOT_VALID') return '';
  const problems: unknown = error.details?.['problems'];
  return Array.isArray(problems) ? String(problems[0]?.message) : undefined;
}
