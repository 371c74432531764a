import type { Cookie } from '@bindery/domain/cyber-risk/index.ts';

/** A Set-Cookie field (RFC 6265, 5.2) without its value, which is private. */
export function cookieOf(field: string, url: URL): Cookie {
  const [pair = '', ...attributes] = field.slice(0, 8192).split(';');
  const named = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=', 2);
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
  return {
    name: (pair.split('=', 1)[0] ?? '').trim().slice(0, 256),
    isSecure: named.has('secure'),
    isHttpOnly: named.has('httponly'),
    sameSite: named.get('samesite')?.slice(0, 32) ?? null,
    url: `${url.origin}${url.pathname}`.slice(0, 2048),
  };
}
