import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondsToWait } from '../../problem-facts.ts';
import { cookie, readCookie } from '../server/cookies.ts';
import { describeError } from '../server/problem-json.ts';
import { isSameOrigin, type OwnSite } from '../server/same-origin.ts';
import { faultPage } from './fault-page.ts';
import type { Html } from './html.ts';
import { PAGE_HEADERS, PUBLIC_PAGE_HEADERS, page } from './page.ts';
import { isPageNonce, newPageNonce } from './page-nonce.ts';
import { pageText as text } from './page-text.ts';

export interface PageSettings extends OwnSite {
  readonly nonceKey: Buffer;
  readonly provider: { readonly name: string; readonly mail: string };
}

const NONCE_COOKIE = 'bindery_page';
/** A form that was left open longer is shown again instead of being refused. */
const NONCE_SECONDS = 24 * 3600;

/**
 * Common setup of every scope of pages. Accepts forms as browsers send them without a script, at most 1 MB: the largest
 * content is a drawn signature. Errors are shown as pages, because people read them.
 */
export function preparePages(app: FastifyInstance, settings: PageSettings): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: 1024 * 1024 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(typeof body === 'string' ? body : '')),
  );
  app.setErrorHandler(async (error, request, reply) => {
    const described = describeError(error, request);
    const seconds = secondsToWait(described);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    const { status, message } = described;
    const fault = { isOutage: status === 503, message, requestId: request.id };
    await sendPage(reply, settings, {
      status,
      title: text.faultTitle,
      content: faultPage(settings.provider, fault),
    });
  });
}

export function fieldOf({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

export function isSecure({ publicUrl }: Pick<PageSettings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** True when the form was filled in on a page that we sent to this browser. */
export function isOwnForm(request: FastifyRequest, settings: PageSettings): boolean {
  const given = { cookie: readCookie(request, NONCE_COOKIE), field: fieldOf(request, 'nonce') };
  return isSameOrigin(request, settings) && isPageNonce(settings.nonceKey, pathOf(request), given);
}

/** A page with a form: its nonce goes into the form and, as a cookie for this address only, into the browser. */
export async function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PageSettings,
  form: { readonly title: string; readonly hasDrawing?: boolean; readonly content: (nonce: string) => Html },
): Promise<FastifyReply> {
  const path = pathOf(request);
  const nonce = newPageNonce(settings.nonceKey, path, readCookie(request, NONCE_COOKIE));
  const options = { path, sameSite: 'Strict', maxAgeSeconds: NONCE_SECONDS, isSecure: isSecure(settings) } as const;
  const { title, hasDrawing = false } = form;
  return await reply
    .headers(PAGE_HEADERS)
    .header('set-cookie', cookie(NONCE_COOKIE, nonce.cookieValue, options))
    .send(page({ title, hasDrawing, providerName: settings.provider.name, content: form.content(nonce.field) }));
}

export async function sendPage(
  reply: FastifyReply,
  settings: PageSettings,
  shown: {
    readonly status: number;
    readonly title: string;
    readonly content: Html;
    /** The same for every visitor, to be found and kept; other pages are private. */
    readonly isPublic?: boolean;
  },
): Promise<FastifyReply> {
  const { status, title, content, isPublic = false } = shown;
  const text = page({ title, providerName: settings.provider.name, content });
  return await reply
    .code(status)
    .headers(isPublic ? PUBLIC_PAGE_HEADERS : PAGE_HEADERS)
    .send(text);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
