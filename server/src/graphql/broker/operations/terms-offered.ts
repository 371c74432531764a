import type { TermsOffered } from '@bindery/domain/eligibility/index.ts';
import { readTermsOffered } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addTermsOffered({ builder, enums }: BrokerSchema): void {
  const terms = addTerms(builder);
  builder.queryField('termsOffered', (t) =>
    t.field({
      type: terms,
      description:
        'The limits and retentions that can be asked for, the automatic limit and the capacity. Errors: VALIDATION_FAILED.',
      args: {
        productType: t.arg({ type: enums.productType, required: true, description: 'The product.' }),
        grossAnnualRevenue: t.arg({
          type: 'SafeInt',
          required: true,
          description: 'Revenue of the next 12 months in whole units of the currency; for CYBER_EU the turnover.',
        }),
        currency: t.arg.string({
          required: false,
          defaultValue: 'USD',
          description: 'ISO 4217: USD, for CYBER_EU the currency of the turnover.',
        }),
        natureOfBusiness: t.arg.string({
          required: false,
          description: 'A name of the list or a NAICS code. Left out: terms of the class of which most is written.',
        }),
      },
      resolve: (_root, { productType, grossAnnualRevenue, currency, natureOfBusiness }, { services }) =>
        readTermsOffered(services, {
          productType,
          grossAnnualRevenue,
          currency: currency ?? 'USD',
          natureOfBusiness: natureOfBusiness ?? null,
        }),
    }),
  );
}

function addTerms(builder: BrokerBuilder) {
  return builder.objectRef<TermsOffered>('TermsOffered').implement({
    description: 'What can be asked for. Amounts in minor units of the currency.',
    fields: (t) => ({
      limitsCents: t.field({
        type: ['SafeInt'],
        description: 'The aggregate limits, ascending; one above automaticLimitCents is reviewed by an underwriter.',
        resolve: ({ limitsCents }) => [...limitsCents],
      }),
      deductiblesCents: t.field({
        type: ['SafeInt'],
        description: 'The retentions, ascending; a limit goes with retentions of at most a tenth of it.',
        resolve: ({ deductiblesCents }) => [...deductiblesCents],
      }),
      automaticLimitCents: t.expose(
        'automaticLimitCents',
        money({
          nullable: true,
          description:
            'The largest limit that is quoted automatically; null when an underwriter reviews every request.',
        }),
      ),
      capacityCents: t.expose('capacityCents', money({ description: 'The largest limit that is written at all.' })),
      currency: t.exposeString('currency', { description: 'ISO 4217 code of the amounts.' }),
      minimumRetentionCents: t.expose(
        'minimumRetentionCents',
        money({ description: 'The lowest retention for this revenue.' }),
      ),
    }),
  });
}
