import type { CalendarDay } from '../calendar.ts';
import type { QuoteRequestInfo } from './reading/quote-request-info.ts';

const YES_NO = [
  'formalBackups',
  'emailFilter',
  'encryptPos',
  'paymentRequestValidation',
  'multiFactorAccess',
  'multiFactorAuthenticationEmails',
] as const;
const YES_NO_OTHER = ['pciCompliantPayments', 'rightfulMediaUse', 'vpnAndMfa'] as const;
const LOSSES = ['claims', 'breaches', 'interruptions'] as const;

/** A complete Smart Cyber application that is quoted automatically; each answer can be overridden. */
export function sampleCyberApplication(
  coverageEffectiveAt: CalendarDay,
  answers: Readonly<Record<string, string>> = {},
): QuoteRequestInfo {
  const data: Readonly<Record<string, string>> = {
    domicileState: 'Ohio',
    natureOfBusiness: 'Engineering Services',
    grossAnnualRevenue: '5000000',
    numberOfPiiRecords: 'min',
    ...Object.fromEntries([...YES_NO, ...YES_NO_OTHER].map((key) => [key, 'yes'])),
    ...Object.fromEntries(LOSSES.map((key) => [key, 'no'])),
    ...answers,
  };
  return {
    coverageEffectiveAt,
    limits: [
      { aggregateCents: 100_000_000, deductibleCents: 250_000 },
      { aggregateCents: 200_000_000, deductibleCents: 500_000 },
    ],
    applicationQuestions: { biometricData: false, excludedClasses: false },
    optionalData: Object.entries(data).map(([key, value]) => ({ key, data: value, type: typeOf(key) })),
  };
}

function typeOf(key: string): string {
  if (YES_NO_OTHER.some((name) => name === key)) return 'yes-no-other-uncertain';
  return [...YES_NO, ...LOSSES].some((name) => name === key) ? 'yes-no-uncertain' : 'text';
}
