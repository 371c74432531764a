import type { FastifyRequest } from 'fastify';

/** The value of one cookie, or undefined. Our own values need no decoding. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export interface CookieOptions {
  readonly path: string;
  readonly sameSite: 'Lax' | 'Strict';
  readonly maxAgeSeconds: number;
  /** On https. */
  readonly isSecure: boolean;
}

/** A Set-Cookie value that no script can read. */
export function cookie(name: string, value: string, options: CookieOptions): string {
  const { path, sameSite, maxAgeSeconds, isSecure } = options;
  const base = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
  return isSecure ? `${base}; Secure` : base;
}
