import { withRetention } from '@bindery/domain/text/index.ts';
import { documentsOfRequest, policyOfRequest, type RequestDetails } from '../../../../dashboard/index.ts';
import type { PolicyView } from '../../../../policies/index.ts';
import { money } from '../../../kit/money.ts';
import type { DashboardBuilder, RequestRef } from '../../context.ts';
import { addDocumentType } from '../document.ts';
import type { OptionRef } from './option.ts';
import { addSubjectivityType } from './subjectivity.ts';

/** What a request came to: options and what is not among them, subjectivities, documents, the policy. */
export function addOfferFields(builder: DashboardBuilder, request: RequestRef, option: OptionRef): void {
  const subjectivity = addSubjectivityType(builder);
  const document = addDocumentType(builder);
  const notOffered = builder.objectRef<RequestDetails['notOffered'][number]>('NotOffered').implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      reason: t.string({ resolve: ({ message }) => withRetention(message) }),
    }),
  });
  const policy = builder.objectRef<PolicyView>('Policy').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      status: t.exposeString('status'),
      cancelledOn: t.expose('cancelledOn', {
        type: 'Date',
        nullable: true,
        description: 'The first day without cover, once it is cancelled.',
      }),
      startsOn: t.expose('coverageStartsAt', { type: 'Date' }),
      endsOn: t.expose('coverageEndsAt', { type: 'Date' }),
    }),
  });
  builder.objectFields(request, (t) => ({
    options: t.field({
      type: [option],
      description: 'Of the newest quote, at most five.',
      resolve: ({ quotes: [newest] }) => [...(newest?.options ?? [])],
    }),
    notOffered: t.field({ type: [notOffered], resolve: ({ details }) => [...details.notOffered] }),
    subjectivities: t.field({
      type: [subjectivity],
      resolve: ({ subjectivities, details }) =>
        subjectivities.map((subjectivity) => ({
          ...subjectivity,
          details: details.subjectivities.get(subjectivity.id) ?? null,
        })),
    }),
    documents: t.field({
      type: [document],
      resolve: async (view, _args, { services, actor }) =>
        (await documentsOfRequest(services, actor, view)).map((document) => ({
          ...document,
          details: view.details.documents.get(document.id) ?? null,
        })),
    }),
    policy: t.field({
      type: policy,
      nullable: true,
      resolve: async (view, _args, { services, actor }) => await policyOfRequest(services, actor, view),
    }),
  }));
}
