import { type DashboardActor } from '../../../broker-access/index.ts';
import { ATTESTATION } from '../../../dashboard/index.ts';
import type { DashboardBuilder } from '../context.ts';

/** Who is signed in, how far the session reaches, and what the screens show of the provider. */
export function addSessionType(builder: DashboardBuilder) {
  return builder.objectRef<DashboardActor>('Session').implement({
    fields: (t) => ({
      kind: t.string({ resolve: ({ session: { kind } }) => kind }),
      userName: t.string({ resolve: ({ session: { userName } }) => userName }),
      userEmail: t.string({ resolve: ({ session: { userEmail } }) => userEmail }),
      quoteRequestId: t.id({
        nullable: true,
        description: 'The one request of a bind link; null for a mailed sign-in.',
        resolve: ({ session: { quoteRequestId } }) => quoteRequestId,
      }),
      now: t.field({ type: 'DateTime', description: "The partner's own time.", resolve: ({ broker: { now } }) => now }),
      providerName: t.string({ resolve: (_actor, _args, { services }) => services.provider.name }),
      providerClaimsMail: t.string({
        nullable: true,
        description: 'Where claims are reported; null: to the contact of the policy.',
        resolve: (_actor, _args, { services }) => services.provider.claimsMail ?? null,
      }),
      providerPhone: t.string({
        nullable: true,
        resolve: (_actor, _args, { services }) => services.provider.phone ?? null,
      }),
      providerMail: t.string({ resolve: (_actor, _args, { services }) => services.provider.mail }),
      environment: t.string({ resolve: (_actor, _args, { services }) => services.env }),
      attestationVersion: t.string({ resolve: () => ATTESTATION.version }),
      attestationText: t.string({ resolve: () => ATTESTATION.text }),
    }),
  });
}
