import { isPermitted, PERMISSIONS } from '@bindery/domain/staff/index.ts';
import { listSessions, revokeOtherSessions, revokeSession, staffMemberById } from '../../staff/index.ts';
import type { StaffContext } from './context.ts';
import type { SessionView } from './house-views.ts';
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
  const { idleExpiresAt, expiresAt, hasTwoFactor, mustSetUpTwoFactor } = session;
  return {
    staff,
    permissions: PERMISSIONS.filter((permission) => isPermitted(staff.role, permission)),
    environment: services.env,
    providerName: services.provider.name,
    providerTimeZone: services.provider.timeZone,
    now: services.clock(),
    idleExpiresAt,
    expiresAt,
    hasTwoFactor,
    mustSetUpTwoFactor,
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
