import type { CoverTerms } from '@bindery/domain/products/index.ts';
import type { BrokerBuilder } from '../builder.ts';

type Coverage = NonNullable<CoverTerms['cyberEuInsuringAgreementCoverage']>;

/** Sublimits of a CYBER_EU option in the policy currency; percentages are fractions (part 1, section 3). */
export function addCyberEuCoverage(builder: BrokerBuilder) {
  const money = builder.objectRef<{ readonly amount: number; readonly currency: string }>('Money').implement({
    description: 'Minor units of an ISO 4217 currency.',
    fields: (t) => ({ amount: t.expose('amount', { type: 'SafeInt' }), currency: t.exposeString('currency') }),
  });
  return builder.objectRef<Coverage>('CyberEuInsuringAgreementCoverage').implement({
    fields: (t) => ({
      consumerRedress: t.field({ type: money, resolve: (cover) => cover.consumerRedress }),
      cyberTheftAndTelephoneHacking: t.field({ type: money, resolve: (cover) => cover.cyberTheftAndTelephoneHacking }),
      internalReviewExpenses: t.field({ type: money, resolve: (cover) => cover.internalReviewExpenses }),
      mediaLiability: t.field({ type: money, resolve: (cover) => cover.mediaLiability }),
      pciDssLiability: t.field({ type: money, resolve: (cover) => cover.pciDssLiability }),
      securityFailureExternalProvider: t.field({
        type: money,
        resolve: (cover) => cover.securityFailureExternalProvider,
      }),
      systemFailure: t.field({ type: money, resolve: (cover) => cover.systemFailure }),
      ransomPaymentsSublimitPercentage: t.exposeFloat('ransomPaymentsSublimitPercentage'),
      systemFailureExternalProviderSublimitPercentage: t.exposeFloat(
        'systemFailureExternalProviderSublimitPercentage',
        { nullable: true },
      ),
      securityFailureExternalProviderIndemnityDays: t.exposeInt('securityFailureExternalProviderIndemnityDays'),
      securityFailureExternalProviderWaitingHours: t.exposeInt('securityFailureExternalProviderWaitingHours'),
      systemFailureIndemnityDays: t.exposeInt('systemFailureIndemnityDays'),
      systemFailureWaitingHours: t.exposeInt('systemFailureWaitingHours'),
    }),
  });
}
