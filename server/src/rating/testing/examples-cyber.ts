import type { PlanInput } from '@bindery/domain/rating/index.ts';

/** A worked example of rating.md section 10: the inputs, the answer, and figures of the worksheet by step id. */
export interface WorkedExample {
  readonly name: string;
  readonly input: PlanInput;
  readonly premiumCents: number;
  readonly triaCents: number;
  /** Half-up decimals: the factor of a step, or its running value where `after` says so. */
  readonly factors: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

const ALL_YES = {
  multiFactorAuthenticationEmails: 'yes',
  multiFactorAccess: 'yes',
  vpnAndMfa: 'yes',
  formalBackups: 'yes',
  emailFilter: 'yes',
  paymentRequestValidation: 'yes',
  encryptPos: 'yes',
  pciCompliantPayments: 'yes',
  rightfulMediaUse: 'yes',
} as const;

const ALL_NO = Object.fromEntries(Object.keys(ALL_YES).map((control) => [control, 'no']));

export const CYBER_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'CY-1 accounting in Connecticut',
    input: {
      revenue: '5000000',
      class: 4,
      state: 'Connecticut',
      numberOfPiiRecords: 'min',
      ...ALL_YES,
      score: 85,
      limit: '1000000',
      deductible: '25000',
    },
    premiumCents: 312_800,
    triaCents: 3128,
    factors: { class: '1.200000', state: '1.073200', deductible: '0.920000', controls: '0.800000' },
    after: { base: '3300.000000', 'rightful-media-use': '0.767334', schedule: '3127.905792' },
  },
  {
    name: 'CY-2 landscaping in Michigan at the minimum premium',
    input: {
      revenue: 180_000,
      class: 1,
      state: 'Michigan',
      numberOfPiiRecords: 'min',
      ...ALL_YES,
      vpnAndMfa: 'other',
      encryptPos: 'uncertain',
      pciCompliantPayments: 'other',
      score: 93,
      limit: '250000',
      deductible: '2500',
    },
    premiumCents: 50_000,
    triaCents: 500,
    factors: { class: '0.620000', limit: '0.480000', controls: '0.831671', score: '0.900000' },
    after: { base: '808.000000', schedule: '181.828928', minimum: '500.000000' },
  },
  {
    name: 'CY-3 food manufacturing in Minnesota with twelve waiting hours',
    input: {
      revenue: '37500000',
      class: 1,
      state: 'Minnesota',
      numberOfPiiRecords: 'veryLow',
      ...ALL_YES,
      vpnAndMfa: 'no',
      emailFilter: 'no',
      paymentRequestValidation: 'uncertain',
      encryptPos: 'no',
      score: 88,
      waitingHours: 12,
      limit: '3000000',
      deductible: '25000',
    },
    premiumCents: 1_708_700,
    triaCents: 17_087,
    factors: { state: '1.150000', limit: '1.920000', pii: '1.100000', controls: '1.082166', waiting: '0.970000' },
    after: { base: '11750.000000', schedule: '17087.354462' },
  },
  {
    name: 'CY-4 a law firm in Ohio whose thirds end in a true tie',
    input: {
      revenue: '13125000',
      class: 5,
      state: 'Ohio',
      numberOfPiiRecords: 'min',
      ...ALL_YES,
      score: 95,
      limit: '1000000',
      deductible: '50000',
    },
    premiumCents: 517_700,
    triaCents: 5177,
    factors: { class: '1.450000', state: '1.000000', deductible: '0.850000', controls: '0.800000', score: '0.900000' },
    after: { base: '5833.333333', schedule: '5176.500000' },
  },
  {
    name: 'CY-5 software in California',
    input: {
      revenue: '1234567',
      class: 4,
      state: 'California',
      numberOfPiiRecords: 'low',
      ...ALL_YES,
      emailFilter: 'uncertain',
      paymentRequestValidation: 'no',
      rightfulMediaUse: 'other',
      score: 80,
      limit: '500000',
      deductible: '5000',
    },
    premiumCents: 160_400,
    triaCents: 1604,
    factors: { state: '0.963100', limit: '0.740000', deductible: '1.060000', pii: '1.200000', controls: '0.907561' },
    after: { base: '1625.102400', schedule: '1604.456948' },
  },
  {
    name: 'CY-6 hospitals in Arizona on the underwriter grid',
    input: {
      revenue: '412000000',
      class: 5,
      state: 'Arizona',
      numberOfPiiRecords: 'high',
      ...ALL_NO,
      score: 72,
      claimsFactor: '1.25',
      scheduleFactor: '0.90',
      waitingHours: 24,
      limit: '3000000',
      deductible: '250000',
    },
    premiumCents: 27_050_500,
    triaCents: 270_505,
    factors: { deductible: '0.620000', pii: '1.550000', controls: '1.300000', score: '1.100000', claims: '1.250000' },
    after: { base: '64144.000000', 'rightful-media-use': '2.060677', schedule: '270504.598600' },
  },
];
