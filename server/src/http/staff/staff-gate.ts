import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffActor } from '../../access/staff-actor.ts';
import type { Services } from '../../services.ts';
import { type OpenSession, openSession, type SignInCall } from '../../staff/index.ts';
import { isOwnOrigin, isSameSite, type OwnSite } from '../server/same-origin.ts';

export const CSRF_HEADER = 'x-bindery-csrf';

/** The parts of a request that the sign-in reads. */
export function signInCall(request: FastifyRequest): SignInCall {
  const userAgent = request.headers['user-agent'];
  return { cookie: request.headers.cookie, userAgent, address: request.ip };
}

/**
 * Refuses a POST that another site made the browser send: such a page can neither set a header of its own nor send JSON
 * without being asked for its origin first. `hosts` are the names of a co-branded site. Errors: UNAUTHORIZED.
 */
export function assertSameOrigin(request: FastifyRequest, site: OwnSite, hosts: readonly string[] = []): void {
  const { origin, 'content-type': contentType } = request.headers;
  const isJson = contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const isOwn = origin === undefined || isOwnOrigin(origin, site, hosts);
  if (isJson && isOwn && isSameSite(request.headers) && request.headers[CSRF_HEADER] === '1') return;
  throw new Problem('UNAUTHORIZED', `Send JSON from the same origin with the header ${CSRF_HEADER}: 1.`);
}

/** The session of the cookie, second factor included where one is required. Errors: UNAUTHORIZED. */
export async function sessionOf(request: FastifyRequest, services: Services): Promise<OpenSession> {
  const session = await anySession(request, services);
  const missing = missingOf(session);
  if (missing) throw missing;
  return session;
}

/** The session of the cookie, also before its second factor: only for what sets one up. Errors: UNAUTHORIZED. */
export async function sessionToSetUp(request: FastifyRequest, services: Services): Promise<OpenSession> {
  const session = await anySession(request, services);
  if (session.mustChangePassword) throw ownPasswordMissing();
  return session;
}

/** The session of the cookie, whatever it lacks: only for what reads it or changes the password. Errors: UNAUTHORIZED. */
export async function anySession(request: FastifyRequest, services: Services): Promise<OpenSession> {
  const session = await openSession(services, signInCall(request));
  if (!session) throw new Problem('UNAUTHORIZED', 'Sign in first.', { reason: 'NO_SESSION' });
  return session;
}

/** What the person does before anything else. */
export function missingOf({ mustChangePassword, mustSetUpTwoFactor }: OpenSession): Problem | undefined {
  if (mustChangePassword) return ownPasswordMissing();
  if (!mustSetUpTwoFactor) return undefined;
  return new Problem('UNAUTHORIZED', 'Set up a second factor first.', { reason: 'TWO_FACTOR_MISSING' });
}

function ownPasswordMissing(): Problem {
  return new Problem('UNAUTHORIZED', 'Choose a password of your own first.', { reason: 'OWN_PASSWORD_MISSING' });
}

export function staffActor(request: FastifyRequest, { member }: OpenSession): StaffActor {
  return { staffId: member.id, name: member.name, role: member.role, requestId: request.id, address: request.ip };
}

/** Staff answers must not be cached in between. */
export function withCookies(reply: FastifyReply, cookies: readonly string[]): FastifyReply {
  reply.header('cache-control', 'no-store');
  return cookies.length === 0 ? reply : reply.header('set-cookie', [...cookies]);
}

/** What is shown once more; whatever is no text is missing. */
export function proofOf({ body }: FastifyRequest): { readonly password?: string; readonly code?: string } {
  const members = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const isText = ([name, value]: [string, unknown]) =>
    (name === 'password' || name === 'code') && typeof value === 'string' && value.length <= 1000;
  return Object.fromEntries(members.filter(isText));
}
