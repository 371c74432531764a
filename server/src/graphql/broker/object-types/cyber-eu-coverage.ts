import type { CoverTerms } from '@bindery/domain/products/index.ts';
import type { BrokerBuilder } from '../context.ts';

type Coverage = NonNullable<CoverTerms['cyberEuInsuringAgreementCoverage']>;

/** Sublimits of a CYBER_EU option in the policy currency; percentages are fractions (part 1, section 3). */
export function addCyberEuCoverage(builder: BrokerBuilder) {
  const money = builder.objectRef<{ readonly amount: number; readonly currency: string }>('Money').implement({
    description: 'Minor units of an ISO 4217 currency.',
    fields: (t) => ({ amount: t.expose('amount', { type: 'SafeInt' }), currency: t.exposeString('currency') }),
  });
  return builder.objectRef<Coverage>('CyberEuInsuringAgreementCoverage').implement({
    fields: (t) => ({
      consumerRedress: t.expose('consumerRedress', { type: money }),
      cyberTheftAndTelephoneHacking: t.expose('cyberTheftAndTelephoneHacking', { type: money }),
      internalReviewExpenses: t.expose('internalReviewExpenses', { type: money }),
      mediaLiability: t.expose('mediaLiability', { type: money }),
      pciDssLiability: t.expose('pciDssLiability', { type: money }),
      securityFailureExternalProvider: t.expose('securityFailureExternalProvider', { type: money }),
      systemFailure: t.expose('systemFailure', { type: money }),
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
