import type { FastifyRequest } from 'fastify';

/** The pages are English; days are written as in the region that the browser names first. */
export function pageLocale({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  try {
    const { region } = new Intl.Locale(first.trim()).maximize();
    return region === undefined ? 'en-US' : `en-${region}`;
  } catch {
    return 'en-US';
  }
}
