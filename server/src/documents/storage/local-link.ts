import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObjectKey } from './object-key.ts';

/** What a local link allows. The signature covers all of it, so nothing can be changed without the secret. */
export type LocalLink =
  | {
      readonly action: 'PUT';
      readonly key: string;
      readonly expiresAtMs: number;
      readonly maxBytes: number;
      readonly contentType: string | undefined;
    }
  | {
      readonly action: 'READ';
      readonly key: string;
      readonly expiresAtMs: number;
      readonly fileName: string;
      readonly contentType: string;
    };

/** The path under which the server answers local links, below the public URL. */
export const LOCAL_FILES_PATH = '/files/';

export function formatLocalLink(publicUrl: string, secret: Uint8Array, link: LocalLink): string {
  const query = new URLSearchParams({ expires: String(link.expiresAtMs) });
  if (link.action === 'PUT') query.set('max', String(link.maxBytes));
  if (link.action === 'READ') query.set('name', link.fileName);
  if (link.contentType !== undefined) query.set('type', link.contentType);
  query.set('signature', sign(secret, link).toString('base64url'));
  return `${publicUrl.replace(/\/+$/, '')}${LOCAL_FILES_PATH}${link.key}?${query}`;
}

/** The link behind a request's URL (path and query), or undefined when it is not one that we signed or has run out. */
export function verifyLocalLink(
  url: string,
  action: LocalLink['action'],
  deps: { readonly secret: Uint8Array; readonly now: Date },
): LocalLink | undefined {
  const parsed = parseUrl(url, action);
  if (!parsed) return undefined;
  const { link, signature } = parsed;
  const expected = sign(deps.secret, link);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return deps.now.getTime() < link.expiresAtMs ? link : undefined;
}

function parseUrl(url: string, action: LocalLink['action']): { link: LocalLink; signature: string } | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const start = path.indexOf(LOCAL_FILES_PATH);
  const key = path.slice(start + LOCAL_FILES_PATH.length);
  if (start < 0 || !isObjectKey(key)) return undefined;
  const query = new URLSearchParams(search);
  const base = { key, expiresAtMs: Number(query.get('expires')) };
  const signature = query.get('signature') ?? '';
  const contentType = query.get('type') ?? undefined;
  if (action === 'PUT') {
    return { link: { action, ...base, maxBytes: Number(query.get('max')), contentType }, signature };
  }
  return { link: { action, ...base, fileName: query.get('name') ?? '', contentType: contentType ?? '' }, signature };
}

// The first words keep these signatures apart from everything else that the same secret may sign.
function sign(secret: Uint8Array, link: LocalLink): Buffer {
  const last = link.action === 'PUT' ? link.maxBytes : link.fileName;
  const fields = [link.action, link.key, link.expiresAtMs, link.contentType ?? null, last];
  return createHmac('sha256', secret).update('bindery file link v1\n').update(JSON.stringify(fields)).digest();
}
