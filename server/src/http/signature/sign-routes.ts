import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokerToAsk, codeNeeded, giveSignatureCode, PASS_SECONDS, sendSignatureCode } from '../../dashboard/index.ts';
import {
  type ApplicationToSign,
  readApplicationToSign,
  type SignatureInput,
  signApplication,
} from '../../quoting/index.ts';
import type { Services } from '../../services.ts';
import { fieldOf, isOwnForm, isSecure, type PageSettings, preparePages, sendForm } from '../pages/form-page.ts';
import { pageLocale } from '../pages/page-locale.ts';
import { pageText as text } from '../pages/page-text.ts';
import { sendLinkNotValid } from '../pages/send-link-not-valid.ts';
import { codePage, type Fault, signPage } from '../pages/sign-page.ts';
import { cookie, readCookie } from '../server/cookies.ts';

/** Kept by the browser that gave the code of the mailbox. */
const PASS_COOKIE = 'bindery_sign';

interface SignParams {
  readonly Params: { readonly token: string };
}

/** `/sign/{token}`: the insured reads the application and signs it, without an account and without a script (D31). */
export async function signRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  const show = async (request: FastifyRequest<SignParams>, reply: FastifyReply, faults: readonly Fault[] = []) => {
    const application = await applicationOf(services, request.params.token);
    if (!application) return await sendLinkNotValid(reply, settings);
    const mailbox = await codeNeeded(services, request.params.token, readCookie(request, PASS_COOKIE) ?? '');
    if (mailbox !== null) {
      const isSent = fieldOf(request, 'action') !== '' && isOwnForm(request, settings);
      const content = (nonce: string) => codePage({ nonce, mailbox, isSent, faults });
      return await sendForm(request, reply, settings, { title: text.applicationTitle, content });
    }
    const ask = await brokerToAsk(services, request.params.token);
    const typed = { name: fieldOf(request, 'name'), title: fieldOf(request, 'title') };
    return await sendForm(request, reply, settings, {
      title: text.applicationTitle,
      hasDrawing: application.signed === null,
      content: (nonce) => signPage(application, { nonce, faults, ask, locale: pageLocale(request), ...typed }),
    });
  };
  const answerCode = async (request: FastifyRequest<SignParams>, reply: FastifyReply, action: string) => {
    const { token } = request.params;
    try {
      if (action === 'send-code') {
        await sendSignatureCode(services, token);
        return await show(request, reply);
      }
      const pass = await giveSignatureCode(services, token, fieldOf(request, 'code').replaceAll(/\s/g, ''));
      return await reply
        .header('set-cookie', passCookie(pass, token, settings))
        .header('referrer-policy', 'no-referrer')
        .redirect(request.url, 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'INTERNAL') throw error;
      const faults = error.code === 'RATE_LIMITED' ? [{ path: '', message: text.tooManyCodes }] : faultsOf(error);
      return await show(request, reply.code(error.code === 'VALIDATION_FAILED' ? 422 : 429), faults);
    }
  };
  app.get<SignParams>('/sign/:token', async (request, reply) => await show(request, reply));
  app.post<SignParams>('/sign/:token', async (request, reply) => {
    if (!isOwnForm(request, settings))
      return await show(request, reply.code(403), [{ path: '', message: text.againSign }]);
    const action = fieldOf(request, 'action');
    if (action === 'send-code' || action === 'give-code') return await answerCode(request, reply, action);
    const pass = readCookie(request, PASS_COOKIE) ?? '';
    // A visitor who has not given the code sees the page of the code, whatever they send.
    if ((await codeNeeded(services, request.params.token, pass)) !== null) return await show(request, reply);
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

/** Lax and not Strict: the person may come back by the link in the mail. */
function passCookie(pass: string, token: string, settings: PageSettings): string {
  const options = { path: `/sign/${token}`, sameSite: 'Lax', maxAgeSeconds: PASS_SECONDS } as const;
  return cookie(PASS_COOKIE, pass, { ...options, isSecure: isSecure(settings) });
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

/** Each fault has its own text and stands at its field; other problems share one sentence. */
function faultsOf({ message, details }: Problem): readonly Fault[] {
  const problems = details?.problems;
  if (!Array.isArray(problems)) return [{ path: '', message }];
  return problems.map(({ path, message: said }: Fault) => ({ path, message: said }));
}
