import { type SignatureSent, type SignatureState, signatureState } from '../../../../dashboard/index.ts';
import type { DashboardBuilder, RequestRef } from '../../context.ts';

/** How far the insured's signature is, and to whom the page can be sent. */
export function addSignatureFields(builder: DashboardBuilder, request: RequestRef): void {
  const sent = builder.objectRef<SignatureSent>('SignatureSent').implement({
    fields: (t) => ({
      toName: t.exposeString('toName'),
      toEmail: t.exposeString('toEmail'),
      by: t.exposeString('by'),
      at: t.expose('at', { type: 'DateTime' }),
      openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const signed = builder.objectRef<NonNullable<SignatureState['signed']>>('SignatureSigned').implement({
    fields: (t) => ({ name: t.exposeString('name'), at: t.expose('at', { type: 'DateTime' }) }),
  });
  const contact = builder.objectRef<SignatureState['contacts'][number]>('SignerContact').implement({
    fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
  });
  const state = builder.objectRef<SignatureState>('SignatureState').implement({
    fields: (t) => ({
      sent: t.expose('sent', { type: sent, nullable: true }),
      signed: t.expose('signed', { type: signed, nullable: true }),
      contacts: t.field({
        type: [contact],
        description: 'Known people of the insured.',
        resolve: ({ contacts }) => [...contacts],
      }),
    }),
  });
  builder.objectFields(request, (t) => ({
    signature: t.field({
      type: state,
      resolve: async (view, _args, { services }) => await signatureState(services, view),
    }),
  }));
}
