import type { FastifyRequest } from 'fastify';
import { type OpenedSession } from '../../broker-access/index.ts';
import { cookie, readCookie } from './cookies.ts';

const NAME = 'bindery_dashboard';

export function sessionToken(request: FastifyRequest): string {
  return readCookie(request, NAME) ?? '';
}

/** The cookie of a session that was just opened; it ends with the session. */
export function sessionCookie(session: OpenedSession, now: Date, isSecure: boolean): string {
  const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  return cookie(NAME, session.token, { path: '/', sameSite: 'Lax', maxAgeSeconds, isSecure });
}

export function endedSessionCookie(isSecure: boolean): string {
  return cookie(NAME, '', { path: '/', sameSite: 'Lax', maxAgeSeconds: 0, isSecure });
}
