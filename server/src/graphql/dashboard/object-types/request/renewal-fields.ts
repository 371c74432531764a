import { type PolicyPage, type RenewalFacts, type RenewalPart, readRenewal } from '../../../../dashboard/index.ts';
import { renewalOfPolicy } from '../../../../policies/index.ts';
import type { EdgeRef } from '../../../kit/builder.ts';
import type { DashboardBuilder, DashboardContext, RequestRef } from '../../context.ts';
import type { RenewalRef } from '../policy-page.ts';

interface Refs {
  readonly request: RequestRef;
  readonly renewal: RenewalRef;
  readonly policyDetails: EdgeRef<DashboardContext, PolicyPage>;
}

/** What a request renews, and what renews it. */
export function addRenewalFields(builder: DashboardBuilder, { request, renewal, policyDetails }: Refs): void {
  const day = { type: 'Date', nullable: true, description: 'Where the answer is a day.' } as const;
  const change = builder.objectRef<RenewalFacts['changes'][number]>('AnswerChange').implement({
    fields: (t) => ({
      label: t.exposeString('label'),
      before: t.string({ nullable: true, resolve: ({ before }) => before.text }),
      after: t.string({ nullable: true, resolve: ({ after }) => after.text }),
      beforeDay: t.field({ ...day, resolve: ({ before }) => before.day }),
      afterDay: t.field({ ...day, resolve: ({ after }) => after.day }),
    }),
  });
  const confirmed = builder.objectRef<NonNullable<RenewalPart['confirmed']>>('Confirmed').implement({
    fields: (t) => ({ by: t.exposeString('by'), at: t.expose('at', { type: 'DateTime' }) }),
  });
  const part = builder.objectRef<RenewalPart>('RenewalPart').implement({
    fields: (t) => ({
      title: t.exposeString('title', { description: 'That of a group of answers.' }),
      fingerprint: t.exposeString('fingerprint', { description: 'Another one as soon as an answer of it changes.' }),
      confirmed: t.expose('confirmed', { type: confirmed, nullable: true }),
    }),
  });
  const facts = builder.objectRef<RenewalFacts>('RenewalFacts').implement({
    fields: (t) => ({
      expiring: t.expose('expiring', { type: policyDetails, description: 'The policy that ends.' }),
      changes: t.field({
        type: [change],
        description: 'Answers that differ from those of the expiring policy.',
        resolve: ({ changes }) => [...changes],
      }),
      parts: t.field({
        type: [part],
        description: 'The answers, part by part, each confirmed or not.',
        resolve: ({ parts }) => [...parts],
      }),
    }),
  });
  builder.objectFields(request, (t) => ({
    isRenewal: t.boolean({ resolve: ({ expiringPolicyId }) => expiringPolicyId !== null }),
    renews: t.field({
      type: facts,
      nullable: true,
      description: 'Of a renewal.',
      resolve: async (view, _args, { services, actor }) => await readRenewal(services, actor, view),
    }),
    renewal: t.field({
      type: renewal,
      nullable: true,
      description: 'The request that renews the policy of this one, once it was opened.',
      resolve: async ({ policyId }, _args, { services }) =>
        policyId === null ? null : await renewalOfPolicy(services, policyId),
    }),
  }));
}
