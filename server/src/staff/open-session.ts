import { Problem } from '@bindery/domain/problem.ts';
import { SESSION_HOURS } from './auth.ts';
import {
  askAnything,
  endSession,
  endSessions,
  type SessionRow,
  secondFactorBy,
  sessionsOf,
  touchSession,
} from './auth-store.ts';
import { headersOf, type SignInCall } from './call.ts';
import type { StaffDeps } from './deps.ts';
import { hasTwoFactorByMethod } from './session-method.ts';
import { activeMember, type StaffMember } from './store.ts';

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = SESSION_HOURS * 3_600_000;
/** The last use is kept to the minute: one write a minute, not one per call. */
const LAST_USE_PRECISION_MS = 60_000;
/** So long a passkey that signed in counts as shown once more. */
const JUST_NOW_MS = 600_000;

/** A person who is signed in; times are the server's. */
export interface OpenSession {
  readonly sessionId: string;
  readonly member: StaffMember;
  readonly hasAuthenticatorApp: boolean;
  /** An authenticator app or a passkey. */
  readonly hasTwoFactor: boolean;
  /** Signed in with a passkey within the last ten minutes. */
  readonly hasJustUsedPasskey: boolean;
  /** Came in with a password that somebody else has read. */
  readonly mustChangePassword: boolean;
  readonly mustSetUpTwoFactor: boolean;
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
}

/** The person came from the identity provider, which proved no second factor, and has one here: it is given next. */
export interface PendingSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly state: 'CODE_REQUIRED' | 'PASSKEY_REQUIRED';
}

/**
 * Who the cookie belongs to; undefined without a session, 30 minutes after its last use, 12 hours after the sign-in,
 * for a person who is not active any more, and while the session waits for the second factor (`pendingSession`).
 */
export async function openSession(deps: StaffDeps, call: SignInCall): Promise<OpenSession | undefined> {
  const live = await liveSession(deps, call);
  if (!live || pendingOf(live)) return undefined;
  const { session, member, secondFactor } = live;
  const db = deps.database.kysely;
  const now = deps.clock().getTime();
  if (now - session.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) await touchSession(db, session.id, new Date(now));
  const hasTwoFactor = secondFactor !== undefined;
  return {
    sessionId: session.id,
    member,
    hasAuthenticatorApp: secondFactor === 'CODE',
    hasTwoFactor,
    hasJustUsedPasskey: session.method === 'PASSKEY' && now - session.signedInAt.getTime() < JUST_NOW_MS,
    mustChangePassword: member.isPasswordPrinted && session.method === 'PASSWORD',
    mustSetUpTwoFactor: deps.isTwoFactorRequired && !hasTwoFactor && !hasTwoFactorByMethod(session.method),
    idleExpiresAt: new Date(now + IDLE_MS),
    expiresAt: new Date(session.signedInAt.getTime() + ABSOLUTE_MS),
  };
}

/** The session of the cookie where it waits for a second factor; nothing else can be done with it. Spec: D80. */
export async function pendingSession(deps: StaffDeps, call: SignInCall): Promise<PendingSession | undefined> {
  const live = await liveSession(deps, call);
  return live && pendingOf(live);
}

type Live = NonNullable<Awaited<ReturnType<typeof liveSession>>>;

function pendingOf({ session, member, secondFactor }: Live): PendingSession | undefined {
  if (session.method !== 'OIDC' || secondFactor === undefined) return undefined;
  return { sessionId: session.id, staffId: member.id, state: `${secondFactor}_REQUIRED` };
}

/** A session that has not ended, of a person who is active. */
async function liveSession(deps: StaffDeps, call: SignInCall) {
  if (call.cookie === undefined) return undefined;
  const found = await sessionOf(deps, call);
  if (!found) return undefined;
  const { session, user } = found;
  const db = deps.database.kysely;
  const now = deps.clock().getTime();
  const idleEnd = session.lastUsedAt.getTime() + IDLE_MS;
  const end = session.signedInAt.getTime() + ABSOLUTE_MS;
  const member = now < idleEnd && now < end ? await activeMember(db, user.id) : undefined;
  if (!member) {
    await endSession(db, user.id, session.id);
    return undefined;
  }
  return { session, member, secondFactor: secondFactorBy(user.twoFactorEnabled === true, member.hasPasskey) };
}

/** The library hides why it failed. Where only a connection was lost, it finds the session on another one. */
async function sessionOf({ staffAuth, database }: StaffDeps, call: SignInCall) {
  const headers = headersOf(call);
  try {
    return await staffAuth.api.getSession({ headers });
  } catch {
    await askAnything(database.kysely);
    return await staffAuth.api.getSession({ headers });
  }
}

export async function listSessions(deps: StaffDeps, { member }: OpenSession): Promise<readonly SessionRow[]> {
  return await sessionsOf(deps.database.kysely, member.id);
}

/** Ends one of the person's own sessions. Errors: NOT_FOUND. */
export async function revokeSession(deps: StaffDeps, { member }: OpenSession, id: string): Promise<void> {
  if (!(await endSession(deps.database.kysely, member.id, id))) throw new Problem('NOT_FOUND');
}

export async function revokeOtherSessions(deps: StaffDeps, { member, sessionId }: OpenSession): Promise<void> {
  await endSessions(deps.database.kysely, member.id, sessionId);
}
