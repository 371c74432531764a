import type { CyberEuQuestions } from '../application.ts';
import { exchangeRateOf } from '../currencies.ts';
import { DEFAULT_INDEMNITY_DAYS } from '../offered-terms.ts';
import type { CyberEuCoverage, EndorsementTemplate, OptionTerms } from './cover-terms.ts';

const HALF_OF_THE_LIMIT = 0.5;

/** Sublimits of an option of CYBER_EU in the policy currency; caps are EUR times the grid multiplier (section 6). */
export function cyberEuCoverage(
  questions: CyberEuQuestions,
  option: OptionTerms & { readonly waitingHours: number },
): CyberEuCoverage {
  const currency = questions.turnover?.currency ?? 'EUR';
  const rate = exchangeRateOf(currency);
  const capped = (euros: number): number =>
    Math.min(option.limitCents, euros * (rate?.gridMultiplier ?? 1) * 10 ** (rate?.minorDigits ?? 2));
  const indemnityDays = option.indemnityDays ?? DEFAULT_INDEMNITY_DAYS;
  const isPciCompliant = questions.pciCompliant === 'YES' || questions.pciCompliant === 'OTHER';
  const money = (amount: number): { amount: number; currency: string } => ({ amount, currency });
  return {
    consumerRedress: money(option.limitCents),
    cyberTheftAndTelephoneHacking: money(capped(250_000)),
    internalReviewExpenses: money(capped(100_000)),
    mediaLiability: money(option.limitCents),
    pciDssLiability: money(isPciCompliant ? option.limitCents : capped(250_000)),
    securityFailureExternalProvider: money(option.limitCents),
    systemFailure: money(option.limitCents),
    ransomPaymentsSublimitPercentage: HALF_OF_THE_LIMIT,
    systemFailureExternalProviderSublimitPercentage: questions.includeSystemFailureExternalProvider
      ? HALF_OF_THE_LIMIT
      : null,
    securityFailureExternalProviderIndemnityDays: indemnityDays,
    securityFailureExternalProviderWaitingHours: option.waitingHours,
    systemFailureIndemnityDays: indemnityDays,
    systemFailureWaitingHours: option.waitingHours,
  };
}

/** The endorsements that were asked for; social engineering only with a call back on payments. */
export function cyberEuEndorsements(questions: CyberEuQuestions): readonly EndorsementTemplate[] {
  const templates: readonly (EndorsementTemplate & { readonly isGiven: boolean | undefined })[] = [
    { code: 'CEU-BRK', name: 'Bricking', isGiven: questions.includeBrickingEndorsement },
    {
      code: 'CEU-SOE',
      name: 'Social Engineering',
      isGiven: questions.includeSocialEngineeringEndorsement && questions.paymentCallback === 'YES',
    },
    { code: 'CEU-BET', name: 'Betterment', isGiven: questions.includeBettermentEndorsement },
    { code: 'CEU-GWC', name: 'Goodwill Coupon', isGiven: questions.includeGoodwillCouponEndorsement },
    {
      code: 'CEU-SFX',
      name: 'System Failure External Provider',
      isGiven: questions.includeSystemFailureExternalProvider,
    },
  ];
  return templates.filter(({ isGiven }) => isGiven === true).map(({ code, name }) => ({ code, name }));
}
