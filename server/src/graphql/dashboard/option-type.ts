import type { ChargeLine } from '@bindery/domain/products/index.ts';
import type { QuoteOptionView } from '../../quoting/index.ts';
import type { DashboardBuilder } from './builder.ts';

type Agreement = QuoteOptionView['coverTerms']['insuringAgreements'][number];

/** One option with all that is compared: terms, charges, agreements, endorsements. */
export function addOptionType(builder: DashboardBuilder) {
  const agreement = builder.objectRef<Agreement>('InsuringAgreement').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      coverageType: t.exposeString('coverageType'),
      limitCents: t.expose('limitCents', { type: 'SafeInt' }),
      deductibleCents: t.expose('deductibleCents', { type: 'SafeInt' }),
      waitingPeriod: t.exposeString('waitingPeriod', { nullable: true }),
      periodOfIndemnity: t.exposeString('periodOfIndemnity', { nullable: true }),
    }),
  });
  const charge = builder.objectRef<ChargeLine>('Charge').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      label: t.exposeString('label'),
      amountCents: t.expose('amountCents', { type: 'SafeInt' }),
    }),
  });
  return builder.objectRef<QuoteOptionView>('Option').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      limitCents: t.expose('limitCents', { type: 'SafeInt' }),
      deductibleCents: t.expose('deductibleCents', { type: 'SafeInt' }),
      currency: t.exposeString('currency'),
      isBindable: t.exposeBoolean('isBindable'),
      charges: t.field({ type: [charge], resolve: (option) => [...option.charges.lines] }),
      totalCents: t.field({ type: 'SafeInt', resolve: (option) => option.charges.totalCents }),
      agreements: t.field({ type: [agreement], resolve: (option) => [...option.coverTerms.insuringAgreements] }),
      endorsements: t.stringList({
        resolve: ({ coverTerms }) =>
          [...coverTerms.endorsements, ...coverTerms.endorsementV2s].map(({ code, name }) => `${name} (${code})`),
      }),
    }),
  });
}
