import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ApplicationToSign,
  readApplicationToSign,
  type SignatureInput,
  signApplication,
} from '../../quoting/index.ts';
import type { Services } from '../../services.ts';
import { fieldOf, isOwnForm, type PageSettings, preparePages, sendForm, sendPage } from '../pages/form-page.ts';
import { linkNotValidPage } from '../pages/link-pages.ts';
import { pageLocale } from '../pages/page-locale.ts';
import { pageText as text } from '../pages/page-text.ts';
import { signPage } from '../pages/sign-page.ts';

interface SignParams {
  readonly Params: { readonly token: string };
}

/** `/sign/{token}`: the insured reads the application and signs it, without an account and without a script (D31). */
export async function signRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const show = async (request: FastifyRequest<SignParams>, reply: FastifyReply, faults: readonly string[] = []) => {
    const application = await applicationOf(services, request.params.token);
    if (!application) {
      const content = linkNotValidPage(settings.provider);
      return await sendPage(reply, settings, { status: 410, title: text.deadTitle, content });
    }
    const typed = { name: fieldOf(request, 'name'), title: fieldOf(request, 'title') };
    return await sendForm(request, reply, settings, {
      title: text.applicationTitle,
      hasDrawing: application.signed === null,
      content: (nonce) => signPage(application, { nonce, faults, locale: pageLocale(request), ...typed }),
    });
  };
  app.get<SignParams>('/sign/:token', async (request, reply) => await show(request, reply));
  app.post<SignParams>('/sign/:token', async (request, reply) => {
    if (!isOwnForm(request, settings)) return await show(request, reply.code(403), [text.againSign]);
    try {
      await signApplication(services, request.params.token, signatureOf(request));
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'INTERNAL') throw error;
      return await show(request, reply.code(error.code === 'VALIDATION_FAILED' ? 422 : 409), faultsOf(error));
    }
    // Redirects to the same address, so that a reload reads and does not sign again.
    return await reply.header('referrer-policy', 'no-referrer').redirect(request.url, 303);
  });
}

async function applicationOf(services: Services, token: string): Promise<ApplicationToSign | undefined> {
  try {
    return await readApplicationToSign(services, token);
  } catch (error) {
    if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return undefined;
    throw error;
  }
}

function signatureOf(request: FastifyRequest): SignatureInput {
  const drawn = fieldOf(request, 'drawn');
  const base64 = /^data:image\/png;base64,(?<data>.*)$/s.exec(drawn)?.groups?.data;
  return {
    name: fieldOf(request, 'name'),
    title: fieldOf(request, 'title'),
    drawing: drawn === '' ? undefined : Buffer.from(base64 ?? '', 'base64'),
    hasConsented: fieldOf(request, 'consent') === 'yes',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Each fault has its own text; other problems share one sentence. */
function faultsOf({ message, details }: Problem): readonly string[] {
  const problems = details?.problems;
  if (!Array.isArray(problems)) return [message];
  return problems.map((problem: { readonly message: string }) => problem.message);
}
