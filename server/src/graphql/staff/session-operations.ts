import { isPermitted, PERMISSIONS } from '@bindery/domain/staff/index.ts';
import {
  listPasskeys,
  listSessions,
  removePasskey,
  revokeOtherSessions,
  revokeSession,
  staffMemberById,
} from '../../staff/index.ts';
import type { SessionView } from './administration-views.ts';
import type { StaffContext } from './context.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** Who is signed in, and the person's own sessions. */
export function addSessionOperations({ builder, refs }: StaffTypes): void {
  builder.queryField('session', (t) =>
    t.field({ type: refs.session, resolve: async (_root, _args, context) => await sessionView(context) }),
  );
  builder.mutationField('revokeSession', (t) =>
    t.field({
      type: refs.session,
      description: "One of the person's own sessions.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await revokeSession(context.services, context.session, id);
        return await sessionView(context);
      },
    }),
  );
  builder.mutationField('removePasskey', (t) =>
    t.field({
      type: refs.session,
      description: "One of the person's own passkeys. INVALID_STATE for the last second factor where one is required.",
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await removePasskey(context.services, context.staff.address, context.session, id);
        return await sessionView(context);
      },
    }),
  );
  builder.mutationField('revokeOtherSessions', (t) =>
    t.field({
      type: refs.session,
      resolve: async (_root, _args, context) => {
        await revokeOtherSessions(context.services, context.session);
        return await sessionView(context);
      },
    }),
  );
}

async function sessionView({ services, session }: StaffContext): Promise<SessionView> {
  const staff = await staffMemberById(services.database.kysely, session.member.id);
  if (!staff) throw new Error(`staff member ${session.member.id} is gone`);
  const sessions = await listSessions(services, session);
  const passkeys = await listPasskeys(services, session);
  const { idleExpiresAt, expiresAt, hasAuthenticatorApp, hasTwoFactor, mustSetUpTwoFactor } = session;
  return {
    staff,
    permissions: PERMISSIONS.filter((permission) => isPermitted(staff.role, permission)),
    environment: services.env,
    providerName: services.provider.name,
    providerTimeZone: services.provider.timeZone,
    now: services.clock(),
    idleExpiresAt,
    expiresAt,
    hasAuthenticatorApp,
    hasTwoFactor,
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
