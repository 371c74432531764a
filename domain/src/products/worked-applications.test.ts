import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compilePlan, loadPlan } from '../rating/index.ts';
import { type Application, type OptionTerms, planInput, type TechEoApplicationControls } from './index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from './testing/applications.ts';

/** An example of rating.md section 10, as the answers a broker would send. */
interface Example {
  readonly name: string;
  readonly application: Application;
  readonly score: number;
  readonly option: OptionTerms;
  readonly factors?: { readonly claimsFactor: string; readonly scheduleFactor: string };
  readonly premiumCents: number;
  readonly triaCents: number;
}

const PLANS = { CYBER: published('cyber-us'), CYBER_EU: published('cyber-eu'), TECH_EO: published('tech-eo-us') };

/** Whole units of a currency with two minor digits. */
function option(limit: number, deductible: number): OptionTerms {
  return { limitCents: limit * 100, deductibleCents: deductible * 100 };
}

function answers(
  domicileState: string,
  natureOfBusiness: string,
  grossAnnualRevenue: string,
  numberOfPiiRecords: string,
) {
  return { domicileState, natureOfBusiness, grossAnnualRevenue, numberOfPiiRecords };
}

const ALL_NO = Object.fromEntries(
  [
    'multiFactorAuthenticationEmails',
    'multiFactorAccess',
    'vpnAndMfa',
    'formalBackups',
    'emailFilter',
    'paymentRequestValidation',
    'encryptPos',
    'pciCompliantPayments',
    'rightfulMediaUse',
  ].map((key) => [key, 'no']),
);

const CYBER: readonly Example[] = [
  {
    name: 'CY-1',
    application: aCyberApplication(answers('Connecticut', 'Accounting', '5000000', 'min')),
    score: 85,
    option: option(1_000_000, 25_000),
    premiumCents: 312_800,
    triaCents: 3_128,
  },
  {
    name: 'CY-2',
    application: aCyberApplication({
      ...answers('Michigan', 'Landscaping', '180000', 'min'),
      vpnAndMfa: 'other',
      encryptPos: 'uncertain',
      pciCompliantPayments: 'other',
    }),
    score: 93,
    option: option(250_000, 2_500),
    premiumCents: 50_000,
    triaCents: 500,
  },
  {
    name: 'CY-3',
    application: aCyberApplication({
      ...answers('Minnesota', 'Food Manufacturing', '37500000', 'veryLow'),
      vpnAndMfa: 'no',
      emailFilter: 'no',
      paymentRequestValidation: 'uncertain',
      encryptPos: 'no',
    }),
    score: 88,
    option: option(3_000_000, 25_000),
    premiumCents: 1_708_700,
    triaCents: 17_087,
  },
  {
    name: 'CY-4',
    application: aCyberApplication(answers('Ohio', 'Law Firms', '13125000', 'min')),
    score: 95,
    option: option(1_000_000, 50_000),
    premiumCents: 517_700,
    triaCents: 5_177,
  },
  {
    name: 'CY-5',
    application: aCyberApplication({
      ...answers('California', '541511', '1234567', 'low'),
      emailFilter: 'uncertain',
      paymentRequestValidation: 'no',
      rightfulMediaUse: 'other',
    }),
    score: 80,
    option: option(500_000, 5_000),
    premiumCents: 160_400,
    triaCents: 1_604,
  },
  {
    name: 'CY-6',
    application: aCyberApplication({ ...answers('Arizona', 'Hospitals', '412000000', 'high'), ...ALL_NO }),
    score: 72,
    option: { ...option(3_000_000, 250_000), waitingHours: 24 },
    factors: { claimsFactor: '1.25', scheduleFactor: '0.90' },
    premiumCents: 27_050_500,
    triaCents: 270_505,
  },
];

const EU_ALL_YES = {
  mfaEmail: 'YES',
  mfaRemoteAccess: 'YES',
  mfaPrivilegedAccounts: 'YES',
  endpointDetection: 'YES',
  offlineBackups: 'YES',
  patchWithin30Days: 'YES',
  paymentCallback: 'YES',
  pciCompliant: 'YES',
} as const;
const { mfaPrivilegedAccounts: _missing, ...EU_YES_BUT_PRIVILEGED } = EU_ALL_YES;

const CYBER_EU: readonly Example[] = [
  {
    name: 'EU-1',
    application: aCyberEuApplication({
      ...EU_ALL_YES,
      turnover: { amount: 625_000_000, currency: 'GBP' },
      natureOfBusiness: 'IT Consulting',
      numberOfPiiRecords: 'TEN_THOUSAND_ONE_TO_ONE_HUNDRED_THOUSAND',
      mfaPrivilegedAccounts: 'NO',
      patchWithin30Days: 'NO',
      pciCompliant: 'OTHER',
      usTurnoverShareBps: 800,
    }),
    score: 91,
    option: option(1_000_000, 5_000),
    premiumCents: 247_400,
    triaCents: 0,
  },
  {
    name: 'EU-2',
    application: aCyberEuApplication({
      ...EU_YES_BUT_PRIVILEGED,
      numberOfPiiRecords: 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION',
      endpointDetection: 'NO',
      usTurnoverShareBps: 1500,
      includeBrickingEndorsement: true,
      includeSocialEngineeringEndorsement: true,
      includeSystemFailureExternalProvider: true,
    }),
    score: 84,
    option: option(5_000_000, 100_000),
    premiumCents: 2_250_800,
    triaCents: 0,
  },
  {
    name: 'EU-3',
    application: aCyberEuApplication({
      ...EU_ALL_YES,
      turnover: { amount: 30_000_000, currency: 'ISK' },
      natureOfBusiness: 'Restaurants',
      paymentCallback: 'NO',
      includeSocialEngineeringEndorsement: true,
      includeGoodwillCouponEndorsement: true,
    }),
    score: 90,
    // The króna has no minor unit.
    option: { limitCents: 37_500_000, deductibleCents: 375_000 },
    premiumCents: 44_433,
    triaCents: 0,
  },
];

