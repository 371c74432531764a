import type { FastifyRequest } from 'fastify';

/**
 * True when the browser says that the page which sent this is ours. Every browser sends Origin with a POST; a request
 * that names no origin, or another one, is not a form of ours. `null` is what a page under no-referrer sends to its own
 * origin, and then Sec-Fetch-Site, which no page can forge, must say so.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  return origin === new URL(publicUrl).origin;
}
