import type { FastifyRequest } from 'fastify';

/** Where this deployment is reached. */
export interface OwnSite {
  readonly publicUrl: string;
  readonly env: 'sandbox' | 'production';
}

/**
 * True for an Origin that is ours (D81): the public address; in the sandbox also a name of this machine, on any port,
 * because the port of a container is often mapped to another one; and the names of a co-branded site where `hosts` are
 * given. Never compared with Host: the owner of a name that leads to this server chooses both.
 */
export function isOwnOrigin(origin: string, { publicUrl, env }: OwnSite, hosts: readonly string[] = []): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (env === 'sandbox' && /^https?:$/.test(protocol) && LOOPBACK.test(hostname)) return true;
  return hosts.includes(hostname) && protocol === own.protocol && port === own.port;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * True when the browser says that the page which sent this is ours. Every browser sends Origin with a POST; a request
 * that names no origin, or another one, is not a form of ours. `null` is what a page under no-referrer sends to its own
 * origin, and then Sec-Fetch-Site, which no page can forge, must say so.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, site: OwnSite): boolean {
  if (!isSameSite(headers)) return false;
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return isOwnOrigin(origin, site);
}

/** False when the browser says that another site sent this, a server on another port of this machine included. */
export function isSameSite({ 'sec-fetch-site': site }: FastifyRequest['headers']): boolean {
  return site === undefined || site === 'same-origin';
}
