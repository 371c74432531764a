import type { CoverTerms } from '@bindery/domain/products/index.ts';
import type { DocumentData } from '../../documents/index.ts';

type Cover = Pick<
  DocumentData['quote']['options'][number],
  'limitCents' | 'deductibleCents' | 'retroactiveDate' | 'insuringAgreements' | 'endorsements' | 'cyberEuCoverage'
>;

/** An option's cover as printed in documents. */
export function coverOfOption(option: {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly retroactiveDate: string | null;
  readonly coverTerms: CoverTerms;
}): Cover {
  const { coverTerms } = option;
  const templates = coverTerms.endorsementV2s.map(({ name, code }) => ({
    name,
    code,
    details: null,
    limitCents: null,
  }));
  return {
    limitCents: option.limitCents,
    deductibleCents: option.deductibleCents,
    retroactiveDate: option.retroactiveDate,
    insuringAgreements: coverTerms.insuringAgreements,
    endorsements: [...coverTerms.endorsements, ...templates],
    cyberEuCoverage: euCoverage(coverTerms),
  };
}

function euCoverage({ cyberEuInsuringAgreementCoverage: cover }: CoverTerms): Cover['cyberEuCoverage'] {
  if (!cover) return null;
  return {
    ...cover,
    consumerRedress: cover.consumerRedress.amount,
    cyberTheftAndTelephoneHacking: cover.cyberTheftAndTelephoneHacking.amount,
    internalReviewExpenses: cover.internalReviewExpenses.amount,
    mediaLiability: cover.mediaLiability.amount,
    pciDssLiability: cover.pciDssLiability.amount,
    securityFailureExternalProvider: cover.securityFailureExternalProvider.amount,
    systemFailure: cover.systemFailure.amount,
  };
}
