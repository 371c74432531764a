import { type Application, emptyApplication, type Limit } from '../application.ts';

const COVERAGE_STARTS = '2026-12-01';

/** The CYBER request of rating.md 7.8: Ohio, Engineering Services, revenue 5,000,000, all controls yes, no losses. */
export function aCyberApplication(answers: Readonly<Record<string, string>> = {}): Application {
  return {
    ...emptyApplication('CYBER'),
    coverageEffectiveAt: COVERAGE_STARTS,
    limits: [pair(1_000_000, 10_000)],
    applicationQuestions: { biometricData: false, excludedClasses: false },
    optionalData: {
      domicileState: 'Ohio',
      natureOfBusiness: 'Engineering Services',
      grossAnnualRevenue: '5000000',
      numberOfPiiRecords: 'min',
      formalBackups: 'yes',
      emailFilter: 'yes',
      encryptPos: 'yes',
      paymentRequestValidation: 'yes',
      multiFactorAccess: 'yes',
      multiFactorAuthenticationEmails: 'yes',
      pciCompliantPayments: 'yes',
      rightfulMediaUse: 'yes',
      vpnAndMfa: 'yes',
      claims: 'no',
      breaches: 'no',
      interruptions: 'no',
      ...answers,
    },
  };
}

/** The CYBER_EU request of rating.md 7.8: an online shop in Sweden with a turnover of SEK 48,000,000. */
export function aCyberEuApplication(answers: Application['cyberEuQuestions'] = {}): Application {
  return {
    ...emptyApplication('CYBER_EU'),
    coverageEffectiveAt: COVERAGE_STARTS,
    limits: [pair(10_000_000, 100_000)],
    cyberEuQuestions: {
      turnover: { amount: 4_800_000_000, currency: 'SEK' },
      natureOfBusiness: 'Online Retail',
      numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
      mfaEmail: 'YES',
      mfaRemoteAccess: 'YES',
      offlineBackups: 'YES',
      incidentLast3Years: 'NO',
      usTurnoverShareBps: 0,
      ...answers,
    },
  };
}

export function aTechEoApplication(controls: Application['techEoApplicationControls'] = {}): Application {
  return {
    ...emptyApplication('TECH_EO'),
    coverageEffectiveAt: COVERAGE_STARTS,
    limits: [pair(1_000_000, 10_000)],
    optionalData: {
      domicileState: 'Texas',
      natureOfBusiness: 'IT Consulting',
      grossAnnualRevenue: '5000000',
      numberOfPiiRecords: 'min',
    },
    techEoApplicationControls: { paymentProcessingVerification: true, ...controls },
  };
}

/** A requested pair, in whole units of a currency with two minor digits. */
export function pair(limit: number, deductible: number): Limit {
  return { aggregateCents: limit * 100, deductibleCents: deductible * 100 };
}
