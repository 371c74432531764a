import { isPermitted, PERMISSIONS, type Permission } from '@bindery/domain/staff/index.ts';
import type { StaffDeps } from './deps.ts';
import { listSessions, type OpenSession } from './open-session.ts';
import { listPasskeys } from './second-factor/passkeys.ts';
import { type StaffMemberView, staffMemberById } from './store.ts';

/** Who is signed in, as the screens need it. */
export interface SessionView {
  readonly staff: StaffMemberView;
  readonly permissions: readonly Permission[];
  readonly environment: 'sandbox' | 'production';
  readonly providerName: string;
  readonly providerTimeZone: string;
  readonly now: Date;
  readonly idleExpiresAt: Date;
  readonly expiresAt: Date;
  readonly hasAuthenticatorApp: boolean;
  readonly hasTwoFactor: boolean;
  readonly mustChangePassword: boolean;
  readonly mustSetUpTwoFactor: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly StaffSessionView[];
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface StaffSessionView {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

interface Deps extends StaffDeps {
  readonly env: SessionView['environment'];
  readonly provider: { readonly name: string; readonly timeZone: string };
}

/** Who is signed in, what the role allows, and the person's own sessions and passkeys. */
export async function readSession(deps: Deps, session: OpenSession): Promise<SessionView> {
  const staff = await staffMemberById(deps.database.kysely, session.member.id);
  if (!staff) throw new Error(`staff member ${session.member.id} is gone`);
  const sessions = await listSessions(deps, session);
  const passkeys = await listPasskeys(deps, session);
  const { idleExpiresAt, expiresAt, hasAuthenticatorApp, hasTwoFactor } = session;
  const { mustChangePassword, mustSetUpTwoFactor } = session;
  return {
    staff,
    permissions: PERMISSIONS.filter((permission) => isPermitted(staff.role, permission)),
    environment: deps.env,
    providerName: deps.provider.name,
    providerTimeZone: deps.provider.timeZone,
    now: deps.clock(),
    idleExpiresAt,
    expiresAt,
    hasAuthenticatorApp,
    hasTwoFactor,
    mustChangePassword,
    mustSetUpTwoFactor,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name: name ?? 'Passkey', createdAt })),
    sessions: sessions.map(({ id, signedInAt, lastUsedAt, ipAddress, userAgent }) => ({
      id,
      isCurrent: id === session.sessionId,
      createdAt: signedInAt,
      lastUsedAt,
      address: ipAddress,
      userAgent,
    })),
  };
}
