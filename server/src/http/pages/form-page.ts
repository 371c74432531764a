import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookie, readCookie } from '../server/cookies.ts';
import { isSameOrigin } from '../server/same-origin.ts';
import type { Html } from './html.ts';
import { PAGE_HEADERS, page } from './page.ts';
import { isPageNonce, newPageNonce } from './page-nonce.ts';

export interface PageSettings {
  readonly nonceKey: Buffer;
  readonly publicUrl: string;
  readonly provider: { readonly name: string; readonly mail: string };
}

const NONCE_COOKIE = 'bindery_page';
/** A form that was left open longer is shown again instead of being refused. */
const NONCE_SECONDS = 24 * 3600;

/** Forms as browsers send them without a script, at most 1 MB: a drawn signature is the largest thing in one. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: 1024 * 1024 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(typeof body === 'string' ? body : '')),
  );
}

export function fieldOf({ body }: FastifyRequest, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

export function isSecure({ publicUrl }: Pick<PageSettings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** True when the form was filled in on a page that this browser got from us. */
export function isOwnForm(request: FastifyRequest, settings: PageSettings): boolean {
  const given = { cookie: readCookie(request, NONCE_COOKIE), field: fieldOf(request, 'nonce') };
  return isSameOrigin(request, settings.publicUrl) && isPageNonce(settings.nonceKey, pathOf(request), given);
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
  shown: { readonly status: number; readonly title: string; readonly content: Html },
): Promise<FastifyReply> {
  const { status, title, content } = shown;
  const text = page({ title, providerName: settings.provider.name, content });
  return await reply.code(status).headers(PAGE_HEADERS).send(text);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