function techEo(data: Readonly<Record<string, string>>, controls: TechEoApplicationControls): Application {
  return { ...aTechEoApplication(), optionalData: data, techEoApplicationControls: controls };
}

const TECH_EO: readonly Example[] = [
  {
    name: 'TE-1',
    application: techEo(answers('California', 'SaaS - HR and Payroll', '8400000', 'low'), {
      writtenContracts: true,
      legalCounselApproval: true,
      customerAcceptance: false,
      limitationOfLiability: true,
      impliedWarranty: true,
      exclusionOfDamages: true,
      mfaEmailAccess: true,
      mfaRemoteAccess: true,
      mfaPrivilegedAccounts: true,
      mfaCriticalApplications: false,
      backups: true,
      emailFiltering: true,
      paymentProcessingVerification: false,
      pciCompliance: true,
      multimediaRights: true,
      disasterRecovery: true,
      disasterRecoveryTesting: false,
      intrusionDetection: false,
      penetrationTesting: false,
      securityTraining: true,
      similarCoverage: 'yes',
      backupFrequency: 'DAILY',
      largestContracts: { client1Value: 2_100_000, client2Value: 640_000 },
      backupSolution: {
        backupServersHaveUniqueCredentials: true,
        backupServersNotDomainJoined: true,
        cloudBasedBackups: true,
        immutableBackups: true,
        mfaForBackupFiles: true,
        multipleGeographicCopies: false,
      },
      privilegedAccounts: {
        multipleAccountsForAdmins: true,
        noAdminRightsForStandardUsers: true,
        passwordVaultForAdmins: true,
      },
      endpointSecurityVendor: { endpointDetectionResponse: 'Acme EDR' },
      sensitiveDataAccess: {
        rbacLeastPrivilege: true,
        networkSegmentation: true,
        loggingAndMonitoring: true,
        mfaRequiredForAccess: true,
        dataInTransitEncryption: true,
      },
    }),
    score: 86,
    option: option(2_000_000, 25_000),
    premiumCents: 2_040_300,
    triaCents: 9_181,
  },
  {
    name: 'TE-2',
    application: techEo(answers('Texas', 'Managed Service Provider (MSP)', '1750000', 'min'), {
      revenuePercentages: [
        { natureOfBusiness: 'Managed Service Provider (MSP)', basisPoints: 6000 },
        { natureOfBusiness: 'IT Consulting', basisPoints: 2500 },
        { natureOfBusiness: 'Hardware Reseller', basisPoints: 500 },
      ],
      writtenContracts: true,
      limitationOfLiability: false,
      exclusionOfDamages: false,
      legalCounselApproval: false,
      impliedWarranty: false,
      backups: true,
      mfaRemoteAccess: true,
      mfaEmailAccess: true,
      mfaPrivilegedAccounts: false,
      backupFrequency: 'WEEKLY',
      similarCoverage: 'no',
      largestContracts: { client1Value: 900_000 },
      backupSolution: { cloudBasedBackups: true },
      endpointSecurityVendor: {},
    }),
    score: 77,
    option: option(1_000_000, 10_000),
    premiumCents: 704_900,
    triaCents: 3_172,
  },
  {
    name: 'TE-3',
    application: techEo(answers('Ohio', 'UX and UI Design', '90000', 'min'), {}),
    score: 82,
    option: option(250_000, 2_500),
    premiumCents: 99_500,
    triaCents: 448,
  },
];

describe('planInput', () => {
  it.each([...CYBER, ...CYBER_EU, ...TECH_EO])('prices the answers of $name to the cent', (example) => {
    const { application, score, factors } = example;
    const country = application.productType === 'CYBER_EU' ? 'SE' : 'US';
    const rating = PLANS[application.productType].rate(
      planInput(application, { score, country, ...factors }, example.option),
    );

    expect(rating).toMatchObject({
      outcome: 'RATED',
      premiumCents: example.premiumCents,
      triaCents: example.triaCents,
    });
  });

  it('leaves it to the plan to have no rate for what is missing or off its tables', () => {
    const { natureOfBusiness: _class, ...withoutClass } = aCyberApplication().optionalData;
    const scored = { score: 85, country: 'US' };
    const rate = (application: Application, terms: OptionTerms) =>
      PLANS.CYBER.rate(planInput(application, scored, terms));

    expect(rate({ ...aCyberApplication(), optionalData: withoutClass }, option(1_000_000, 10_000))).toMatchObject({
      outcome: 'NO_RATE',
      reason: 'INPUT_MISSING:class',
    });
    expect(rate(aCyberApplication(), option(1_000_000.5, 10_000))).toMatchObject({
      outcome: 'NO_RATE',
      reason: 'TABLE:limit',
    });
  });
});

function published(planId: string) {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  return compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
}
