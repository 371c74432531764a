/**
 * The reader of a documentation page, for its host fields (D64): signed in at the dashboard or the workbench, or
 * anonymous. A request without a session cookie needs no query, so that public pages stay cheap.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { API_VERSION } from '@bindery/domain/broker-api/index.ts';
import type { FastifyRequest } from 'fastify';
import { actorOfSession, type DashboardActor } from '../../broker-access/index.ts';
import { brokeragesForReader } from '../../partners/index.ts';
import type { Services } from '../../services.ts';
import { type OpenSession, openSession } from '../../staff/index.ts';
import { sessionToken } from '../server/session-cookie.ts';
import { signInCall } from '../staff/staff-gate.ts';
import { flashMessageOf } from './api-docs-flash.ts';
import { anonymousFields, type HostFields } from './api-docs-host.ts';

export interface ReaderSettings {
  readonly services: Services;
  /** Creates the CSRF tokens of signed-in readers. */
  readonly csrfKey: Buffer;
  readonly analyticsWriteKey: string;
  /** Names under which a co-branded site is reached. */
  readonly travelersHosts: readonly string[];
}

/** The header in which a page returns the CSRF token of its host fields. */
export const CSRF_TOKEN_HEADER = 'x-csrf-token';

/** The ten host fields for this request. A dashboard session comes before a staff session. */
export async function hostFieldsFor(request: FastifyRequest, settings: ReaderSettings): Promise<HostFields> {
  const { services, analyticsWriteKey, travelersHosts } = settings;
  const anonymous = {
    ...anonymousFields(services.env, API_VERSION),
    analyticsWriteKey,
    isTravelersUrl: travelersHosts.includes(request.hostname.toLowerCase()),
    flashMessage: flashMessageOf(request),
  };
  if (request.headers.cookie === undefined) return anonymous;
  const reader = await readerOf(request, services);
  if (!reader) return anonymous;
  const { session, brokerages, sessionId } = reader;
  return {
    ...anonymous,
    session: { data: session },
    affiliateBrokerages: brokerages,
    userEmail: session.email,
    csrfToken: csrfToken(settings.csrfKey, sessionId),
  };
}

/** True for an anonymous reader, and for one whose page sends the token of the session. */
export async function hasOwnCsrfToken(request: FastifyRequest, settings: ReaderSettings): Promise<boolean> {
  if (request.headers.cookie === undefined) return true;
  const reader = await readerOf(request, settings.services);
  if (!reader) return true;
  const given = Buffer.from(String(request.headers[CSRF_TOKEN_HEADER] ?? ''));
  const expected = Buffer.from(csrfToken(settings.csrfKey, reader.sessionId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Reader {
  readonly sessionId: string;
  readonly session: NonNullable<HostFields['session']>['data'];
  readonly brokerages: HostFields['affiliateBrokerages'];
}

async function readerOf(request: FastifyRequest, services: Services): Promise<Reader | undefined> {
  const actor = await actorOfSession(services, sessionToken(request), { requestId: request.id, address: request.ip });
  if (actor) return await brokerReader(services, actor);
  const staff = await openSession(services, signInCall(request));
  return staff && !staff.mustChangePassword && !staff.mustSetUpTwoFactor ? staffReader(services, staff) : undefined;
}

async function brokerReader({ database, env }: Services, { session }: DashboardActor): Promise<Reader> {
  const { id, kind, partnerId, brokerageId, userEmail } = session;
  return {
    sessionId: id,
    session: {
      userId: personId(partnerId, userEmail),
      email: userEmail,
      roles: [kind],
      brokerageId,
      environment: env,
    },
    brokerages: await brokeragesForReader(database.kysely, { partnerId, brokerageId }),
  };
}

function staffReader({ env }: Services, { sessionId, member }: OpenSession): Reader {
  const { id, email, role } = member;
  return {
    sessionId,
    session: { userId: id, email, roles: [role], brokerageId: null, environment: env },
    brokerages: [],
  };
}

/** The same person of the same partner has the same id in every session; the id itself reveals nothing. */
function personId(partnerId: string, email: string): string {
  return createHash('sha256').update(`${partnerId} ${email}`).digest('base64url').slice(0, 22);
}

function csrfToken(key: Buffer, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url');
}
