import { checkSignature } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSignatureCheck({ builder }: DashboardTypes): void {
  builder.queryField('signatureCheck', (t) =>
    t.string({
      description: 'VALID, MISMATCH or NO_SIGNATURE.',
      args: { headers: t.arg.string({ required: true }), body: t.arg.string({ required: true }) },
      resolve: async (_root, received, { services, actor }) => await checkSignature(services, actor.broker, received),
    }),
  );
}
